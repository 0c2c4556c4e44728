import {
  depositCaseText as cases,
  depositText,
  errorText,
  fill,
  helpText,
  paymentClosedText,
  protectionText,
  shellText,
} from '@benjarong/text';

import { registerPerson } from '../support/api.ts';
import { operator } from '../support/people.ts';
import { expect, fillLogin, sentence, signIn, test, usernameField } from '../support/test.ts';
import { transfer } from '../support/transfer.ts';

// Twins of e2e/site/protection.spec.ts and e2e/site/help.spec.ts.
test(
  'protection in the mini-app: a limit is said in the deposit, a break ends the session and closes deposits, never the statement',
  { tag: '@long' },
  async ({ page, request }) => {
    const person = await registerPerson(request);
    await signIn(page, person);
    await page.goto('/liff/profile');
    const name = protectionText.limitNames.deposit_day;
    await page.getByRole('button', { name: fill(protectionText.changeOf, { name }) }).click();
    const limit = page.getByRole('dialog', { name: fill(protectionText.dialogTitle, { name }) });
    await limit.getByRole('textbox', { name: protectionText.amountLabel }).fill('150');
    await limit.getByRole('button', { name: protectionText.save }).click();
    await expect(page.getByText(protectionText.lowered)).toBeVisible();
    await expect(limit).toBeHidden();

    await page.goto('/liff/deposit?amount=200');
    await page.getByRole('button', { name: depositText.makeQr }).click();
    const refused = fill(errorText.limit_deposit, { period: 'วัน', left: '150.00' });
    await expect(page.getByText(refused).first()).toBeVisible();

    await page.goto('/liff/profile');
    await page.getByRole('button', { name: protectionText.breakButton }).click();
    const pause = page.getByRole('dialog', { name: protectionText.breakTitle });
    await pause.getByRole('combobox', { name: protectionText.breakLength }).selectOption('7');
    await pause.getByRole('button', { name: protectionText.breakTitle }).click();
    const length = fill(protectionText.days, { days: 7 });
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: fill(protectionText.startBreak, { length }) })
      .click();
    // Home, logged out.
    await page.getByRole('main').getByRole('link', { name: shellText.login, exact: true }).click();
    await fillLogin(page, person.username, person.password);
    await expect(usernameField(page)).toHaveCount(0);
    await page.goto('/liff/profile');
    await expect(page.getByText(protectionText.excludedTitle, { exact: true })).toBeVisible();
    const { excluded } = paymentClosedText;
    await page.goto('/liff/deposit');
    await expect(page.getByText(excluded.slice(0, excluded.indexOf('{')).trim())).toBeVisible();
    await page.goto('/liff/statement');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(sentence('self_excluded'))).toHaveCount(0);
  },
);

test(
  'help in the mini-app: searched and read, and money that did not arrive is said, looked at and credited',
  { tag: '@long' },
  async ({ page, request }) => {
    const amount = '389.27';
    const [, number = ''] = /\b([0-9]{10,12})\b/.exec(await operator('agent', 'bank', 'list')) ?? [];
    await signIn(page, await registerPerson(request));
    await page.goto('/liff/help');
    await page.getByRole('searchbox', { name: helpText.search }).fill('สลิป');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^โอนแล้วเงินไม่เข้า/ })
      .click();
    await expect(page).toHaveURL('/liff/help?id=deposit-missing');
    await expect(page.getByRole('heading', { level: 1, name: /เงินไม่เข้า/ })).toBeVisible();
    await page
      .getByRole('article')
      .getByRole('link', { name: helpText.missingMoney, exact: true })
      .last()
      .click();

    await expect(page).toHaveURL('/liff/deposit-missing');
    expect((await transfer(request, { account: `bank:1:${number}`, amount })).outcome).toBe('review');
    await page.getByRole('combobox', { name: cases.method }).selectOption('bank_transfer');
    await page.getByRole('textbox', { name: cases.amount }).fill(amount);
    const opened = page.waitForResponse('**/api/member/payment/case');
    await page.getByRole('button', { name: cases.send }).click();
    // The contract's answer of payment.openCase.
    const { data } = (await (await opened).json()) as { data: { reference: string } };
    await expect(page.getByText(cases.states.received, { exact: true })).toBeVisible();

    await operator('payment', 'case', 'look', data.reference);
    await page.reload();
    await expect(page.getByText(cases.states.looking, { exact: true })).toBeVisible();
    const shown = await operator('payment', 'case', 'show', data.reference);
    const review = /^payment review ([0-9a-f-]{36}) {2}389\.27/m.exec(shown)?.[1] ?? '';
    await operator('payment', 'case', 'credit', data.reference, '--review', review, '--answer', 'พบเงินแล้ว');
    await page.reload();
    await expect(page.getByText(cases.states.credited, { exact: true })).toBeVisible();
    await expect(page.getByText('พบเงินแล้ว')).toBeVisible();
    await page.goto('/liff/statement');
    await expect(page.getByText(`+฿${amount}`).first()).toBeVisible();
  },
);
