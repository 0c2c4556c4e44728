// `pnpm drill <name>`: heavy proofs that run by hand; figures are printed, the exit code says whether all held.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';

import { ensureInstalled, root } from './lib/ensure.mjs';

ensureInstalled();

const names = readdirSync(path.join(root, 'drill'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -3));
// Names first; what begins with a hyphen, and its value, is the drill's.
const words = process.argv.slice(2);
const end = words.findIndex((word) => word.startsWith('-'));
const [wanted, flags] = end === -1 ? [words, []] : [words.slice(0, end), words.slice(end)];
if (wanted.length === 0 || wanted.some((name) => !names.includes(name))) {
  console.error(
    `Which drill? ${names.join(', ')}. How much each does is set by environment variables: drill/README.md.`,
  );
  process.exit(2);
}
const { build } = await import('./lib/build.mjs');
if (process.env.DRILL_BUILD !== '0')
  build(wanted.includes('production') ? ['site', 'liff', 'server', 'sandbox'] : ['server']);
for (const name of wanted) {
  const { status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', path.join('drill', `${name}.ts`), ...flags],
    { cwd: root, stdio: 'inherit' },
  );
  if (status !== 0) process.exit(status ?? 1);
}
