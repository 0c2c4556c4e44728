// First-screen JavaScript per route against goals.md: every script that is needed until the screen's main action works.
//   node apps/site/scripts/budget.mjs              from the built files (part of `verify`)
//   node apps/site/scripts/budget.mjs --url <site> measured in Chromium against a running site (public routes)
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';

const site = fileURLToPath(new URL('..', import.meta.url));
const kilobyte = 1_000;
const limits = { '/': 130, '/login': 155, '/register': 155 };
const usual = 170;

const features = '../../packages/features/src';
const member = ['src/shell/member-tools.tsx', `${features}/wallet/balance-chip.tsx`];
/** Route → the lazy modules that its first screen needs besides the entry. */
const screens = {
  '/': ['src/pages/home.tsx'],
  '/slot': [`${features}/lobby/lobby-room.tsx`],
  '/lobby/hot': [`${features}/lobby/lobby-room.tsx`],
  '/play': [`${features}/game/play-room.tsx`],
  '/login': [`${features}/auth/login-panel.tsx`],
  '/register': [`${features}/auth/register-panel.tsx`],
  '/forgot': [`${features}/auth/forgot-panel.tsx`],
  '/member': [
    ...member,
    'src/pages/member.tsx',
    `${features}/member/member-overview.tsx`,
    `${features}/wallet/wallet-card.tsx`,
    `${features}/statement/latest-movements.tsx`,
  ],
  '/member/deposit': [...member, `${features}/payment/deposit-panel.tsx`],
  '/member/payment': [...member, `${features}/payment/payment-panel.tsx`],
  '/member/profile': [...member, `${features}/member/profile-panel.tsx`],
  '/member/statement': [...member, `${features}/statement/statement-panel.tsx`],
};

const fail = (sentence) => {
  console.error(sentence);
  process.exit(1);
};

const report = (rows) => {
  let over = false;
  for (const [route, bytes] of rows) {
    const limit = limits[route] ?? usual;
    const kb = bytes / kilobyte;
    over ||= kb > limit;
    console.log(`${kb > limit ? 'OVER' : 'ok  '} ${kb.toFixed(1).padStart(6)} KB of ${limit}  ${route}`);
  }
  if (over) fail('A first screen is heavier than goals.md allows.');
};

const fromFiles = () => {
  const file = path.join(site, '.cache/manifest.json');
  if (!existsSync(file)) fail('Build the site first: npm run build --prefix apps/site');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  const sizes = new Map();
  const sizeOf = (name) => {
    if (!sizes.has(name))
      sizes.set(name, gzipSync(readFileSync(path.join(site, 'dist', name)), { level: 9 }).length);
    return sizes.get(name);
  };
  const collect = (key, found) => {
    const chunk = manifest[key];
    if (!chunk) fail(`${key} is not a chunk of the build; correct scripts/budget.mjs`);
    if (found.has(chunk.file)) return;
    found.add(chunk.file);
    for (const next of chunk.imports ?? []) collect(next, found);
  };
  const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
  return Object.entries(screens).map(([route, modules]) => {
    const found = new Set();
    for (const key of [entry, ...modules]) collect(key, found);
    return [route, [...found].reduce((sum, name) => sum + sizeOf(name), 0)];
  });
};

/** What is pressed when the main action works; the scripts requested until then count. */
const actions = {
  '/': '#home-lobby [role="tab"]',
  '/slot': 'ul[aria-label] li button',
  '/lobby/hot': 'ul[aria-label] li button',
  '/login': 'form button[type="submit"]',
  '/register': 'form button[type="submit"]',
  '/forgot': 'form button[type="submit"]',
};

const inBrowser = async (url) => {
  const { chromium } = await import('playwright-core');
  const { findChromium } = await import(
    pathToFileURL(path.join(site, '../../scripts/lib/chromium.mjs')).href
  );
  const found = await findChromium();
  if (!found) fail('No Chromium was found to measure with.');
  const browser = await chromium.launch(found);
  const rows = [];
  for (const [route, selector] of Object.entries(actions)) {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const scripts = [];
    page.on('response', (reply) => {
      if (reply.request().resourceType() === 'script') scripts.push(reply);
    });
    await page.goto(new URL(route, url).href);
    await page.locator(selector).first().click({ trial: true });
    await page.waitForFunction(() => document.documentElement.classList.contains('mounted'));
    const bodies = await Promise.all(scripts.map((reply) => reply.body()));
    rows.push([route, bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)]);
    await page.close();
  }
  await browser.close();
  return rows;
};

const at = process.argv.indexOf('--url');
report(at === -1 ? fromFiles() : await inBrowser(process.argv[at + 1] ?? 'http://localhost:4000'));
