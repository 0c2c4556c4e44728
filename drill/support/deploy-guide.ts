import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { root } from './house.ts';

const text = readFileSync(resolve(root, 'docs/deploy.md'), 'utf8');

/** The body of a section of docs/deploy.md, up to the next heading of its level. Throws when the heading is gone. */
export function section(heading: string): string {
  const found = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`));
  if (found === undefined) throw new Error(`docs/deploy.md has no section "${heading}"`);
  return found;
}

/** The commands of a section's first `sh` block as typed: one to a line, continued lines joined, whole-line comments left out. */
export function commandsOf(heading: string): readonly string[] {
  const [, block = ''] = /^```sh\n([^]*?)^```$/m.exec(section(heading)) ?? [];
  return block
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'));
}

/** The variables that the table of section 2 names, in its order. */
export function neededVariables(): readonly string[] {
  return section('2. Environment')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name));
}
