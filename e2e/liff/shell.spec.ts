import { depositText, liffText } from '@benjarong/text';
import type { Page } from '@playwright/test';

import { registerPerson } from '../support/api.ts';
import { holdScripts } from '../support/hold-scripts.ts';
import { allow, liffBrowser, liffLink, linkForm, signInWithLine, test } from '../support/line.ts';
import { demoMember, expect, fillLogin, signIn } from '../support/test.ts';

const mounted = /\bmounted\b/;

test('a flow shows its title and its places before the scripts come, and the page puts its own where they were', async ({
  page,
}) => {
  await signIn(page, await demoMember(page));
  const release = await holdScripts(page);
  await page.goto('/liff/withdraw', { waitUntil: 'commit' });
  const shell = page.locator('#shell');
  await expect(shell.getByRole('status')).toHaveText(liffText.splash);
  const place = await shell.getByText(liffText.flowTitles.withdraw, { exact: true }).boundingBox();
  release();
  const title = page.getByRole('heading', { name: liffText.flowTitles.withdraw, level: 1 });
  await expect(title).toBeVisible();
  await expect(shell).toHaveCount(0);
  const shown = await title.boundingBox();
  if (!place || !shown) throw new Error('a title without a place');
  expect(Math.abs(shown.x - place.x)).toBeLessThan(1);
  expect(Math.abs(shown.y + shown.height / 2 - place.y - place.height / 2)).toBeLessThan(2);
});

test('the form of a deposit is there before the scripts come: what is typed and pressed counts, and nothing is drawn twice', async ({
  page,
  request,
}) => {
  await signIn(page, await registerPerson(request));
  const release = await holdScripts(page);
  await page.goto('/liff/deposit?amount=300', { waitUntil: 'commit' });
  const amount = page.getByRole('textbox', { name: depositText.amount });
  await expect(amount).toHaveValue('300');
  await expect(page.locator('#shell')).toBeHidden();
  const painted = await amount.elementHandle();
  await amount.fill('123.45');
  await page.getByRole('button', { name: depositText.makeQr }).click();
  await expect(page.locator('html')).not.toHaveClass(mounted);
  await expect(page).toHaveURL(/\/liff\/deposit\?amount=300$/);
  const made = page.waitForRequest('**/api/member/payment/generate_qr');
  release();
  expect((await made).postDataJSON()).toMatchObject({ amount: '123.45' });
  await expect(page).toHaveURL(/\/liff\/payment/);
  expect(await painted?.evaluate((field) => (field as HTMLInputElement).value)).toBe('123.45');
  // With an order that can still be paid the form is another one: its drawing is not shown.
  const again = await holdScripts(page);
  await page.goto('/liff/deposit', { waitUntil: 'commit' });
  await expect(page.locator('#shell')).toBeVisible();
  await expect(amount).toBeHidden();
  again();
  await expect(page.getByText(depositText.pendingTitle)).toBeVisible();
  await expect(amount).toBeVisible();
});

test('who is not logged in here sees the log-in in the place of a drawn flow, never its form', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/liff/deposit', { waitUntil: 'commit' });
  await expect(page.locator('#shell')).toBeVisible();
  await expect(page.locator('#root form')).toBeHidden();
  release();
  await expect(page.locator('#root input[name="amount"]')).toHaveCount(0);
});

