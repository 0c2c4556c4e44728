import { fill, wheelText } from '@benjarong/text';
import type { Page } from '@playwright/test';

import { registerPerson } from '../support/api.ts';
import { inspect } from '../support/axe.ts';
import { expect, signIn, test } from '../support/test.ts';
import { give, plainWheel } from '../support/wheel.ts';

test.describe.configure({ timeout: 300_000 });
test.use({ bypassCSP: true });

/** Spins, waits until the wheel stopped at the server's prize, and closes what it gave. */
async function spin(page: Page, label: string | RegExp): Promise<void> {
  const hub = page.getByRole('button', { name: label, exact: true });
  await expect(hub).not.toHaveAttribute('aria-disabled');
  const widest = await watchWidth(page);
  const reply = page.waitForResponse('**/api/wheel/spin_v2');
  // Asked for when the wheel stops, so it may be there before the dialog is.
  const read = page.waitForResponse('**/api/wheel/history**');
  await hub.press('Enter');
  // The contract's answer of wheel.spinV2.
  const { data } = (await (await reply).json()) as { data: { name: string; reward: object | null } };
  const dialog = page.getByRole('dialog', {
    name: data.reward === null ? wheelText.wonNothing : wheelText.won,
  });
  await expect(dialog).toBeVisible();
  await expect(page.getByText(fill(wheelText.announced, { name: data.name }))).toBeAttached();
  expect(await widest()).toBe(0);
  await dialog.getByRole('button', { name: wheelText.close }).last().click();
  await expect(dialog).toBeHidden();
  await read;
}

/** Follows how far the page scrolls sideways from now on, frame by frame; gives the most that it was, in px. */
async function watchWidth(page: Page): Promise<() => Promise<number>> {
  const most = await page.evaluateHandle(() => {
    const seen = { px: 0 };
    const look = () => {
      const { scrollWidth, clientWidth } = document.documentElement;
      seen.px = Math.max(seen.px, scrollWidth - clientWidth);
      requestAnimationFrame(look);
    };
    look();
    return seen;
  });
  return () => most.evaluate(({ px }) => px);
}

test('a free spin, a spin by points, and every spin checked in this browser', async ({ page, request }) => {
  const person = await registerPerson(request);
  await plainWheel();
  await give(request, person, { kind: 'spins', spins: 1 });
  await give(request, person, { kind: 'points', points: 150 });
  await signIn(page, person);
  await page.goto('/member/wheel');
  await expect(page.getByRole('heading', { level: 1, name: wheelText.title })).toBeVisible();
  const history = page.getByRole('region', { name: wheelText.history.title });
  await expect(history.getByText(wheelText.history.empty)).toBeVisible();
  const proof = page.getByRole('region', { name: wheelText.proof.title });
  await expect(proof.getByText(wheelText.proof.nothing)).toBeVisible();
  await inspect(page, '/member/wheel');

  // With motion: 4.2 s.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await spin(page, fill(wheelText.spinFree, { spins: 1 }));
  await expect(history.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText(wheelText.noFree)).toBeVisible();

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('tab', { name: wheelText.tabs.points }).click();
  await spin(page, /^หมุน ด้วย 100 แต้ม/);
  await expect(history.getByRole('listitem')).toHaveCount(2);

  await expect(proof.getByRole('definition').nth(1)).toHaveText('2');
  await proof.getByRole('button', { name: wheelText.proof.check, exact: true }).click();
  await expect(proof.getByText(fill(wheelText.proof.proven, { count: '2' }))).toBeVisible();
  await expect(proof.getByText(wheelText.proof.nothing)).toBeVisible();
  const saved = page.waitForEvent('download');
  await proof.getByRole('button', { name: wheelText.proof.download }).click();
  expect((await saved).suggestedFilename()).toMatch(/^wheel-[0-9a-f]{8}\.json$/);
});
