import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import {
  depositText,
  fill,
  gameText,
  movementSourceText,
  promotionText,
  sandboxLineText,
  sandboxSlotText,
  statementScreenText,
  walletTypeText,
  withdrawText as t,
} from '@benjarong/text';
import { type APIRequestContext, expect, type Page } from '@playwright/test';

import { type Person, tokenOf } from './api.ts';
import { become } from './line.ts';
import { accountOf, latestBalance, walletTotal } from './money.ts';
import { operator, payQr } from './people.ts';
import { passwordField, tiles } from './test.ts';
import { newestPayout } from './withdraw.ts';
import { environment } from './environment.ts';

/** Where the screens of the journey are: the site's routes or the mini-app's flows. */
export interface Places {
  readonly promotions: string;
  readonly myPromotions: string;
  readonly slot: string;
  readonly withdraw: string;
  readonly member: string;
}

/** A promotion of 20.00 on a deposit from 100.00 that two spins of 10.00 meet; gives its name. */
export async function offerTwoSpins(): Promise<string> {
  const id = `e2e-${Date.now().toString(36)}`;
  const folder = mkdtempSync(path.join(tmpdir(), 'bj-journey-'));
  const promotion = {
    promotion_id: id,
    name: `โบนัสสองตา ${id}`,
    kind: 'deposit_percentage',
    amount: '20',
    minimum_deposit: '100',
    turnover_multiple: 1,
    maximum_stake: '10',
    maximum_cash_out: '40',
    days: 1,
    position: 0,
  };
  const file = path.join(folder, 'promotion.json');
  writeFileSync(file, JSON.stringify({ promotions: [promotion] }));
  await operator('promotion', 'add', file).finally(() => rmSync(folder, { recursive: true, force: true }));
  return promotion.name;
}

/** Chooses the promotion, deposits 300.00 with it by QR, and waits until money and bonus are there. */
export async function depositWith(page: Page, name: string, places: Places): Promise<void> {
  await page.goto(places.promotions);
  const card = page.getByRole('article', { name });
  // Every term is on the card before the button.
  await card.getByText(promotionText.terms).click();
  await expect(card.getByText('เดิมพันได้ไม่เกินครั้งละ 10.00 บาท', { exact: false })).toBeVisible();
  await card.getByRole('button', { name: promotionText.choose }).click();
  await card.getByRole('button', { name: promotionText.goDeposit }).click();

  const choice = page.getByRole('group', { name: promotionText.choice.label });
  const amount = page.getByRole('textbox', { name: depositText.amount });
  await amount.fill('50');
  await expect(choice).toContainText(fill(promotionText.choice.tooSmall, { minimum: '100.00' }));
  await amount.fill('300');
  await expect(choice).toContainText(
    fill(promotionText.choice.gives, { deposit: '300.00', bonus: '20.00', due: '20.00' }),
  );
  const made = page.waitForResponse('**/api/member/payment/generate_qr');
  await page.getByRole('button', { name: depositText.makeQr }).click();
  // The contract's answer of payment.generate_qr; a person would scan it with the bank's app.
  const { data } = (await (await made).json()) as { data: { qr_text: string } };
  await payQr(page.request, data.qr_text);
  await expect(page.getByText(fill(promotionText.paidGranted, { bonus: '20.00', name }))).toBeVisible();
}

/** Two spins from the bonus wallet: the first is progress, the second meets the turnover. Gives the cash it became. */
export async function meetTurnover(
  page: Page,
  request: APIRequestContext,
  { person, name, places }: { readonly person: Person; readonly name: string; readonly places: Places },
): Promise<string> {
  await playFromBonus(page, places);
  await page.goto(places.myPromotions);
  const open = page.getByRole('region', { name });
  await expect(open).toContainText(fill(promotionText.progress, { done: '10.00', due: '20.00' }));
  await playFromBonus(page, places);
  await expect(async () => {
    await page.goto(places.myPromotions);
    await expect(page.getByText(promotionText.states.met)).toBeVisible({ timeout: 3_000 });
  }).toPass();
  const { wallets, lines } = await accountOf(page, await tokenOf(request, person));
  const cash =
    lines.find(({ kind, wallet_id }) => kind === 'bonus' && wallet_id === wallets[0]?.id)?.amount ?? '0.00';
  expect(Number(cash)).toBeLessThanOrEqual(40);
  expect(wallets.slice(0, 2).map(({ balance }) => balance)).toEqual([plus('300.00', cash), '0.00']);
  await expect(page.getByText(new RegExp(`เป็นเงินสด ${cash.replace('.', '\\.')} บาท`)).first()).toBeVisible();
  return cash;
}

/**
 * Withdraws 200.00: every number before the button, held, looked at and approved by the operator, paid by the sandbox's
 * bank, and the wallet, the statement and what is behind its newest line agree with the ledger.
 */
