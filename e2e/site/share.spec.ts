import { readFile } from 'node:fs/promises';

import { depositText, shareText } from '@benjarong/text';
import type { Page } from '@playwright/test';

import { registerPerson } from '../support/api.ts';
import { inspect } from '../support/axe.ts';
import { readQr } from '../support/qr-reader.ts';
import { expect, signIn, test } from '../support/test.ts';
import { environment } from '../support/environment.ts';

/** The modules of a saved picture (PNG or SVG): white edge of four modules, whole pixels per module. */
function modulesOf(page: Page, file: Buffer, type: string): Promise<boolean[][]> {
  return page.evaluate(
    async ([base64, type]) => {
      const image = new Image();
      image.src = `data:${type};base64,${base64}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      const paint = canvas.getContext('2d');
      if (!paint) throw new Error('no canvas');
      paint.drawImage(image, 0, 0);
      const { data, width } = paint.getImageData(0, 0, canvas.width, canvas.height);
      const dark = (x: number, y: number) => (data[(y * width + x) * 4] ?? 255) < 128;
      let edge = 0;
      while (edge < width && !dark(edge, edge)) edge += 1;
      const scale = edge / 4;
      const size = width / scale - 8;
      const middle = (at: number) => Math.floor(edge + (at + 0.5) * scale);
      return Array.from({ length: size }, (_, row) =>
        Array.from({ length: size }, (_, column) => dark(middle(column), middle(row))),
      );
    },
    [file.toString('base64'), type] as const,
  );
}

async function saved(page: Page, button: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return readFile(await download.path());
}

test.describe.configure({ timeout: 180_000 });

test('a deposit link: made, its QR read back from both files, opened', async ({ page, request }) => {
  await signIn(page, await registerPerson(request));
  await page.goto('/share');
  await expect(page.getByRole('heading', { level: 1, name: shareText.title })).toBeVisible();
  await page.getByRole('textbox', { name: new RegExp(`^${shareText.amount}`) }).fill('300');
  await page.getByRole('textbox', { name: new RegExp(`^${shareText.ref}`) }).fill('ABC123');
  const liff = await page
    .getByText(/^https:\/\/liff\.line\.me\/\S+\/deposit\?/)
    .first()
    .textContent();
  expect(liff).toMatch(/^https:\/\/liff\.line\.me\/[0-9]+-\w+\/deposit\?ref=ABC123&amount=300$/);

  expect(readQr(await modulesOf(page, await saved(page, shareText.savePng), 'image/png'))).toBe(liff);
  expect(readQr(await modulesOf(page, await saved(page, shareText.saveSvg), 'image/svg+xml'))).toBe(liff);

  const web = page.getByRole('link', { name: shareText.open });
  await expect(web).toHaveAttribute('href', `${environment.product}/member/deposit?ref=ABC123&amount=300`);
  const [opened] = await Promise.all([page.waitForEvent('popup'), web.click()]);
  await expect(opened.getByRole('heading', { level: 1, name: depositText.title })).toBeVisible();
  await expect(opened.getByRole('textbox', { name: depositText.amount })).toHaveValue(/^300(?:\.00)?$/);
});

test.describe('accessible', () => {
  test.use({ bypassCSP: true });

  // The same panel is among the pages of e2e/liff/axe.spec.ts.
  test(
    'the link maker has no finding of axe and nothing to scroll sideways',
    { tag: '@long' },
    async ({ page }) => {
      await page.goto('/share');
      await expect(page.getByRole('img', { name: new RegExp(shareText.qr) })).toBeVisible();
      for (const summary of await page.locator('summary').all()) await summary.click();
      await inspect(page, 'the link maker');
    },
  );
});
