// `pnpm bench <name>`: ratios measured side by side in one run; they print figures, they are not timed tests.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';

import { ensureInstalled, root } from './lib/ensure.mjs';

ensureInstalled();

const names = readdirSync(path.join(root, 'bench'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -3));
const wanted = process.argv.slice(2);
if (wanted.length === 0 || wanted.some((name) => !names.includes(name))) {
  console.error(`Which bench? ${names.join(', ')}. What they measure is written in bench/README.md.`);
  process.exit(2);
}
const { build } = await import('./lib/build.mjs');
const seen = wanted.some((name) => ['start', 'pages', 'paint'].includes(name));
if (process.env.DRILL_BUILD !== '0') {
  build(seen ? ['site', 'server'] : ['server']);
  if (wanted.includes('pages') || wanted.includes('paint')) {
    build(['sandbox']);
    build(['liff'], { mode: 'demo' });
  }
}
for (const name of wanted) {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', path.join('bench', `${name}.ts`)], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}
