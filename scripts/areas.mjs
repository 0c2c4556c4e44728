// `pnpm areas`: areas × packages as a table; `pnpm verify` fails on a gap (scripts/guards.mjs).
import { readAreas } from './lib/areas.mjs';

const { names, rows, faults } = readAreas();
const line = (cells) =>
  console.log(`| ${cells.map((cell, at) => cell.padEnd(at === 0 ? 10 : 8)).join(' | ')} |`);
line(['area', ...names]);
line(['---', ...names.map(() => '---')]);
for (const [area, where] of Object.entries(rows))
  line([area, ...names.map((name) => (where.includes(name) ? 'yes' : ''))]);
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
