import { spawnSync } from 'node:child_process';

import { root } from './house.ts';

const builds = ['site', 'liff:demo', 'server', 'sandbox'];

/**
 * Runs walks of `e2e/walk` in a browser with the product and the sandbox of `npm start`, after a build unless
 * `DRILL_BUILD=0`; more arguments of the command line reach the test runner. Ends the process when one fails.
 */
export function walk(...specs: readonly string[]): void {
  const runner = 'node_modules/@playwright/test/cli.js';
  const steps = [
    ...(process.env['DRILL_BUILD'] === '0' ? [] : [['scripts/build.mjs', ...builds]]),
    [runner, 'test', '--config', 'e2e/walk.config.ts', ...specs, ...process.argv.slice(2)],
  ];
  for (const step of steps) {
    const { status } = spawnSync(process.execPath, step, { cwd: root, stdio: 'inherit' });
    if (status !== 0) process.exit(status ?? 1);
  }
}
