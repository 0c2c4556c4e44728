import {
  accountText,
  apiText,
  commonText,
  depositText,
  lobbyText,
  memberText,
  paymentChannelText,
  shellText,
  statementScreenText,
} from '@benjarong/text';
import type { Locator, Page } from '@playwright/test';

import { registerPerson } from '../support/api.ts';
import { calls, type Fault, faults, strike } from '../support/faults.ts';
import {
  expect,
  fillLogin,
  logOut,
  openEmptyPage,
  passwordField,
  signIn,
  test,
  tiles,
  usernameField,
} from '../support/test.ts';

/** The pages of a member, and what is on them when all is well. */
const pages: readonly { readonly path: string; readonly well: (page: Page) => Locator }[] = [
  { path: '/', well: (page) => tiles(page).first() },
  { path: '/slot', well: (page) => tiles(page).first() },
  { path: '/member', well: (page) => page.getByText(memberText.noMovements) },
  { path: '/member/statement', well: (page) => page.getByText(statementScreenText.emptyTitle) },
  { path: '/member/deposit', well: (page) => page.getByRole('textbox', { name: depositText.amount }) },
  { path: '/member/payment', well: (page) => page.getByText(depositText.noPending, { exact: true }) },
  { path: '/member/profile', well: (page) => page.getByText(memberText.thisDevice) },
];

/** Breaks the calls of one page, looks at what is left of it, and mends them. */
function breakAndMend(page: Page, fault: Fault, { path, well }: (typeof pages)[number]): Promise<void> {
  return test.step(`${fault.name} on ${path}`, async () => {
    const repair = await strike(page, fault);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.getByRole('banner')).toBeVisible();
    // Until nothing loads any more: what could not be had says so, and nothing waits for ever.
    await expect(page.getByRole('main').getByText(new RegExp(`^${commonText.loading}`))).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    expect((await page.getByRole('main').innerText()).trim()).not.toBe('');
    await repair();
    await expect(async () => {
      // Each part of a page that failed has a button of its own: soon back for the next one.
      const retry = page.getByRole('main').getByRole('button', { name: commonText.retry }).first();
      if (await retry.isVisible()) await retry.click({ timeout: 2000 });
      await expect(well(page)).toBeVisible({ timeout: 1000 });
      expect(await retry.count()).toBe(0);
    }).toPass({ timeout: 60_000 });
  });
}

// Each kind of fault once, each page at least once; every kind on every page: below, and as component tests in
// apps/site (app/faults.test.tsx).
test('a fault of each kind: no page is blank, and what failed comes back with a press', async ({
  page,
  request,
  provoke,
}) => {
  provoke(...faults.flatMap(({ troubles }) => troubles));
  await signIn(page, await registerPerson(request));
  expect(faults.length).toBeGreaterThanOrEqual(pages.length);
  for (const [index, fault] of faults.entries()) {
    const visited = pages[index % pages.length];
    if (visited) await breakAndMend(page, fault, visited);
  }
});

for (const fault of faults) {
  test(`${fault.name} on every page`, { tag: '@long' }, async ({ page, request, provoke }) => {
    test.setTimeout(420_000);
    provoke(...fault.troubles);
    await signIn(page, await registerPerson(request));
    for (const visited of pages) await breakAndMend(page, fault, visited);
  });
}

test('a log-in that the server cannot answer says so, keeps what was typed, and works afterwards', async ({
  page,
  request,
  provoke,
}) => {
  provoke(503, 429, 'line');
  const person = await registerPerson(request);
  await page.goto('/login');
  for (const fault of faults.filter(({ name }) => /503|429|line|half/.test(name))) {
    const repair = await strike(page, fault, /\/api\/login/);
    await fillLogin(page, person.username, person.password);
    await expect(page.getByRole('alert').filter({ hasText: accountText.login.problem })).toBeVisible();
    await expect(usernameField(page)).toHaveValue(person.username);
    await expect(passwordField(page)).toHaveValue(person.password);
    await repair();
  }
  await passwordField(page).press('Enter');
  await expect(page).toHaveURL(/\/member$/);
});

