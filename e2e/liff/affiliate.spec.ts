import { affiliateText } from '@benjarong/text';

import { registerPerson } from '../support/api.ts';
import { expect, signIn, test } from '../support/test.ts';

test('the mini-app shows my link in LINE with its QR as a picture to hold', async ({ page, request }) => {
  await signIn(page, await registerPerson(request));
  await page.goto('/liff/affiliate');
  await expect(page.getByRole('heading', { name: affiliateText.title, level: 1 })).toBeVisible();
  await expect(page.getByText(/liff\.line\.me\/.*\/register\?ref=[A-Z0-9]{6}$/)).toBeVisible();
  await expect(page.getByRole('img', { name: /คิวอาร์ชวนเพื่อน/ })).toBeVisible();
  await expect(page.getByText(affiliateText.friends.empty)).toBeVisible();
  await expect(page.getByText(affiliateText.history.empty)).toBeVisible();
});
