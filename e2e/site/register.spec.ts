import { accountText, shellText } from '@benjarong/text';
import type { Locator, Page } from '@playwright/test';

import { freshAccountNo } from '../support/api.ts';
import { freshMobile, freshUsername, goodPassword, operator, readOtp } from '../support/people.ts';
import { walletTotal } from '../support/money.ts';
import { fillAccount, firstCell, typeCode } from '../support/register.ts';
import { dismissAnnouncements, expect, logIn, passwordField, sentence, test } from '../support/test.ts';

const { register, otp } = accountText;

/** The registration as a dialog, which the log-in dialog of a game offers. */
async function openDialog(page: Page): Promise<Locator> {
  await page.goto('/slot?show=favourites');
  await page.getByRole('main').getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click();
  // Held down as by a hand: the error of the field that it leaves must not push the button away from under it.
  await page
    .getByRole('dialog')
    .getByRole('button', { name: accountText.login.register })
    .click({ delay: 200, position: { x: 20, y: 4 } });
  const dialog = page.getByRole('dialog', { name: register.title });
  await expect(dialog).toBeVisible();
  return dialog;
}

test('a visitor registers by SMS, meets a wrong code on the way, and is logged in at home', async ({
  page,
  request,
}) => {
  await dismissAnnouncements(page);
  const [mobile, username] = [freshMobile(), freshUsername()];
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: shellText.registerFree }).click();
  await expect(page).toHaveURL(/\/register$/);
  const before = Date.now() - 1000;
  await fillAccount(page, mobile, username);
  await expect(page.getByText(otp.sentTo)).toBeVisible();
  const code = await readOtp(request, mobile, before);
  // A phone may drop the tab while the SMS is read: all but the password is there again.
  await page.reload();
  await expect(page.getByText(otp.sentTo)).toBeVisible();
  await typeCode(page, code === '000000' ? '000001' : '000000');
  await expect(page.getByText(sentence('otp_wrong')).first()).toBeVisible();
  await expect(firstCell(page)).toHaveValue('');
  await typeCode(page, code);
  await expect(page.getByText(register.passwordAgain)).toBeVisible();
  await passwordField(page, register.password).fill(goodPassword);
  await page.getByRole('button', { name: register.next, exact: true }).click();
  const main = page.getByRole('main');
  await expect(main.getByText(username, { exact: true })).toBeVisible();
  await expect(main.getByText(goodPassword, { exact: true })).toBeVisible();
  await main.getByRole('button', { name: register.completedLogin, exact: true }).click();
  await expect(page).toHaveURL(/localhost:\d+\/$/);
  await expect.poll(() => walletTotal(page)).toBe('0.00');
});

