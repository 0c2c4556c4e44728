import {
  accountText,
  cashbackText,
  depositText,
  homeText,
  memberText,
  pollText,
  shellText,
} from '@benjarong/text';
import type { Page } from '@playwright/test';

import { fund, registerPerson } from '../support/api.ts';
import { measure, type Screen, sendForm, sent } from '../support/first-screen.ts';
import { freshMobile, freshUsername, goodPassword } from '../support/people.ts';
import { expect, signIn, test, tiles } from '../support/test.ts';

/** KB of gzipped JavaScript (goals.md): a screen without a form, and one that carries Formik and yup. */
const usual = 175;
const withForm = 180;

const visitorScreens: readonly Screen[] = [
  {
    path: '/',
    limit: 150,
    act: async (page) => {
      await expect(tiles(page).first()).toBeVisible();
      const list = page.waitForResponse(/lobby_key=casino/);
      await page.locator('#home-tab-casino').dispatchEvent('click');
      await list;
      await expect(page.getByRole('tab', { selected: true })).toContainText(homeText.casino);
    },
  },
  {
    path: '/login',
    limit: withForm,
    until: 'login',
    act: async (page) => {
      await expect(page.locator('html')).toHaveClass(/\bmounted\b/);
      const login = sent(page, 'login');
      await sendForm(page, { username: 'nobody00', password: 'not-the-password' });
      await login;
    },
  },
  {
    path: '/register',
    limit: withForm,
    until: 'check_account',
    act: async (page) => {
      await expect(page.getByRole('textbox', { name: accountText.register.mobile })).toBeVisible();
      const check = sent(page, 'check_account');
      await sendForm(page, {
        mobile: freshMobile(),
        username: freshUsername(),
        password: goodPassword,
        know_us_id: '1',
      });
      await check;
    },
  },
  {
    path: '/forgot',
    limit: withForm,
    until: 'reset_password',
    act: async (page) => {
      await expect(page.getByRole('textbox', { name: accountText.forgot.mobile })).toBeVisible();
      const otp = sent(page, 'reset_password');
      await sendForm(page, { mobile: freshMobile() });
      await otp;
    },
  },
  ...['/slot', '/lobby/hot'].map((route) => ({
    path: route,
    limit: usual,
    act: async (page: Page) => {
      await expect(tiles(page).first()).toBeVisible();
      await tiles(page).first().dispatchEvent('click');
      await expect(page.getByRole('dialog', { name: /^หน้าต่างเกม/ })).toBeVisible();
    },
  })),
];

const memberScreens: readonly Screen[] = [
  { path: '/', limit: 150, act: (page) => expect(page.getByText(/^สมาชิก /)).toBeVisible() },
  { path: '/member', limit: usual, act: (page) => expect(page.getByText(memberText.latest)).toBeVisible() },
  {
    path: '/member/statement',
    limit: usual,
    act: (page) => expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible(),
  },
  {
    path: '/member/profile',
    limit: usual,
    below: 'protection-cards',
    act: (page) => expect(page.getByRole('button', { name: memberText.addBank })).toBeVisible(),
  },
  {
    path: '/member/deposit',
    limit: withForm,
    until: 'member/payment/generate_qr',
    act: async (page) => {
      await expect(page.getByRole('textbox', { name: depositText.amount })).toBeVisible();
      const order = sent(page, 'member/payment/generate_qr');
      await sendForm(page, { amount: '50' });
      await order;
    },
  },
  {
    path: '/member/payment',
    limit: usual,
    act: (page) => expect(page.getByRole('img', { name: /50\.00/ })).toBeVisible(),
  },
];

// `pnpm verify` weighs every route from the built files; here a browser asks for them: those with the least room always, the
// others in the long run.
const always = new Set(['/', '/login', '/member']);
const long = process.env['LONG'] === '1';
const sampled = (screens: readonly Screen[]) => screens.filter(({ path }) => long || always.has(path));

for (const screen of sampled(visitorScreens)) {
  test(`first-screen JavaScript of ${screen.path}`, async ({ page }) => {
    await measure(page, screen, 'visitor');
  });
}

test('first-screen JavaScript of the pages of a member', async ({ page, request }) => {
  // Someone without notices: those bring scripts of their own.
  const person = await registerPerson(request);
  await fund(request, person, '100.00');
  await signIn(page, person);
  await page.close();
  for (const screen of sampled(memberScreens)) {
    const fresh = await page.context().newPage();
    await measure(fresh, screen, 'member');
    await fresh.close();
  }
});

for (const [route, seen] of [
  ['/', (page: Page) => page.getByRole('main').getByText(homeText.welcome.split('\n')[0] ?? '')],
  ['/login', (page: Page) => page.getByRole('textbox', { name: accountText.login.username })],
] as const) {
  test(`${route} paints its shell without JavaScript`, async ({ page, provoke }) => {
    provoke('line');
    await page.route('**/assets/*.js', (asked) => asked.abort());
    await page.goto(route);
    await expect(page.getByRole('banner').getByRole('link', { name: shellText.registerFree })).toBeVisible();
    await expect(page.getByRole('navigation', { name: shellText.bottomMenu })).toBeVisible({
      visible: route === '/',
    });
    await expect(seen(page).first()).toBeVisible();
    await expect(page.locator('html')).not.toHaveClass(/\bmounted\b/);
  });
}

