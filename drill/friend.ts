// One person's walk over two Bangkok days, in a phone's browser with the product and the sandbox of `npm start`: a friend opens my
// referral in LINE's chat, registers, deposits and plays; the next day the commission is there, is redeemed, the wheel is
// spun and checked, the shop and the poll used, and a message reaches the friend. WALK_SHOTS=<folder> keeps screenshots.
import { spawnSync } from 'node:child_process';

import { root, say } from './support/house.ts';

const builds = ['site:test', 'liff:demo', 'server', 'sandbox'];
const steps: readonly (readonly string[])[] = [
  ...(process.env['DRILL_BUILD'] === '0' ? [] : [['scripts/build.mjs', ...builds]]),
  [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    'e2e/walk.config.ts',
    ...process.argv.slice(2),
  ],
];
for (const step of steps) {
  const { status } = spawnSync(process.execPath, [...step], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
say('the walk of a friend is whole');