// In `npm test` this is proved by register-flow.test.tsx (an expired code), machine.test.ts (closing asks, then forgets).
test(
  'in the dialog an expired code says so and closing asks first, then forgets everything',
  { tag: '@long' },
  async ({ page }) => {
    const dialog = await openDialog(page);
    await fillAccount(page, freshMobile(), freshUsername());
    await expect(page.getByText(otp.sentTo)).toBeVisible();
    await page.route('**/api/verify_otp', (route) =>
      route.fulfill({ json: { error: 1231, message: sentence('otp_expired') } }),
    );
    await typeCode(page, '123456');
    await expect(page.getByText(sentence('otp_expired')).first()).toBeVisible();
    await expect(firstCell(page)).toHaveValue('');
    await expect(page.getByRole('button', { name: new RegExp(otp.resend) })).toBeVisible();

    await page.keyboard.press('Escape');
    const open = page.getByRole('dialog').filter({ has: firstCell(page) });
    await expect(open).toBeVisible();
    const close = open.getByRole('button', { name: 'ปิด', exact: true });
    const question = page.getByRole('alertdialog', { name: register.closeTitle });
    await close.click();
    await question.getByRole('button', { name: register.closeCancel }).click();
    await expect(open).toBeVisible();
    await close.click();
    await question.getByRole('button', { name: register.closeConfirm }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(dialog).toBeHidden();

    await openDialog(page);
    await expect(page.getByRole('textbox', { name: register.mobile })).toHaveValue('');
  },
);

// In `npm test` this is proved by register-flow.test.tsx and register.test.ts of the server; money.spec.ts has a member of the bank mode.
test(
  'in bank mode a visitor gives the bank account instead of a code',
  { tag: '@long' },
  async ({ page }) => {
    await dismissAnnouncements(page);
    await operator('agent', 'set', 'register_type', '2');
    try {
      const username = freshUsername();
      await page.goto('/register');
      await fillAccount(page, freshMobile(), username);
      await page.getByRole('button', { name: register.back }).click();
      await expect(page.getByRole('textbox', { name: register.username, exact: true })).toHaveValue(username);
      await page.getByRole('button', { name: register.next, exact: true }).click();
      await page.getByRole('button', { name: new RegExp(`^${register.bank}`) }).click();
      await page.getByRole('dialog').getByRole('button', { name: /กสิกร/ }).first().click();
      await page.getByRole('textbox', { name: register.accountName }).fill('สมศรี ใจดี');
      const account = page.getByRole('textbox', { name: register.accountNo });
      await account.fill('12345');
      await page.getByRole('button', { name: register.confirm, exact: true }).click();
      await expect(account).toHaveAttribute('aria-invalid', 'true');
      await account.fill(freshAccountNo());
      await page.getByRole('button', { name: register.confirm, exact: true }).click();
      await expect(page.getByRole('main').getByText(username, { exact: true })).toBeVisible();
      await page.getByRole('button', { name: register.completedLogin, exact: true }).click();
      await expect(page).toHaveURL(/localhost:\d+\/$/);
    } finally {
      await operator('agent', 'set', 'register_type', '1');
    }
  },
);

// In `npm test` this is proved by register-flow.test.tsx.
test(
  'a name that is taken is refused at its field, and what was typed stays',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/register');
    const mobile = freshMobile();
    await fillAccount(page, mobile, 'demo888');
    const field = page.getByRole('textbox', { name: register.username, exact: true });
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveValue('demo888');
    expect(
      (await page.getByRole('textbox', { name: register.mobile }).inputValue()).replaceAll('-', ''),
    ).toBe(mobile);
  },
);

// In `npm test` this is proved by core.test.ts; affiliate.spec.ts registers with a link’s code.
test(
  'the referral code of a link is kept until the registration, an OAuth code is not taken for one',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/?code=abcdef123&state=x');
    await page.goto('/register');
    const field = page.getByRole('textbox', { name: new RegExp(register.referral) });
    await expect(field).toHaveValue('');
    await page.goto('/?code=FRIEND');
    await expect(page.getByRole('banner').getByRole('link', { name: shellText.registerFree })).toBeVisible();
    await page.goto('/slot');
    await page.getByRole('banner').getByRole('link', { name: shellText.registerFree }).click();
    await expect(field).toHaveValue('FRIEND');
    await page.reload();
    await expect(field).toHaveValue('FRIEND');
  },
);

// In `npm test` this is proved by forms.test.ts, and register.test.ts of the server.
test(
  'a server-made user name can log in when the operator chose that mode',
  { tag: '@long' },
  async ({ page, request }) => {
    await dismissAnnouncements(page);
    await operator('agent', 'set', 'generate_username_mode', '2');
    try {
      const mobile = freshMobile();
      await page.goto('/register');
      await expect(page.getByRole('textbox', { name: register.mobile })).toBeVisible();
      await expect(page.getByRole('textbox', { name: register.username, exact: true })).toHaveCount(0);
      await page.getByRole('textbox', { name: register.mobile }).fill(mobile);
      await passwordField(page, register.password).fill(goodPassword);
      await page.getByRole('combobox', { name: register.knowUs }).selectOption({ label: 'Google' });
      await page.getByRole('checkbox').check();
      const before = Date.now() - 1000;
      await page.getByRole('button', { name: register.next, exact: true }).click();
      await expect(page.getByText(otp.sentTo)).toBeVisible();
      await typeCode(page, await readOtp(request, mobile, before));
      await expect(page.getByText(register.completedIntro)).toBeVisible();
      const made = await page
        .getByRole('main')
        .getByRole('definition')
        .first()
        .locator('[translate=no]')
        .innerText();
      expect(made).toMatch(/^[a-z0-9]{4,20}$/i);
      await logIn(page, made, goodPassword);
    } finally {
      await operator('agent', 'set', 'generate_username_mode', '1');
    }
  },
);
