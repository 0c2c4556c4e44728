import { couponText, fill, promotionText, sandboxLineText } from '@benjarong/text';

import { fund, registerPerson, tokenOf } from '../support/api.ts';
import { accountOf } from '../support/money.ts';
import { expect, fillLogin, sentence, test } from '../support/test.ts';

test(
  'a coupon in the mini-app: a wrong code, its terms before the button, taken once, progress',
  { tag: '@long' },
  async ({ page, request }) => {
    const person = await registerPerson(request);
    await fund(request, person, '100');
    await page.goto('/liff/coupon');
    await page.getByRole('button', { name: sandboxLineText.consent.cancel, exact: true }).click();
    await fillLogin(page, person.username, person.password);
    const code = page.getByRole('textbox', { name: couponText.code });
    await code.fill('NO-SUCH-CODE');
    await page.getByRole('button', { name: couponText.check }).click();
    await expect(page.getByText(fill(couponText.triesLeft, { tries: 4 }))).toBeVisible();

    // Typed without case and dashes.
    await code.fill('spin naga 20');
    await page.getByRole('button', { name: couponText.check }).click();
    await expect(page.getByText('40 เท่าของโบนัส', { exact: false })).toBeVisible();
    await page
      .getByRole('button', {
        name: fill(couponText.redeem, { gives: fill(couponText.givesBonus, { amount: '20.00' }) }),
      })
      .click();
    await expect(page.getByRole('heading', { name: couponText.redeemed })).toBeVisible();
    const { wallets } = await accountOf(page, await tokenOf(request, person));
    expect([wallets[0]?.balance, wallets.at(-1)?.balance]).toEqual(['100.00', '20.00']);
    await page.getByRole('link', { name: couponText.toMine }).click();
    await expect(
      page.getByText(fill(promotionText.progress, { done: '0.00', due: '800.00' })).first(),
    ).toBeVisible();

    await page.goto('/liff/coupon');
    await code.fill('SPIN-NAGA-20');
    await page.getByRole('button', { name: couponText.check }).click();
    await expect(page.getByText(sentence('coupon_used')).first()).toBeVisible();
  },
);
