import { depositText, fill, statementScreenText } from '@benjarong/text';
import type { Page } from '@playwright/test';

import { registerPerson } from '../support/api.ts';
import { payQr } from '../support/people.ts';
import { latestBalance, walletTotal } from '../support/money.ts';
import { environment } from '../support/environment.ts';
import { expect, signIn, test } from '../support/test.ts';

function qr(page: Page, amount: string) {
  return page.getByRole('img', { name: fill(depositText.qrLabel, { amount }) });
}

async function order(page: Page, typed: string, shown: string): Promise<void> {
  await page.goto('/member/deposit');
  await page.getByRole('textbox', { name: depositText.amount }).fill(typed);
  await page.getByRole('button', { name: depositText.makeQr }).click();
  await expect(page).toHaveURL(/\/member\/payment$/);
  await expect(qr(page, shown)).toBeVisible();
}

/** The QR text, as "copy" puts it on the clipboard. */
async function qrText(page: Page): Promise<string> {
  await page
    .context()
    .grantPermissions(['clipboard-read', 'clipboard-write'], { origin: environment.product });
  const read = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
  // What another test copied must not be taken for this one's, and copying takes a moment.
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await page.getByRole('button', { name: new RegExp(`คัดลอก.*${depositText.copyQr}`) }).click();
  await expect.poll(read).toMatch(/^000201/);
  return read();
}

test('a member pays the shown QR, sees success, balance and statement without reloading, and back does not bring the QR again', async ({
  page,
  request,
}) => {
  await signIn(page, await registerPerson(request));
  await order(page, '500.75', '500.75');
  const text = await qrText(page);
  await page.reload();
  await expect(qr(page, '500.75')).toBeVisible();
  // Anyone who reloads would lose this.
  await page.evaluate(() => {
    document.documentElement.dataset['same'] = 'yes';
  });
  await payQr(request, text);
  await expect(page.getByRole('heading', { name: depositText.paidTitle })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-same', 'yes');
  await expect(qr(page, '500.75')).toBeHidden();
  await page.getByRole('link', { name: depositText.statement }).click();
  const newest = page.getByRole('main').getByRole('listitem').first();
  await expect(newest).toContainText('+฿500.75');
  await expect(newest).toContainText(`${statementScreenText.balanceAfter} 500.75`);
  expect(await latestBalance(page)).toBe('500.75');
  await page.goBack();
  await expect(page).toHaveURL(/\/member\/payment$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(qr(page, '500.75')).toBeHidden();
  await page.goForward();
  await expect(page.getByRole('heading', { name: statementScreenText.title })).toBeVisible();
  await page.goto('/member');
  await expect.poll(() => walletTotal(page)).toBe('500.75');
  await page.goBack();
  await expect(page).toHaveURL(/\/member\/statement$/);
});

// On component tests in `npm test` (payment.test.tsx); axe.spec.ts sees the expired payment.
test(
  'an expired QR is taken away and a new one comes with one tap',
  { tag: '@long' },
  async ({ page, request }) => {
    await signIn(page, await registerPerson(request));
    await page.route('**/api/member/payment/inquiry_status*', async (route) => {
      const reply = await route.fetch();
      // The contract's answer, with the one field changed that time would change.
      const body = (await reply.json()) as { data: object };
      await route.fulfill({ response: reply, json: { ...body, data: { ...body.data, status: 'expired' } } });
    });
    await order(page, '120.50', '120.50');
    await expect(page.getByRole('heading', { name: depositText.expiredTitle })).toBeVisible();
    await expect(qr(page, '120.50')).toBeHidden();
    await page.unroute('**/api/member/payment/inquiry_status*');
    await page.getByRole('button', { name: depositText.renew }).click();
    await expect(qr(page, '120.50')).toBeVisible();
  },
);

// On a component test in `npm test` (payment.test.tsx).
test(
  'an amount that cannot be is refused at its field and nothing typed is lost',
  { tag: '@long' },
  async ({ page, request }) => {
    await signIn(page, await registerPerson(request));
    await page.goto('/member/deposit');
    const field = page.getByRole('textbox', { name: depositText.amount });
    for (const amount of ['1', '99999999', '0']) {
      await field.fill(amount);
      await page.getByRole('button', { name: depositText.makeQr }).click();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      expect((await field.inputValue()).replaceAll(',', '')).toBe(amount);
    }
    await expect(page).toHaveURL(/\/member\/deposit$/);
    await field.fill('20');
    await page.getByRole('button', { name: depositText.makeQr }).click();
    await expect(qr(page, '20.00')).toBeVisible();
  },
);

// In `npm test` this is proved by payment.test.tsx (one key, found again after a reload).
test(
  'a double press makes one order, and a reload during the payment keeps it',
  { tag: '@long' },
  async ({ page, request }) => {
    await signIn(page, await registerPerson(request));
    await page.goto('/member/deposit');
    const made: string[] = [];
    page.on('request', (sent) => {
      if (sent.url().endsWith('/generate_qr')) made.push(sent.headers()['idempotency-key'] ?? '');
    });
    await page.getByRole('textbox', { name: depositText.amount }).fill('77');
    await page.getByRole('button', { name: depositText.makeQr }).dblclick();
    await expect(qr(page, '77.00')).toBeVisible();
    expect(new Set(made).size).toBe(1);
    await page.goto('/member/deposit');
    await page
      .getByRole('button', { name: depositText.resume })
      .or(page.getByRole('link', { name: depositText.resume }))
      .click();
    await expect(qr(page, '77.00')).toBeVisible();
  },
);
