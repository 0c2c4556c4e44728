import { gameText, launchText, sandboxSlotText } from '@benjarong/text';
import type { Page } from '@playwright/test';

import { fund, registerPerson, tokenOf } from '../support/api.ts';
import { accountOf, latestBalance, walletTotal } from '../support/money.ts';
import { environment } from '../support/environment.ts';
import {
  demoMember,
  dismissAnnouncements,
  expect,
  fillLogin,
  sentence,
  signIn,
  test,
  tiles,
} from '../support/test.ts';

function sheet(page: Page) {
  return page.getByRole('dialog', { name: /^หน้าต่างเกม/ });
}
function frame(page: Page) {
  return sheet(page)
    .or(page.getByRole('region', { name: /^หน้าต่างเกม/ }))
    .frameLocator('iframe');
}
function spinButton(page: Page) {
  return frame(page).getByRole('button', { name: sandboxSlotText.spin, exact: true });
}

async function openFirst(page: Page, room: string): Promise<void> {
  await page.goto(`/${room}?sort=name`);
  await tiles(page).first().click();
  // A refusal may stand over the sheet, and hide it from a reader, before anybody looks.
  const refusal = page.getByRole('alertdialog', { name: gameText.failedTitle });
  await expect(sheet(page).or(refusal).first()).toBeVisible();
}

/** One spin: presses the button and waits until the round's reply came and the button offers the next one. */
async function spin(page: Page): Promise<void> {
  const button = spinButton(page);
  await expect(button).toBeVisible();
  const reply = page.waitForResponse(`${environment.sandbox}/games/api/play`);
  await button.click();
  expect((await reply).ok()).toBe(true);
  await expect(button).toBeVisible({ timeout: 90_000 });
}

test('a member plays for real, sees the balance change, and the wallet equals the newest line of the statement', async ({
  page,
  request,
}) => {
  const person = await registerPerson(request);
  await fund(request, person, '500.00');
  await signIn(page, person);
  await openFirst(page, 'slot');
  // One wallet only: no one asks.
  await expect(page.getByText(gameText.chooseWallet)).toHaveCount(0);
  await spin(page);
  await spin(page);
  await sheet(page).getByRole('button', { name: gameText.close }).click();
  await expect(sheet(page)).toBeHidden();

  const { total, lines } = await accountOf(page, await tokenOf(request, person));
  expect(lines.filter(({ kind }) => kind === 'bet').length).toBe(2);
  expect(lines[0]?.balance_after).toBe(total);
  await page.goto('/member/statement');
  await expect.poll(() => latestBalance(page)).toBe(total);
  await page.goto('/member');
  await expect.poll(() => walletTotal(page)).toBe(total);
});

test(
  'the balance over the game follows the game without leaving it',
  { tag: '@long' },
  async ({ page, request }) => {
    const person = await registerPerson(request);
    await fund(request, person, '300.00');
    await signIn(page, person);
    await openFirst(page, 'freespin');
    await expect(sheet(page)).toContainText('฿300.00');
    await spin(page);
    const { total } = await accountOf(page, await tokenOf(request, person));
    const [baht = '', satang = ''] = total.split('.');
    await expect(sheet(page)).toContainText(`฿${Number(baht).toLocaleString('en')}.${satang}`);
    await page.goBack();
    await expect(sheet(page)).toBeHidden();
  },
);

// In `npm test` this is proved by game-sheet.test.tsx; money.spec.ts chooses a wallet.
test(
  'with two wallets that fit the member chooses, with one no one asks',
  { tag: '@long' },
  async ({ page }) => {
    await dismissAnnouncements(page);
    await signIn(page, await demoMember(page));
    await openFirst(page, 'slot');
    const choice = sheet(page).getByRole('group', { name: gameText.chooseWallet });
    await expect(choice).toBeVisible();
    const start = sheet(page).getByRole('button', { name: gameText.startWith });
    await expect(start).toBeDisabled();
    const wallets = choice.getByRole('radio');
    expect(await wallets.count()).toBeGreaterThan(1);
    for (const wallet of await wallets.all()) await expect(wallet).not.toBeChecked();
    await choice.getByRole('radio', { name: /โบนัส/ }).check();
    await start.click();
    await expect(spinButton(page)).toBeVisible();
    await sheet(page).getByRole('button', { name: gameText.close }).click();

    await openFirst(page, 'casino');
    await expect(sheet(page).locator('iframe')).toBeVisible();
    await expect(page.getByText(gameText.chooseWallet)).toHaveCount(0);
  },
);

test('a visitor tries a game without an account and without a wallet', async ({ page }) => {
  await openFirst(page, 'slot');
  await sheet(page).getByRole('button', { name: gameText.tryDemo }).click();
  await expect(sheet(page).getByText(gameText.demo, { exact: true })).toBeVisible();
  await spin(page);
  await sheet(page).getByRole('button', { name: gameText.close }).click();
  await expect(sheet(page)).toBeHidden();
  await expect(page).toHaveURL(/\/slot/);
});

test('a visitor who wants to play for real logs in and the game goes on', async ({ page, request }) => {
  await dismissAnnouncements(page);
  const person = await registerPerson(request);
  await fund(request, person, '100.00');
  await openFirst(page, 'slot');
  await sheet(page).getByRole('button', { name: gameText.playRealLogin }).click();
  await expect(page.getByRole('dialog', { name: 'เข้าสู่ระบบ' })).toBeVisible();
  await fillLogin(page, person.username, person.password);
  await expect(spinButton(page)).toBeVisible();
});

