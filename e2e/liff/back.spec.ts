import { liffText, sandboxLineText } from '@benjarong/text';
import type { Page } from '@playwright/test';

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

async function comeBack(page: Page, restored: boolean): Promise<void> {
  await page.addInitScript(() => {
    window.addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset['restored'] = String(persisted);
    });
  });
  await page.goto(asked);
  await expect(page.getByRole('button', { name: sandboxLineText.consent.allow, exact: true })).toBeVisible();
  // Later: the call itself must answer before its page is gone.
  await page.evaluate(() => void setTimeout(() => window.history.back()));
  await expect(usernameField(page)).toBeVisible();
  await expect(page).toHaveURL(asked);
  await expect(page.locator('html')).toHaveAttribute('data-restored', String(restored));
  await expect(page.getByRole('button', { name: liffText.withLine })).toBeVisible();
}

test('back from LINE’s page, out of the back-forward cache: a guest with every way on, no splash for ever', ({
  page,
}) => comeBack(page, keeping !== undefined));

test(
  'back from LINE’s page in a browser that keeps no pages: loaded again, and it does not go to LINE by itself again',
  { tag: '@long' },
  async ({ page }) => {
    // A page that listens to its end is never kept.
    await page.addInitScript(() => window.addEventListener('unload', () => undefined));
    await comeBack(page, false);
  },
);
