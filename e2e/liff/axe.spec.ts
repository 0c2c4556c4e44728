import { commonText, depositText, liffText, sandboxLineText } from '@benjarong/text';
import type { Page } from '@playwright/test';

import { registerPerson } from '../support/api.ts';
import { eachPage, inspect } from '../support/axe.ts';
import { allow, liffLink, test, linkForm } from '../support/line.ts';
import { expect, signIn, tiles, usernameField } from '../support/test.ts';

test.describe.configure({ timeout: 600_000 });
test.use({ bypassCSP: true });

// What is the site's page under a bar of the mini-app: site/axe.spec.ts looks at it, the long run at both.
const long = process.env['LONG'] === '1';
const twins = long ? ['slot', 'deposit', 'statement', 'payment', 'profile'] : [];

/** Opens each of the flows, until nothing of it still loads, and looks at it. */
async function inspectFlows(page: Page, names: readonly string[], of = ''): Promise<void> {
  for await (const path of eachPage(
    page,
    names.map((name) => `/liff/${name}`),
  )) {
    await expect(page.getByRole('main').getByText(new RegExp(`^${commonText.loading}`))).toHaveCount(0);
    if (path === '/liff/slot') await expect(tiles(page).first()).toBeVisible();
    if (of !== '' && path === '/liff/deposit')
      await expect(page.getByRole('textbox', { name: depositText.amount })).toBeVisible();
    await inspect(page, `${path}${of}`);
  }
}

test('what a visitor sees of the mini-app', async ({ page, provoke }) => {
  provoke(404);
  await inspectFlows(page, [
    'home',
    ...twins.slice(0, 1),
    'lotto',
    'lotto-results',
    'notifications',
    'share',
    ...(long ? ['lotto-rates', 'contact', 'nowhere'] : []),
  ]);
});

test('the ways in: cancelled at LINE, registration, link', async ({ page }) => {
  await page.goto('/liff/deposit');
  await page.getByRole('button', { name: sandboxLineText.consent.cancel, exact: true }).click();
  await expect(page.getByText(liffText.trouble.cancelled)).toBeVisible();
  await expect(usernameField(page)).toBeVisible();
  await inspect(page, 'log-in after a cancel');
  if (long) await inspectFlows(page, ['forgot', 'register']);
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
  const flows = [
    'withdraw',
    'promotions',
    'my-promotions',
    'coupon',
    'cashback',
    'winloss',
    'responsible',
    'terms',
    'privacy',
  ];
  await inspectFlows(page, flows, ' of a member');
});

test('what a member sees of the mini-app', async ({ page, request }) => {
  await signIn(page, await registerPerson(request));
  await inspectFlows(page, ['home', 'member', ...twins.slice(1), 'lotto-bills'], ' of a member');
});