test.describe('inside LINE', () => {
  test.use({ userAgent: liffBrowser });
  test.beforeEach(({ page }) => signInWithLine(page));
  const link = liffLink('/deposit?amount=300');
  const isExchange = (address: URL) => address.pathname === '/api/line/login';

  test('a person whom LINE’s window logs in has the form before the scripts come; one who is no member yet never sees it', async ({
    page,
    someone,
  }) => {
    const known = /\bknown\b/;
    const root = page.locator('#root');
    const amount = page.getByRole('textbox', { name: depositText.amount });
    const release = await holdScripts(page);
    const asked = page.waitForResponse((answer) => isExchange(new URL(answer.url())));
    await page.goto(link, { waitUntil: 'commit' });
    await allow(page);
    expect(await (await asked).json()).toMatchObject({ data: { status: 'link_required' } });
    await expect(page.locator('#shell')).toBeVisible();
    await expect(root.locator('form')).toBeHidden();
    release();
    await expect(linkForm(page)).toBeVisible();
    await expect(page.locator('html')).not.toHaveClass(known);
    const { username, password } = await someone();
    await fillLogin(page, username, password);
    await expect(amount).toBeVisible();

    const forget = async () => {
      await page.context().clearCookies({ name: 'bj_refresh' });
      await page.evaluate(() => {
        sessionStorage.clear();
        localStorage.clear();
      });
      await page.goto('about:blank');
    };
    // The answer overtaken by the app: the form is drawn once, by React.
    let answer = (): void => undefined;
    const late = new Promise<void>((resolve) => (answer = resolve));
    await page.route(isExchange, async (route) => {
      await late;
      await route.continue();
    });
    await forget();
    await page.goto(link, { waitUntil: 'commit' });
    await expect(page.locator('#shell')).toBeVisible();
    await expect(page.locator('#root:not([data-prerendered])')).toBeAttached();
    answer();
    await expect(amount).toHaveValue(/^300(?:\.00)?$/);
    await expect(page.locator('html')).not.toHaveClass(known);
    await page.unroute(isExchange);

    await forget();
    const again = await holdScripts(page);
    await page.goto(link, { waitUntil: 'commit' });
    await expect(amount).toHaveValue('300');
    await expect(page.locator('#shell')).toBeHidden();
    const painted = await amount.elementHandle();
    await amount.fill('123.45');
    await page.getByRole('button', { name: depositText.makeQr }).click();
    await expect(page.locator('html')).not.toHaveClass(mounted);
    const made = page.waitForRequest('**/api/member/payment/generate_qr');
    again();
    expect((await made).postDataJSON()).toMatchObject({ amount: '123.45' });
    await expect(page).toHaveURL(/\/liff\/payment/);
    expect(await painted?.evaluate((field) => (field as HTMLInputElement).value)).toBe('123.45');

    // With an order that can still be paid the form would move down: it waits for React.
    await forget();
    const last = await holdScripts(page);
    const order = page.waitForResponse('**/api/member/payment/qrcode_info');
    await page.goto(link, { waitUntil: 'commit' });
    await order;
    await expect(page.locator('#shell')).toBeVisible();
    await expect(amount).toBeHidden();
    last();
    await expect(page.getByText(depositText.pendingTitle)).toBeVisible();
    await expect(page.locator('html')).not.toHaveClass(known);
  });
});

test('nothing of the form is seen around the action that lies over it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 480 });
  await signIn(page, await demoMember(page));
  for (const flow of ['deposit', 'deposit-missing']) {
    await page.goto(`/liff/${flow}`);
    const button = page.getByRole('main').locator('form button[type="submit"]');
    await expect(button).toBeVisible();
    await page.waitForLoadState('networkidle');
    const box = await button.boundingBox();
    if (!box) throw new Error('a button without a place');
    // Fields go by under it wherever the page is scrolled to.
    for (const top of [0, 23, 46, 69, 92]) {
      await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
      const clip = { x: box.x + 20, y: box.y - 6, width: box.width - 40, height: 5 };
      const strip = await page.screenshot({ clip, animations: 'disabled' });
      expect([flow, top, await colours(page, strip.toString('base64'))]).toEqual([flow, top, 1]);
    }
  }
});

/** How many colours a picture has. */
function colours(page: Page, png: string): Promise<number> {
  return page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (sign) => sign.codePointAt(0) ?? 0);
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    if (!context) throw new Error('no canvas');
    context.drawImage(picture, 0, 0);
    const { data: dots } = context.getImageData(0, 0, picture.width, picture.height);
    return new Set(new Uint32Array(dots.buffer)).size;
  }, png);
}
