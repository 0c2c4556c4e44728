import { affiliateText } from '@benjarong/text';

import { demoMember, expect, signIn, test } from '../support/test.ts';

test(
  'the mini-app shows my link in LINE with its QR as a picture, friends and commissions',
  { tag: '@long' },
  async ({ page }) => {
    await signIn(page, await demoMember(page));
    await page.goto('/liff/affiliate');
    await expect(page.getByRole('heading', { name: affiliateText.title, level: 1 })).toBeVisible();
    await expect(page.getByText(/liff\.line\.me\/.*\/register\?ref=[A-Z0-9]{6}$/)).toBeVisible();
    await expect(page.getByRole('img', { name: /คิวอาร์ชวนเพื่อน/ })).toBeVisible();
    const friends = page.getByRole('list', { name: affiliateText.friends.title });
    await expect(friends.getByRole('listitem')).toHaveCount(3);
    await expect(page.getByRole('list', { name: affiliateText.history.byDay })).toBeVisible();
  },
);
