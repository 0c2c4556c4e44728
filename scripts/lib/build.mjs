// Builds the apps whose inputs changed since the last build; a second start builds nothing.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { root } from './ensure.mjs';

/** app → the folders whose files go into its build. */
const inputs = {
  site: [
    'apps/site',
    'packages/contract',
    'packages/text',
    'packages/lotto-engine',
    'packages/core',
    'packages/ui',
    'packages/features',
    'packages/art',
    'scripts/vite',
  ],
  liff: [
    'apps/liff',
    'packages/contract',
    'packages/text',
    'packages/lotto-engine',
    'packages/core',
    'packages/ui',
    'packages/features',
    'scripts/vite',
  ],
  server: ['apps/server', 'packages/contract', 'packages/text', 'packages/art', 'packages/lotto-engine'],
  sandbox: ['apps/sandbox', 'packages/contract', 'packages/text', 'packages/art'],
};

const ignored = new Set(['node_modules', 'dist', 'dist-demo', '.cache', '.data', 'test', 'testing']);

const walk = (folder, hash) => {
  for (const entry of readdirSync(folder, { withFileTypes: true }).toSorted((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    if (ignored.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue;
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) walk(full, hash);
    else hash.update(path.relative(root, full)).update('\0').update(readFileSync(full)).update('\0');
  }
};

/** What every build depends on besides its own folders. */
const common = [
  'pnpm-lock.yaml',
  'tsconfig.json',
  'tsconfig.base.json',
  'tsconfig.browser.json',
  'tsconfig.node.json',
];

const fingerprint = (app, mode) => {
  const hash = createHash('sha256').update(process.version).update(mode);
  for (const file of common) hash.update(readFileSync(path.join(root, file)));
  for (const folder of inputs[app]) walk(path.join(root, folder), hash);
  return hash.digest('hex');
};

/** The one build that does not go to `dist`: the mini-app that speaks to the sandbox's LINE. */
const outputs = { liff: { demo: 'dist-demo' } };

/**
 * Builds `apps` in order, each only when its inputs changed.
 * `mode` is handed to the build as `BENJARONG_BUILD` (`production`, or `demo` with the sandbox's LINE).
 */
export const build = (apps, { mode = 'production', log = console.log } = {}) => {
  const cache = path.join(root, '.cache/build');
  mkdirSync(cache, { recursive: true });
  for (const app of apps) {
    const output = outputs[app]?.[mode] ?? 'dist';
    const mark = path.join(cache, `${app}-${output}.sha256`);
    const now = fingerprint(app, mode);
    const folder = path.join(root, 'apps', app);
    if (existsSync(mark) && readFileSync(mark, 'utf8') === now && existsSync(path.join(folder, output)))
      continue;
    const started = Date.now();
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const result = spawnSync(npm, ['run', 'build', '--silent'], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, BENJARONG_BUILD: mode, npm_config_loglevel: 'silent' },
      shell: process.platform === 'win32',
    });
    if (result.status !== 0) {
      console.error(result.stdout, result.stderr);
      console.error(`Building ${app} failed; the lines above say why.`);
      process.exit(result.status ?? 1);
    }
    writeFileSync(mark, now);
    log(`built ${app} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  }
};
