import { depositText, homeText, liffText, sandboxLineText } from '@benjarong/text';
import type { Page } from '@playwright/test';

import { expect, fillLogin, test } from '../support/test.ts';

const demo = { username: 'demo888', password: 'ChaYen-2569' };

/** A flow that needs a member goes to LINE by itself, once; anyone who does not want that presses cancel. */
function notWithLine(page: Page) {
  return page.getByRole('button', { name: sandboxLineText.consent.cancel, exact: true }).click();
}

test('a flow in a normal browser asks for the password on its own address and goes on', async ({ page }) => {
  await page.goto('/liff/deposit?amount=300');
  await notWithLine(page);
  await fillLogin(page, demo.username, demo.password);
  await expect(page.getByRole('heading', { name: depositText.title, level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/liff/deposit?amount=300');
  await expect(page).toHaveTitle(new RegExp(`^${depositText.title}`));
});

test('the endpoint alone is home, and log-in leads there', async ({ page }) => {
  await page.goto('/liff/');
  await expect(page.getByRole('heading', { name: homeText.title, level: 1 })).toBeAttached();
  await page.goto('/liff/login');
  await notWithLine(page);
  await fillLogin(page, demo.username, demo.password);
  await expect(page).toHaveURL('/liff/home');
});

test('an unknown name shows what exists', async ({ page, provoke }) => {
  provoke(404);
  const reply = await page.goto('/liff/nowhere');
  expect(reply?.headers()['content-security-policy']).toContain("script-src 'self'");
  await expect(page.getByRole('heading', { name: liffText.notFoundTitle })).toBeVisible();
  await page
    .getByRole('navigation', { name: liffText.menu })
    .getByRole('link', { name: liffText.flowTitles.slot })
    .click();
  await expect(page).toHaveURL('/liff/slot');
});
