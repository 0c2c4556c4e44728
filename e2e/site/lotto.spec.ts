import { fill, lottoBillText, lottoRoundText } from '@benjarong/text';
import type { Locator, Page } from '@playwright/test';

import {
  calmRound,
  done,
  openRound,
  openSlip,
  pad,
  pick,
  preset,
  rich,
  rounds,
  send,
  slipCount,
  type,
  yes,
} from '../support/lotto.ts';
import { expect, fillLogin, signIn, test } from '../support/test.ts';

async function writeTwo(page: Page): Promise<void> {
  await pick(page, '2top');
  await type(page, '0712');
  await expect(slipCount(page, 2)).toBeVisible();
}

async function bills(page: Page): Promise<number> {
  await page.goto('/lotto/bills');
  await expect(page.getByRole('heading', { name: lottoBillText.bills.title })).toBeVisible();
  await expect(page.getByText(lottoBillText.bills.totals.stake)).toBeVisible();
  return page.getByRole('button', { name: /^ดูโพย / }).count();
}

function sent(page: Page, path: string): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(path)) seen.push(request.headers()['idempotency-key'] ?? '');
  });
  return seen;
}

test('from home to a confirmed bill of two numbers takes at most five taps besides the digits', async ({
  page,
  request,
}) => {
  await signIn(page, await rich(request));
  await page.goto('/');
  let taps = 0;
  const tap = async (target: Locator): Promise<void> => {
    await target.click();
    taps += 1;
  };
  const strip = page.getByRole('region', { name: lottoRoundText.home.title });
  // The strip is below the first screen and loads when a thumb scrolls to it.
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight }));
  await expect(strip.getByRole('listitem').first()).toBeVisible();
  await tap(strip.getByRole('listitem').last().getByRole('link'));
  await expect(pad(page)).toBeVisible();
  await type(page, '482');
  await type(page, '824');
  await openSlip(page, tap);
  await tap(preset(page, 10));
  await tap(send(page));
  await tap(yes(page));
  await expect(done(page)).toBeVisible();
  expect(taps).toBeLessThanOrEqual(5);
  expect(await bills(page)).toBe(1);
});

test('19 ประตู on two bet types is one validate request, a double tap makes one bill, and back makes no second one', async ({
  page,
  request,
}) => {
  await signIn(page, await rich(request));
  const validates = sent(page, '/api/lotto/bill/validate');
  const creates = sent(page, '/api/lotto/bill/create');
  await openRound(page, await calmRound(request));
  await pick(page, '2top');
  await pick(page, '2bottom');
  await page.getByRole('button', { name: lottoBillText.entry.helper.doors19, exact: true }).click();
  await type(page, '7');
  await expect(slipCount(page, 38)).toBeVisible();
  await openSlip(page);
  await preset(page, 1).click();
  await send(page).click();
  await expect(yes(page)).toBeVisible();
  expect(validates).toHaveLength(1);
  await yes(page).dblclick();
  await expect(done(page)).toBeVisible();
  expect(new Set(creates).size).toBe(1);
  expect(await bills(page)).toBe(1);
  // Back leads to the round again, not to a slip that could be sent a second time.
  await page.goBack();
  await expect(slipCount(page, 0)).toBeVisible();
  expect(await bills(page)).toBe(1);
});

// In `npm test` this is proved by slip-store.test.ts.
test(
  'a slip survives a reload, another round, a log-out and a log-in',
  { tag: '@long' },
  async ({ page, request }) => {
    const person = await rich(request);
    await signIn(page, person);
    const round = await calmRound(request);
    await openRound(page, round);
    await writeTwo(page);
    await page.reload();
    await expect(slipCount(page, 2)).toBeVisible();
    const later = Date.now() + 10 * 60_000;
    const another = (await rounds(request)).find(
      (each) =>
        each.state === 'open' && each.round_id !== round.round_id && Date.parse(each.closes_at) > later,
    );
    if (another) {
      await openRound(page, another);
      await expect(slipCount(page, 0)).toBeVisible();
      await page.getByRole('link', { name: lottoBillText.slip.offerGo }).click();
      await expect(slipCount(page, 2)).toBeVisible();
    }
    await page.evaluate(() => {
      localStorage.removeItem('user');
    });
    await page.context().clearCookies();
    await openRound(page, round);
    await expect(slipCount(page, 0)).toBeVisible();
    await signIn(page, person);
    await openRound(page, round);
    await expect(slipCount(page, 2)).toBeVisible();
  },
);

// In `npm test` this is proved by slip-over-login.test.tsx.
test('a visitor’s slip goes along through the log-in', { tag: '@long' }, async ({ page, request }) => {
  const person = await rich(request);
  const round = await calmRound(request);
  await openRound(page, round);
  await writeTwo(page);
  await openSlip(page);
  await preset(page, 5).click();
  await page.getByRole('button', { name: lottoBillText.slip.guest, exact: true }).click();
  await fillLogin(page, person.username, person.password);
  // The slip is open again, as it was left.
  await send(page).click();
  await yes(page).click();
  await expect(done(page)).toBeVisible();
});

