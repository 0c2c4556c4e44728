import { fill, sandboxLineText, withdrawText as t } from '@benjarong/text';

import { tokenOf } from '../support/api.ts';
import { accountOf } from '../support/money.ts';
import { operator } from '../support/people.ts';
import { expect, fillLogin, passwordField, test } from '../support/test.ts';
import { newestPayout, newPayee } from '../support/withdraw.ts';

test('the flow: log-in on its address, the whole withdrawal, approved, paid in the bank, and the wallet agrees', async ({
  page,
  request,
}) => {
  const person = await newPayee(request, '600');
  await page.goto('/liff/withdraw');
  await page.getByRole('button', { name: sandboxLineText.consent.cancel, exact: true }).click();
  await fillLogin(page, person.username, person.password);
  await expect(page.getByRole('heading', { name: t.title, level: 1 })).toBeVisible();
  await page.getByRole('textbox', { name: t.amount }).fill('250');
  await page.getByRole('button', { name: t.next }).click();
  await passwordField(page, t.confirmPassword).fill(person.password);
  await page.getByRole('button', { name: fill(t.confirm, { amount: '250.00' }) }).click();
  await expect(page.getByText(t.statusIntro.review)).toBeVisible();
  const reference = (
    await page
      .getByText(/^W\d{6}[0-9A-Z]{11}$/)
      .first()
      .innerText()
  ).trim();
  // A reload finds it again.
  await page.reload();
  await expect(page.getByText(t.statusIntro.review)).toBeVisible();
  await operator('withdraw', 'approve', reference);
  await expect(page.getByText(t.statusIntro.paid)).toBeVisible();
  expect(await newestPayout(request)).toMatchObject({ state: 'paid', paid_amount: '250.00' });
  expect((await accountOf(page, await tokenOf(request, person))).total).toBe('350.00');
});
