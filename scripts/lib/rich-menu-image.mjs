// Draws the rich menu's picture from our own art, in a Chromium, as a JPEG below LINE's 1 MB.
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { findChromium } from './chromium.mjs';
import { root } from './ensure.mjs';

/** Which picture means which flow. */
const pictures = {
  deposit: '/art/tile/fishing/line-menu-deposit-16.svg',
  home: '/art/icon.svg',
  slot: '/art/tile/slot/line-menu-slot.svg',
  lotto: '/art/tile/lotto/line-menu-lotto.svg',
  'lotto-results': '/art/event/luckydraw-menu.svg',
};

/** A page of the account book, for the one field that no picture of ours means. */
const book = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
  <defs><radialGradient id="g" cy=".4"><stop stop-color="#17806a"/><stop offset="1" stop-color="#083c34"/></radialGradient>
  <linearGradient id="o" x2="1" y2="1"><stop stop-color="#ffe9a8"/><stop offset=".5" stop-color="#d39a2c"/><stop offset="1" stop-color="#8a5a12"/></linearGradient></defs>
  <rect width="100" height="100" fill="url(#g)"/><circle cx="50" cy="50" r="43" fill="none" stroke="#e8c877" stroke-width=".6" opacity=".5"/>
  <circle cx="50" cy="50" r="40.5" fill="none" stroke="#e8c877" stroke-width=".6" stroke-dasharray="1 2.2" opacity=".6"/>
  <ellipse cx="50" cy="86" rx="25" ry="3" fill="#000" opacity=".3"/>
  <rect x="26" y="18" width="48" height="65" rx="6" fill="#fff7e2" stroke="url(#o)" stroke-width="3.2"/>
  <rect x="40" y="13" width="20" height="10" rx="4" fill="url(#o)" stroke="#4a2f08" stroke-width=".8"/>
  <path d="M34 35h18M34 47h22M34 59h15M34 71h20" stroke="#7a5a2a" stroke-width="3.4" stroke-linecap="round"/>
  <path d="M61 35h6M61 59h6" stroke="#0f7a5a" stroke-width="3.4" stroke-linecap="round"/>
  <path d="M61 47h6M61 71h6" stroke="#b3322b" stroke-width="3.4" stroke-linecap="round"/></svg>`;

const font = (name) =>
  `url(data:font/woff2;base64,${readFileSync(path.join(root, 'packages/ui/src/fonts', name)).toString('base64')})`;

const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/**
 * The menu as a page: two rows of three, a picture and a word each, in the operator's colours (`paint`: contract's
 * `accentPaints`); the home page's field has the operator's name and, as a `data:` address, the own logo.
 */
export const menuPage = ({ flows, grid, resolveArt, name, paint, logo }) => {
  const fields = Object.entries(flows).map(([flow, label]) => {
    const svg = pictures[flow] ? resolveArt(pictures[flow])?.svg : book;
    const drawn = `data:image/svg+xml;base64,${Buffer.from(svg ?? book).toString('base64')}`;
    const own = flow === 'home' ? logo : undefined;
    // The tile of a game is dark at its foot, where the page writes a title: here it is cut off.
    const kind = own ? 'logo' : pictures[flow]?.startsWith('/art/tile/') ? 'tile' : 'whole';
    const brand = flow === 'home' ? `<small>${escape(name)}</small>` : '';
    return `<div><span><img class="${kind}" src="${own ?? drawn}" alt=""></span><b>${label}${brand}</b></div>`;
  });
  return `<!doctype html><meta charset="utf-8"><style>
    @font-face { font-family: A; src: ${font('anuphan-thai.woff2')}; unicode-range: U+0E00-0E7F; font-weight: 100 900; }
    @font-face { font-family: A; src: ${font('anuphan-latin.woff2')}; unicode-range: U+0000-0DFF; font-weight: 100 900; }
    html, body { margin: 0; }
    body { width: ${grid.width}px; height: ${grid.height}px; display: grid; font-family: A, sans-serif;
      grid-template: repeat(${grid.rows}, 1fr) / repeat(${grid.columns}, 1fr); gap: 6px; background: ${paint.light}; }
    div { display: grid; place-content: center; justify-items: center; gap: 44px;
      background: radial-gradient(circle at 50% 35%, color-mix(in srgb, ${paint.solid} 75%, #10183b), #10183b 78%); }
    span { position: relative; width: 430px; height: 430px; overflow: hidden; border-radius: 64px; }
    img { position: absolute; }
    .whole { inset: 0; width: 430px; height: 430px; object-fit: cover; }
    .tile { top: 0; left: -40px; width: 510px; height: 510px; }
    .logo { inset: 0; width: 430px; height: 430px; object-fit: contain; padding: 24px; box-sizing: border-box; }
    b { position: relative; text-align: center; color: ${paint.light}; font-size: 128px; line-height: 1.5; font-weight: 700; }
    small { position: absolute; top: calc(100% - 16px); left: 50%; max-width: 760px; overflow: hidden; color: #fff; font-size: 56px;
      line-height: 1.4; font-weight: 500; white-space: nowrap; text-overflow: ellipsis; transform: translateX(-50%); }
  </style>${fields.join('')}`;
};

/**
 * `{ bytes, type }` of the picture of {@link menuPage}, with the logo at the address `logo`; `undefined` when no browser can
 * be had here. A logo that cannot be fetched leaves the drawn picture in its place.
 */
export const drawRichMenu = async ({ logo, ...menu }) => {
  const found = await findChromium();
  if (!found) return undefined;
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch(found);
  try {
    const { width, height } = menu.grid;
    const page = await browser.newPage({ viewport: { width, height } });
    await page.setContent(menuPage({ ...menu, logo: logo && (await fetched(logo)) }));
    await page.evaluate(() => globalThis.document.fonts.ready);
    await page.evaluate(() =>
      Promise.allSettled([...globalThis.document.images].map((image) => image.decode())),
    );
    for (const quality of [90, 80, 65, 50]) {
      const bytes = await page.screenshot({ type: 'jpeg', quality });
      if (bytes.length <= 1024 * 1024) return { bytes, type: 'image/jpeg' };
    }
    throw new Error('the picture stays above 1 MB');
  } finally {
    await browser.close();
  }
};

const fetched = async (logo) => {
  try {
    const reply = await fetch(logo, { signal: AbortSignal.timeout(15_000) });
    if (!reply.ok) return undefined;
    const type = (reply.headers.get('content-type') ?? '').split(';')[0];
    return `data:${type};base64,${Buffer.from(await reply.arrayBuffer()).toString('base64')}`;
  } catch {
    return undefined;
  }
};
