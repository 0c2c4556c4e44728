import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { depositText, fill, gameText, promotionText, sandboxSlotText, walletTypeText } from '@benjarong/text';
import type { Page } from '@playwright/test';

import { registerPerson, tokenOf } from '../support/api.ts';
import { accountOf } from '../support/money.ts';
import { operator, payQr } from '../support/people.ts';
import { expect, signIn, test, tiles } from '../support/test.ts';
import { world } from '../support/world.ts';

test.describe.configure({ timeout: 300_000 });

const name = 'โบนัสทดสอบ';
const folder = mkdtempSync(path.join(tmpdir(), 'bj-promotion-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A promotion that five spins meet. */
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
function sheet(page: Page) {
  return page.getByRole('dialog', { name: /^หน้าต่างเกม/ });
}

async function spin(page: Page): Promise<void> {
  const button = sheet(page)
    .frameLocator('iframe')
    .getByRole('button', { name: sandboxSlotText.spin, exact: true });
  await expect(button).toBeVisible();
  const reply = page.waitForResponse(`${world.sandbox}/games/api/play`);
  await button.click();
  expect((await reply).ok()).toBe(true);
  await expect(button).toBeVisible({ timeout: 90_000 });
}

test('deposit with a promotion, play in the sandbox, turnover met, money in cash: every screen agrees with the ledger', async ({
  page,
  request,
}) => {
  const person = await registerPerson(request);
  await offer('e2e-journey');
  await signIn(page, person);

  // Every term is on the card before the button.
  await page.goto('/promotions');
  await card(page).getByText(promotionText.terms).click();
  await expect(card(page).getByText('เดิมพันได้ไม่เกินครั้งละ 10.00 บาท', { exact: false })).toBeVisible();
  await card(page).getByRole('button', { name: promotionText.choose }).click();
  await card(page).getByRole('button', { name: promotionText.goDeposit }).click();

  const choice = page.getByRole('group', { name: promotionText.choice.label });
  await page.getByRole('textbox', { name: depositText.amount }).fill('50');
  await expect(choice).toContainText(fill(promotionText.choice.tooSmall, { minimum: '100.00' }));
  await page.getByRole('textbox', { name: depositText.amount }).fill('200');
  await expect(choice).toContainText('ได้โบนัส 50.00 บาท ต้องทำยอด 50.00 บาท');
  const made = page.waitForResponse('**/api/member/payment/generate_qr');
  await page.getByRole('button', { name: depositText.makeQr }).click();
  // The contract's answer of payment.generate_qr.
  const { data } = (await (await made).json()) as { data: { qr_text: string } };
  await payQr(request, data.qr_text);
  await expect(page.getByText(fill(promotionText.paidGranted, { bonus: '50.00', name }))).toBeVisible();

  // The wallet choice names the bonus and what binds it.
  await page.goto('/slot?sort=name');
  await tiles(page).first().click();
  await expect(page.getByText(gameText.chooseWallet)).toBeVisible();
  await expect(sheet(page).getByText('เดิมพันไม่เกินครั้งละ 10.00 บาท', { exact: false })).toBeVisible();
  await page.getByRole('radio', { name: new RegExp(walletTypeText[2]) }).check();
  await page.getByRole('button', { name: gameText.startWith }).click();
  await spin(page);
  await page.goto('/member/promotions');
  const open = page.getByRole('region', { name });
  await expect(open).toContainText('ทำยอดแล้ว 10.00 จาก 50.00 บาท');
  await expect(open).toContainText('นับแล้ว 10.00 บาท');

  await page.goto('/slot?sort=name');
  await tiles(page).first().click();
  await page.getByRole('radio', { name: new RegExp(walletTypeText[2]) }).check();
  await page.getByRole('button', { name: gameText.startWith }).click();
  for (let n = 0; n < 4; n += 1) await spin(page);
  await sheet(page).getByRole('button', { name: gameText.close }).click();

  const token = await tokenOf(request, person);
  await expect(async () => {
    await page.goto('/member/promotions');
    await expect(page.getByText(promotionText.states.met)).toBeVisible({ timeout: 3_000 });
  }).toPass();
  const { wallets, lines } = await accountOf(page, token);
  const met = lines.filter(({ kind }) => kind === 'bonus').slice(0, -1);
  const cash = met.find(({ amount }) => !amount.startsWith('-'))?.amount ?? '0.00';
  expect(wallets.slice(0, 2).map(({ balance }) => balance)).toEqual([
    (200 + Number(cash)).toFixed(2),
    '0.00',
  ]);
  expect(Number(cash)).toBeLessThanOrEqual(40);
  await expect(page.getByText(`เป็นเงินสด ${cash} บาท`, { exact: false })).toBeVisible();
});

test('cancelling names the exact amount before it is done', async ({ page, request }) => {
  const person = await registerPerson(request);
  await offer('e2e-cancel');
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
  await expect(page.getByText(fill(promotionText.results.other, { taken: '50.00' }))).toBeVisible();
  const { wallets } = await accountOf(page, await tokenOf(request, person));
  expect(wallets.slice(0, 2).map(({ balance }) => balance)).toEqual(['150.00', '0.00']);
});
