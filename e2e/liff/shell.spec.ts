import { depositText, liffText } from '@benjarong/text';

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
