import { depositText, lottoBillText } from '@benjarong/text';

import { registerPerson } from '../support/api.ts';
import {
  calmRound,
  done,
  openSlip,
  pad,
  pick,
  preset,
  send,
  slipCount,
  type,
  yes,
} from '../support/lotto.ts';
import { payQr } from '../support/people.ts';
import { expect, signIn, test } from '../support/test.ts';

test('a bill is written, paid for by a deposit and sent without leaving the mini-app', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  const round = await calmRound(request);
  await signIn(page, await registerPerson(request));
  const own = `/liff/lotto?round_id=${encodeURIComponent(round.round_id)}`;
  await page.goto(own);
  await expect(pad(page)).toBeVisible();
  await pick(page, '2top');
  await type(page, '0712');
  await expect(slipCount(page, 2)).toBeVisible();
  await openSlip(page);
  await preset(page, 10).click();
  await send(page).click();

  // Nothing in the wallet: to the deposit and, once it is paid, back to the slip.
  await page.getByRole('link', { name: lottoBillText.slip.deposit, exact: true }).click();
  await expect(page).toHaveURL('/liff/deposit');
  const amount = page.getByRole('textbox', { name: depositText.amount });
  await expect(amount).toBeVisible();
  await amount.fill('100');
  const ordered = page.waitForResponse((reply) => reply.url().endsWith('/generate_qr'));
  await page.getByRole('button', { name: depositText.makeQr, exact: true }).click();
  // The contract's answer of payment.generateQr.
  const { data } = (await (await ordered).json()) as { data: { qr_text: string } };
  await expect(page).toHaveURL('/liff/payment');
  await payQr(request, data.qr_text);
  await page.getByRole('link', { name: lottoBillText.slip.waitsGo, exact: true }).click({ timeout: 60_000 });

  await expect(page).toHaveURL(own);
  await expect(slipCount(page, 2)).toBeVisible();
  await openSlip(page);
  await send(page).click();
  await yes(page).click();
  await expect(done(page)).toBeVisible();
  await page.getByRole('link', { name: lottoBillText.receipt.bills, exact: true }).click();
  await expect(page).toHaveURL('/liff/lotto-bills');
  await expect(page.getByRole('button', { name: /^ดูโพย / })).toHaveCount(1);
});