// In `npm test` this is proved by api.test.ts.
test(
  'HTTP 400 leads home, as the specification says',
  { tag: '@long' },
  async ({ page, request, provoke }) => {
    provoke(400);
    await signIn(page, await registerPerson(request));
    await page.route('**/api/member/statement*', (route) => route.fulfill({ status: 400, json: {} }));
    await page.goto('/member/statement');
    await expect(page).toHaveURL(/localhost:\d+\/$/);
    await expect(tiles(page).first()).toBeVisible();
  },
);

test('offline: a bar says so, what was typed stays, and the page goes on by itself', async ({
  page,
  context,
  request,
  provoke,
}) => {
  provoke('line', 'code');
  await signIn(page, await registerPerson(request));
  await page.goto('/member/deposit');
  const amount = page.getByRole('textbox', { name: depositText.amount });
  await amount.fill('250');
  // The page is whole: a part that is still on its way when the line goes is another fault.
  await expect(page.getByText(paymentChannelText.promptpay.notes[1])).toBeVisible();
  const button = page.getByRole('button', { name: depositText.makeQr });
  await expect(button).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await expect(page.getByText(commonText.offline)).toBeVisible();
  await button.click();
  await expect(page.getByText(apiText.network).first()).toBeVisible();
  expect((await amount.inputValue()).replaceAll(',', '')).toMatch(/^250/);
  await context.setOffline(false);
  await expect(page.getByText(commonText.offline)).toBeHidden();
  await button.click();
  await expect(page).toHaveURL(/\/member\/payment$/);
  await expect(page.getByRole('img', { name: /250\.00/ })).toBeVisible();
});

test('a part of the bars whose code does not come leaves page and form, and comes with the signal', async ({
  page,
  context,
  request,
  provoke,
}) => {
  provoke('line', 'code');
  await signIn(page, await registerPerson(request));
  // Asked for two seconds after the bars; the line goes while it is on its way.
  const fold = /\/assets\/tab-fold-[^/]+\.js$/;
  let cut = (): void => undefined;
  const gone = new Promise<void>((resolve) => {
    cut = resolve;
  });
  await page.route(fold, async (route) => {
    await gone;
    await route.abort('internetdisconnected');
  });
  const asked = page.waitForRequest(fold);
  const reported = page.waitForEvent('requestfailed', (sent) => sent.url().endsWith('/api/report'));
  await page.goto('/member/deposit');
  const amount = page.getByRole('textbox', { name: depositText.amount });
  await amount.fill('250');
  await expect(page.getByRole('button', { name: depositText.makeQr })).toBeVisible();
  await asked;
  await context.setOffline(true);
  cut();
  await reported;
  await expect(page.getByText(commonText.offline)).toBeVisible();
  await expect(page.getByRole('button', { name: depositText.makeQr })).toBeVisible();
  await expect(amount).toHaveValue('250');
  await expect(page.getByText(shellText.panelFailed)).toHaveCount(0);
  await page.unroute(fold);
  await context.setOffline(false);
  await expect(page.getByText(commonText.offline)).toBeHidden();
  const help = page.getByRole('complementary', { name: shellText.footerHelp });
  await expect(help.getByRole('button').or(help.getByRole('link')).first()).toBeVisible();
  await expect(amount).toHaveValue('250');
});

test('a slow server shows the places of what comes, then the thing itself', async ({ page, request }) => {
  await signIn(page, await registerPerson(request));
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route(calls, async (route) => {
    await gate;
    await route.fallback();
  });
  await page.goto('/slot');
  await expect(page.getByText(lobbyText.loading)).toBeAttached();
  await expect(page.getByRole('heading', { level: 1, name: shellText.slot })).toBeVisible();
  await page.goto('/member/statement');
  await expect(page.getByRole('heading', { name: statementScreenText.title })).toBeVisible();
  await expect(page.getByText(commonText.loading).first()).toBeAttached();
  open();
  await expect(page.getByText(statementScreenText.emptyTitle)).toBeVisible();
});

