import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { depositText, fill, promotionText } from '@benjarong/text';
import type { Page } from '@playwright/test';

import { registerPerson, tokenOf } from '../support/api.ts';
import { accountOf } from '../support/money.ts';
import { operator, payQr } from '../support/people.ts';
import { expect, signIn, test } from '../support/test.ts';

const name = 'โบนัสทดสอบ';
const folder = mkdtempSync(path.join(tmpdir(), 'bj-promotion-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A promotion of 50.00 on a deposit; taking and meeting one is part of money.spec.ts. */
async function offer(id: string): Promise<void> {
  const file = path.join(folder, `${id}.json`);
  const promotion = {
    promotion_id: id,
    name,
    kind: 'deposit_percentage',
    amount: '50',
    minimum_deposit: '100',
    turnover_multiple: 1,
    maximum_stake: '10',
    maximum_cash_out: '40',
    days: 1,
    position: 0,
  };
  writeFileSync(file, JSON.stringify({ promotions: [promotion] }));
  await operator('promotion', 'add', file);
}

function card(page: Page) {
  return page.getByRole('article', { name });
}
test('cancelling names the exact amount before it is done', async ({ page, request }, info) => {
  const person = await registerPerson(request);
  // Phone and desktop may share a server in the long run.
  await offer(`e2e-cancel-${info.project.name}-${info.repeatEachIndex}`);
  await signIn(page, person);
  await page.goto('/promotions');
  await card(page).first().getByRole('button', { name: promotionText.choose }).click();
  // The selection survives a reload of the tab.
  await page.goto('/member/deposit');
  await expect(page.getByRole('group', { name: promotionText.choice.label })).toContainText(name);
  await page.getByRole('textbox', { name: depositText.amount }).fill('150');
  const made = page.waitForResponse('**/api/member/payment/generate_qr');
  await page.getByRole('button', { name: depositText.makeQr }).click();
  // The contract's answer of payment.generate_qr.
  const { data } = (await (await made).json()) as { data: { qr_text: string } };
  await payQr(request, data.qr_text);
  await expect(page.getByText(fill(promotionText.paidGranted, { bonus: '50.00', name }))).toBeVisible();
  await page.getByRole('link', { name: promotionText.toMine }).click();
  await page.getByRole('button', { name: promotionText.cancel }).click();
  await page.getByRole('button', { name: fill(promotionText.cancelConfirm, { leaves: '50.00' }) }).click();
  // The line of the promotion; a toast says the same within a longer sentence.
  await expect(
    page.getByText(fill(promotionText.results.other, { taken: '50.00' }), { exact: true }),
  ).toBeVisible();
  const { wallets } = await accountOf(page, await tokenOf(request, person));
  expect(wallets.slice(0, 2).map(({ balance }) => balance)).toEqual(['150.00', '0.00']);
});
