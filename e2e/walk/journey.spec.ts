import {
  accountText,
  depositText,
  fill,
  gameText,
  lottoBillText,
  sandboxSlotText,
  statementScreenText,
} from '@benjarong/text';
import { expect, type Locator, type Page } from '@playwright/test';

import { faultsOfLook } from '../support/look.ts';
import { calmRound, done, pad, preset, send, slipCount, yes } from '../support/lotto.ts';
import { freshMobile, freshUsername, goodPassword, payQr, readOtp } from '../support/people.ts';
import { firstCell } from '../support/register.ts';
import { test as base, dismissAnnouncements, tiles } from '../support/test.ts';
import { modes, type Size, sizes, smallestTarget } from './sizes.ts';

type Hand = 'touch' | 'mouse' | 'keyboard';

// Both colours are looked at in every state.
const test = base.extend<object>({ colorScheme: 'light' });

const walks = sizes.flatMap((size): readonly (readonly [Size, Hand])[] =>
  size.touch
    ? [[size, 'touch']]
    : [
        [size, 'mouse'],
        [size, 'keyboard'],
      ],
);

for (const [size, hand] of walks) {
  test.describe(() => {
    test.use({
      viewport: { width: size.width, height: size.height },
      hasTouch: size.touch,
      isMobile: size.touch,
    });
    test(`a stranger registers, deposits, plays, bets and reads the statement at ${size.name} by ${hand}`, async ({
      page,
      request,
    }) => {
      const faults: string[] = [];
      const look = async (state: string): Promise<void> => {
        // What is said for three seconds may lie over the header for as long (specification §8).
        const toasts = page.locator('.bj-toast__root');
        for (const mode of modes) {
          await page.emulateMedia({ colorScheme: mode });
          let found: readonly string[];
          do {
            await expect(toasts).toHaveCount(0);
            found = await faultsOfLook(page, { target: smallestTarget(size) });
          } while ((await toasts.count()) > 0);
          faults.push(...found.map((fault) => `${state}, ${mode}: ${fault}`));
        }
      };
      const walk = walkerOf(page, hand);
      await dismissAnnouncements(page);
      await register(page, walk, look, request);
      await deposit(page, walk, look, request);
      await play(page, walk, look);
      await bet(page, walk, look, (await calmRound(request)).round_id);
      await readBill(page, walk, look);
      await readStatement(page, walk, look);
      expect(faults).toEqual([]);
    });
  });
}

type Look = (state: string) => Promise<void>;
type Request = Parameters<typeof payQr>[0];

interface Walker {
  readonly press: (target: Locator) => Promise<void>;
  readonly write: (field: Locator, text: string) => Promise<void>;
}

/** How this person presses and writes; who has only keys presses what Tab can reach and what shows its focus. */
function walkerOf(page: Page, hand: Hand): Walker {
  const reach = async (target: Locator): Promise<void> => {
    await expect(target).toBeVisible();
    await target.focus();
    await expect(target).toBeFocused();
    expect(await target.evaluate((element: HTMLElement) => element.tabIndex)).toBeGreaterThanOrEqual(0);
  };
  const press = async (target: Locator): Promise<void> => {
    if (hand === 'touch') return target.tap();
    if (hand === 'mouse') return target.click();
    await reach(target);
    const choice = await target.evaluate((element) =>
      element.matches('input, [role=radio], [role=checkbox]'),
    );
    await page.keyboard.press(choice ? 'Space' : 'Enter');
  };
  const write = async (field: Locator, text: string): Promise<void> => {
    if (hand === 'keyboard') await reach(field);
    else await press(field);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
  };
  return { press, write };
}

async function register(page: Page, { press, write }: Walker, look: Look, request: Request): Promise<void> {
  const { register: t, otp } = accountText;
  const mobile = freshMobile();
  await page.goto('/');
  await expect(page.locator('html')).toHaveClass(/\bmounted\b/);
  await press(page.getByRole('main').locator('a[href^="/register"]').first());
  await expect(page).toHaveURL(/\/register/);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await page.goForward();
  await look('register');
  await write(page.getByRole('textbox', { name: t.mobile }), mobile);
  await write(page.getByRole('textbox', { name: t.username, exact: true }), freshUsername());
  await write(page.getByRole('textbox', { name: t.password, exact: true }), goodPassword);
  await page.getByRole('combobox', { name: t.knowUs }).selectOption({ label: 'TikTok' });
  await page.getByRole('checkbox').check();
  await look('register, filled');
  const before = Date.now() - 1000;
  await press(page.getByRole('button', { name: t.next, exact: true }));
  await expect(page.getByText(otp.sentTo)).toBeVisible();
  await look('code');
  await press(firstCell(page));
  await page.keyboard.type(await readOtp(request, mobile, before));
  await expect(page.getByText(t.completedIntro)).toBeVisible();
  await look('registered');
  await press(page.getByRole('button', { name: t.completedLogin, exact: true }));
  await expect(page).not.toHaveURL(/\/register/);
  await look('first steps');
}

