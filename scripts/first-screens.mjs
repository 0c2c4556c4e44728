// First-screen JavaScript per route against goals.md, from the built files: part of `pnpm verify`.
//   node scripts/first-screens.mjs [app …]   every app with a first-screens.mjs unless named
// An app takes part by two files: apps/<app>/first-screens.mjs, and Vite's manifest of its production build, which
// its build leaves in apps/<app>/.cache/dist.manifest.json.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';

import { build } from './lib/build.mjs';
import { root } from './lib/ensure.mjs';
import { weighFirstScreens } from './lib/first-screens.mjs';

const limitsOf = (app) => path.join(root, 'apps', app, 'first-screens.mjs');
const named = process.argv.slice(2);
const apps =
  named.length > 0 ? named : readdirSync(path.join(root, 'apps')).filter((app) => existsSync(limitsOf(app)));

build(apps);

let over = false;
for (const app of apps) {
  const folder = path.join(root, 'apps', app);
  const manifest = JSON.parse(readFileSync(path.join(folder, '.cache/dist.manifest.json'), 'utf8'));
  const sizes = new Map();
  const sizeOf = (file) => {
    if (!sizes.has(file))
      sizes.set(file, gzipSync(readFileSync(path.join(folder, 'dist', file)), { level: 9 }).length);
    return sizes.get(file);
  };
  const rules = await import(pathToFileURL(limitsOf(app)).href);
  const screens = { ...rules.screens, ...rules.faces };
  for (const row of weighFirstScreens({ manifest, sizeOf, ...rules, screens })) {
    over ||= row.over;
    console.log(
      `${row.over ? 'OVER' : 'ok  '} ${row.kb.toFixed(1).padStart(6)} KB of ${row.limit}  ${app} ${row.route}`,
    );
  }
}
if (over) {
  console.error('A first screen is heavier than goals.md allows.');
  process.exit(1);
}
