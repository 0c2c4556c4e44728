import { depositText, liffText } from '@benjarong/text';
import type { Page } from '@playwright/test';

import { holdScripts } from '../support/hold-scripts.ts';
import { demoMember, expect, signIn, test } from '../support/test.ts';

test('a flow shows its title and its places before the scripts come, and the page puts its own where they were', async ({
  page,
}) => {
  await signIn(page, await demoMember(page));
  const release = await holdScripts(page);
  await page.goto('/liff/deposit?amount=300', { waitUntil: 'commit' });
  const shell = page.locator('#shell');
  await expect(shell.getByRole('status')).toHaveText(liffText.splash);
  const place = await shell.getByText(liffText.flowTitles.deposit, { exact: true }).boundingBox();
  release();
  const title = page.getByRole('heading', { name: depositText.title, level: 1 });
  await expect(title).toBeVisible();
  await expect(shell).toHaveCount(0);
  const shown = await title.boundingBox();
  if (!place || !shown) throw new Error('a title without a place');
  expect(Math.abs(shown.x - place.x)).toBeLessThan(1);
  expect(Math.abs(shown.y + shown.height / 2 - place.y - place.height / 2)).toBeLessThan(2);
  await expect(page.locator('main input[name="amount"]')).toHaveValue('300');
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
