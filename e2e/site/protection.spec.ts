import {
  accountText,
  depositText,
  errorText,
  fill,
  memberText,
  paymentClosedText,
  protectionText,
  shellText,
} from '@benjarong/text';

import { registerPerson } from '../support/api.ts';
import { expect, fillLogin, signIn, test } from '../support/test.ts';
import { freshMobile, operator, readOtp } from '../support/people.ts';
import { firstCell, typeCode } from '../support/register.ts';

test('a deposit limit holds from the moment it is set, and says what is left', async ({ page, request }) => {
  const person = await registerPerson(request);
  await signIn(page, person);
  await page.goto('/member/profile');
  const name = protectionText.limitNames.deposit_day;
  await page.getByRole('button', { name: fill(protectionText.changeOf, { name }) }).click();
  const dialog = page.getByRole('dialog', { name: fill(protectionText.dialogTitle, { name }) });
  await dialog.getByRole('textbox', { name: protectionText.amountLabel }).fill('150');
  await dialog.getByRole('button', { name: protectionText.save }).click();
  await expect(page.getByText(protectionText.lowered)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('150.00 บาท', { exact: true })).toBeVisible();

  await page.goto('/member/deposit');
  await page.getByRole('textbox', { name: depositText.amount }).fill('200');
  await page.getByRole('button', { name: depositText.makeQr }).click();
  const sentence = fill(errorText.limit_deposit, { period: 'วัน', left: '150.00' });
  await expect(page.getByText(sentence).first()).toBeVisible();
});

test('a break ends the session, leaves the profile open, and says until when', async ({ page, request }) => {
  const person = await registerPerson(request);
  await signIn(page, person);
  await page.goto('/member/profile');
  await page.getByRole('button', { name: protectionText.breakButton }).click();
  const dialog = page.getByRole('dialog', { name: protectionText.breakTitle });
  await dialog.getByRole('combobox', { name: protectionText.breakLength }).selectOption('7');
  await dialog.getByRole('button', { name: protectionText.breakTitle }).click();
  const length = fill(protectionText.days, { days: 7 });
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: fill(protectionText.startBreak, { length }) })
    .click();
  await expect(page).toHaveURL(/\/$/);

  await page.goto('/login');
  await fillLogin(page, person.username, person.password);
  // To the page that the break ended, or to the overview.
  await expect(page).toHaveURL(/\/member(?:\/profile)?$/);
  await page.goto('/member/profile');
  await expect(page.getByText(protectionText.excludedTitle, { exact: true })).toBeVisible();
  const { excluded } = paymentClosedText;
  await page.goto('/member/deposit');
  await expect(page.getByText(excluded.slice(0, excluded.indexOf('{')).trim())).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await page.goto('/member/statement');
  await expect(page.getByText(errorText.self_excluded)).toHaveCount(0);
});

test('a member takes the data out as a file, then erases the account', async ({ page, request }) => {
  const person = await registerPerson(request);
  await signIn(page, person);
  await page.goto('/member/profile');
  await page.getByRole('button', { name: memberText.exportData }).click();
  const again = page.getByRole('dialog', { name: memberText.stepUpTitle });
  await again.getByRole('textbox', { name: memberText.stepUpPassword }).fill(person.password);
  const downloading = page.waitForEvent('download');
  await again.getByRole('button', { name: memberText.stepUpConfirm }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe(memberText.exportFile);

  await page.getByRole('button', { name: memberText.erase, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: memberText.eraseTitle });
  const { username } = person;
  await dialog.getByRole('textbox', { name: fill(memberText.eraseType, { username }) }).fill(username);
  await dialog.getByRole('textbox', { name: accountText.login.password }).fill(person.password);
  await dialog.getByRole('button', { name: memberText.eraseConfirm }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/login');
  await fillLogin(page, person.username, person.password);
  await expect(page.getByRole('alert').filter({ hasText: errorText.login_failed })).toBeVisible();
});

test('a forgotten user name comes back by a code', { tag: '@long' }, async ({ page, request }) => {
  const person = await registerPerson(request);
  // The number of the registration has had its code of this minute.
  const mobile = freshMobile();
  await operator('member', 'mobile', person.username, mobile, 'lost the old one');
  const since = Date.now();
  await page.goto('/forgot');
  await page.getByRole('radio', { name: accountText.forgot.name }).check();
  await page.getByRole('textbox', { name: accountText.forgot.mobile }).fill(mobile);
  await page.getByRole('button', { name: accountText.forgot.send }).click();
  await expect(firstCell(page)).toBeVisible();
  await typeCode(page, await readOtp(request, mobile, since));
  await expect(page.getByText(person.username, { exact: true })).toBeVisible();
});

test('the footer leads to help, terms and privacy', async ({ page }) => {
  await page.goto('/slot');
  const links = page.getByRole('navigation', { name: shellText.footerLinks });
  await links.getByRole('link', { name: shellText.responsible }).click();
  await expect(page.getByRole('heading', { level: 1, name: shellText.responsible })).toBeVisible();
  await expect(page.getByRole('link', { name: 'โทร 1323' })).toHaveAttribute('href', 'tel:1323');
  for (const title of [shellText.terms, shellText.privacy]) {
    await links.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    // The text is there, and the footer below it where it stays.
    await expect(page.getByText(/^ฉบับที่ /)).toBeVisible();
  }
});

// In `npm test` this is proved by protection.test.ts of the server; session.spec.ts shows a session that ended elsewhere.
test(
  'an exclusion by the operator ends a session on its next call',
  { tag: '@long' },
  async ({ page, request, provoke }) => {
    provoke(401);
    const person = await registerPerson(request);
    await signIn(page, person);
    await page.goto('/member/profile');
    await expect(page.getByRole('main').getByText(person.username)).toBeVisible();
    await operator('protection', 'exclude', person.username, '6m', 'asked by phone');
    await page.reload();
    await expect(page).toHaveURL(/\/login/);
  },
);
