// Every TypeScript file of the repository belongs to one of the two programs that `pnpm verify` checks. A file that is new
// and outside of both would be checked by nothing.
import { execFileSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';

import { root } from './lib/ensure.mjs';
import { toolEnvironment } from './lib/run.mjs';

const programs = ['tsconfig.browser.json', 'tsconfig.node.json'];

const read = (command, args) =>
  execFileSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    env: toolEnvironment,
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  })
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const typed = new Set(
  programs
    .flatMap((program) => read('tsc', ['-p', program, '--listFilesOnly']))
    .filter((file) => !file.includes('node_modules') && existsSync(file))
    .map((file) => path.relative(realpathSync(root), realpathSync(file)).replaceAll(path.sep, '/')),
);
const files = read('git', ['ls-files', '--cached', '--others', '--exclude-standard']).filter(
  (file) => /\.[cm]?tsx?$/.test(file) && existsSync(path.join(root, file)),
);
const missing = files.filter((file) => !typed.has(file));
if (missing.length > 0 || files.length === 0) {
  console.error([...missing, `${missing.length} of ${files.length} files are in no type program`].join('\n'));
  process.exit(1);
}
console.log(`${files.length} files in ${programs.length} programs`);
