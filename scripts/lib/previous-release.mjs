// Builds the server of the release before this one, from this repository's own history, for the test that runs it on the
// schema of today.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import { root } from './ensure.mjs';
import { toolEnvironment } from './run.mjs';

/** The commit of the release before this one; a release sets it to the one that it follows. `PREVIOUS_RELEASE` names another. */
export const previousRelease = process.env.PREVIOUS_RELEASE || '2ab5f156b0034b4e31c48725f049cee616e57284';

/** Whether this clone's history reaches back to that release; a shallow clone's does not. */
export const hasPreviousRelease = () =>
  spawnSync('git', ['cat-file', '-e', `${previousRelease}^{commit}`], { cwd: root }).status === 0;

const sides = ['packages', 'apps'];

/** Builds (once, kept in `.cache`) and returns the path of its `dist` folder; throws when the history lacks the commit. */
export const buildPreviousRelease = () => {
  const folder = path.join(root, '.cache/previous-release', previousRelease);
  const dist = path.join(folder, 'apps/server/dist');
  const done = path.join(folder, 'built');
  if (existsSync(done)) return dist;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', previousRelease], { cwd: root, maxBuffer: 1 << 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  for (const side of sides)
    for (const name of readdirSync(path.join(folder, side))) linkDependencies(folder, `${side}/${name}`);
  const rolldown = path.join(root, 'apps/server/node_modules/.bin/rolldown');
  const { status, stderr } = spawnSync(rolldown, ['-c'], {
    cwd: path.join(folder, 'apps/server'),
    env: toolEnvironment,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`the release before could not be built: ${stderr}`);
  writeFileSync(done, '');
  return dist;
};

// Its own packages, today's libraries: what the two have in common is the lock file's business.
const linkDependencies = (folder, name) => {
  const manifest = path.join(folder, name, 'package.json');
  if (!existsSync(manifest)) return;
  const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(manifest, 'utf8'));
  for (const dependency of Object.keys({ ...dependencies, ...devDependencies })) {
    const target = dependency.startsWith('@benjarong/')
      ? path.join(folder, 'packages', dependency.slice('@benjarong/'.length))
      : path.join(root, name, 'node_modules', dependency);
    if (!existsSync(target)) continue;
    const link = path.join(folder, name, 'node_modules', dependency);
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(target, link);
  }
};