/** Bytes over the line, cold, until the page is quiet and its lazy parts have come. */
test('home weighs at most 350 KB, all in all', async ({ page }) => {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.setCacheDisabled', { cacheDisabled: true });
  let bytes = 0;
  line.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto('/');
  await expect(tiles(page).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  console.log(`home: ${(bytes / 1000).toFixed(0)} KB`);
  expect(bytes / 1000).toBeLessThanOrEqual(350);
});

/** Lets the list of all games be as long as the operator's catalogue may become. */
function pretendGames(page: Page, total: number): Promise<unknown> {
  return page.route('**/api/game/list*', async (route) => {
    const at = Number(new URL(route.request().url()).searchParams.get('page') ?? '1');
    const reply = await route.fetch({
      url: route
        .request()
        .url()
        .replace(/([?&]page=)\d+/, '$11'),
    });
    // The contract's answer of game.list: each page is the first one with names of its own.
    const { data, ...rest } = (await reply.json()) as {
      data: { items: readonly { game_id: string }[]; total: number };
    };
    const items = data.items.map((game) => ({ ...game, game_id: `${game.game_id}-${at}` }));
    await route.fulfill({ response: reply, json: { ...rest, data: { ...data, items, total, page: at } } });
  });
}

// The long list is the harder one.
for (const total of long ? [1_000, 10_000] : [10_000]) {
  const words = total.toLocaleString('en');
  test(`a lobby of ${words} games is at most 800 nodes and 40 requests`, async ({ page }) => {
    if (total > 1_000) await pretendGames(page, total);
    let requests = 0;
    page.on('request', () => {
      requests += 1;
    });
    await page.goto('/lobby/hot?sort=name');
    await expect(tiles(page).first()).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const nodes = await page.locator('*').count();
    console.log(`lobby of ${words}: ${nodes} nodes, ${requests} requests`);
    expect(nodes).toBeLessThanOrEqual(800);
    expect(requests).toBeLessThanOrEqual(40);
    const last = page.getByRole('main').locator('[aria-posinset]').last();
    for (const goal of [60, 120]) {
      await expect(async () => {
        await page.evaluate(() => window.scrollBy(0, 2_000));
        expect(Number(await last.getAttribute('aria-posinset'))).toBeGreaterThan(goal);
      }).toPass();
      expect(await page.locator('*').count()).toBeLessThanOrEqual(800);
    }
  });
}

for (const [route, ready, width] of [
  ['/', (page: Page) => tiles(page).first()],
  ['/login', (page: Page) => page.getByRole('textbox', { name: accountText.login.username })],
  ['/slot', (page: Page) => tiles(page).first()],
  ['/member', (page: Page) => page.getByText(memberText.noMovements)],
  ['/member/profile', (page: Page) => page.getByText(memberText.thisDevice)],
  ['/member/profile', (page: Page) => page.getByText(memberText.thisDevice), 1280],
  ['/member/payment', (page: Page) => page.getByText(depositText.noPending)],
  ['/cashback', (page: Page) => page.getByText(cashbackText.daily.rules)],
  ['/cashback', (page: Page) => page.getByText(cashbackText.daily.rules), 1280],
  ['/winloss', (page: Page) => page.getByText(cashbackText.loss.rule.free)],
  ['/poll/1', (page: Page) => page.getByRole('heading', { name: pollText.results })],
  ['/poll/2', (page: Page) => page.getByRole('heading', { name: pollText.results })],
  ['/liff/lotto-results', (page: Page) => page.getByRole('main').getByRole('row').first()],
] as const) {
  for (const who of ['visitor', 'member'] as const) {
    if (who === (route === '/login' ? 'member' : route.startsWith('/member') ? 'visitor' : '')) continue;
    // One of each pair here, both in the long run.
    if (!long && (who === 'member') !== (route === '/slot' || route === '/member/profile')) continue;
    if (!long && (width !== undefined || /^\/(?:poll|winloss|cashback|login)/.test(route))) continue;
    const at = width === undefined ? '' : ` at ${width} px`;
    test(`${route} does not shift while it loads slowly for a ${who}${at}`, async ({ page, request }) => {
      if (width !== undefined) await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      if (who === 'member') await signIn(page, await registerPerson(request));
      await page.addInitScript(() => {
        const shifts: string[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            // The type of layout-shift entries is not in TypeScript's library.
            const { value, sources } = entry as PerformanceEntry & {
              value: number;
              sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
            };
            const what = sources.map(
              ({ node, previousRect, currentRect }) =>
                `${node instanceof Element ? `${node.tagName}.${node.className}` : (node?.textContent ?? '')} ${previousRect.y} ${previousRect.height} → ${currentRect.y} ${currentRect.height}`,
            );
            shifts.push(`${value}|${Math.round(entry.startTime)} ms ${what.join(' + ')}`);
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const line = await page.context().newCDPSession(page);
      await line.send('Network.enable');
      await line.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 150,
        downloadThroughput: 200_000,
        uploadThroughput: 90_000,
      });
      await page.goto(route);
      await expect(ready(page)).toBeVisible();
      await page.waitForLoadState('networkidle');
      // The init script above put it there.
      const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
      const total = shifts.reduce((sum, entry) => sum + Number(entry.split('|')[0]), 0);
      expect(total, shifts.join('\n')).toBeLessThanOrEqual(0.01);
    });
  }
}