test(
  'axios, which carries every call, is asked for again when it fails to come',
  { tag: '@long' },
  async ({ page, request, provoke }) => {
    provoke('line');
    const person = await registerPerson(request);
    let asked = 0;
    await page.route(/\/assets\/carrier-[^/]*\.js$/, (route) =>
      (asked += 1) === 1 ? route.abort() : route.fallback(),
    );
    await page.goto('/login');
    await expect.poll(() => asked).toBe(1);
    await fillLogin(page, person.username, person.password);
    await expect(page).toHaveURL(/\/member$/);
    expect(asked).toBe(2);
  },
);

test('a page whose code is gone reloads once, then says so and offers a way', async ({
  page,
  request,
  provoke,
}) => {
  provoke(404, 'code');
  await signIn(page, await registerPerson(request));
  await page.goto('/member');
  await expect(page.getByText(memberText.noMovements)).toBeVisible();
  const gone = /\/assets\/(profile-panel|profile)-[^/]*\.js$/;
  await page.route(gone, (route) => route.fulfill({ status: 404, body: '' }));
  let documents = 0;
  page.on('request', (sent) => {
    if (sent.isNavigationRequest() && sent.frame() === page.mainFrame()) documents += 1;
  });
  await page.getByRole('main').getByRole('link', { name: shellText.profile, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: shellText.errorTitle })).toBeVisible();
  await expect(page.getByText(shellText.chunkHelp)).toBeVisible();
  expect(documents).toBe(1);
  await page.unroute(gone);
  await page.getByRole('button', { name: shellText.reload }).click();
  await expect(page.getByRole('heading', { level: 1, name: memberText.profileTitle })).toBeVisible();
});

for (const [state, script] of [
  [
    'blocked',
    "for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get() { throw new DOMException('blocked', 'SecurityError'); } });",
  ],
  ['full', "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };"],
] as const) {
  // Full storage is a twin: persist.test.ts keeps the new value in memory.
  test(
    `with storage ${state} a member can log in, walk and log out`,
    state === 'full' ? { tag: '@long' } : {},
    async ({ page, request }) => {
      const person = await registerPerson(request);
      await page.addInitScript(script);
      await page.goto('/login');
      await fillLogin(page, person.username, person.password);
      await expect(page).toHaveURL(/\/member$/);
      if (state === 'blocked') {
        // The session's cookie is there, and who it belongs to is kept beside it.
        await page.reload();
        await expect(page).toHaveURL(/\/member$/);
      }
      await page.getByRole('main').getByRole('link', { name: shellText.profile, exact: true }).click();
      await expect(page.getByText(memberText.thisDevice)).toBeVisible();
      await logOut(page);
      await expect(page).toHaveURL(/localhost:\d+\/$/);
    },
  );
}

// In `npm test` this is proved by persist.test.ts.
test('broken values in the storage are forgotten one by one', { tag: '@long' }, async ({ page }) => {
  await openEmptyPage(page);
  await page.evaluate(() => {
    localStorage.setItem('user', '{"v":1,"isLoggedIn":');
    localStorage.setItem('local', 'null');
    localStorage.setItem('lobby', '{"v":1,"hot":[{"game_id":7}]}');
    sessionStorage.setItem('session', '"\\u0000"');
  });
  await page.goto('/');
  await expect(tiles(page).first()).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: shellText.registerFree })).toBeVisible();
});

test(
  'a device whose clock is years off still sees a fresh QR',
  { tag: '@long' },
  async ({ page, request }) => {
    await page.clock.install({ time: new Date('2031-05-05T05:05:05Z') });
    await signIn(page, await registerPerson(request));
    await page.goto('/member/deposit');
    await page.getByRole('textbox', { name: depositText.amount }).fill('60');
    await page.getByRole('button', { name: depositText.makeQr }).click();
    await expect(page.getByRole('img', { name: /60\.00/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: depositText.expiredTitle })).toHaveCount(0);
  },
);
