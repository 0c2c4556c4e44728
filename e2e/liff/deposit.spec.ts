import { depositText, depositWaysText as ways, paymentChannelText } from '@benjarong/text';

import { registerPerson } from '../support/api.ts';
import { expect, signIn, test } from '../support/test.ts';
import { transfer } from '../support/transfer.ts';

test(
  'a TrueMoney deposit and its slip in the mini-app’s flows',
  { tag: '@long' },
  async ({ page, request }, info) => {
    await signIn(page, await registerPerson(request));
    await page.goto('/liff/deposit');
    await page.getByRole('button', { name: depositText.changeChannel }).click();
    const notes = page.waitForResponse(/\/api\/member\/payment\/info/);
    await page
      .getByRole('radio', { name: new RegExp(paymentChannelText.truemoney.name) })
      .click({ force: true });
    // The notes come above the button: it stays in its place once they are there.
    await notes;
    await expect(page.getByText(ways.bankInfo)).toBeVisible();
    await page.getByRole('textbox', { name: depositText.amount }).fill('90');
    const made = page.waitForResponse('**/api/member/payment/generate_qr');
    await page.getByRole('button', { name: depositText.toAccount }).click();
    // The contract's answer of payment.generate_qr.
    const { data } = (await (await made).json()) as {
      data: { amount: string; pay_note: string; account: { account_no: string } };
    };
    await expect(page.getByText(data.pay_note)).toBeVisible();
    const { slip } = await transfer(request, {
      account: `truemoney:${data.account.account_no}`,
      amount: data.amount,
      note: data.pay_note,
      lost: true,
    });
    await page
      .getByRole('region', { name: ways.slip })
      .getByLabel(ways.slipChoose)
      .setInputFiles({ name: `${info.title}.png`, mimeType: 'image/png', buffer: slip });
    await expect(page.getByRole('heading', { name: depositText.paidTitle })).toBeVisible();
  },
);
