// Builds the site: client, then the shell as HTML (prerendered `/` and `/login`), then everything compressed.
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { build } from 'vite';

const site = fileURLToPath(new URL('..', import.meta.url));
process.env.NODE_ENV = 'production';
process.env.BENJARONG_BUILD ??= 'production';

// The journeys have a build of their own (with the component gallery), so they never touch what `npm start` serves.
const dist = path.join(site, process.env.BENJARONG_BUILD === 'test' ? 'dist-test' : 'dist');
const scratch = path.join(site, '.cache/prerender');

const shared = {
  root: site,
  configFile: path.join(site, 'vite.config.ts'),
  logLevel: 'warn',
  mode: 'production',
};

await build({ ...shared, build: { outDir: dist, emptyOutDir: true } });
await build({
  ...shared,
  // Workspace packages are TypeScript sources; everything goes into one file that Node can run.
  ssr: { noExternal: true },
  build: {
    outDir: scratch,
    emptyOutDir: true,
    ssr: 'src/prerender.tsx',
    manifest: false,
    copyPublicDir: false,
    rolldownOptions: { output: { entryFileNames: 'prerender.mjs', codeSplitting: false } },
  },
});

const { headScript, noScript, render, routes } = await import(
  pathToFileURL(path.join(scratch, 'prerender.mjs')).href
);

const template = await readFile(path.join(dist, 'index.html'), 'utf8');
const sheets = [...template.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g)].map(
  ([, href]) => href,
);
const css = await Promise.all(sheets.map((href) => readFile(path.join(dist, href), 'utf8')));
// Files of the inlined styles are addressed from the root, not from /assets/.
const critical = css.join('').replaceAll(/url\((["']?)\.\//g, 'url($1/assets/');
const font = (await readdir(path.join(dist, 'assets'))).find((file) => /^anuphan-thai.*\.woff2$/.test(file));
if (!font) throw new Error('the Thai font is not among the built files');

/** One HTML file: styles inline, script in the head's order, `markup` in the root. */
const assemble = (markup, prerendered) => {
  const links = [
    `<link rel="preload" href="/assets/${font}" as="font" type="font/woff2" crossorigin />`,
    ...(markup.includes('/art/wallet.svg')
      ? ['<link rel="preload" href="/art/wallet.svg" as="image" fetchpriority="high" />']
      : []),
    // The same sheets as files are marked as known, so that lazy chunks do not fetch them again.
    `<style nonce="%CSP_NONCE%">${critical}</style>`,
  ].join('\n    ');
  return template
    .replace(
      /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g,
      '<link rel="stylesheet" href="$1" disabled />',
    )
    .replace('<!--head-script-->', () => `<script nonce="%CSP_NONCE%">${headScript}</script>`)
    .replace('<!--head-links-->', () => links)
    .replace('%NOSCRIPT%', () => noScript)
    .replace(
      /<div id="root"><\/div>/,
      () =>
        `<div id="root"${prerendered === undefined ? '' : ` data-prerendered="${prerendered}"`}>${markup}</div>`,
    )
    .replaceAll(/^\s*\n/gm, '');
};

const pages = { '/': 'index.html', '/login': 'login.html' };
for (const [address, file] of Object.entries(pages)) {
  await writeFile(path.join(dist, file), assemble(await render(address), address));
}
// Every other route: the bars are painted at once, the page itself is drawn by the browser.
await writeFile(path.join(dist, 'app.html'), assemble(await render('/__shell'), undefined));
await writeFile(
  path.join(dist, 'site.json'),
  `${JSON.stringify({ pages, fallback: 'app.html', routes }, null, 2)}\n`,
);
await rm(scratch, { recursive: true });

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const assets = path.join(dist, 'assets');
const compressible = existsSync(assets)
  ? (await readdir(assets)).filter((file) => /\.(?:js|css|svg|json)$/.test(file))
  : [];
for (const file of compressible) {
  const source = await readFile(path.join(assets, file));
  const [br, gz] = await Promise.all([
    brotli(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
    zip(source, { level: 9 }),
  ]);
  await Promise.all([
    writeFile(path.join(assets, `${file}.br`), br),
    writeFile(path.join(assets, `${file}.gz`), gz),
  ]);
}
