// Draws the rich menu's picture from our own art, in a Chromium, as a JPEG below LINE's 1 MB.
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { findChromium } from './chromium.mjs';
import { root } from './ensure.mjs';
import { menuSize } from './line-setup.mjs';

/** Which picture stands for which flow. */
const pictures = {
  deposit: '/art/event/treasure-menu.svg',
  home: '/art/icon.svg',
  slot: '/art/tile/slot/line-menu-slot.svg',
  lotto: '/art/tile/lotto/line-menu-lotto.svg',
  'lotto-results': '/art/event/luckydraw-menu.svg',
};

/** A page of the account book, for the one field that no picture of ours stands for. */
const book = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
  <rect width="100" height="100" fill="#0f5f50"/><rect x="24" y="16" width="52" height="68" rx="6" fill="#fdf4dd" stroke="#d9a441" stroke-width="3"/>
  <path d="M34 32h32M34 44h20M60 44h6M34 56h16M58 56h8M34 68h22M61 68h5" stroke="#8a5a12" stroke-width="4" stroke-linecap="round"/></svg>`;

const font = (name) =>
  `url(data:font/woff2;base64,${readFileSync(path.join(root, 'packages/ui/src/fonts', name)).toString('base64')})`;

/** The menu as a page: two rows of three, a picture and a word each. */
const pageOf = (flows, resolveArt) => {
  const fields = Object.entries(flows).map(([flow, label]) => {
    const svg = pictures[flow] ? resolveArt(pictures[flow])?.svg : book;
    const source = `data:image/svg+xml;base64,${Buffer.from(svg ?? book).toString('base64')}`;
    return `<div><span><img src="${source}" alt=""></span><b>${label}</b></div>`;
  });
  return `<!doctype html><meta charset="utf-8"><style>
    @font-face { font-family: A; src: ${font('anuphan-thai.woff2')}; unicode-range: U+0E00-0E7F; font-weight: 100 900; }
    @font-face { font-family: A; src: ${font('anuphan-latin.woff2')}; unicode-range: U+0000-0DFF; font-weight: 100 900; }
    html, body { margin: 0; }
    body { width: ${menuSize.width}px; height: ${menuSize.height}px; display: grid; font-family: A, sans-serif;
      grid-template: repeat(${menuSize.rows}, 1fr) / repeat(${menuSize.columns}, 1fr); gap: 6px; background: #b98a3a; }
    div { display: grid; place-content: center; justify-items: center; gap: 44px;
      background: radial-gradient(circle at 50% 35%, #273a7a, #10183b 78%); }
    span { width: 430px; height: 430px; display: grid; place-items: center; overflow: hidden; border-radius: 64px; }
    img { width: 430px; height: 430px; object-fit: cover; }
    b { color: #f7e7bf; font-size: 128px; line-height: 1.5; font-weight: 700; }
  </style>${fields.join('')}`;
};

/** `{ bytes, type }` of the picture; `undefined` when no browser can be had here. */
export const drawRichMenu = async (flows, resolveArt) => {
  const found = await findChromium();
  if (!found) return undefined;
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch(found);
  try {
    const { width, height } = menuSize;
    const page = await browser.newPage({ viewport: { width, height } });
    await page.setContent(pageOf(flows, resolveArt));
    await page.evaluate(() => globalThis.document.fonts.ready);
    for (const quality of [90, 80, 65, 50]) {
      const bytes = await page.screenshot({ type: 'jpeg', quality });
      if (bytes.length <= 1024 * 1024) return { bytes, type: 'image/jpeg' };
    }
    throw new Error('the picture stays above 1 MB');
  } finally {
    await browser.close();
  }
};
