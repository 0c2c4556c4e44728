import { accountText } from '@benjarong/text';
import type { Page } from '@playwright/test';

import { freshMobile, freshUsername, goodPassword, operator, readOtp } from '../support/people.ts';
import { dismissAnnouncements, expect, isPhone, sentence, test } from '../support/test.ts';

const { register, otp } = accountText;

const openDialog = async (page: Page): Promise<void> => {
  await page.goto('/');
  await page
    .getByRole('banner')
    .getByRole('link', { name: 'สมัครฟรี' })
    .or(page.getByRole('banner').getByRole('button', { name: 'สมัครฟรี' }))
    .first()
    .click();
};

const fillAccount = async (page: Page, mobile: string, username: string): Promise<void> => {
  await page.getByLabel(register.mobile).fill(mobile);
  await page.getByLabel(new RegExp(`^${register.username}`)).fill(username);
  await page.getByLabel(/^รหัสผ่าน/).fill(goodPassword);
  await page.getByLabel(new RegExp(register.knowUs)).selectOption({ label: 'TikTok' });
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: register.next }).click();
};

const typeCode = async (page: Page, code: string): Promise<void> => {
  await page.getByRole('textbox', { name: /รหัสหลักที่ 1/ }).click();
  await page.keyboard.type(code);
};

test.afterAll(async () => {
  await operator('agent', 'set', 'register_type', '1');
});

test('a visitor registers by SMS, meets a wrong code on the way, and is logged in at home', async ({
  page,
  request,
}) => {
  await dismissAnnouncements(page);
  const [mobile, username] = [freshMobile(), freshUsername()];
  await openDialog(page);
  const before = Date.now() - 1000;
  await fillAccount(page, mobile, username);
  await expect(page.getByText(otp.sentTo)).toBeVisible();
  const code = await readOtp(request, mobile, before);
  await typeCode(page, code === '000000' ? '000001' : '000000');
  await expect(page.getByText(sentence('otp_wrong')).first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: /รหัสหลักที่ 1/ })).toHaveValue('');
  await typeCode(page, code);
  await expect(page.getByText(username, { exact: true })).toBeVisible();
  await expect(page.getByText(goodPassword, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: register.completedLogin, exact: true }).last().click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('0.00').first()).toBeVisible();
});

test('an expired code says so and a new one can be asked for', async ({ page }) => {
  await openDialog(page);
  await fillAccount(page, freshMobile(), freshUsername());
  await expect(page.getByText(otp.sentTo)).toBeVisible();
  await page.route('**/api/verify_otp', (route) =>
    route.fulfill({ json: { error: 1231, message: sentence('otp_expired') } }),
  );
  await typeCode(page, '123456');
  await expect(page.getByText(sentence('otp_expired')).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /ขอรหัสใหม่/ })).toBeVisible();
});

test('closing the registration asks first and then forgets everything', async ({ page }) => {
  await openDialog(page);
  await page.getByLabel(register.mobile).fill('0891234567');
  const close = page.getByRole('dialog').getByRole('button', { name: 'ปิด', exact: true });
  if (await close.isVisible()) {
    await close.click();
    await page.getByRole('button', { name: register.closeCancel }).click();
    await expect(page.getByLabel(register.mobile)).toHaveValue(/089/);
    await close.click();
    await page.getByRole('button', { name: register.closeConfirm }).click();
    await expect(page.getByLabel(register.mobile)).toBeHidden();
  }
  expect(isPhone(page) || page.viewportSize()?.width === 1280).toBe(true);
});

test('in bank mode a visitor gives the bank account instead of a code', async ({ page }) => {
  await dismissAnnouncements(page);
  await operator('agent', 'set', 'register_type', '2');
  try {
    const username = freshUsername();
    await page.goto('/register');
    await fillAccount(page, freshMobile(), username);
    await page
      .getByRole('button', { name: new RegExp(register.bank) })
      .first()
      .click();
    await page
      .getByRole('button', { name: /กสิกร/ })
      .or(page.getByRole('option', { name: /กสิกร/ }))
      .or(page.getByRole('radio', { name: /กสิกร/ }))
      .first()
      .click();
    await page.getByLabel(register.accountName).fill('สมศรี ใจดี');
    await page.getByLabel(register.accountNo).fill(`${Date.now()}`.slice(-10));
    await page.getByRole('button', { name: register.confirm, exact: true }).click();
    await expect(page.getByText(username, { exact: true })).toBeVisible();
  } finally {
    await operator('agent', 'set', 'register_type', '1');
  }
});
