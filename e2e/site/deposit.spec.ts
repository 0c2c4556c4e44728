import { depositText, statementScreenText } from '@benjarong/text';
import type { Page } from '@playwright/test';

import { registerPerson } from '../support/api.ts';
import { payQr } from '../support/people.ts';
import { world } from '../support/world.ts';
import { dismissAnnouncements, expect, logIn, test } from '../support/test.ts';

const order = async (page: Page, amount: string): Promise<void> => {
  await page.goto('/member/deposit');
  await page.getByRole('textbox', { name: depositText.amount }).fill(amount);
  await page.getByRole('button', { name: depositText.makeQr }).click();
  await expect(page).toHaveURL(/\/member\/payment$/);
  await expect(page.getByRole('img', { name: /คิวอาร์พร้อมเพย์/ })).toBeVisible();
};

/** The QR text, as "copy" puts it on the clipboard. */
const qrText = async (page: Page): Promise<string> => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: world.product });
  await page.getByRole('button', { name: new RegExp(`คัดลอก.*${depositText.copyQr}`) }).click();
  return page.evaluate(() => navigator.clipboard.readText());
};

test('a member pays the shown QR and sees success, balance and statement without reloading', async ({
  page,
  request,
}) => {
  await dismissAnnouncements(page);
  const person = await registerPerson(request);
  await logIn(page, person.username, person.password);
  await order(page, '500');
  await expect(page.getByText('500.00').first()).toBeVisible();
  const text = await qrText(page);
  await page.reload();
  await expect(page.getByRole('img', { name: /คิวอาร์พร้อมเพย์/ })).toBeVisible();
  await payQr(request, text);
  await expect(page.getByRole('heading', { name: depositText.paidTitle })).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('img', { name: /คิวอาร์พร้อมเพย์/ })).toBeHidden();
  await page.getByRole('link', { name: depositText.statement }).click();
  const [first] = await page.getByRole('main').getByRole('listitem').all();
  await expect(first ?? page.getByRole('main')).toContainText('+฿500.00');
  await expect(first ?? page.getByRole('main')).toContainText(`${statementScreenText.balanceAfter} 500.00`);
});

test('an expired QR is taken away and a new one comes with one tap', async ({ page, request }) => {
  await dismissAnnouncements(page);
  const person = await registerPerson(request);
  await logIn(page, person.username, person.password);
  await page.route('**/api/member/payment/inquiry_status*', async (route) => {
    const reply = await route.fetch();
    // The contract's answer, with the one field changed that time would change.
    const body = (await reply.json()) as { data: object };
    await route.fulfill({ response: reply, json: { ...body, data: { ...body.data, status: 'expired' } } });
  });
  await order(page, '120.50');
  await expect(page.getByRole('heading', { name: depositText.expiredTitle })).toBeVisible({
    timeout: 15_000,
  });
  await page.unroute('**/api/member/payment/inquiry_status*');
  await page.getByRole('button', { name: depositText.renew }).click();
  await expect(page.getByRole('img', { name: /120\.50/ })).toBeVisible();
});

test('an amount that cannot be is refused at its field and nothing typed is lost', async ({
  page,
  request,
}) => {
  await dismissAnnouncements(page);
  const person = await registerPerson(request);
  await logIn(page, person.username, person.password);
  await page.goto('/member/deposit');
  const field = page.getByRole('textbox', { name: depositText.amount });
  for (const amount of ['1', '99999999', '1.234']) {
    await field.fill(amount);
    await page.getByRole('button', { name: depositText.makeQr }).click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(page).toHaveURL(/\/member\/deposit$/);
});
