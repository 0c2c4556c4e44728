import { errorCodes } from '@benjarong/contract';
import { accountText, depositText, liffText, lineText, memberText, sandboxLineText } from '@benjarong/text';
import type { Page } from '@playwright/test';

import { referralCodeOf, registerPerson } from '../support/api.ts';
import { allow, become, signInWithLine, liffBrowser, liffLink, test, linkForm } from '../support/line.ts';
import { operator } from '../support/people.ts';
import { registerByHand } from '../support/register.ts';
import { expect, fillLogin, passwordField, usernameField } from '../support/test.ts';

// Each goes through LINE and back, several pages: room for a busy machine.
test.describe.configure({ timeout: 300_000 });

function deposit(page: Page) {
  return page.getByRole('heading', { name: depositText.title, level: 1 });
}
function amount(page: Page) {
  return page.getByRole('textbox', { name: depositText.amount });
}

test('a LIFF link outside LINE keeps its flow and amount through consent, the link and a reload, with a clean address; its ticket works once', async ({
  page,
  request,
  someone,
}) => {
  const person = await someone();
  await page.goto(liffLink('/deposit?amount=300'));
  await allow(page);
  await expect(linkForm(page)).toBeVisible();
  await expect(page).toHaveURL('/liff/deposit?amount=300');
  const linking = page.waitForRequest('**/api/line/link');
  await fillLogin(page, person.username, person.password);
  await expect(deposit(page)).toBeVisible();
  await expect(amount(page)).toHaveValue(/^300(?:\.00)?$/);
  await expect(page).toHaveURL('/liff/deposit?amount=300');
  const again = await request.post('/api/line/link', { data: (await linking).postDataJSON() as object });
  expect((await again.json()).error).toBe(errorCodes.line_ticket_invalid);
  await page.reload();
  await expect(amount(page)).toHaveValue(/^300(?:\.00)?$/);
  await expect(page).toHaveURL('/liff/deposit?amount=300');
});

test('cancel at the consent is a clean page with the password log-in, and goes round no second time', async ({
  page,
}) => {
  await page.goto('/liff/deposit?amount=300');
  await page.getByRole('button', { name: sandboxLineText.consent.cancel, exact: true }).click();
  await expect(page.getByText(liffText.trouble.cancelled)).toBeVisible();
  await expect(page).toHaveURL('/liff/deposit?amount=300');
  await page.reload();
  await expect(usernameField(page)).toBeVisible();
  await expect(page).toHaveURL('/liff/deposit?amount=300');
});

test('a referral code survives a log-in that was left half way, and the new member has the right referrer', async ({
  page,
  request,
}) => {
  const friend = await registerPerson(request);
  const code = await referralCodeOf(request, friend);
  await page.goto(liffLink(`/register?code=${code}`));
  await expect(page.getByRole('button', { name: sandboxLineText.consent.cancel, exact: true })).toBeVisible();
  // Left half way: the SDK now holds what it would redeem the next `code` of an address with.
  await page.goto(liffLink(`/register?code=${code}`));
  await expect(page.getByLabel(new RegExp(accountText.register.referral))).toHaveValue(code);
  await expect(page).toHaveURL(`/liff/register?ref=${code}`);
  const { username } = await registerByHand(page, request);
  expect(await operator('member', 'show', username)).toMatch(
    new RegExp(`^referred by +${friend.username}$`, 'm'),
  );
});

test.describe('inside LINE', () => {
  test.use({ userAgent: liffBrowser });
  test.beforeEach(({ page }) => signInWithLine(page));

  test('first visit links, the next one is straight in, and another LINE user is not that member', async ({
    page,
    someone,
  }) => {
    const person = await someone();
    await become(page, 'tonkla');
    await page.goto(liffLink('/deposit?amount=300'));
    await allow(page);
    await expect(linkForm(page)).toBeVisible();
    await fillLogin(page, person.username, person.password);
    await expect(deposit(page)).toBeVisible();
    await page.goto('about:blank');
    await page.goto(liffLink('/statement'));
    await expect(page).toHaveURL('/liff/statement');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(usernameField(page)).toBeHidden();
    await become(page, 'mali');
    await page.goto('about:blank');
    await page.goto(liffLink('/statement'));
    await allow(page);
    await expect(linkForm(page)).toBeVisible();
    await expect(page.getByText(sandboxLineText.people.mali.displayName)).toBeVisible();
  });

  test('the endpoint alone opens home', async ({ page }) => {
    await become(page, 'mali');
    await page.goto(liffLink(''));
    await allow(page);
    await expect(page).toHaveURL(/\/liff\/?$/);
    await expect(linkForm(page)).toBeVisible();
  });
});

test('a linked member unlinks in the mini-app’s profile with the password', async ({ page, someone }) => {
  const person = await someone();
  await page.goto(liffLink('/profile'));
  await allow(page);
  await expect(linkForm(page)).toBeVisible();
  await fillLogin(page, person.username, person.password);
  await page.getByRole('button', { name: lineText.unlink }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: lineText.unlink }).click();
  await passwordField(page, memberText.stepUpPassword).fill(person.password);
  await page.getByRole('button', { name: memberText.stepUpConfirm }).click();
  await expect(page.getByText(lineText.linkNextTime)).toBeVisible();
});
