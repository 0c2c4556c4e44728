import { homeText, lottoRoundText, offlineText } from '@benjarong/text';

import { expect, test, tiles } from '../support/test.ts';

// Everywhere else it is blocked: see playwright.config.ts.
test.use({ serviceWorkers: 'allow' });

test('without a signal an opened page says so and goes on by itself, and nothing but files with a hash is kept', async ({
  page,
  context,
  provoke,
}) => {
  provoke('line', 503);
  await page.goto('/');
  await expect(tiles(page).first()).toBeVisible();
  // The first touch registers the worker.
  await page.getByRole('tab', { name: homeText.slot }).click();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  // Lotto is within the first two screens of a phone (product.md), and its place does not move when it comes.
  const rounds = page.getByRole('region', { name: lottoRoundText.home.title });
  if (await page.evaluate(() => window.innerWidth < 600)) {
    await page.mouse.wheel(0, 600);
    await expect(rounds.getByRole('listitem').first()).toBeVisible();
    const { y = Infinity, height = 0 } = (await rounds.boundingBox()) ?? {};
    const top = y + (await page.evaluate(() => window.scrollY));
    expect(top + height).toBeLessThanOrEqual(2 * 844);
  }
  await context.setOffline(true);
  await page.goto('/promotions');
  await expect(page.getByRole('heading', { name: offlineText.title })).toBeVisible();
  await expect(page.getByText(offlineText.noSignal)).toBeVisible();
  await expect(page).toHaveURL(/\/promotions$/);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.filter((path) => !/^\/assets\/[^/]+-[\w-]{7,}\.(?:js|css|woff2)$/.test(path))).toEqual([]);
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/promotions$/);
  await expect(page.getByRole('heading', { name: offlineText.title })).toHaveCount(0);
  await expect(page.getByRole('banner')).toBeVisible();
});
