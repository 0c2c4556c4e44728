// One person's walk over two Bangkok days, in a phone's browser with the product and the sandbox of `npm start`: a friend opens my
// referral in LINE's chat, registers, deposits and plays; the next day the commission is there, is redeemed, the wheel is
// spun and checked, the shop and the poll used, and a message reaches the friend. WALK_SHOTS=<folder> keeps screenshots.
import { say } from './support/house.ts';
import { walk } from './support/walk.ts';

walk('friend');
say('the walk of a friend is whole');
