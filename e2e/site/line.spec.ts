import { lineText, memberText, messageText, sandboxLineText } from '@benjarong/text';
import type { APIRequestContext, Page } from '@playwright/test';

import { type Person, registerPerson, unlinkLine } from '../support/api.ts';
import {
  dismissAnnouncements,
  expect,
  fillLogin,
  passwordField,
  sentence,
  signIn,
  test,
} from '../support/test.ts';
import { environment } from '../support/environment.ts';
import { choose } from '../support/line.ts';

async function reset(request: APIRequestContext): Promise<void> {
  expect((await request.post(`${environment.sandbox}/line/test/reset`, { data: {} })).ok()).toBe(true);
}
// Each goes through LINE and back, several pages: room for a busy machine.
test.describe.configure({ timeout: 300_000 });
test.beforeEach(({ request }) => reset(request));

// The sandbox has three people: anyone who was linked is free again, also after a test that failed.
const linked: Person[] = [];
async function someone(request: APIRequestContext): Promise<Person> {
  const person = await registerPerson(request);
  linked.push(person);
  return person;
}
test.afterEach(async ({ request }) => {
  for (const person of linked.splice(0)) await unlinkLine(request, person);
});

/** The sandbox's consent page: who it is, and the answer. */
async function decide(page: Page, user: string, decision: 'allow' | 'cancel'): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`^${environment.sandbox}/line/access/`));
  await expect(page.getByRole('heading', { name: sandboxLineText.consent.title })).toBeVisible();
  await choose(page, user);
  await page.locator(`button[name=decision][value=${decision}]`).click();
}

function linkDialog(page: Page) {
  return page.getByRole('dialog', { name: lineText.linkFormTitle });
}

test('LINE on the site: the first time linked by a password, the next time straight in, then unlinked', async ({
  page,
  request,
  provoke,
}) => {
  // The member page that is still open asks with the cookie that the test takes away.
  provoke(401);
  // The day's announcements come over whichever page the member is on by then.
  await dismissAnnouncements(page);
  const person = await someone(request);
  await page.goto('/login');
  await page.getByRole('link', { name: lineText.login }).click();
  await decide(page, 'mali', 'allow');
  await expect(linkDialog(page)).toBeVisible();
  await expect(page).toHaveURL(`${environment.product}/`);
  await linkDialog(page)
    .getByRole('textbox', { name: /ยูสเซอร์เนม/ })
    .fill(person.username);
  await passwordField(page).fill(person.password);
  await page.getByRole('button', { name: lineText.linkSubmit }).click();
  // No friend of the official account: offered once, and the way goes on with either answer.
  await page.getByRole('button', { name: messageText.friend.later }).click();
  await expect(page).toHaveURL(/\/member$/);

  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
  });
  await page.goto('/login');
  await page.getByRole('link', { name: lineText.login }).click();
  await decide(page, 'mali', 'allow');
  await expect(page).toHaveURL(/\/member$/);

  await page.goto('/member/profile');
  await page.getByRole('button', { name: lineText.unlink }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: lineText.unlink }).click();
  await passwordField(page, memberText.stepUpPassword).fill(person.password);
  await page.getByRole('button', { name: memberText.stepUpConfirm }).click();
  await expect(page.getByRole('link', { name: lineText.link })).toBeVisible();
});

// The journey of money.spec.ts links in the profile as well.
test(
  'a member links LINE in the profile and types the password only',
  { tag: '@long' },
  async ({ page, request }) => {
    const person = await someone(request);
    await signIn(page, person);
    await page.goto('/member/profile');
    await page.getByRole('link', { name: lineText.link }).click();
    await decide(page, 'tonkla', 'allow');
    await expect(linkDialog(page).getByText(person.username)).toBeVisible();
    await passwordField(page).fill(person.password);
    await page.getByRole('button', { name: lineText.linkSubmitMember }).click();
    await page.getByRole('button', { name: messageText.friend.later }).click();
    await expect(page).toHaveURL(/\/member\/profile$/);
    await expect(page.getByRole('button', { name: lineText.unlink })).toBeVisible();
  },
);

// On a component test in `npm test` (line.test.tsx); the mini-app's twin is in e2e/liff/line.spec.ts.
test('a cancelled consent leads to the password', { tag: '@long' }, async ({ page, request }) => {
  const person = await someone(request);
  await page.goto('/login');
  await page.getByRole('link', { name: lineText.login }).click();
  await decide(page, 'fahsai', 'cancel');
  await expect(page.getByText(lineText.cancelled)).toBeVisible();
  await expect(page).toHaveURL(`${environment.product}/`);
  await page.getByRole('button', { name: lineText.password }).click();
  await fillLogin(page, person.username, person.password);
  await expect(page.getByRole('link', { name: lineText.login })).toBeHidden();
});

test('an answer in another browser says so and asks LINE again without hopping into its app', async ({
  page,
}) => {
  await page.goto('/?code=a-code-of-another&state=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA');
  await expect(page.getByRole('alert').filter({ hasText: sentence('line_state_invalid') })).toBeVisible();
  const asked = page.waitForRequest(/\/oauth2\/v2\.1\/authorize\?.*disable_auto_login=true/);
  await page.getByRole('link', { name: lineText.retry }).click();
  await asked;
});
