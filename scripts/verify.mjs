// `pnpm verify`: format, lint with types, types, boundaries, standing guards, dead code, build and first screens, traces of
// LINE in the builds, unit tests.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { ensureInstalled, root } from './lib/ensure.mjs';
import { run } from './lib/run.mjs';

ensureInstalled();

/** Every workspace package, e.g. `packages/core`. */
const packages = ['packages', 'apps'].flatMap((group) =>
  readdirSync(path.join(root, group))
    .map((name) => `${group}/${name}`)
    .filter((folder) => existsSync(path.join(root, folder, 'tsconfig.json'))),
);

run('format', 'oxfmt', ['--check', '.']);
run('lint', 'oxlint', ['--type-aware', '--max-warnings=0', '.']);
for (const folder of [...packages, 'e2e', 'bench', 'drill'].filter((it) =>
  existsSync(path.join(root, it, 'tsconfig.json')),
)) {
  run(`types ${folder}`, 'tsc', ['--noEmit', '-p', folder]);
}
run('boundaries', process.execPath, ['scripts/boundaries.mjs']);
run('guards', process.execPath, ['scripts/guards.mjs']);
run('dead code', 'knip', ['--no-progress']);
run('build and first screens', process.execPath, ['scripts/first-screens.mjs']);
run('traces of LINE', process.execPath, ['scripts/line-traces.mjs']);
run('unit tests', 'vitest', ['run', '--reporter=dot']);
