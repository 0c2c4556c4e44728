import {
  accountText,
  commonText,
  contentText,
  depositText,
  fill,
  gameText,
  lottoBillText,
  lottoRoundText,
  shellText,
} from '@benjarong/text';
import type { Page } from '@playwright/test';

import { freshMobile, freshUsername, goodPassword } from '../support/people.ts';
import { fund, registerPerson } from '../support/api.ts';
import { eachPage, goWithin, inspect } from '../support/axe.ts';
import { demoMember, expect, openEvents, openMemberMenu, signIn, test, tiles } from '../support/test.ts';

test.describe.configure({ timeout: 600_000 });
test.use({ bypassCSP: true });

const long = process.env['LONG'] === '1';

function loading(page: Page) {
  return page.getByRole('main').getByText(new RegExp(`^${commonText.loading}`));
}

async function inspectOfMember(page: Page, paths: readonly string[]): Promise<void> {
  for await (const path of eachPage(page, paths)) {
    await expect(loading(page)).toHaveCount(0);
    if (path === '/member/deposit')
      await expect(page.getByRole('textbox', { name: depositText.amount })).toBeVisible();
    await inspect(page, `member ${path}`);
  }
}

// The lobbies are one page: one of them here, the others in the long run.
const lobbies = ['/casino', '/sport', '/fishing', '/freespin', '/lobby/hot', '/lobby/last'];

test('the pages of a visitor', async ({ page, provoke }) => {
  provoke(404);
  for await (const path of eachPage(page, [
    '/',
    '/slot',
    // The registration has its steps below.
    ...(long ? [...lobbies, '/affiliate', '/register', '/forgot', '/play', '/poll/2', '/nowhere'] : []),
    '/login',
    '/__gallery',
  ])) {
    if (/slot|casino|sport|fishing|freespin|hot|^\/$/.test(path))
      await expect(tiles(page).first()).toBeVisible();
    await inspect(page, path);
  }
});

test('the pages of a member', async ({ page }) => {
  await signIn(page, await demoMember(page));
  await inspectOfMember(page, [
    '/member',
    '/member/deposit',
    '/member/statement',
    '/member/profile',
    ...(long ? ['/', '/slot', '/lobby/last', '/member/creditfree', '/affiliate'] : []),
  ]);
});

test('money out, bonuses, protection and documents', { tag: '@long' }, async ({ page }) => {
  await signIn(page, await demoMember(page));
  await inspectOfMember(page, [
    '/member/withdraw',
    '/promotions',
    '/member/promotions',
    '/member/coupon',
    '/cashback',
    '/winloss',
    '/responsible',
    '/member/winloss',
    '/terms',
    '/privacy',
  ]);
});

test('the running payment, its end, and an empty payment', async ({ page, request }) => {
  await signIn(page, await registerPerson(request));
  await page.goto('/member/payment');
  await expect(page.getByText(depositText.noPending, { exact: true })).toBeVisible();
  await inspect(page, 'no payment');
  await goWithin(page, '/member/deposit');
  await page.getByRole('textbox', { name: depositText.amount }).fill('55');
  await page.getByRole('button', { name: depositText.makeQr }).click();
  await expect(page.getByRole('img', { name: /55\.00/ })).toBeVisible();
  await inspect(page, 'payment');
  await page.route('**/api/member/payment/inquiry_status*', async (route) => {
    const reply = await route.fetch();
    // The contract's answer, with the one field changed that time would change.
    const body = (await reply.json()) as { data: object };
    await route.fulfill({ response: reply, json: { ...body, data: { ...body.data, status: 'expired' } } });
  });
  // The page asks by itself.
  await expect(page.getByRole('heading', { name: depositText.expiredTitle })).toBeVisible();
  await inspect(page, 'expired payment');
});

test('the dialogs of a visitor', { tag: '@long' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: shellText.openMenu }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await inspect(page, 'drawer');
  await page.keyboard.press('Escape');
  await openEvents(page);
  await expect(page.getByRole('dialog', { name: /^ประกาศสำคัญ \(/ })).toBeVisible();
  await inspect(page, 'event');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^ประกาศ: / }).click();
  await expect(page.getByRole('dialog', { name: contentText.notifications, exact: true })).toBeVisible();
  await inspect(page, 'notification');
  await page.goto('/slot?show=favourites');
  await page.getByRole('main').getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click();
  const login = page.getByRole('dialog', { name: accountText.login.title });
  await expect(login).toBeVisible();
  await inspect(page, 'log-in dialog');
  await login.getByRole('button', { name: accountText.login.submit, exact: true }).click();
  await expect(login.getByRole('textbox').first()).toHaveAttribute('aria-invalid', 'true');
  await inspect(page, 'log-in dialog with mistakes');
});

