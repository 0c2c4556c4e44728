export { messageReferrer } from './message-referrer.ts';
export { redemptionBehind } from './redeem.ts';
export { flagRefusedTie, refusedTie } from './tie.ts';
