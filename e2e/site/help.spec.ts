import { depositCaseText as cases, fill, helpText } from '@benjarong/text';

import { registerPerson } from '../support/api.ts';
import { walletTotal } from '../support/money.ts';
import { operator } from '../support/people.ts';
import { expect, signIn, test } from '../support/test.ts';
import { transfer } from '../support/transfer.ts';

test('a visitor searches the help centre, reads a page and comes back to what was found', async ({
  page,
}) => {
  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 1, name: helpText.title })).toBeVisible();
  const found = page.getByRole('main').getByRole('link', { name: /^โอนแล้วเงินไม่เข้า/ });
  await expect(found).toBeVisible();
  await page.getByRole('searchbox', { name: helpText.search }).fill('สลิป');
  await expect(found).toBeVisible();
  await found.click();
  await expect(page).toHaveURL(/\/help\/deposit-missing$/);
  await expect(page.getByRole('heading', { level: 1, name: /เงินไม่เข้า/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: /ส่งสลิป/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('searchbox', { name: helpText.search })).toHaveValue('สลิป');
});

/** The demo's own bank account, as banks name it. */
async function bankAccount(): Promise<string> {
  const [, number = ''] = /\b([0-9]{10,12})\b/.exec(await operator('agent', 'bank', 'list')) ?? [];
  return `bank:1:${number}`;
}

test('money that did not arrive is said in a form, credited by the operator, and the member sees both', async ({
  page,
  request,
}) => {
  await signIn(page, await registerPerson(request));
  // A transfer that no order explains.
  const amount = '347.19';
  expect((await transfer(request, { account: await bankAccount(), amount })).outcome).toBe('review');
  await page.goto('/member/deposit/missing');
  await page.getByRole('combobox', { name: cases.method }).selectOption('bank_transfer');
  await page.getByRole('textbox', { name: cases.amount }).fill(amount);
  const opened = page.waitForResponse('**/api/member/payment/case');
  await page.getByRole('button', { name: cases.send }).click();
  // The contract's answer of payment.openCase.
  const { data } = (await (await opened).json()) as { data: { reference: string } };
  await expect(page.getByText(fill(cases.sent, { reference: data.reference }))).toBeVisible();
  await expect(page.getByText(cases.states.received, { exact: true })).toBeVisible();

  expect(await operator('payment', 'review', 'list')).toContain(`case ${data.reference}`);
  const shown = await operator('payment', 'case', 'show', data.reference);
  const review = /^payment review ([0-9a-f-]{36}) {2}347\.19/m.exec(shown)?.[1] ?? '';
  await operator('payment', 'case', 'look', data.reference);
  await operator('payment', 'case', 'credit', data.reference, '--review', review, '--answer', 'พบเงินแล้ว');

  await page.reload();
  await expect(page.getByText(cases.states.credited, { exact: true })).toBeVisible();
  await expect(page.getByText('พบเงินแล้ว')).toBeVisible();
  await page.goto('/member');
  await expect.poll(() => walletTotal(page)).toBe(amount);
});
