// Builds the mini-app: one client, then one HTML file per flow (its shell, preloads of that flow), then everything
// compressed. BENJARONG_BUILD=demo points LINE's SDK at the sandbox's LINE and goes to dist-demo.
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { build } from 'vite';

import { closureOf, compressAssets, entryOf } from '../../../scripts/vite/built.mjs';
import { firstScreensOnly } from '../../../scripts/vite/first-screens-only.mjs';
import { mergedChunks } from '../../../scripts/vite/merge-chunks.mjs';
import * as rules from '../first-screens.mjs';

const { app, pages: flowPages, sdk } = rules;
const here = fileURLToPath(new URL('..', import.meta.url));
process.env.NODE_ENV = 'production';
process.env.BENJARONG_BUILD ??= 'production';
const output = process.env.BENJARONG_BUILD === 'demo' ? 'dist-demo' : 'dist';
const dist = path.join(here, output);
const scratch = path.join(here, '.cache', `html-${output}`);

const shared = {
  root: here,
  configFile: path.join(here, 'vite.config.ts'),
  logLevel: 'warn',
  mode: 'production',
};

const merged = await mergedChunks(shared, { root: here, rules, apart: sdk });
await build({ ...shared, build: { ...merged, outDir: dist, emptyOutDir: true } });
await build({
  ...shared,
  ssr: { noExternal: true },
  build: {
    outDir: scratch,
    emptyOutDir: true,
    ssr: 'src/html.ts',
    manifest: false,
    copyPublicDir: false,
    rolldownOptions: { output: { entryFileNames: 'html.mjs', codeSplitting: false } },
  },
});
const { drawn, drawnScript, firstCalls, guarded, names, places, previews, shells } = await import(
  pathToFileURL(path.join(scratch, 'html.mjs')).href
);

await build({
  ...shared,
  plugins: [
    firstScreensOnly(
      here,
      Object.keys(drawn).flatMap((name) => flowPages[name]),
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

const manifest = JSON.parse(await readFile(path.join(dist, '.vite/manifest.json'), 'utf8'));

const closure = closureOf(manifest);
const entry = closure([entryOf(manifest)]);
const { SHELL: splash, ...words } = places;
const template = Object.entries(words).reduce(
  (html, [name, text]) => html.replaceAll(`%${name}%`, () => text),
  await readFile(path.join(dist, 'index.html'), 'utf8'),
);

/** Files of modules that are not in `before`. */
const without = (files, before) => [...files].filter((file) => !before.has(file));
const base = closure(app);
const common = without(base.files, entry.files);
const ofSdk = without(closure(sdk).files, new Set([...entry.files, ...common]));
const ownOf = (page) => {
  const { files, css } = closure(flowPages[page] ?? []);
  return {
    files: without(files, new Set([...entry.files, ...common, ...ofSdk])),
    css: without(css, new Set([...entry.css, ...base.css])),
  };
};

const appStyles = without(base.css, entry.css);
const styles = new Map();
for (const file of new Set([...appStyles, ...Object.keys(flowPages).flatMap((name) => ownOf(name).css)]))
  styles.set(file, (await readFile(path.join(dist, file), 'utf8')).trim());
const styleOf = (file) => {
  const text = styles.get(file);
  // What an element would end, or an address that is counted from the file, cannot go into the HTML.
  if (/<\/|url\((?!["']?(?:\/|data:))/.test(text)) throw new Error(`${file} cannot stand in a page`);
  return text;
};

/**
 * The HTML of a flow: what it needs after the boot is fetched beside the boot, and run after it. What not everybody
 * gets to see there, or not with every query or setting, and the app's styles are noted only (src/boot/ahead.ts).
 */
const assemble = (name) => {
  const own = ownOf(name);
  const others = Object.keys(flowPages).filter((page) => page.startsWith(`${name}?`));
  const noted = guarded.includes(name) || others.length > 0;
  const note = (what, files, query = '') =>
    `<meta name="bj-${what}"${query} content="${files.map((file) => `/liff/${file}`).join(' ')}" />`;
  // A drawing is painted at once: its styles are in the HTML.
  const isDrawn = name in drawn;
  const links = [note('sdk', ofSdk), note('app', isDrawn ? [] : appStyles)];
  // With one page only, its own styles are in the HTML: a few small files would be in front of its scripts and calls.
  const ofPage = others.length === 0 ? own.css : [];
  const inside = [...(isDrawn ? appStyles : []), ...ofPage];
  links.push(note('page', [...without(own.css, new Set(inside)), ...(noted ? own.files : [])]));
  for (const page of others) {
    const { files, css } = ownOf(page);
    links.push(note('page', [...css, ...files], ` data-query="${page.slice(name.length + 1)}"`));
  }
  if (isDrawn) links.push(`<script nonce="%CSP_NONCE%">${drawnScript}</script>`);
  // Behind the notes, which it reads; before the preloads, which must not be in front of LINE's SDK, and before the
  // styles inside, which come after the app's.
  links.push(`<script nonce="%CSP_NONCE%">${places.HEAD_END}</script>`);
  // What loads a chunk looks for a link to each of its styles; a disabled one is found and never fetched.
  if (inside.length > 0) links.push(`<style nonce="%CSP_NONCE%">${inside.map(styleOf).join('')}</style>`);
  links.push(...inside.map((file) => `<link rel="stylesheet" disabled href="/liff/${file}" />`));
  const preload = (file, priority) =>
    `<link rel="modulepreload" crossorigin href="/liff/${file}"${priority} nonce="%CSP_NONCE%" />`;
  links.push(...common.map((file) => preload(file, '')));
  // The page's own scripts come behind the calls that the head sends.
  if (!noted) links.push(...own.files.map((file) => preload(file, ' fetchpriority="low"')));
  return template
    .replace('%SHELL%', () => shells[name] ?? splash)
    .replace('<!--head-links-->', () => links.join('\n    '));
};

const byPath = (ofFlow) =>
  Object.fromEntries(Object.entries(ofFlow).map(([name, value]) => [`/liff/${name}`, value]));

const pages = {};
for (const name of names) {
  const file = `${name}.html`;
  await writeFile(path.join(dist, file), assemble(name));
  pages[`/liff/${name}`] = file;
}
// The endpoint itself is home, or the first half of a deep link.
pages['/liff'] = 'index.html';
await writeFile(path.join(dist, 'index.html'), assemble(''));
await writeFile(
  path.join(dist, 'site.json'),
  `${JSON.stringify(
    {
      pages,
      fallback: 'index.html',
      routes: ['/liff', ...names.map((name) => `/liff/${name}`)],
      previews,
      firstCalls: byPath(firstCalls),
      drawnWith: byPath(drawn),
    },
    null,
    2,
  )}\n`,
);
await mkdir(path.join(here, '.cache'), { recursive: true });
await copyFile(path.join(dist, '.vite/manifest.json'), path.join(here, `.cache/${output}.manifest.json`));
await rm(path.join(dist, '.vite'), { recursive: true });
await rm(scratch, { recursive: true });

await compressAssets(path.join(dist, 'assets'));
