import { writeFileSync } from 'node:fs';

import { depositText, depositWaysText as ways, fill, paymentChannelText } from '@benjarong/text';
import type { Page } from '@playwright/test';

import { registerPerson } from '../support/api.ts';
import { walletTotal } from '../support/money.ts';
import { expect, isPhone, onDesktop, signIn, test } from '../support/test.ts';
import { transfer } from '../support/transfer.ts';

/** The running order on the page, as its fields show it. */
interface Shown {
  readonly amount: string;
  readonly number: string;
  readonly note: string;
}

async function order(page: Page, channel: 'bank' | 'truemoney', amount: string): Promise<Shown> {
  await page.goto('/member/deposit');
  await page.getByRole('button', { name: depositText.changeChannel }).click();
  const notes = page.waitForResponse(/\/api\/member\/payment\/info/);
  await page
    .getByRole('radio', { name: new RegExp(paymentChannelText[channel].name) })
    .click({ force: true });
  // The notes come above the button: it stays in its place once they are there.
  await notes;
  await expect(page.getByText(ways.bankInfo)).toBeVisible();
  await page.getByRole('textbox', { name: depositText.amount }).fill(amount);
  const made = page.waitForResponse('**/api/member/payment/generate_qr');
  await page.getByRole('button', { name: depositText.toAccount }).click();
  await expect(page).toHaveURL(/\/member\/payment$/);
  // The contract's answer of payment.generate_qr.
  const { data } = (await (await made).json()) as {
    data: { amount: string; pay_note: string; account: { account_no: string } };
  };
  await expect(page.getByText(data.account.account_no)).toBeVisible();
  return { amount: data.amount, number: data.account.account_no, note: data.pay_note };
}

async function isPaid(page: Page, amount: string): Promise<void> {
  await expect(page.getByRole('heading', { name: depositText.paidTitle })).toBeVisible();
  await page.goto('/member');
  await expect.poll(() => walletTotal(page)).toBe(amount);
}

test('a bank transfer of exactly the shown satang arrives, one of another amount does not', async ({
  page,
  request,
}) => {
  await signIn(page, await registerPerson(request));
  const { amount, number } = await order(page, 'bank', '100');
  expect(amount).toMatch(/^100\.(?!00)[0-9]{2}$/);
  await expect(page.getByText(fill(ways.satang, { satang: amount.slice(-2) }))).toBeVisible();
  const account = `bank:1:${number}`;
  expect((await transfer(request, { account, amount: '100.00' })).outcome).toBe('review');
  expect((await transfer(request, { account, amount, copies: 3 })).outcome).toBe('credited');
  await isPaid(page, amount);
});

// TrueMoney on screen is in e2e/liff/deposit.spec.ts, the note in the server's transfer.test.ts.
test('a TrueMoney payment is known by its note', { tag: '@long' }, async ({ page, request }) => {
  await signIn(page, await registerPerson(request));
  const { amount, number, note } = await order(page, 'truemoney', '250');
  await expect(page.getByText(note)).toBeVisible();
  const sent = await transfer(request, { account: `truemoney:${number}`, amount, note: note.toLowerCase() });
  expect(sent.outcome).toBe('credited');
  await isPaid(page, amount);
});

test(
  'a slip brings the money that the bank said nothing of; a wrong one is refused with a sentence',
  { tag: '@long' },
  async ({ page, request }, info) => {
    await signIn(page, await registerPerson(request));
    const { amount, number } = await order(page, 'bank', '120');
    const account = `bank:1:${number}`;
    const file = async (paid: string): Promise<string> => {
      const { slip } = await transfer(request, { account, amount: paid, lost: true });
      const name = info.outputPath(`${paid}.png`);
      writeFileSync(name, slip);
      return name;
    };
    const panel = page.getByRole('region', { name: ways.slip });
    const choose = panel.getByLabel(ways.slipChoose);
    const pdf = info.outputPath('slip.jpg');
    writeFileSync(pdf, '%PDF-1.7');
    await choose.setInputFiles(pdf);
    await expect(panel.getByRole('alert')).toHaveText(ways.slipNotPicture);
    await choose.setInputFiles(await file('120.00'));
    await expect(panel.getByRole('alert')).toContainText('120.00 บาท ไม่ตรงกับรายการนี้');
    const good = await file(amount);
    await choose.setInputFiles(good);
    await isPaid(page, amount);

    // Used once for ever.
    await order(page, 'bank', '120');
    await page.getByRole('region', { name: ways.slip }).getByLabel(ways.slipChoose).setInputFiles(good);
    await expect(panel.getByRole('alert')).toContainText('เคยใช้แจ้งฝากแล้ว');
  },
);

test('orders that wait are listed and can be put away', { tag: '@long' }, async ({ page, request }) => {
  await signIn(page, await registerPerson(request));
  const { amount } = await order(page, 'bank', '300');
  await page.goto('/member/deposit');
  await page.getByRole('button', { name: fill(ways.cancelNamed, { amount }) }).click();
  await expect(page.getByRole('button', { name: depositText.resume })).toBeHidden();
  // A running QR on its own page as well.
  await page.getByRole('textbox', { name: depositText.amount }).fill('150');
  await page.getByRole('button', { name: depositText.makeQr }).click();
  await page.getByRole('button', { name: ways.cancelThis }).click();
  await expect(page.getByRole('heading', { name: ways.cancelledTitle })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: ways.cancelledTitle })).toBeVisible();
});

test.describe('on a desktop', () => {
  test.use(onDesktop);
  test('the deposit dialog opens from the header and leads to the payment', async ({ page, request }) => {
    test.skip(isPhone(page), 'phones have the tab bar');
    await signIn(page, await registerPerson(request));
    await page.goto('/slot');
    await page.getByRole('banner').getByRole('button', { name: depositText.title }).click();
    const dialog = page.getByRole('dialog', { name: depositText.title });
    await dialog.getByRole('textbox', { name: depositText.amount }).fill('50');
    await dialog.getByRole('button', { name: depositText.makeQr }).click();
    await expect(page).toHaveURL(/\/member\/payment$/);
    await expect(
      page.getByRole('img', { name: fill(depositText.qrLabel, { amount: '50.00' }) }),
    ).toBeVisible();
  });
});