export async function withdraw200(
  page: Page,
  request: APIRequestContext,
  { person, cash, places }: { readonly person: Person; readonly cash: string; readonly places: Places },
): Promise<void> {
  const [before, after] = [plus('300.00', cash), plus('100.00', cash)];
  const main = page.getByRole('main');
  await expect(main.getByText(before, { exact: true }).first()).toBeVisible();
  // The deposit's own turnover is untouched: the stakes were the bonus wallet's.
  await expect(main.getByText(fill(t.turnoverLeft, { left: '300.00' }))).toBeVisible();
  await expect(main.getByText(t.turnoverReview)).toBeVisible();
  const amount = page.getByRole('textbox', { name: t.amount });
  await amount.fill('99');
  await page.getByRole('button', { name: t.next }).click();
  await expect(amount).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: t.all }).click();
  await expect(amount).toHaveValue(before.replace(/\.00$/, ''));
  await amount.fill('200');
  await page.getByRole('button', { name: t.next }).click();
  const dialog = page.getByRole('dialog', { name: t.confirmTitle });
  await expect(dialog).toContainText('x'.repeat(8));
  await passwordField(page, t.confirmPassword).fill(person.password);
  await dialog.getByRole('button', { name: fill(t.confirm, { amount: '200.00' }) }).click();
  await expect(main.getByText(t.statusIntro.review)).toBeVisible();
  const reference = (
    await page
      .getByText(/^W\d{6}[0-9A-Z]{11}$/)
      .first()
      .innerText()
  ).trim();
  // A reload finds it again; what follows comes without one.
  await page.reload();
  await expect(main.getByText(t.statusIntro.review)).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.dataset['same'] = 'yes';
  });
  expect(await operator('withdraw', 'show', reference)).toMatch(/check member_age: hold/);
  await operator('withdraw', 'approve', reference, '--note', 'seen');
  await expect(main.getByText(t.statusIntro.paid)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-same', 'yes');
  expect(await newestPayout(request)).toMatchObject({ state: 'paid', paid_amount: '200.00' });

  await main.getByRole('link', { name: t.statement }).click();
  const newest = main.getByRole('listitem').first();
  await expect(newest).toContainText('-฿200.00');
  await expect.poll(() => latestBalance(page)).toBe(after);
  await newest.getByRole('button').click();
  const why = page.getByRole('dialog', { name: statementScreenText.detail });
  await expect(why.getByText(movementSourceText.withdrawal)).toBeVisible();
  await expect(why.getByText(reference).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(why).toBeHidden();
  await page.goto(places.member);
  await expect.poll(() => walletTotal(page)).toBe(after);
  const account = await accountOf(page, await tokenOf(request, person));
  expect([account.total, account.lines[0]?.amount, account.lines[0]?.balance_after]).toEqual([
    after,
    '-200.00',
    after,
  ]);
  expect(sumOf(account.lines.map((line) => line.amount))).toBe(after);
}

/** The three messages of the journey are in the chat with the official account, with their amounts. */
export async function readMessages(page: Page, user: 'fahsai' | 'tonkla' | 'mali', cash: string) {
  await become(page, user);
  await page.goto(`${environment.sandbox}/line`);
  const talk = page.getByRole('list', { name: sandboxLineText.chat.talk });
  await expect(talk.getByText('200.00 บาท').first()).toBeVisible({ timeout: 60_000 });
  await expect(talk.getByText('300.00 บาท').first()).toBeVisible();
  // A whole number: '0.00' is also the end of the deposit's 300.00.
  await expect(
    talk.getByText(new RegExp(`(^|[^\\d,.])${cash.replace('.', '\\.')} บาท`)).first(),
  ).toBeVisible();
}

async function playFromBonus(page: Page, places: Places): Promise<void> {
  await page.goto(places.slot);
  await tiles(page).first().click();
  const sheet = page.getByRole('dialog', { name: /^หน้าต่างเกม/ });
  // The wallet choice names the bonus and what binds it.
  await expect(sheet.getByText('เดิมพันไม่เกินครั้งละ 10.00 บาท', { exact: false })).toBeVisible();
  await sheet.getByRole('radio', { name: new RegExp(walletTypeText[2]) }).check();
  await sheet.getByRole('button', { name: gameText.startWith }).click();
  const spin = sheet.frameLocator('iframe').getByRole('button', { name: sandboxSlotText.spin, exact: true });
  await expect(spin).toBeVisible();
  const reply = page.waitForResponse(`${environment.sandbox}/games/api/play`);
  await spin.click();
  expect((await reply).ok()).toBe(true);
  await expect(spin).toBeVisible({ timeout: 90_000 });
}

// In satang, as the ledger counts.
function satang(baht: string): bigint {
  return BigInt(baht.replace('.', ''));
}

function text(amount: bigint): string {
  const digits = `${amount}`.padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function plus(one: string, other: string): string {
  return text(satang(one) + satang(other));
}

function sumOf(amounts: readonly string[]): string {
  return text(amounts.reduce((sum, amount) => sum + satang(amount), 0n));
}
