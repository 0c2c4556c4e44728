import { liffText, sandboxLineText } from '@benjarong/text';
import type { BrowserContext, Page } from '@playwright/test';

import { findKeepingChromium } from '../../scripts/lib/chromium.mjs';
import { test } from '../support/line.ts';
import { expect, usernameField } from '../support/test.ts';

const keeping = findKeepingChromium();
const asked = '/liff/deposit?amount=300';

// As on a phone: Playwright switches the back-forward cache off, and the headless shell has none at all.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({
      ...launchOptions,
      ...(keeping === undefined ? {} : { executablePath: keeping }),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
  },
});

/**
 * A tab at LINE's page that has ours before it. A page that sets off at once may lose its place in the history to the page
 * it leads to (seen once in thirty on a busy machine): Back leads past it then, and there is nothing to come back to.
 */
async function atLine(context: BrowserContext, restored: boolean): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript((kept) => {
    // A page that listens to its end is never kept.
    if (!kept) window.addEventListener('unload', () => undefined);
    window.addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset['restored'] = String(persisted);
    });
  }, restored);
  await page.goto(asked);
  await expect(page.getByRole('button', { name: sandboxLineText.consent.allow, exact: true })).toBeVisible();
  const browser = await context.newCDPSession(page);
  const { entries } = await browser.send('Page.getNavigationHistory');
  await browser.detach();
  if (entries.some(({ url }) => url.endsWith(asked))) return page;
  await page.close();
  return atLine(context, restored);
}

async function comeBack(context: BrowserContext, restored: boolean): Promise<void> {
  const page = await atLine(context, restored);
  // Later: the call itself must answer before its page is gone.
  await page.evaluate(() => void setTimeout(() => window.history.back()));
  await expect(usernameField(page)).toBeVisible();
  await expect(page).toHaveURL(asked);
  await expect(page.locator('html')).toHaveAttribute('data-restored', String(restored));
  await expect(page.getByRole('button', { name: liffText.withLine })).toBeVisible();
}

test('back from LINE’s page, out of the back-forward cache: a guest with every way on, no splash for ever', ({
  context,
}) => comeBack(context, keeping !== undefined));

test(
  'back from LINE’s page in a browser that keeps no pages: loaded again, and it does not go to LINE by itself again',
  { tag: '@long' },
  ({ context }) => comeBack(context, false),
);
