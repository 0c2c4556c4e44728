// Builds the mini-app: one client, then one HTML file per flow (splash, preloads of that flow), then everything
// compressed. BENJARONG_BUILD=demo points LINE's SDK at the sandbox's LINE and goes to dist-demo.
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { build } from 'vite';

import { closureOf, compressAssets, entryOf } from '../../../scripts/vite/built.mjs';
import { app, pages as flowPages } from '../first-screens.mjs';

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

await build({ ...shared, build: { outDir: dist, emptyOutDir: true } });
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
const { names, places, guarded } = await import(pathToFileURL(path.join(scratch, 'html.mjs')).href);

const manifest = JSON.parse(await readFile(path.join(dist, '.vite/manifest.json'), 'utf8'));

const closure = closureOf(manifest);
const entry = closure([entryOf(manifest)]);
const template = Object.entries(places).reduce(
  (html, [name, text]) => html.replaceAll(`%${name}%`, () => text),
  await readFile(path.join(dist, 'index.html'), 'utf8'),
);

/** Files of modules that are not in `before`. */
const filesOf = (modules, before) => [...closure(modules).files].filter((file) => !before.has(file));
const common = filesOf(app, entry.files);
const known = new Set([...entry.files, ...common]);

/**
 * The HTML of a flow: what it needs after the boot is fetched beside the boot, and run after it. What not everybody
 * gets to see there, or not with every query, is noted only (src/boot/page.ts).
 */
const assemble = (name) => {
  const own = filesOf(flowPages[name] ?? [], known);
  const others = Object.keys(flowPages).filter((page) => page.startsWith(`${name}?`));
  const noted = guarded.includes(name) || others.length > 0;
  const note = (files, query = '') =>
    `<meta name="bj-page"${query} content="${files.map((file) => `/liff/${file}`).join(' ')}" />`;
  // No preloads of styles and font: while LINE is slow they would count as forgotten.
  const links = [...common, ...(noted ? [] : own)].map(
    (file) => `<link rel="modulepreload" crossorigin href="/liff/${file}" nonce="%CSP_NONCE%" />`,
  );
  if (noted) links.push(note(own));
  for (const page of others)
    links.push(note(filesOf(flowPages[page], known), ` data-query="${page.slice(name.length + 1)}"`));
  return template.replace('<!--head-links-->', () => links.join('\n    '));
};

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
  `${JSON.stringify({ pages, fallback: 'index.html', routes: ['/liff', ...names.map((name) => `/liff/${name}`)] }, null, 2)}\n`,
);
await mkdir(path.join(here, '.cache'), { recursive: true });
await copyFile(path.join(dist, '.vite/manifest.json'), path.join(here, `.cache/${output}.manifest.json`));
await rm(path.join(dist, '.vite'), { recursive: true });
await rm(scratch, { recursive: true });

await compressAssets(path.join(dist, 'assets'));
