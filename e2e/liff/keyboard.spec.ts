import { depositText, depositWaysText, fill } from '@benjarong/text';
import type { Locator, Page } from '@playwright/test';

import { registerPerson } from '../support/api.ts';
import { tabTo } from '../support/keyboard.ts';
import { expect, signIn, test } from '../support/test.ts';

// In `npm test` this is proved by the site’s keyboard.spec.ts.
test(
  'a deposit in the mini-app is made and cancelled with the keyboard alone',
  { tag: '@long' },
  async ({ page, request }) => {
    await signIn(page, await registerPerson(request));
    await page.goto('/liff/deposit');
    const amount = page.getByRole('textbox', { name: depositText.amount });
    await expect(amount).toBeVisible();
    // A chip writes its amount into the field.
    await press(page, page.getByRole('button', { name: '300', exact: true }));
    await expect(amount).toHaveValue('300');
    await press(page, page.getByRole('button', { name: depositText.makeQr }));
    const qr = page.getByRole('img', { name: fill(depositText.qrLabel, { amount: '300.00' }) });
    await expect(qr).toBeVisible();
    // The button that had the focus is gone with its page.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await press(page, page.getByRole('button', { name: depositWaysText.cancelThis }));
    // The button is gone with the order: the focus is on what came of it.
    await expect(page.getByRole('heading', { name: depositWaysText.cancelledTitle })).toBeFocused();
    await expect(qr).toBeHidden();
    await press(page, page.getByRole('main').getByRole('link', { name: depositText.again }));
    await expect(page).toHaveURL(/\/liff\/deposit$/);
    await expect(amount).toBeVisible();
  },
);

async function press(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}
