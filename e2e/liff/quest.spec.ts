import { questText } from '@benjarong/text';

import { demoMember, expect, signIn, test } from '../support/test.ts';

test(
  'the mini-app shows the check-in month, and a reached quest of the demo with its button',
  { tag: '@long' },
  async ({ page }) => {
    await signIn(page, await demoMember(page));
    await page.goto('/liff/creditfree');
    await expect(page.getByRole('heading', { name: questText.title, level: 1 })).toBeVisible();
    await expect(page.getByRole('table', { name: new RegExp(questText.checkIn.login_days) })).toBeVisible();
    const card = page.getByRole('article', { name: 'ฝากเงินครั้งแรก' });
    await expect(card.getByRole('button', { name: /^รับ 25/ })).toBeVisible();
    await expect(page.getByText(questText.historyEmpty)).toBeVisible();
  },
);
