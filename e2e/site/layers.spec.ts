import { gameText, shellText } from '@benjarong/text';
import type { Page } from '@playwright/test';

import { registerPerson } from '../support/api.ts';
import { expect, openMemberMenu, signIn, test, tiles } from '../support/test.ts';

test('Back closes what lies on top, one after the other, and the page is as it was', async ({
  page,
  request,
}) => {
  await signIn(page, await registerPerson(request));
  await page.goto('/member');
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await page.goto('/slot?sort=name');
  await expect(tiles(page).first()).toBeVisible();
  await page.mouse.wheel(0, 1200);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);

  // The menu, and its question over it.
  const menu = await openMemberMenu(page);
  await menu.getByRole('button', { name: shellText.logout }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await ownEntry(page);
  await page.goBack();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(/\/slot\?sort=name$/);

  // The sheet of a game, which is left by Back and by nothing else of the history.
  // One whole between the bars, by its place in the list: what is in the document changes as the list scrolls.
  const place = await page.evaluate(
    () =>
      Array.from(document.querySelectorAll('#main [aria-posinset]'))
        .find((node) => {
          const { top, bottom } = node.getBoundingClientRect();
          return top > 180 && bottom < window.innerHeight - 160;
        })
        ?.getAttribute('aria-posinset') ?? '',
  );
  const tile = page.getByRole('main').locator(`[aria-posinset="${place}"] button:has(img)`);
  const at = await page.evaluate(() => window.scrollY);
  await tile.click();
  const sheet = page.getByRole('dialog', { name: new RegExp(gameText.sheet.split('{')[0] ?? '') });
  await expect(sheet).toBeVisible();
  await ownEntry(page);
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/\/slot\?sort=name$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(at);
  await page.goForward();
  await expect(sheet).toHaveCount(0);
  // The page steps off the entry of a sheet that is gone; Back while it does would only end there.
  await expect.poll(() => page.evaluate(() => Number(window.history.state?.layer ?? 0))).toBe(0);

  // Nothing is left in between: the next Back is the page before.
  await page.goBack();
  await expect(page).toHaveURL(/\/member$/);
  await page.goForward();
  await expect(page).toHaveURL(/\/slot\?sort=name$/);
});

// Of pages with the same bars and floats `npm test` takes one.
const routes = [
  '/',
  '/lotto/lobby',
  '/member',
  ...(process.env['LONG'] === '1' ? ['/slot', '/promotions', '/member/statement'] : []),
];

test('no bar or float of a phone lies on what can be pressed', async ({ page, request }) => {
  await signIn(page, await registerPerson(request));
  for (const route of routes) {
    await page.goto(route);
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    for (const [width, height] of [
      [360, 640],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect(await covered(page), `${route} at ${width} by ${height}`).toEqual([]);
    }
  }
});

/** What cannot be pressed although it was scrolled to: its own text or name. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wanted = 'a[href], button:not(:disabled), input, select, [role="tab"]';
    return [...document.querySelectorAll<HTMLElement>(wanted)].flatMap((element) => {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
      if (element.closest('[inert], .visually-hidden, [href="#main"]')) return [];
      element.scrollIntoView({ block: 'center', inline: 'center' });
      const box = element.getBoundingClientRect();
      if (box.width < 2 || box.height < 2) return [];
      const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      // Outside the window: a header that follows a scroll is on its way, and nothing lies on it.
      if (top === null) return [];
      const reached = element.contains(top) || top.contains(element) || top.closest('label') !== null;
      return reached
        ? []
        : [`${element.textContent || element.ariaLabel || ''} < ${top.outerHTML.slice(0, 80)}`];
    });
  });
}

/** What was opened last has its entry of the history, which comes just after it is drawn. */
async function ownEntry(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => Number(window.history.state?.layer ?? 0))).toBeGreaterThan(0);
}
