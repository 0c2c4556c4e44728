import { couponText, fill, redemptionText as t, sandboxLineText } from '@benjarong/text';

import { registerPerson } from '../support/api.ts';
import { operator } from '../support/people.ts';
import { expect, fillLogin, test } from '../support/test.ts';

// The twin of e2e/site/redemption.spec.ts; a coupon is redeemed in coupon.spec.ts.
test(
  'the points shop in the mini-app: a coupon for points, used from my coupons',
  { tag: '@long' },
  async ({ page, request }) => {
    const person = await registerPerson(request);
    await operator('points', 'adjust', person.username, '250', '--reason', 'e2e');
    await page.goto('/liff/coupon');
    await page.getByRole('button', { name: sandboxLineText.consent.cancel, exact: true }).click();
    await fillLogin(page, person.username, person.password);
    await expect(page.getByRole('textbox', { name: couponText.code })).toBeVisible();
    await page.goto('/liff/redeem');
    await page.getByRole('button', { name: 'แลก คูปองเครดิต 50 บาท' }).click();
    await page.getByRole('button', { name: 'ยืนยัน ใช้ 200 แต้ม' }).click();
    await page.getByRole('link', { name: t.toCoupons }).click();
    await page.getByRole('button', { name: fill(couponText.useGift, { name: 'คูปองเครดิต 50 บาท' }) }).click();
    await page
      .getByRole('button', {
        name: fill(couponText.redeem, { gives: fill(couponText.givesBonus, { amount: '50.00' }) }),
      })
      .click();
    await expect(page.getByRole('heading', { name: couponText.redeemed })).toBeVisible();
  },
);
