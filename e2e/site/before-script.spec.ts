import {
  accountText,
  errorText,
  lottoBillText,
  lottoKindText,
  lottoRoundText,
  shellText,
} from '@benjarong/text';
import type { Locator } from '@playwright/test';

import { registerPerson } from '../support/api.ts';
import { holdScripts } from '../support/hold-scripts.ts';
import { calmRound, pad, slipCount, type as typeDigits } from '../support/lotto.ts';
import { expect, isPhone, passwordField, test, usernameField } from '../support/test.ts';

const mounted = /\bmounted\b/;

/** What a button shows in front of its label while it is at work: `none` when it is not. */
function ringOf(button: Locator): Promise<string> {
  return button.evaluate((element) => getComputedStyle(element, '::before').content);
}

test('what was typed and sent before the scripts came is neither lost nor put into the address', async ({
  page,
  request,
}) => {
  const person = await registerPerson(request);
  const release = await holdScripts(page);
  const addresses: string[] = [];
  page.on('request', (asked) => addresses.push(`${asked.method()} ${asked.url()}`));
  await page.goto('/login', { waitUntil: 'commit' });
  await usernameField(page).fill(person.username);
  await passwordField(page).fill(person.password);
  const submit = page.getByRole('button', { name: accountText.login.submit, exact: true });
  expect(await ringOf(submit)).toBe('none');
  await passwordField(page).press('Enter');
  await submit.click();
  expect(await ringOf(submit)).toBe('""');
  await expect(page.locator('html')).not.toHaveClass(mounted);
  await expect(page).toHaveURL(/\/login$/);
  await expect(usernameField(page)).toHaveValue(person.username);
  await expect(passwordField(page)).toHaveValue(person.password);
  release();
  // What was sent too early is sent now.
  await expect(page).toHaveURL(/\/member$/);
  expect(addresses.filter((address) => address.includes(person.password))).toEqual([]);
  expect(addresses.filter((address) => /^POST (?!.*\/api\/)/.test(address))).toEqual([]);
});

test('what was typed before the scripts came stays in the fields and is what the form sends', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await usernameField(page).fill('nobody_of_this_name');
  await passwordField(page).fill('Karawek#0000');
  const painted = await usernameField(page).elementHandle();
  release();
  await expect(page.locator('html')).toHaveClass(mounted);
  // The same element: what was painted is taken over, not drawn a second time.
  expect(await painted?.evaluate((field) => field.isConnected)).toBe(true);
  await expect(usernameField(page)).toHaveValue('nobody_of_this_name');
  await expect(passwordField(page)).toHaveValue('Karawek#0000');
  const sent = page.waitForRequest('**/api/login');
  await passwordField(page).press('Enter');
  expect((await sent).postDataJSON()).toMatchObject({
    username: 'nobody_of_this_name',
    password: 'Karawek#0000',
  });
  await expect(page.getByText(errorText.login_failed).first()).toBeVisible();
  await expect(usernameField(page)).toHaveValue('nobody_of_this_name');
});

for (const path of ['/member/deposit', ...(process.env['LONG'] === '1' ? ['/register', '/play'] : [])]) {
  test(`${path} paints its bars and no error page before the scripts come`, async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.getByText(/404/)).toHaveCount(0);
    await expect(page.getByText(shellText.notFoundTitle)).toHaveCount(0);
    await expect(page.locator('html')).not.toHaveClass(mounted);
    release();
    await expect(page.locator('html')).toHaveClass(mounted);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  });
}

test('a tab that was pressed before the scripts came is chosen when they are here', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const tabs = page.locator('#home-lobby').getByRole('tab');
  await tabs.filter({ hasText: shellText.casino }).click();
  await expect(page.locator('html')).not.toHaveClass(mounted);
  release();
  await expect(page.locator('#home-lobby').getByRole('tab', { selected: true })).toContainText(
    shellText.casino,
  );
});

test('digits that were pressed on a round before the scripts came are on the slip when they are here', async ({
  page,
  request,
}) => {
  // The desk that is drawn is a phone's; elsewhere it waits for its own arrangement.
  test.skip(!isPhone(page), 'a wider desk is drawn by the browser');
  const round = await calmRound(request);
  const release = await holdScripts(page);
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') said.push(message.text());
  });
  await page.goto(`/lotto/${encodeURIComponent(round.round_id)}`, { waitUntil: 'commit' });
  const key = await pad(page).getByRole('button', { name: '5', exact: true }).elementHandle();
  await expect(slipCount(page, 0)).toBeVisible();
  await typeDigits(page, '345');
  await page
    .getByRole('checkbox', { name: new RegExp(`^${lottoKindText.betTypes['3tod']}`) })
    .locator('xpath=..')
    .click();
  await typeDigits(page, '67');
  await expect(page.locator('html')).not.toHaveClass(mounted);
  release();
  await expect(page.locator('html')).toHaveClass(mounted);
  await expect(slipCount(page, 1)).toBeVisible();
  await expect(
    page.getByRole('checkbox', { name: new RegExp(`^${lottoKindText.betTypes['3tod']}`) }),
  ).toBeChecked();
  expect(await key?.evaluate((element) => element.isConnected)).toBe(true);
  // The two digits of the next number are in their cells; the third puts it on both types.
  await typeDigits(page, '8');
  await expect(slipCount(page, 3)).toBeVisible();
  expect(said).toEqual([]);
  await expect(page.getByRole('button', { name: lottoBillText.slip.review, exact: true })).toBeEnabled();
});

test(
  'a tab of a round that the address names is not drawn before the scripts come',
  { tag: '@long' },
  async ({ page, request }) => {
    const round = await calmRound(request);
    const release = await holdScripts(page);
    await page.goto(`/lotto/${encodeURIComponent(round.round_id)}?tab=result`, { waitUntil: 'commit' });
    await expect(page.getByRole('main')).toBeVisible();
    await expect(pad(page)).toHaveCount(0);
    release();
    await expect(pad(page)).toBeVisible();
  },
);

for (const [path, row] of [
  ['/lotto/lobby', `section[aria-label="${lottoRoundText.lobby.open}"] a[href^="/lotto/"]`],
  ['/promotions', 'main article'],
] as const) {
  test(`${path} is drawn with its rows before the scripts come, and they are taken over`, async ({
    page,
  }) => {
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    // Of rounds the last one to close: it stays where it is.
    await expect(page.locator(row).last()).toBeVisible();
    const painted = await page.locator(row).last().elementHandle();
    await expect(page.locator('html')).not.toHaveClass(mounted);
    release();
    await expect(page.locator('html')).toHaveClass(mounted);
    expect(await painted?.evaluate((element) => element.isConnected)).toBe(true);
    await expect(page.locator(row).last()).toBeVisible();
  });
}