test('the steps of the registration', async ({ page }) => {
  const { register, otp } = accountText;
  await page.goto('/register');
  await page.getByRole('button', { name: register.next, exact: true }).click();
  await expect(page.getByRole('textbox', { name: register.mobile })).toHaveAttribute('aria-invalid', 'true');
  await inspect(page, 'registration with mistakes');
  const username = freshUsername();
  await page.getByRole('textbox', { name: register.mobile }).fill(freshMobile());
  await page.getByRole('textbox', { name: register.username, exact: true }).fill(username);
  await page.getByRole('textbox', { name: register.password, exact: true }).fill(goodPassword);
  await page.getByRole('combobox', { name: register.knowUs }).selectOption({ label: 'TikTok' });
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: register.next, exact: true }).click();
  await expect(page.getByText(otp.sentTo)).toBeVisible();
  await expect(page.getByRole('textbox', { name: /รหัสหลักที่ 1/ })).toBeVisible();
  await inspect(page, 'registration OTP');
  await page.route('**/api/verify_otp', (route) =>
    route.fulfill({ json: { error: 0, message: '', data: { otp_token: 'x'.repeat(43) } } }),
  );
  await page.route('**/api/register', (route) =>
    route.fulfill({ json: { error: 0, message: '', data: { username, password: goodPassword } } }),
  );
  await page.getByRole('textbox', { name: /รหัสหลักที่ 1/ }).click();
  await page.keyboard.type('123456');
  await expect(page.getByText(register.completedIntro)).toBeVisible();
  await inspect(page, 'registration done');
});

test('the dialogs of a member', { tag: '@long' }, async ({ page, request }) => {
  const person = await registerPerson(request);
  await fund(request, person, '50.00');
  await signIn(page, person);
  await page.goto('/member');
  const menu = await openMemberMenu(page);
  await inspect(page, 'menu');
  await menu.getByRole('button', { name: shellText.logout }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await inspect(page, 'question');
  await page.getByRole('alertdialog').getByRole('button', { name: shellText.logoutNo }).click();
  await page.goto('/member/statement');
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await inspect(page, 'movement');
  await page.goto('/member/profile');
  await page.getByRole('button', { name: 'เพิ่มบัญชี' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await inspect(page, 'bank account');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${accountText.register.bank}`) })
    .click();
  await expect(page.getByRole('button', { name: /กสิกร/ }).first()).toBeVisible();
  await inspect(page, 'bank picker');
});

test('the game sheet: choice, wallets, game', async ({ page }) => {
  // The sheet of a visitor is a member's without the wallets.
  if (long) {
    await page.goto('/slot');
    await tiles(page).first().click();
    await expect(page.getByRole('button', { name: gameText.tryDemo })).toBeVisible();
    await inspect(page, 'game sheet of a visitor');
  }
  await signIn(page, await demoMember(page));
  await page.goto('/slot');
  await tiles(page).first().click();
  await expect(page.getByText(gameText.chooseWallet)).toBeVisible();
  await inspect(page, 'game sheet with wallets');
  await page.getByRole('dialog').getByRole('radio').first().check({ force: true });
  await page.getByRole('button', { name: gameText.startWith }).click();
  await expect(page.locator('iframe')).toBeVisible();
  await expect(page.getByRole('main').or(page.getByRole('dialog')).getByText(gameText.opening)).toHaveCount(
    0,
  );
  await inspect(page, 'game sheet with the game');
});

test('lotto: round, rules, slip, saved slips, confirmation, receipt, bill', async ({ page, request }) => {
  test.setTimeout(900_000);
  const { entry, slip, confirm, receipt, bills } = lottoBillText;
  const { round } = lottoRoundText;
  const phone = { width: 390, height: 844 };
  const person = await registerPerson(request);
  await fund(request, person, '50.00');
  await signIn(page, person);
  const reply = await request.get('/api/lotto/rounds', { params: { state: 'open', limit: '100' } });
  // The contract's answer of lotto.rounds; the one that closes last will not close meanwhile.
  const { data } = (await reply.json()) as {
    data: { items: { round_id: string; closes_at: string; is_yeekee: boolean }[] };
  };
  const [calm] = data.items
    .filter(({ is_yeekee }) => !is_yeekee)
    .toSorted((one, other) => Date.parse(other.closes_at) - Date.parse(one.closes_at));
  await page.goto(`/lotto/${calm?.round_id ?? ''}`);
  const pad = page.getByRole('group', { name: entry.keypad });
  for (const digit of '482') await pad.getByRole('button', { name: digit, exact: true }).click();
  await inspect(page, 'lotto round');
  await page.getByRole('button', { name: round.rules, exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  await inspect(page, 'lotto rules');
  await page.keyboard.press('Escape');
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: slip.review, exact: true }).click();
  await page.getByRole('button', { name: fill(slip.preset, { amount: 10 }), exact: true }).click();
  await inspect(page, 'lotto slip');
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: slip.savedOpen, exact: true }).click();
  await page.getByRole('textbox', { name: slip.saveName }).fill('ก');
  await page.getByRole('button', { name: slip.save, exact: true }).click();
  await expect(page.getByRole('button', { name: slip.savedUse, exact: true })).toBeVisible();
  await expect(page.getByText(fill(slip.savedSlip, { name: 'ก' }))).toHaveCount(0);
  await inspect(page, 'lotto saved slips');
  await page.keyboard.press('Escape');
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: slip.send, exact: true }).click();
  await expect(page.getByRole('button', { name: confirm.yes, exact: true })).toBeVisible();
  await inspect(page, 'lotto confirmation');
  await page.getByRole('button', { name: confirm.yes, exact: true }).click();
  await expect(page.getByRole('status').getByText(receipt.title)).toBeVisible();
  await inspect(page, 'lotto receipt');
  await goWithin(page, '/lotto/bills');
  await page.getByRole('button', { name: /^ดูโพย / }).click();
  await expect(page.getByRole('button', { name: bills.again, exact: true })).toBeVisible();
  await inspect(page, 'lotto bill');
});
