import { fill, homeText, lobbyText, shellText } from '@benjarong/text';
import type { Page } from '@playwright/test';

import { registerPerson } from '../support/api.ts';
import { demoMember, expect, isPhone, signIn, test, tiles } from '../support/test.ts';

const long = process.env['LONG'] === '1';
const rooms = ['casino', 'sport', 'fishing', 'freespin', 'lobby', 'lobby/hot', 'lobby/slot'];

test('search, provider and order live in the address and survive a reload', async ({ page }) => {
  await page.goto('/slot');
  await expect(tiles(page).first()).toBeVisible();
  const search = page.getByRole('searchbox', { name: lobbyText.search });
  await search.fill('กล้วยไม้');
  await expect(page).toHaveURL(/[?&]q=/);
  const found = page.getByRole('main').getByRole('status').filter({ hasText: /^พบ/ });
  await expect(found).not.toHaveText(fill(lobbyText.found, { total: '720' }));
  // The search knows the English name of a symbol too: one and the same flower.
  await expect(tiles(page).filter({ hasNotText: /กล้วยไม้|Orchid/ })).toHaveCount(0);
  if (isPhone(page)) await page.getByRole('combobox', { name: lobbyText.sort }).selectOption('new');
  else await page.getByRole('radio', { name: lobbyText.newest }).check();
  await expect(page).toHaveURL(/[?&]sort=new/);
  await page.reload();
  await expect(search).toHaveValue('กล้วยไม้');
  await expect(tiles(page).first()).toContainText(/กล้วยไม้|Orchid/);
  await page.getByRole('button', { name: lobbyText.clearSearch }).click();
  await expect(page).not.toHaveURL(/[?&]q=/);

  const providers = page.getByRole('group', { name: lobbyText.providers });
  if (isPhone(page)) {
    // The first game is in the upper half of the phone, below one row of filters.
    expect((await tiles(page).first().boundingBox())?.y).toBeLessThan(300);
    await openFilters(page);
    await providers.getByRole('radio', { name: /^Naga Reels/ }).check();
    await expect(page).toHaveURL(/provider=/);
    // Back closes the sheet and keeps the page with its filters.
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  } else await providers.getByRole('button', { name: /^Naga Reels/ }).click();
  await expect(page).toHaveURL(/provider=/);
  await expect(found).not.toHaveText(fill(lobbyText.found, { total: '720' }));
  await expect(tiles(page).filter({ hasNotText: 'Naga Reels' })).toHaveCount(0);
  await page.goto('/slot?q=ไม่มีเกมชื่อนี้แน่นอน');
  await expect(page.getByText(lobbyText.empty)).toBeVisible();
  await page.getByRole('button', { name: lobbyText.clearFilters }).click();
  await expect(tiles(page).first()).toBeVisible();
});

// In `npm test` this is proved by lobby.test.tsx, flows.test.ts, and game.test.ts of the server.
test(
  'a heart keeps a game among the favourites until it is taken back',
  { tag: '@long' },
  async ({ page, request }) => {
    await signIn(page, await registerPerson(request));
    await page.goto('/slot');
    // Shown at once; a reload before the reply would lose it.
    const kept = page.waitForResponse(
      (reply) => reply.url().endsWith('/api/game/favourites') && reply.request().method() === 'POST',
    );
    await page
      .getByRole('button', { name: new RegExp(fill(lobbyText.addFavourite, { name: '.+' })) })
      .first()
      .click();
    await kept;
    const off = page.getByRole('button', {
      name: new RegExp(fill(lobbyText.removeFavourite, { name: '.+' })),
    });
    await expect(off).toHaveCount(1);
    if (isPhone(page)) await openFilters(page);
    await page.getByRole('radio', { name: lobbyText.favourites }).check();
    await expect(page).toHaveURL(/show=favourites/);
    if (isPhone(page)) await page.getByRole('button', { name: lobbyText.showGames }).click();
    await expect(tiles(page)).toHaveCount(1);
    await page.reload();
    await expect(tiles(page)).toHaveCount(1);
    await off.click();
    await expect(page.getByText(lobbyText.favouritesEmpty)).toBeVisible();
  },
);

test('a phone’s room: first game above 300 px, its order in sight, and one tap back to the top', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto('/slot');
  await expect(tiles(page).first()).toBeVisible();
  expect((await tiles(page).first().boundingBox())?.y).toBeLessThan(300);
  const order = page.getByRole('combobox', { name: lobbyText.sort });
  await expect(order).toBeInViewport();
  const toTop = page.getByRole('button', { name: lobbyText.toTop });
  await expect(toTop).toHaveCount(0);
  await page.mouse.wheel(0, 3_000);
  // Far down the row with order and filters has stayed, and brings the way back.
  await expect(order).toBeInViewport();
  await toTop.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(toTop).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

// The lobby of 10,000 games of budget.spec.ts scrolls as far.
test(
  'hundreds of games scroll by while only a window of them is in the document',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/slot');
    await expect(tiles(page).first()).toBeVisible();
    const first = await tiles(page).first().innerText();
    const lastSeen = async (): Promise<number> =>
      Number(await page.getByRole('main').locator('[aria-posinset]').last().getAttribute('aria-posinset'));
    for (const goal of [60, 120, 180]) {
      await expect
        .poll(async () => {
          await page.mouse.wheel(0, 1500);
          return lastSeen();
        })
        .toBeGreaterThan(goal);
    }
    expect(await page.locator('*').count()).toBeLessThan(800);
    expect(await tiles(page).first().innerText()).not.toBe(first);
  },
);

test('every room answers, and home has one tab for each of them', { tag: '@long' }, async ({ page }) => {
  // One page under several addresses, each of which http/previews.spec.ts asks for: the long run opens all of them.
  for (const path of long ? rooms : ['casino', 'lobby/slot']) {
    await page.goto(`/${path}`);
    await expect(tiles(page).first(), path).toBeVisible();
  }
  await page.goto('/');
  const tabs = page.locator('#home-lobby').getByRole('tab');
  await expect(tabs).toHaveCount(7);
  await tabs.filter({ hasText: shellText.casino }).click();
  await expect(page.locator('#home-lobby').getByRole('tab', { selected: true })).toContainText(
    shellText.casino,
  );
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('#home-lobby').getByRole('tab', { selected: true })).toContainText(
    shellText.slot,
  );
  await expect(tiles(page).first()).toBeVisible();
});

test(
  'what was played last has an address of its own, and a room that is unknown is a 404 page',
  { tag: '@long' },
  async ({ page, provoke }) => {
    provoke(404);
    await signIn(page, await demoMember(page));
    await page.goto('/');
    await page.locator('#home-lobby').getByRole('tab', { name: shellText.last }).click();
    await page
      .getByRole('tabpanel')
      .getByRole('link', { name: new RegExp(homeText.seeAll) })
      .click();
    // A phone keeps the choice in a sheet and names it beside the search.
    await expect(
      isPhone(page)
        ? page.getByRole('button', { name: fill(lobbyText.removeFilter, { name: lobbyText.recent }) })
        : page.getByRole('radio', { name: lobbyText.recent, checked: true }),
    ).toBeVisible();
    await expect(tiles(page).first()).toBeVisible();
    await page.goto('/lobby/last');
    await expect(page).toHaveURL(/\/lobby\/hot\?show=recent$/);
    await page.goto('/lobby/nothing');
    await expect(page.getByRole('heading', { level: 1, name: shellText.notFoundTitle })).toBeVisible();
  },
);

/** A phone's filters, which wait in a sheet. */
async function openFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: lobbyText.filters, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}
