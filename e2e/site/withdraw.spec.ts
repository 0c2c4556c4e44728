import { fill, memberText, sandboxPayoutText, withdrawText as t } from '@benjarong/text';
import type { Page } from '@playwright/test';

import { registerPerson } from '../support/api.ts';
import { walletTotal } from '../support/money.ts';
import { operator } from '../support/people.ts';
import { environment } from '../support/environment.ts';
import { expect, passwordField, signIn, test } from '../support/test.ts';
import { bankWill, newestPayout, newPayee } from '../support/withdraw.ts';

function amountField(page: Page) {
  return page.getByRole('textbox', { name: t.amount });
}

/** Types an amount, goes through the confirmation, and gives the reference that is then on screen. */
async function withdraw(page: Page, amount: string, password: string): Promise<string> {
  await amountField(page).fill(amount);
  await page.getByRole('button', { name: t.next }).click();
  const dialog = page.getByRole('dialog', { name: t.confirmTitle });
  await expect(dialog).toContainText('x'.repeat(8));
  await passwordField(page, t.confirmPassword).fill(password);
  await dialog.getByRole('button', { name: fill(t.confirm, { amount: `${amount}.00` }) }).click();
  const progress = page.getByRole('heading', { name: t.progressTitle });
  await expect(progress).toBeFocused();
  await expect(progress).toBeInViewport();
  return (
    await page
      .getByText(/^W\d{6}[0-9A-Z]{11}$/)
      .first()
      .innerText()
  ).trim();
}

test.afterEach(({ request }) => bankWill(request, 'pay'));

test('a wrong password keeps what was typed, a rejected withdrawal is back in the wallet, and its history says why', async ({
  page,
  request,
}) => {
  const person = await newPayee(request, '300');
  await signIn(page, person);
  await page.goto('/member/withdraw');
  await amountField(page).fill('150');
  await page.getByRole('button', { name: t.next }).click();
  const dialog = page.getByRole('dialog', { name: t.confirmTitle });
  await passwordField(page, t.confirmPassword).fill('Wrong#Password1');
  await dialog.getByRole('button', { name: fill(t.confirm, { amount: '150.00' }) }).click();
  await expect(passwordField(page, t.confirmPassword)).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Escape');
  await expect(amountField(page)).toHaveValue('150');
  const reference = await withdraw(page, '150', person.password);
  await operator('withdraw', 'reject', reference, '--note', 'test');
  await expect(page.getByText(t.statusIntro.failed)).toBeVisible();
  await expect(page.getByText(t.reasons.rejected).first()).toBeVisible();
  await page.getByRole('button', { name: t.again }).click();
  await expect(page.getByText(fill(t.leftTodayValue, { amount: '500,000.00', times: 5 }))).toBeVisible();
  await expect(page.getByRole('main').getByText('300.00', { exact: true }).first()).toBeVisible();
});

test('a member without an account is shown the way to add one, and cannot press', async ({
  page,
  request,
}) => {
  await signIn(page, await registerPerson(request));
  await page.goto('/member/withdraw');
  await expect(page.getByText(t.refusals.no_account)).toBeVisible();
  await expect(page.getByRole('button', { name: t.next })).toBeDisabled();
  await page.getByRole('link', { name: t.addAccount }).click();
  await expect(page).toHaveURL(/\/member\/profile$/);
  await expect(page.getByRole('button', { name: memberText.addBank })).toBeVisible();
});

// In `npm test` this is proved by payouts of the server’s withdraw tests; the rejected one above shows the same screen.
test(
  'the bank’s page lists the payout, and a person there returns it: the money is back on the member’s screen',
  { tag: '@long' },
  async ({ page, request }) => {
    await bankWill(request, 'manual');
    const person = await newPayee(request, '400');
    await signIn(page, person);
    await page.goto('/member/withdraw');
    const reference = await withdraw(page, '400', person.password);
    await operator('withdraw', 'approve', reference);
    await expect(page.getByText(t.statusIntro.sending)).toBeVisible();
    await expect.poll(async () => (await newestPayout(request))?.amount).toBe('400.00');
    const bank = await page.context().newPage();
    await bank.goto(`${environment.sandbox}/bank`);
    await bank
      .getByRole('button', { name: new RegExp(`^${sandboxPayoutText.moves.failed}`) })
      .first()
      .click();
    await expect(bank.locator('#payouts li').first()).toContainText(sandboxPayoutText.states.failed);
    await bank.close();
    await expect(page.getByText(t.reasons.bank_returned).first()).toBeVisible();
    await page.goto('/member');
    await expect.poll(() => walletTotal(page)).toBe('400.00');
  },
);
