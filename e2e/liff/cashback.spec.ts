import { cashbackText } from '@benjarong/text';

import { demoMember, expect, signIn, test } from '../support/test.ts';

// The twin of e2e/site/cashback.spec.ts.
test(
  'credited days are read in the mini-app, each with its stakes and rates',
  { tag: '@long' },
  async ({ page }) => {
    await signIn(page, await demoMember(page));
    await page.goto('/liff/cashback');
    await expect(page.getByRole('heading', { name: cashbackText.daily.title, level: 1 })).toBeVisible();
    const days = page.getByRole('list', { name: cashbackText.daily.history });
    const credited = days.getByRole('listitem').filter({ hasText: '+฿' }).first();
    await expect(credited).toBeVisible();
    await credited.getByText(/\+฿/).click();
    await expect(credited.getByText(/× 0\.50%/)).toBeVisible();
    await page.goto('/liff/winloss');
    await expect(page.getByRole('heading', { name: cashbackText.loss.title, level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: cashbackText.loss.running, exact: true })).toBeVisible();
  },
);
