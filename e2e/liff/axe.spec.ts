import { commonText, depositText, liffText, sandboxLineText } from '@benjarong/text';
import type { Page } from '@playwright/test';

import { registerPerson } from '../support/api.ts';
import { inspect } from '../support/axe.ts';
import { allow, liffLink, test, linkForm } from '../support/line.ts';
import { expect, signIn, tiles, usernameField } from '../support/test.ts';

test.describe.configure({ timeout: 600_000 });
test.use({ bypassCSP: true });

// What is the site's page under a bar of the mini-app: site/axe.spec.ts looks at it, the long run at both.
const long = process.env['LONG'] === '1';
const twins = long ? ['slot', 'deposit', 'payment', 'statement', 'profile'] : [];

function heading(page: Page) {
  return page.getByRole('heading', { level: 1 });
}

/** The flow is there: its title, and nothing that still loads. */
async function open(page: Page, name: string): Promise<void> {
  await page.goto(`/liff/${name}`);
  await expect(heading(page)).toBeAttached();
  await expect(page.getByRole('main').getByText(new RegExp(`^${commonText.loading}`))).toHaveCount(0);
}

test('what a visitor sees of the mini-app', async ({ page, provoke }) => {
  provoke(404);
  for (const name of [
    'home',
    ...twins.slice(0, 1),
    'lotto',
    'lotto-results',
    'notifications',
    'share',
    ...(long ? ['lotto-rates', 'contact', 'nowhere'] : []),
  ]) {
    await open(page, name);
    if (name === 'slot') await expect(tiles(page).first()).toBeVisible();
    await inspect(page, `/liff/${name}`);
  }
});

test('the ways in: cancelled at LINE, registration, link', async ({ page }) => {
  await page.goto('/liff/deposit');
  await page.getByRole('button', { name: sandboxLineText.consent.cancel, exact: true }).click();
  await expect(page.getByText(liffText.trouble.cancelled)).toBeVisible();
  await expect(usernameField(page)).toBeVisible();
  await inspect(page, 'log-in after a cancel');
  for (const name of long ? ['forgot', 'register'] : []) {
    await open(page, name);
    await inspect(page, `/liff/${name}`);
  }
  await page.evaluate(() => {
    sessionStorage.clear();
  });
  await page.goto(liffLink('/deposit'));
  await allow(page);
  await expect(linkForm(page)).toBeVisible();
  await inspect(page, 'link');
});

test('money out, bonuses and documents in the mini-app', { tag: '@long' }, async ({ page, request }) => {
  await signIn(page, await registerPerson(request));
  for (const name of [
    'withdraw',
    'promotions',
    'my-promotions',
    'coupon',
    'cashback',
    'winloss',
    'responsible',
    'terms',
    'privacy',
  ]) {
    await open(page, name);
    await inspect(page, `/liff/${name} of a member`);
  }
});

test('what a member sees of the mini-app', async ({ page, request }) => {
  await signIn(page, await registerPerson(request));
  for (const name of ['home', 'member', ...twins.slice(1), 'lotto-bills']) {
    await open(page, name);
    if (name === 'deposit')
      await expect(page.getByRole('textbox', { name: depositText.amount })).toBeVisible();
    await inspect(page, `/liff/${name} of a member`);
  }
});
