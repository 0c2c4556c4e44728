import { commonText, contentText, shellText } from '@benjarong/text';

import { registerPerson } from '../support/api.ts';
import {
  announcements,
  expect,
  isPhone,
  openEvents,
  openMemberMenu,
  screens,
  signIn,
  test,
} from '../support/test.ts';

test('an unknown address is a 404 with a way home', async ({ page, provoke }) => {
  provoke(404);
  for (const path of ['/nowhere', '/member/nothing', '/%E0%B8%81']) {
    const reply = await page.goto(path);
    expect(reply?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: shellText.notFoundTitle })).toBeVisible();
    await expect(page.getByText(shellText.notFoundHelp)).toBeVisible();
  }
  await page.getByRole('main').getByRole('link', { name: shellText.backHome }).click();
  await expect(page).toHaveURL(/localhost:\d+\/$/);
});

test('nothing on home, in the menus or in the member area leads nowhere', async ({ page, request }) => {
  const links = async (): Promise<string[]> =>
    page.locator('a[href^="/"]').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const found = new Set<string>();
  await page.goto('/');
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  for (const link of await links()) found.add(link);
  if (isPhone(page)) {
    await page.getByRole('banner').getByRole('button', { name: shellText.openMenu }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    for (const link of await links()) found.add(link);
  }
  await signIn(page, await registerPerson(request));
  await page.goto('/member');
  await openMemberMenu(page);
  for (const link of await links()) found.add(link);
  expect(found.size).toBeGreaterThan(6);
  for (const link of found) expect((await request.get(link)).status(), link).toBe(200);
});

test('the colour mode is a choice that stays', async ({ page, request }) => {
  await signIn(page, await registerPerson(request));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // What moves for a person who asked for no motion.
  await page.addInitScript(() => {
    const moved: string[] = [];
    document.addEventListener('transitionrun', ({ propertyName }) => moved.push(propertyName), true);
    Object.assign(window, { moved });
  });
  await page.goto('/member');
  const html = page.locator('html');
  for (const [word, mode] of [
    [commonText.colorDark, 'dark'],
    [commonText.colorLight, 'light'],
  ] as const) {
    const menu = await openMemberMenu(page);
    await menu.getByRole('radio', { name: word }).check();
    await expect(html).toHaveClass(new RegExp(`\\b${mode}\\b`));
    expect(await page.evaluate(() => 'moved' in window && window.moved)).toEqual([]);
    await page.reload();
    await expect(html).toHaveClass(new RegExp(`\\b${mode}\\b`));
    await expect(html).not.toHaveClass(new RegExp(mode === 'dark' ? '\\blight\\b' : '\\bdark\\b'));
  }
});

test('important announcements step through once a day and wait behind the strip after that', async ({
  page,
  request,
}) => {
  await signIn(page, await registerPerson(request), { announce: true });
  await page.goto('/');
  const dialog = announcements(page);
  await expect(dialog).toBeVisible();
  const next = dialog.getByRole('button', { name: contentText.next, exact: true });
  while (await next.isVisible()) await next.click();
  await dialog.getByRole('button', { name: contentText.close, exact: true }).last().click();
  await expect(dialog).toBeHidden();

  const again = page.waitForResponse(/\/api\/notifications/);
  await page.goto('/');
  await (await again).finished();
  await expect(page.getByRole('button', { name: /^ประกาศ: / })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: /^ประกาศ: / }).click();
  await expect(dialog).toBeVisible();
});

test(
  'the event button opens the announcement dialog and its slides turn',
  { tag: '@long' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/');
    await openEvents(page);
    await expect(page.getByRole('dialog', { name: /^ประกาศสำคัญ \( 1 \/ \d+ \)$/ })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: commonText.nextSlide }).click();
    const second = page.getByRole('dialog', { name: /^ประกาศสำคัญ \( 2 \/ \d+ \)$/ });
    await expect(second).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

for (const [where, screen] of Object.entries(screens)) {
  test.describe(where, () => {
    test.use(screen);
    test('the header is fixed once 80 pixels were scrolled', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
      const bar = page.locator('header > div').first();
      await expect(bar).not.toHaveAttribute('data-fixed');
      await page.mouse.wheel(0, 400);
      await expect(bar).toHaveAttribute('data-fixed');
      await page.mouse.wheel(0, -400);
      await expect(bar).not.toHaveAttribute('data-fixed');
    });
  });
}

// In `npm test` this is proved by layers.spec.ts, which goes back and forward as well.
test('back and forward walk through the pages that were seen', { tag: '@long' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: shellText.registerFree }).click();
  await expect(page).toHaveURL(/\/register$/);
  await page.getByRole('main').getByRole('textbox').first().waitFor();
  await page.goBack();
  await expect(page).toHaveURL(/localhost:\d+\/$/);
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(/\/register$/);
  await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
});

test('the skip link leads past the header', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: commonText.skipToContent });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});
