import { chromium } from 'playwright-core';

import { findChromium } from '../../scripts/lib/chromium.mjs';
import { say } from './house.ts';

const routes = [
  '/',
  '/slot',
  '/lobby/hot',
  '/lotto/lobby',
  '/lotto/results',
  '/lotto/rates',
  '/lotto/bills',
  '/promotions',
  '/redeem',
  '/cashback',
  '/winloss',
  '/affiliate',
  '/poll',
  '/help',
  '/terms',
  '/share',
  '/member',
  '/member/deposit',
  '/member/withdraw',
  '/member/statement',
  '/member/promotions',
  '/member/coupon',
  '/member/creditfree',
  '/member/wheel',
  '/member/winloss',
  '/member/profile',
];

/**
 * Signs a member in at `site` with a browser and opens what a production server serves, page by page; throws with every
 * console message, failed request and answer of 400 and above. Says so without a Chromium.
 */
export async function visitSite(
  site: string,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<void> {
  const found = await findChromium();
  if (!found) return say('left   the site in a browser: no Chromium was found');
  const browser = await chromium.launch(found);
  const faults: string[] = [];
  try {
    // The drill's own authority is none of the browser's.
    const context = await browser.newContext({ ignoreHTTPSErrors: true, locale: 'th-TH' });
    const page = await context.newPage();
    const fault = (what: string) => faults.push(`${new URL(page.url()).pathname}: ${what}`);
    page.on('console', (message) => fault(`console ${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => fault(error.message));
    page.on('response', (reply) => reply.status() >= 400 && fault(`${reply.status()} ${reply.url()}`));
    await page.goto(`${site}/login`);
    await page.locator('main input[name="username"]').fill(username);
    await page.locator('main input[name="password"]').fill(password);
    await page.locator('main form button[type="submit"]').click();
    await page.waitForURL((url) => url.pathname !== '/login');
    for (const route of routes) {
      await page.goto(`${site}${route}`, { waitUntil: 'networkidle' });
      const ended = new URL(page.url()).pathname;
      if (ended !== route) faults.push(`${route} ended at ${ended}`);
      if ((await page.locator('main h1, main h2').count()) === 0) faults.push(`${route} has no heading`);
    }
  } finally {
    await browser.close();
  }
  if (faults.length > 0) throw new Error(`in a browser:\n${faults.join('\n')}`);
  say(`holds  ${routes.length} pages in a browser by https: no console message, no failed request`);
}
