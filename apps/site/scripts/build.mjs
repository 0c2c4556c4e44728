// Builds the site: client, then the shell as HTML (prerendered `/` and `/login`) and what the server draws pages with, then
// everything compressed.
import { createHash } from 'node:crypto';
import { copyFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { build } from 'vite';

import { closureOf, compressAssets, entryOf } from '../../../scripts/vite/built.mjs';
import { firstScreensOnly } from '../../../scripts/vite/first-screens-only.mjs';
import { mergedChunks } from '../../../scripts/vite/merge-chunks.mjs';
import * as rules from '../first-screens.mjs';

const { screens } = rules;
const site = fileURLToPath(new URL('..', import.meta.url));
process.env.NODE_ENV = 'production';

const dist = path.join(site, 'dist');
const scratch = path.join(site, '.cache/prerender');

const shared = {
  root: site,
  configFile: path.join(site, 'vite.config.ts'),
  logLevel: 'warn',
  mode: 'production',
};

// Every footer fetches it later: an icon of it must not bring a form along.
const footer = ['../../packages/features/src/agent/operator-facts.tsx'];
const merged = await mergedChunks(shared, { root: site, rules, apart: footer });
await build({ ...shared, build: { ...merged, outDir: dist, emptyOutDir: true } });
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

// The service worker: one file under an address that never changes (apps/server/src/plugins/offline.ts serves it).
await build({
  ...shared,
  configFile: false,
  build: {
    target: 'es2022',
    outDir: dist,
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: path.join(site, 'src/offline/worker.ts'),
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
});

const {
  drawn,
  firstCalls,
  headScript,
  noScript,
  offlineHtml,
  previews,
  render,
  renderOutline,
  rooms,
  routes,
} = await import(pathToFileURL(path.join(scratch, 'prerender.mjs')).href);

await build({
  ...shared,
  plugins: [
    firstScreensOnly(
      site,
      Object.keys(drawn).flatMap((route) => screens[route]),
    ),
  ],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    outDir: dist,
    emptyOutDir: false,
    ssr: 'src/draw.tsx',
    manifest: false,
    minify: true,
    copyPublicDir: false,
    rolldownOptions: { output: { entryFileNames: 'draw.mjs', codeSplitting: false } },
  },
});

const template = await readFile(path.join(dist, 'index.html'), 'utf8');
const stylesOf = async (files) => {
  const sheets = await Promise.all(files.map((file) => readFile(path.join(dist, file), 'utf8')));
  // Files of the inlined styles are addressed from the root, not from /assets/.
  return sheets.join('').replaceAll(/url\((["']?)\.\//g, 'url($1/assets/');
};
const font = (await readdir(path.join(dist, 'assets'))).find((file) => /^anuphan-thai.*\.woff2$/.test(file));
if (!font) throw new Error('the Thai font is not among the built files');

const manifest = JSON.parse(await readFile(path.join(dist, '.vite/manifest.json'), 'utf8'));

const closure = closureOf(manifest);
const entry = closure([entryOf(manifest)]);

// What each page needs besides the first script: the client reads it with the first touch (src/routes/ahead.ts).
const filesOf = (modules) =>
  [...closure(modules).files].filter((file) => !entry.files.has(file)).map((file) => `/${file}`);
const list = `export const files = ${JSON.stringify(
  Object.fromEntries(Object.entries(screens).map(([route, modules]) => [route, filesOf(modules)])),
)};\n`;
const listFile = `assets/page-files-${createHash('sha256').update(list).digest('base64url').slice(0, 7)}.js`;
await writeFile(path.join(dist, listFile), list);

/** These paint the wallet's picture first: the server writes it into the page where `#inline` asks for it. */
const withPicture = (sheet, page) => {
  if (!['/', '/login', '/register', '/member'].includes(page)) return sheet;
  const whole = sheet.replaceAll(/url\((["']?)\/art\/wallet\.svg\1\)/g, 'url(/art/wallet.svg#inline)');
  if (whole === sheet) throw new Error(`${page} has no picture to paint first`);
  return whole;
};

const preload = (file, priority) =>
  `<link rel="modulepreload" crossorigin href="/${file}"${priority === undefined ? '' : ` fetchpriority="${priority}"`} nonce="%CSP_NONCE%" />`;

/** One HTML file of a page: styles inline, script in the head's order, `markup` in the root; `address` = it is taken over there. */
const assemble = async (markup, { page, address, modules = [] } = {}) => {
  const own = closure(modules);
  const css = [...new Set([...entry.css, ...own.css])];
  const links = [
    `<meta name="bj-pages" content="/${listFile}" />`,
    `<link rel="preload" href="/assets/${font}" as="font" type="font/woff2" crossorigin />`,
    `<style nonce="%CSP_NONCE%">${withPicture(await stylesOf(css), page)}</style>`,
    // The same sheets as files count as known, so that lazy chunks do not fetch them again.
    ...css.map((file) => `<link rel="stylesheet" href="/${file}" disabled />`),
    // The first script before the small ones, and those behind the calls that the head sends.
    ...[...entry.files].map((file) => preload(file)),
    ...[...own.files].filter((file) => !entry.files.has(file)).map((file) => preload(file, 'low')),
  ].join('\n    ');
  return template
    .replaceAll(/\s*<link rel="stylesheet"[^>]*>/g, '')
    .replace('<!--head-script-->', () => `<script nonce="%CSP_NONCE%">${headScript}</script>`)
    .replace('<!--head-links-->', () => links)
    .replace('%NOSCRIPT%', () => noScript)
    .replace(
      /<div id="root"><\/div>/,
      () => `<div id="root"${address === undefined ? '' : ` data-prerendered="${address}"`}>${markup}</div>`,
    );
};

/** Prerendered addresses, which the browser takes over, and their files. */
const prerendered = {
  '/': 'index.html',
  '/login': 'login.html',
  '/register': 'register.html',
  '/promotions': 'promotions.html',
  '/lotto/lobby': 'lotto-lobby.html',
};
const pages = {};
for (const [page, file] of Object.entries(prerendered)) {
  pages[page] = file;
  // What the server draws with its data is taken over from there; without it the places are drawn again.
  const address = page in drawn ? undefined : page;
  await writeFile(
    path.join(dist, file),
    await assemble(await render(page), { page, address, modules: screens[page] }),
  );
}
// The other routes: bars and places (of a game room with its head), with the page's own code on its way beside the entry.
for (const route of new Set([...Object.keys(screens), ...rooms])) {
  if (route in pages) continue;
  pages[route] = `${route.slice(1).replaceAll(/[^a-z_]+/g, '-')}.html`;
  const markup = await renderOutline(route.replaceAll(/:\w+\??/g, 'any'));
  const modules = screens[route] ?? screens['/lobby/:name?'];
  await writeFile(path.join(dist, pages[route]), await assemble(markup, { page: route, modules }));
}
// Every other address: the bars are painted at once, the page itself is drawn by the browser.
await writeFile(path.join(dist, 'app.html'), await assemble(await renderOutline('/any')));
await writeFile(path.join(dist, 'offline.html'), offlineHtml(`/assets/${font}`));
await writeFile(
  path.join(dist, 'site.json'),
  `${JSON.stringify({ pages, fallback: 'app.html', routes, previews, firstCalls, drawn }, null, 2)}\n`,
);
// Which chunk needs which: for scripts/first-screens.mjs, not for visitors.
await copyFile(path.join(dist, '.vite/manifest.json'), path.join(site, '.cache/dist.manifest.json'));
await rm(path.join(dist, '.vite'), { recursive: true });
await rm(scratch, { recursive: true });

await compressAssets(path.join(dist, 'assets'));
