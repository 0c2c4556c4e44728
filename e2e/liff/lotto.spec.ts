import { depositText, fill, lottoCommonText, lottoText } from '@benjarong/text';

import { registerPerson } from '../support/api.ts';
import { calmRound } from '../support/lotto.ts';
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

  const pad = page.getByRole('group', { name: lottoText.entry.keypad });
  await expect(pad).toBeVisible({ timeout: 30_000 });
  await page
    .getByRole('checkbox', { name: new RegExp(`^${lottoCommonText.betTypes['2top']}`) })
    .check({ force: true });
  for (const digit of '0712') await pad.getByRole('button', { name: digit, exact: true }).click();
  const two = page.getByText(fill(lottoText.slip.count, { count: 2 })).first();
  await expect(two).toBeVisible();
  const review = page.getByRole('button', { name: lottoText.slip.review, exact: true });
  await review.click();
  await page.getByRole('button', { name: fill(lottoText.slip.preset, { amount: 10 }), exact: true }).click();
  const send = page.getByRole('button', { name: lottoText.slip.send, exact: true });
  await send.click();

  // Nothing in the wallet: to the deposit and, once it is paid, back to the slip.
  await page.getByRole('link', { name: lottoText.slip.deposit, exact: true }).click();
  await expect(page).toHaveURL('/liff/deposit');
  await page.getByRole('textbox', { name: depositText.amount }).fill('100');
  const ordered = page.waitForResponse((reply) => reply.url().endsWith('/generate_qr'));
  await page.getByRole('button', { name: depositText.makeQr, exact: true }).click();
  // The contract's answer of payment.generateQr.
  const { data } = (await (await ordered).json()) as { data: { qr_text: string } };
  await expect(page).toHaveURL('/liff/payment');
  await payQr(request, data.qr_text);
  await page.getByRole('link', { name: lottoText.slip.waitsGo, exact: true }).click({ timeout: 60_000 });

  await expect(page).toHaveURL(own);
  await expect(two).toBeVisible({ timeout: 30_000 });
  await review.click();
  await send.click();
  await page.getByRole('button', { name: lottoText.confirm.yes, exact: true }).click();
  await expect(page.getByRole('status').getByText(lottoText.receipt.title)).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: lottoText.receipt.bills, exact: true }).click();
  await expect(page).toHaveURL('/liff/lotto-bills');
  await expect(page.getByRole('button', { name: /^ดูโพย / })).toHaveCount(1, { timeout: 30_000 });
});
