// Guards that no linter knows: one name per area, plain words, where Thai may stand, how long a file may be, which widths media queries ask for.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { readAreas } from './lib/areas.mjs';
import { root } from './lib/ensure.mjs';

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
});
const all = listed.split('\n');
const files = all.filter((file) => /\.(ts|tsx|mjs)$/.test(file));

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
  /^scripts\/lib\/second-look/,
  // Thai that is read, not shown: words and digits that input is compared with.
  /^apps\/server\/src\/kernel\/keyboard\.ts$/,
  /^apps\/server\/src\/modules\/auth\/password\/rules\.ts$/,
  /^apps\/server\/src\/modules\/content\/rules\.ts$/,
  /^apps\/sandbox\/src\/games\/engines\.ts$/,
  /^packages\/lotto-engine\/src\/.*keywords\.ts$/,
  /^packages\/art\/src\/keywords\.ts$/,
];
// The sign of the baht (U+0E3F) is a currency sign, not a word.
const thai = /[\u0E01-\u0E3A\u0E40-\u0E5B]/u;
const longest = 500;
const faults = [...readAreas().faults];

/**
 * Words of the worst kind for comments, docs and output (CONTRIBUTING.md, "Words"): what they mean has a plain word. Two
 * forms each, so that this list does not find itself.
 */
const oddWords =
  /\b(?:some|no)body\b|\ban[e]w\b|\b(?:is|are) tol[d]\b|\btell[s]\b|\bin peac[e]\b|\bour clothe[s]\b/i;
// Names of people and places in test data, and words of libraries.
const oddAllowed =
  /['"`][\w-]*(?:some|no)body[\w${}-]*['"`]|as `postgres`, or as|\bnobody\b(?=[,:;)\]}]| =|\()|\.nobody|tells(?:\(| =)|\|tells/;

for (const file of files) {
  const source = readOrNothing(file);
  const lines = source.split('\n');
  if (lines.length > longest) faults.push(`${file}: ${lines.length} lines; split it (at most ${longest})`);
  lines.forEach((line, index) => {
    if (oddWords.test(line) && !oddAllowed.test(line))
      faults.push(`${file}:${index + 1}: a word that is not plain English (CONTRIBUTING.md, "Words")`);
  });
  if (!thaiAllowed.some((pattern) => pattern.test(file))) {
    lines.forEach((line, index) => {
      const code = line.replace(/^\s*(\/\/|\/?\*).*$/, '').replace(/\s\/\/ .*$/, '');
      if (thai.test(code)) faults.push(`${file}:${index + 1}: Thai outside packages/text`);
    });
  }
}

// Media queries ask for the specification's four breakpoints; another width is a container query of the part that needs it.
const breakpoints = new Set([600, 960, 1280, 1920]);
for (const file of all.filter((name) => /^(packages|apps)\/.*\.(css|ts|tsx)$/.test(name))) {
  const source = readOrNothing(file);
  for (const [query] of source.matchAll(/@media[^{'`]*/g))
    for (const [bound, side, px] of query.matchAll(/(min|max)-width:\s*([\d.]+)px|width\s*[<>]=?[^)]*/g))
      if (!breakpoints.has(Number(px) + (side === 'max' ? 1 : 0)))
        faults.push(`${file}: "${bound}" is none of the breakpoints 600, 960, 1280, 1920 (599, 959, …)`);
}

// What a merge left behind; a text's own ruler of equal signs is none.
const leftByMerge = /^\s*(?:<{7}|\|{7}|>{7})(?:\s|$)/m;
for (const file of all.filter((name) => /\.(css|html|json|md|mjs|sql|ts|tsx|ya?ml)$/.test(name)))
  if (leftByMerge.test(readOrNothing(file))) faults.push(`${file}: a conflict of a merge is left in it`);

// A savepoint of the driver alone would wake tickers before the commit (`apps/server/src/db/wake.ts`).
for (const file of files.filter((name) => /^apps\/server\/src\/(?!db\/).*(?<!\.test)\.ts$/.test(name)))
  if (/\b(?:tx|inner)\.transaction\(/.test(readOrNothing(file)))
    faults.push(`${file}: a savepoint is made by \`savepoint(tx, …)\``);

if (faults.length > 0) {
  console.error(faults.slice(0, 40).join('\n'));
  console.error(`${faults.length} fault(s)`);
  process.exit(1);
}
console.log(`${files.length} files keep the house's rules`);

function readOrNothing(file) {
  try {
    return readFileSync(path.join(root, file), 'utf8');
  } catch {
    return ''; // deleted in the work tree, still in the index
  }
}
