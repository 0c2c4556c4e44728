// Runs the project's own tools one after the other and stops at the first that fails.
import { spawnSync } from 'node:child_process';
import path from 'node:path';

import { root } from './ensure.mjs';

const bin = path.join(root, 'node_modules', '.bin');

/** The environment in which the tools of `node_modules/.bin` are found by name. */
export const toolEnvironment = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}` };

/** Runs one command in the repository (or `cwd` below it); ends the process with its status when it fails. */
export const run = (title, command, args, { cwd = '.', env = {} } = {}) => {
  const started = Date.now();
  console.log(`\n▸ ${title}`);
  const { status } = spawnSync(command, args, {
    cwd: path.join(root, cwd),
    env: { ...toolEnvironment, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error(`✗ ${title} failed`);
    process.exit(status ?? 1);
  }
  console.log(`✓ ${title} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
};
