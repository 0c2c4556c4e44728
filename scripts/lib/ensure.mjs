// Makes `npm start` and `npm test` work on a machine that has only Node and npm: installs when needed.
import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

const modified = (file) => {
  try {
    return statSync(path.join(root, file)).mtimeMs;
  } catch {
    return undefined;
  }
};

/** Installs dependencies when `node_modules` is missing or older than the lock file; ends the process on failure. */
export const ensureInstalled = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Benjarong needs Node 20.19 or newer; this is ${process.versions.node}.`);
    process.exit(1);
  }
  const installed = modified('node_modules/.modules.yaml');
  const locked = modified('pnpm-lock.yaml');
  if (installed !== undefined && (locked === undefined || installed >= locked)) return;
  const { packageManager } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  console.log(`Installing dependencies with ${packageManager} …`);
  const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx';
  const { status } = spawnSync(npx, ['--yes', packageManager, 'install', '--frozen-lockfile'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error('Installing failed; the lines above say why.');
    process.exit(status ?? 1);
  }
};
