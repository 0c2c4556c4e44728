// Writes docs/specification.md from docs/specification.json: each sentence of the specification with the file that does it and
// the test that proves it. With `--check` it writes nothing, and fails when a file or a test is gone or the written file is old.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { root } from './lib/ensure.mjs';
import { specificationFaults, specificationPage } from './lib/specification.mjs';

const data = JSON.parse(readFileSync(path.join(root, 'docs/specification.json'), 'utf8'));
const target = path.join(root, 'docs/specification.md');
const check = process.argv.includes('--check');

const faults = specificationFaults(data, {
  exists: (file) => existsSync(path.join(root, file)),
  read: (file) => readFileSync(path.join(root, file), 'utf8'),
});
const page = specificationPage(data);
if (check && (!existsSync(target) || readFileSync(target, 'utf8') !== page))
  faults.push('docs/specification.md is not what docs/specification.json says: run "pnpm specification".');
if (faults.length > 0) {
  console.error(faults.join('\n'));
  console.error(`${faults.length} fault(s)`);
  process.exit(1);
}
if (!check) writeFileSync(target, page);

const sentences = data.sections.flatMap((section) => section.sentences);
const open = sentences.filter((sentence) => sentence.open !== undefined);
for (const sentence of open) console.log(`open: ${sentence.id} ${sentence.open}`);
console.log(
  `${sentences.length} sentences of the specification have their file and test, ${open.length} open`,
);