// In `npm test` this is proved by game-sheet.test.tsx, and seamless.test.ts of the server.
test(
  'a member without money is refused by the game, and nothing moves',
  { tag: '@long' },
  async ({ page, request }) => {
    const person = await registerPerson(request);
    await signIn(page, person);
    await openFirst(page, 'slot');
    // The cash wallet (type 1) fits even when it is empty (spec §4): after the choice of real play the game itself says
    // that money is missing.
    await sheet(page).getByRole('button', { name: gameText.playReal }).click();
    await expect(spinButton(page)).toBeVisible();
    const refused = page.waitForResponse(`${environment.sandbox}/games/api/play`);
    await spinButton(page).click();
    await refused;
    await expect(frame(page).getByText(sentence('insufficient_funds')).first()).toBeVisible();
    await sheet(page).getByRole('button', { name: gameText.close }).click();
    const { total, lines } = await accountOf(page, await tokenOf(request, person));
    expect([total, lines]).toEqual(['0.00', []]);
  },
);

// In `npm test` this is proved by game-sheet.test.tsx.
test('a refused game link is an alert with a way out', { tag: '@long' }, async ({ page, request }) => {
  const person = await registerPerson(request);
  await signIn(page, person);
  await page.route('**/api/game/link', (route) =>
    route.fulfill({ json: { error: 1303, message: 'เกมนี้เล่นไม่ได้ในขณะนี้' } }),
  );
  await openFirst(page, 'slot');
  await sheet(page).getByRole('button', { name: gameText.playReal }).click();
  const alert = page.getByRole('alertdialog', { name: gameText.failedTitle });
  await expect(alert).toContainText('เกมนี้เล่นไม่ได้ในขณะนี้');
  await alert.getByRole('button', { name: gameText.back }).click();
  await expect(sheet(page)).toBeHidden();
});

// The same on component tests: game-sheet.test.tsx.
test('a link to a foreign origin is never opened', { tag: '@long' }, async ({ page }) => {
  await page.route('**/api/game/demo', (route) =>
    route.fulfill({
      json: { error: 0, message: '', data: { link: 'https://evil.example/play', launch_mode: 'iframe' } },
    }),
  );
  await openFirst(page, 'slot');
  await sheet(page).getByRole('button', { name: gameText.tryDemo }).click();
  await expect(page.getByText(launchText.linkNotAllowed).first()).toBeVisible();
  await expect(sheet(page).locator('iframe')).toHaveCount(0);
});

// In `npm test` this is proved by flows.test.ts.
test('a game that does not open offers a way out after 15 seconds', { tag: '@long' }, async ({ page }) => {
  await page.clock.install();
  await page.route(`${environment.sandbox}/games/play*`, () => undefined);
  await openFirst(page, 'slot');
  await sheet(page).getByRole('button', { name: gameText.tryDemo }).click();
  await expect(sheet(page).getByText(gameText.opening)).toBeVisible();
  await page.clock.fastForward(16_000);
  await expect(sheet(page).getByRole('heading', { name: gameText.slow })).toBeVisible();
  await sheet(page).getByRole('button', { name: gameText.keepWaiting }).click();
  await expect(sheet(page).getByRole('heading', { name: gameText.slow })).toBeHidden();
  await sheet(page).getByRole('button', { name: gameText.close }).click();
  await expect(sheet(page)).toBeHidden();
});

test('a message never lies on the way back, not for one frame', { tag: '@long' }, async ({ page }) => {
  // Followed frame by frame: it comes and goes again within 1 s (spec §9).
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(`
    const look = () => {
      const root = document.documentElement;
      const toast = document.querySelector('.bj-toast__root');
      if (toast) {
        root.dataset.toastTop = Math.min(toast.getBoundingClientRect().top, root.dataset.toastTop ?? 9999);
        root.dataset.toastText = toast.innerText.trim();
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);`);
  await openFirst(page, 'slot');
  await sheet(page).getByRole('button', { name: gameText.tryDemo }).click();
  await expect(page.locator('html')).toHaveAttribute('data-toast-text', launchText.greeting);
  await expect(page.locator('.bj-toast__root')).toHaveCount(0);
  const way = await sheet(page).getByRole('button', { name: gameText.close }).boundingBox();
  const highest = await page.evaluate(() => Number(document.documentElement.dataset['toastTop']));
  expect(highest).toBeGreaterThanOrEqual((way?.y ?? 0) + (way?.height ?? 0));
  // Nor does the way back lie on the game.
  const frame = sheet(page).locator('iframe');
  await expect(frame).toBeVisible();
  const game = await frame.boundingBox();
  expect(game?.y).toBeGreaterThanOrEqual((way?.y ?? 0) + (way?.height ?? 0));
});

// In `npm test` this is proved by game-sheet.test.tsx.
test('the address of a game opens it again after a reload', { tag: '@long' }, async ({ page }) => {
  const list = await page.request.get(`${environment.product}/api/game/list?category=slot&limit=1`);
  // The contract's answer of game.list.
  const { data } = (await list.json()) as { data: { items: { game_id: string; provider_id: string }[] } };
  const [game] = data.items;
  const query = new URLSearchParams({
    game_id: game?.game_id ?? '',
    provider_id: game?.provider_id ?? '',
    demo: '1',
  });
  await page.goto(`/play?${query}`);
  await expect(spinButton(page)).toBeVisible();
  await page.reload();
  const close = page.getByRole('button', { name: gameText.close });
  await expect(spinButton(page)).toBeVisible();
  await close.click();
  await expect(page).toHaveURL(/localhost:\d+\/$/);
  await page.goto('/play?game_id=%3Cscript%3E&provider_id=x');
  await expect(page.getByText(gameText.notFoundLine)).toBeVisible();
});
