import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

import { root } from '../../drill/support/house.ts';

const heading = 'Benjarong';
const script = `import { createElement, StrictMode } from 'react';
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

/**
 * Builds the floor of the page figures: one heading drawn by React and nothing else, in the form in which our server
 * serves a site (`SITE_DIR`). Gives its folder.
 */
export const buildBarePage = async (): Promise<string> => {
  // Inside the site's folder, where its React is found.
  const source = resolve(root, 'apps/site/.cache/bare');
  const built = join(source, 'dist');
  await mkdir(source, { recursive: true });
  await Promise.all([
    writeFile(join(source, 'main.js'), script),
    writeFile(join(source, 'index.html'), page),
  ]);
  process.env['NODE_ENV'] = 'production';
  const { build } = await import('vite');
  await build({
    root: source,
    configFile: false,
    logLevel: 'warn',
    build: { outDir: built, emptyOutDir: true, modulePreload: { polyfill: false }, target: 'es2022' },
  });
  await rename(join(built, 'index.html'), join(built, 'app.html'));
  await writeFile(
    join(built, 'site.json'),
    JSON.stringify({ pages: {}, fallback: 'app.html', routes: ['/'] }),
  );
  for (const file of await readdir(join(built, 'assets'))) {
    const from = join(built, 'assets', file);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 10 };
    await writeFile(`${from}.br`, brotliCompressSync(await readFile(from), { params }));
  }
  return built;
};