async function deposit(page: Page, { press, write }: Walker, look: Look, request: Request): Promise<void> {
  await page.goto('/member');
  // The outline's link is not the page's: who has only keys would stand on what goes.
  await page.waitForLoadState('networkidle');
  await press(page.locator('a[href="/member/deposit"]').filter({ visible: true }).first());
  await expect(page).toHaveURL(/\/member\/deposit$/);
  await write(page.getByRole('textbox', { name: depositText.amount }), '500');
  await look('deposit');
  const made = page.waitForResponse('**/api/member/payment/generate_qr');
  await press(page.getByRole('button', { name: depositText.makeQr }));
  // The contract's answer of payment.generate_qr; a person would scan it with the bank's app.
  const { data } = (await (await made).json()) as { data: { qr_text: string } };
  const qr = page.getByRole('img', { name: fill(depositText.qrLabel, { amount: '500.00' }) });
  await expect(qr).toBeVisible();
  await look('payment');
  await payQr(request, data.qr_text);
  await expect(page.getByRole('heading', { name: depositText.paidTitle })).toBeVisible();
  await look('paid');
  await press(page.getByRole('link', { name: depositText.statement }));
  await expect(page).toHaveURL(/\/member\/statement$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/member\/payment$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(qr).toBeHidden();
}

async function play(page: Page, { press }: Walker, look: Look): Promise<void> {
  await page.goto('/slot?sort=name');
  const sheet = page.getByRole('dialog', { name: /^หน้าต่างเกม/ });
  await press(tiles(page).first());
  const spin = sheet.frameLocator('iframe').getByRole('button', { name: sandboxSlotText.spin, exact: true });
  await expect(spin).toBeVisible();
  await look('game');
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/\/slot\?sort=name$/);
  await press(tiles(page).first());
  await press(spin);
  await expect(spin).toBeEnabled();
  await press(sheet.getByRole('button', { name: gameText.close }));
  await expect(sheet).toHaveCount(0);
}

async function bet(page: Page, { press }: Walker, look: Look, round: string): Promise<void> {
  await page.goto('/lotto/lobby');
  await press(page.locator(`a[href="/lotto/${round}"]`).first());
  await expect(pad(page)).toBeVisible();
  for (const digit of '482') await press(pad(page).getByRole('button', { name: digit, exact: true }));
  await expect(slipCount(page, 1)).toBeVisible();
  await look('round');
  const review = page.getByRole('button', { name: lottoBillText.slip.review, exact: true });
  if ((page.viewportSize()?.width ?? 0) < 1280) {
    await press(review);
    await expect(preset(page, 10)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(pad(page)).toBeVisible();
    await press(review);
  }
  await press(preset(page, 10));
  await look('slip');
  await press(send(page));
  await expect(yes(page)).toBeVisible();
  await look('confirmation');
  await press(yes(page));
  await expect(done(page)).toBeVisible();
  await look('receipt');
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(slipCount(page, 0)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/lotto\/lobby$/);
}

async function readBill(page: Page, { press }: Walker, look: Look): Promise<void> {
  await page.goto('/lotto/bills');
  await press(page.getByRole('button', { name: /^ดูโพย / }).first());
  const bill = page.getByRole('dialog');
  await expect(bill.getByText('482').first()).toBeVisible();
  await look('bill');
  await page.goBack();
  await expect(bill).toHaveCount(0);
  await expect(page).toHaveURL(/\/lotto\/bills/);
}

async function readStatement(page: Page, { press }: Walker, look: Look): Promise<void> {
  await page.goto('/member/statement');
  const newest = page.getByRole('main').getByRole('listitem').getByRole('button').first();
  await expect(newest).toBeVisible();
  await look('statement');
  await press(newest);
  const detail = page.getByRole('dialog', { name: statementScreenText.detail });
  await expect(detail).toBeVisible();
  await look('movement');
  await page.goBack();
  await expect(detail).toHaveCount(0);
  await expect(page).toHaveURL(/\/member\/statement/);
}
