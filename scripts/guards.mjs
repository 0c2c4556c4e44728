// Standing guards that no linter knows: where Thai may stand, how long a file may be, what must never be committed.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { root } from './lib/ensure.mjs';

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
});
const files = listed.split('\n').filter((file) => /\.(ts|tsx|mjs)$/.test(file));

/** Thai is in packages/text, in display data and in tests; nowhere else (house.md). */
const thaiAllowed = [
  /^packages\/text\//,
  /^packages\/core\/src\/tables\//,
  /^apps\/server\/src\/.*seed/,
  /^e2e\//,
  /^bench\//,
  /\.test\.tsx?$/,
  /\/gallery\//,
  /\/testing\//,
  /^packages\/testing\//,
  /^apps\/server\/test\//,
  // Thai that is read, not shown: words and digits that input is compared with.
  /^apps\/server\/src\/kernel\/keyboard\.ts$/,
  /^apps\/server\/src\/modules\/auth\/password\/rules\.ts$/,
  /^apps\/server\/src\/modules\/content\/rules\.ts$/,
  /^apps\/sandbox\/src\/games\/engines\.ts$/,
  /^packages\/lotto-engine\/src\/.*keywords\.ts$/,
];
// The sign of the baht (U+0E3F) is a currency sign, not a word.
const thai = /[\u0E01-\u0E3A\u0E40-\u0E5B]/u;
const longest = 500;
const faults = [];

for (const file of files) {
  let source;
  try {
    source = readFileSync(path.join(root, file), 'utf8');
  } catch {
    continue; // deleted in the work tree, still in the index
  }
  const lines = source.split('\n');
  if (lines.length > longest) faults.push(`${file}: ${lines.length} lines; split it (at most ${longest})`);
  if (!thaiAllowed.some((pattern) => pattern.test(file))) {
    lines.forEach((line, index) => {
      const code = line.replace(/^\s*(\/\/|\/?\*).*$/, '').replace(/\s\/\/ .*$/, '');
      if (thai.test(code)) faults.push(`${file}:${index + 1}: Thai outside packages/text`);
    });
  }
}

if (faults.length > 0) {
  console.error(faults.slice(0, 40).join('\n'));
  console.error(`${faults.length} fault(s)`);
  process.exit(1);
}
console.log(`${files.length} files keep the house's rules`);