test('offline keeps what is typed; a lost reply is asked again with the same key and makes one bill', async ({
  page,
  request,
  provoke,
}) => {
  // The slip beside a desktop's pad may still be on its way: it comes when the line is back.
  provoke('line', 'code');
  await signIn(page, await rich(request));
  await openRound(page, await calmRound(request));
  await page.context().setOffline(true);
  await writeTwo(page);
  await page.context().setOffline(false);
  await openSlip(page);
  await preset(page, 5).click();
  const creates = sent(page, '/api/lotto/bill/create');
  let lost = 0;
  await page.route('**/api/lotto/bill/create', async (route) => {
    lost += 1;
    if (lost > 1) {
      await route.continue();
      return;
    }
    await route.fetch(); // the server hears it, the answer never arrives
    await route.abort('connectionreset');
  });
  await send(page).click();
  await yes(page).click();
  await expect(page.getByText(lottoBillText.confirm.unsure)).toBeVisible();
  await page.reload();
  await expect(page.getByText(lottoBillText.confirm.unsure)).toBeVisible();
  await page.getByRole('button', { name: lottoBillText.confirm.retry, exact: true }).click();
  await expect(done(page)).toBeVisible();
  expect(creates).toHaveLength(2);
  expect(new Set(creates).size).toBe(1);
  expect(await bills(page)).toBe(1);
});

// The stores of two tabs (slip-store.test.ts) and the server's keys (test/pg) are proved beside them in every run.
test('two tabs with the same slip make one bill', { tag: '@long' }, async ({ page, context, request }) => {
  await signIn(page, await rich(request));
  const round = await calmRound(request);
  await openRound(page, round);
  await writeTwo(page);
  await openSlip(page);
  await preset(page, 5).click();
  const other = await context.newPage();
  await openRound(other, round);
  await openSlip(other);
  await send(other).click();
  await expect(yes(other)).toBeVisible();
  await send(page).click();
  await expect(yes(page)).toBeVisible();
  // Both ask before either is answered; a dialog that goes away under the finger must not hang the test.
  let release = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route('**/api/lotto/bill/create', async (route) => {
    await asked;
    await route.continue();
  });
  await Promise.all([yes(page).dispatchEvent('click'), yes(other).dispatchEvent('click')]);
  release();
  await expect(done(page).or(page.getByText(lottoBillText.slip.sentElsewhere))).toBeVisible();
  await expect(done(other).or(other.getByText(lottoBillText.slip.sentElsewhere))).toBeVisible();
  expect(await bills(page)).toBe(1);
});

// In `npm test` this is proved by bills-panel.test.tsx and bills.test.ts of the server.
test(
  'a bill is cancelled once and refunded; it can be bet again',
  { tag: '@long' },
  async ({ page, request }) => {
    await signIn(page, await rich(request));
    await openRound(page, await calmRound(request));
    await writeTwo(page);
    await openSlip(page);
    await preset(page, 10).click();
    await send(page).click();
    await yes(page).click();
    await expect(done(page)).toBeVisible();
    await page.goto('/lotto/bills');
    await page.getByRole('button', { name: /^ดูโพย / }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: lottoBillText.bills.cancel, exact: true }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: lottoBillText.bills.cancelYes, exact: true })
      .click();
    await expect(dialog.getByText(lottoBillText.bills.state.cancelled).first()).toBeVisible();
    await expect(dialog.getByRole('button', { name: lottoBillText.bills.cancel, exact: true })).toBeHidden();
    await dialog.getByRole('button', { name: lottoBillText.bills.again, exact: true }).click();
    await expect(slipCount(page, 2)).toBeVisible();
  },
);

// In `npm test` this is proved by paste-box.test.tsx.
test('a pasted slip is shown before it is added', { tag: '@long' }, async ({ page, request }) => {
  await openRound(page, await calmRound(request));
  await page.getByRole('radio', { name: lottoBillText.entry.paste }).check({ force: true });
  await page
    .getByRole('textbox', { name: lottoBillText.entry.pasteLabel })
    .fill('123 บน 100\n12=50*50\nสวัสดีค่ะ');
  await expect(page.getByText(fill(lottoBillText.entry.pasteFound, { count: 3 }))).toBeVisible();
  await page.getByRole('button', { name: /^เพิ่ม 3 รายการ/ }).click();
  await expect(slipCount(page, 3)).toBeVisible();
});

test('digits of a physical keyboard go to the pad', async ({ page, request }) => {
  await openRound(page, await calmRound(request));
  await page.keyboard.type('0079');
  await expect(slipCount(page, 1)).toBeVisible();
  await page.keyboard.press('Backspace');
  await page.keyboard.type('12');
  await expect(slipCount(page, 1)).toBeVisible();
});
