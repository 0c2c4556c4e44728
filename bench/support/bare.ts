import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

import { root } from '../../drill/support/house.ts';

const heading = 'Benjarong';
const main = `import { createElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
createRoot(document.getElementById('root')).render(
  createElement(StrictMode, null, createElement('h1', null, '${heading}')),
);
`;
const page = `<!doctype html>
<html lang="th">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="icon" href="/art/icon.svg" type="image/svg+xml" />
    <title>${heading}</title>
  </head>
  <body><div id="root"></div><script type="module" src="./main.js"></script></body>
</html>
`;

/** Address of the bare page. */
export const barePath = '/bare';

/**
 * Puts the floor of the page figures beside a copy of the built site: one heading drawn by React and nothing else,
 * served by the same server in the same way. Gives the folder of both.
 */
export async function withBarePage(site: string): Promise<string> {
  // Inside the site's folder, where its React is found.
  const source = resolve(root, 'apps/site/.cache/bare');
  const [built, both] = [join(source, 'dist'), join(source, 'site')];
  await rm(source, { recursive: true, force: true });
  await mkdir(source, { recursive: true });
  await Promise.all([
    writeFile(join(source, 'main.js'), main),
    writeFile(join(source, 'index.html'), page),
    cp(site, both, { recursive: true }),
  ]);
  process.env['NODE_ENV'] = 'production';
  const { build } = await import('vite');
  await build({
    root: source,
    configFile: false,
    logLevel: 'warn',
    build: { outDir: built, emptyOutDir: true, modulePreload: { polyfill: false }, target: 'es2022' },
  });
  for (const file of await readdir(join(built, 'assets'))) {
    const script = await readFile(join(built, 'assets', file));
    const params = { [constants.BROTLI_PARAM_QUALITY]: 10 };
    await writeFile(join(both, 'assets', file), script);
    await writeFile(join(both, 'assets', `${file}.br`), brotliCompressSync(script, { params }));
  }
  await cp(join(built, 'index.html'), join(both, 'bare.html'));
  const map = join(both, 'site.json');
  // Written by the site's own build.
  const { pages, routes, ...rest } = JSON.parse(await readFile(map, 'utf8')) as {
    pages: Record<string, string>;
    routes: string[];
  };
  const more = { ...rest, pages: { ...pages, [barePath]: 'bare.html' }, routes: [...routes, barePath] };
  await writeFile(map, JSON.stringify(more));
  return both;
}
