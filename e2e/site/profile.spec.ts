import { accountText, commonText, memberText } from '@benjarong/text';

import { freshAccountNo, registerPerson, tokenOf } from '../support/api.ts';
import { environment } from '../support/environment.ts';
import { expect, fillLogin, passwordField, sentence, signIn, test } from '../support/test.ts';

const next = 'Champa#2570';

test('a member changes the password after a wrong try; the old one is worth nothing then', async ({
  page,
  request,
}) => {
  const person = await registerPerson(request);
  await signIn(page, person);
  await page.goto('/member/profile');
  await expect(page.getByRole('main').getByText(person.username)).toBeVisible();
  await page.getByRole('button', { name: memberText.changePassword }).click();
  const dialog = page.getByRole('dialog', { name: memberText.changePassword });
  const current = dialog.getByRole('textbox', { name: memberText.currentPassword });
  await current.fill('Wrong#12345');
  await dialog.getByRole('textbox', { name: memberText.newPassword, exact: true }).fill(next);
  await dialog.getByRole('textbox', { name: memberText.repeatPassword }).fill(next);
  await dialog.getByRole('button', { name: memberText.savePassword }).click();
  await expect(current).toHaveAttribute('aria-invalid', 'true');
  await current.fill(person.password);
  await dialog.getByRole('button', { name: memberText.savePassword }).click();
  await expect(page.getByText(memberText.passwordSaved)).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
  });
  await page.goto('/login');
  await fillLogin(page, person.username, person.password);
  await expect(page.getByRole('alert').filter({ hasText: sentence('login_failed') })).toBeVisible();
  await passwordField(page).fill(next);
  await passwordField(page).press('Enter');
  await expect(page).toHaveURL(/\/member$/);
});

test('a bank account is saved after the password was asked again', async ({ page, request }) => {
  const person = await registerPerson(request);
  await signIn(page, person);
  await page.goto('/member/profile');
  await page.getByRole('button', { name: memberText.addBank }).click();
  const dialog = page.getByRole('dialog', { name: memberText.addBank });
  await dialog.getByRole('button', { name: new RegExp(`^${accountText.register.bank}`) }).click();
  await page.getByRole('dialog').getByRole('button', { name: /กสิกร/ }).first().click();
  await dialog.getByRole('textbox', { name: accountText.register.accountName }).fill('สมศรี ใจดี');
  const number = freshAccountNo();
  await dialog.getByRole('textbox', { name: accountText.register.accountNo }).fill(number);
  await dialog.getByRole('button', { name: memberText.saveBank }).click();
  const again = page.getByRole('dialog', { name: memberText.stepUpTitle });
  const password = again.getByRole('textbox', { name: memberText.stepUpPassword });
  await password.fill('Wrong#12345');
  await again.getByRole('button', { name: memberText.stepUpConfirm }).click();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await password.fill(person.password);
  await again.getByRole('button', { name: memberText.stepUpConfirm }).click();
  await expect(page.getByText(memberText.bankSaved)).toBeVisible();
  await expect(page.getByRole('link', { name: memberText.toWithdraw })).toBeVisible();
  await expect(page.getByRole('main').getByText(number.slice(-4))).toBeVisible();
  await expect(page.getByRole('main').getByText(number)).toHaveCount(0);
  await expect(page.getByRole('button', { name: memberText.changeBank })).toBeVisible();
});

test(
  'another device is listed and can be logged out from here',
  { tag: '@long' },
  async ({ page, request }) => {
    const person = await registerPerson(request);
    const token = await tokenOf(request, person);
    await signIn(page, person);
    await page.goto('/member/profile');
    await expect(page.getByText(memberText.thisDevice)).toHaveCount(1);
    const others = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: memberText.signOutDevice }) });
    await expect(others).toHaveCount(1);
    await others.getByRole('button', { name: memberText.signOutDevice }).click();
    const question = page.getByRole('alertdialog', { name: memberText.signOutAsk });
    await question.getByRole('button', { name: commonText.cancel }).click();
    await expect(others).toHaveCount(1);
    await others.getByRole('button', { name: memberText.signOutDevice }).click();
    await question.getByRole('button', { name: memberText.signOutDevice }).click();
    await expect(page.getByText(memberText.signOutDone)).toBeVisible();
    await expect(others).toHaveCount(0);
    const reply = await request.get(`${environment.product}/api/get_user_info`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(reply.status()).toBe(401);
  },
);
