import { accountText, shellText } from '@benjarong/text';

import { registerPerson, tokenOf } from '../support/api.ts';
import { holdScripts } from '../support/hold-scripts.ts';
import { operator, readOtp } from '../support/people.ts';
import { environment } from '../support/environment.ts';
import {
  dismissAnnouncements,
  expect,
  fillLogin,
  logIn,
  logOut,
  openMemberMenu,
  passwordField,
  sentence,
  signIn,
  test,
} from '../support/test.ts';

test('a member logs in by mobile number after a wrong password, and logs out after being asked', async ({
  page,
  request,
}) => {
  await dismissAnnouncements(page);
  const person = await registerPerson(request);
  await page.goto('/login');
  await fillLogin(page, person.mobile, 'not-the-password');
  const problem = page.getByRole('alert').filter({ hasText: accountText.login.problem });
  await expect(problem).toContainText(sentence('login_failed'));
  await passwordField(page).fill(person.password);
  await passwordField(page).press('Enter');
  await expect(page).toHaveURL(/\/member$/);

  const menu = await openMemberMenu(page);
  await menu.getByRole('button', { name: shellText.logout }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(shellText.logoutQuestion);
  await question.getByRole('button', { name: shellText.logoutNo }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/\/member$/);
  await logOut(page);
  await expect(page.getByText(shellText.loggedOut)).toBeVisible();
  await expect(page).toHaveURL(/localhost:\d+\/$/);
  await page.goBack();
  await expect(page).not.toHaveURL(/\/member/);
});

test('a member who forgot the password sets a new one by SMS', async ({ page, request }) => {
  await dismissAnnouncements(page);
  // A member of the bank mode got no SMS in the last minute, so one may be sent at once.
  await operator('agent', 'set', 'register_type', '2');
  const person = await registerPerson(request, 'bank').finally(() =>
    operator('agent', 'set', 'register_type', '1'),
  );
  const before = Date.now();
  await page.goto('/forgot');
  await page.getByRole('textbox', { name: accountText.forgot.mobile }).fill(person.mobile);
  await page.getByRole('button', { name: accountText.forgot.send }).click();
  await expect(page.getByText(accountText.otp.sentTo)).toBeVisible();
  const code = await readOtp(request, person.mobile, before);
  await page.getByRole('textbox', { name: /รหัสหลักที่ 1/ }).click();
  await page.keyboard.type(code);
  const next = 'Champa#2570';
  await passwordField(page, accountText.forgot.newPassword).fill(next);
  await passwordField(page, accountText.forgot.repeatPassword).fill(next);
  await page.getByRole('button', { name: accountText.forgot.save }).click();
  await expect(page.getByText(accountText.forgot.doneTitle).first()).toBeVisible();
  await logIn(page, person.username, next);
});

test('a session that ended elsewhere leads to the log-in page and back to where the member was', async ({
  page,
  request,
  provoke,
}) => {
  provoke(401);
  await dismissAnnouncements(page);
  const person = await registerPerson(request);
  await signIn(page, person);
  await page.goto('/member');
  await expect(page.getByRole('main').getByText(person.username).first()).toBeVisible();
  // A request that is still on its way would meet the ended session before the member does.
  await page.waitForLoadState('networkidle');
  // Nor may one that the page makes by itself: all wait until the member is on the next page.
  let release = (): void => undefined;
  const moved = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/**', async (route) => {
    await moved;
    await route.continue();
  });
  const token = await tokenOf(request, person);
  const other = await request.post(`${environment.product}/api/member/change_password`, {
    headers: { authorization: `Bearer ${token}` },
    data: { current_password: person.password, new_password: 'Champa#2570' },
  });
  expect(((await other.json()) as { error: number }).error).toBe(0); // every reply is an envelope
  await page.getByRole('main').getByRole('link', { name: shellText.profile, exact: true }).click();
  await expect(page).toHaveURL(/\/member\/profile$/);
  release();
  await expect(page).toHaveURL(/\/login/);
  await fillLogin(page, person.username, 'Champa#2570');
  await expect(page).toHaveURL(/\/member\/profile$/);
});

// In `npm test` this is proved by app.test.tsx.
test(
  'a visitor who wants a member page logs in first and then is on it',
  { tag: '@long' },
  async ({ page, request }) => {
    await dismissAnnouncements(page);
    const person = await registerPerson(request);
    await page.goto('/member/deposit');
    await expect(page).toHaveURL(/\/login$/);
    await fillLogin(page, person.username, person.password);
    await expect(page).toHaveURL(/\/member\/deposit$/);
    await page.goto('/login');
    await expect(page).toHaveURL(/\/member$/);
  },
);

test('two tabs follow each other: logging out in one logs the other out', async ({
  page,
  context,
  request,
}) => {
  const person = await registerPerson(request);
  await signIn(page, person);
  await page.goto('/member');
  await expect(page.getByRole('main').getByText(person.username).first()).toBeVisible();
  const second = await context.newPage();
  await second.goto('/member');
  await expect(second.getByRole('main').getByText(person.username).first()).toBeVisible();
  await logOut(second);
  await expect(second).toHaveURL(/localhost:\d+\/$/);
  await expect(page).not.toHaveURL(/\/member/);
  await expect(page.getByRole('banner').getByRole('link', { name: shellText.registerFree })).toBeVisible();
});

test(
  'tabs that a browser restores together refresh the session once, and each has its member',
  { tag: '@long' },
  async ({ page, context, request }) => {
    const person = await registerPerson(request);
    await signIn(page, person);
    const asked: string[] = [];
    const tabs = [page, ...(await Promise.all([context.newPage(), context.newPage(), context.newPage()]))];
    // The reply waits until the head of every tab has asked, and so do the scripts: a machine that is slow to open one proves
    // nothing else, and the app asks itself when a tab sits on the lock for 5 s.
    const scripts = await Promise.all(tabs.map((tab) => holdScripts(tab)));
    let release = (): void => undefined;
    const opened = new Promise<void>((resolve) => {
      release = resolve;
    });
    await context.route('**/api/session/refresh', async (route) => {
      asked.push(route.request().url());
      await opened;
      await route.continue();
    });
    await Promise.all(tabs.map((tab) => tab.goto('/member', { waitUntil: 'commit' })));
    for (const tab of tabs) await tab.waitForFunction(() => 'bjEarly' in window);
    release();
    for (const go of scripts) go();
    for (const tab of tabs)
      await expect(tab.getByRole('main').getByText(person.username).first()).toBeVisible();
    expect(asked).toHaveLength(1);
    await Promise.all(tabs.slice(1).map((tab) => tab.close()));
  },
);
