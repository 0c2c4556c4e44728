import { accountText, shellText } from '@benjarong/text';

import { registerPerson, tokenOf } from '../support/api.ts';
import { readOtp } from '../support/people.ts';
import { world } from '../support/world.ts';
import { dismissAnnouncements, expect, isPhone, logIn, sentence, test } from '../support/test.ts';

test('a member logs in after a wrong password, and logs out after being asked', async ({ page, request }) => {
  await dismissAnnouncements(page);
  const person = await registerPerson(request);
  await page.goto('/login');
  await page.getByLabel(/^ชื่อผู้ใช้หรือเบอร์โทรศัพท์/).fill(person.mobile);
  await page.getByLabel(/^รหัสผ่าน/).fill('not-the-password');
  await page.keyboard.press('Enter');
  const problem = page.getByRole('alert').filter({ hasText: accountText.login.problem });
  await expect(problem).toContainText(sentence('login_failed'));
  await page.getByLabel(/^รหัสผ่าน/).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/member$/);

  await page.getByRole('button', { name: new RegExp(shellText.openMemberMenu) }).click();
  await page.getByRole('dialog').getByRole('button', { name: shellText.logout }).click();
  await page.getByRole('button', { name: shellText.logoutNo }).click();
  await expect(page).toHaveURL(/\/member$/);
  await page.getByRole('button', { name: new RegExp(shellText.openMemberMenu) }).click();
  await page.getByRole('dialog').getByRole('button', { name: shellText.logout }).click();
  await page.getByRole('button', { name: shellText.logoutYes, exact: true }).click();
  await expect(page.getByText(shellText.loggedOut)).toBeVisible();
  await expect(page).toHaveURL(/localhost:\d+\/$/);
});

test('a member who forgot the password sets a new one by SMS', async ({ page, request }) => {
  await dismissAnnouncements(page);
  const person = await registerPerson(request);
  const before = Date.now();
  await page.goto('/forgot');
  await page.getByLabel(accountText.forgot.mobile).fill(person.mobile);
  await page.getByRole('button', { name: accountText.forgot.send }).click();
  await expect(page.getByText(accountText.otp.sentTo)).toBeVisible();
  const code = await readOtp(request, person.mobile, before);
  await page.getByRole('textbox', { name: /รหัสหลักที่ 1/ }).click();
  await page.keyboard.type(code);
  const next = 'Champa#2570';
  await page.getByLabel(new RegExp(`^${accountText.forgot.newPassword}`)).fill(next);
  await page.getByLabel(new RegExp(`^${accountText.forgot.repeatPassword}`)).fill(next);
  await page.getByRole('button', { name: accountText.forgot.save }).click();
  await expect(page.getByText(accountText.forgot.doneTitle).first()).toBeVisible();
  await logIn(page, person.username, next);
});

test('a session that ended elsewhere leads to the log-in page and back to where the member was', async ({
  page,
  request,
}) => {
  test.info().annotations.push({ type: 'provokes', description: '401' });
  await dismissAnnouncements(page);
  const person = await registerPerson(request);
  await logIn(page, person.username, person.password);
  const token = await tokenOf(request, person);
  const other = await request.post(`${world.product}/api/member/change_password`, {
    headers: { authorization: `Bearer ${token}` },
    data: { current_password: person.password, new_password: 'Champa#2570' },
  });
  expect((await other.json()).error).toBe(0);
  await page.goto('/member/statement');
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel(/^ชื่อผู้ใช้หรือเบอร์โทรศัพท์/).fill(person.username);
  await page.getByLabel(/^รหัสผ่าน/).fill('Champa#2570');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/member\/statement$/);
});
test.use({ allowFailures: true });

test('two tabs follow each other: logging out in one logs the other out', async ({
  page,
  context,
  request,
}) => {
  await dismissAnnouncements(page);
  const person = await registerPerson(request);
  await logIn(page, person.username, person.password);
  const second = await context.newPage();
  await second.goto('/member');
  await expect(second.getByText(person.username).first()).toBeVisible();
  await dismissAnnouncements(second);
  await second.getByRole('button', { name: new RegExp(shellText.openMemberMenu) }).click();
  await second.getByRole('dialog').getByRole('button', { name: shellText.logout }).click();
  await second.getByRole('button', { name: shellText.logoutYes, exact: true }).click();
  await expect(second).toHaveURL(/localhost:\d+\/$/);
  await expect(page).not.toHaveURL(/\/member/);
  expect(isPhone(page) || page.viewportSize()?.width === 1280).toBe(true);
});
