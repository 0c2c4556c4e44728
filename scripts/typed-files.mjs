// Every TypeScript file of the repository belongs to one of the two programs that `pnpm verify` checks. A file that is new
// and outside of both would be checked by nothing. Runs after `tsc -p` of both, whose notes for the next run name their files.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { root } from './lib/ensure.mjs';

const notes = path.join(root, '.cache/types');
const programs = ['browser', 'node'];

const typed = new Set(
  programs
    .flatMap(
      (program) => JSON.parse(readFileSync(path.join(notes, `${program}.tsbuildinfo`), 'utf8')).fileNames,
    )
    .map((file) => path.relative(root, path.resolve(notes, file)).replaceAll(path.sep, '/')),
);
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.[cm]?tsx?$/.test(file) && existsSync(path.join(root, file)));
const missing = files.filter((file) => !typed.has(file));
if (missing.length > 0 || files.length === 0) {
  console.error([...missing, `${missing.length} of ${files.length} files are in no type program`].join('\n'));
  process.exit(1);
}
console.log(`${files.length} files in ${programs.length} programs`);
