import type { Page } from '@playwright/test';

import { registerPerson } from '../support/api.ts';
import { expect, signIn, test } from '../support/test.ts';

/**
 * Notes where a button is in the page (px from its top), frame by frame from its first one on, as `window.places`: each
 * place once, in order.
 */
function follow(selector: string): string {
  return `(() => {
  const places = (window.places = []);
  const look = () => {
    const button = document.querySelector(${JSON.stringify(selector)});
    if (button?.checkVisibility()) {
      const y = Math.round(button.getBoundingClientRect().top + scrollY);
      if (places.at(-1) !== y) places.push(y);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})()`;
}

/** A phone's line: what comes late comes clearly later than the button. */
async function onSlowLine(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 200_000,
  });
}

/** Opens a page and gives the places of its button until two seconds of drawing after the last reply. */
async function placesOf(page: Page, path: string, selector: string): Promise<readonly number[]> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(follow(selector));
  await page.goto(path);
  await page.locator(selector).first().waitFor();
  await page.waitForLoadState('networkidle');
  return page.evaluate<readonly number[]>(
    `new Promise((done) => {
      const from = performance.now();
      const look = () => (performance.now() - from < 2_000 ? requestAnimationFrame(look) : done(window.places));
      look();
    })`,
  );
}

const submit = 'main form button[type="submit"]';

// In `npm test` budget.spec.ts sees that nothing shifts on /login, and the deposit's button, below all that comes late, speaks
// for the other members' buttons.
for (const path of ['/login', '/register']) {
  test(`the button of ${path} stays where it first was`, { tag: '@long' }, async ({ page }) => {
    await onSlowLine(page);
    expect(await placesOf(page, path, submit)).toHaveLength(1);
  });
}

for (const path of [
  '/member/deposit',
  ...(process.env['LONG'] === '1'
    ? ['/liff/deposit', '/member/withdraw', '/member/coupon', '/liff/withdraw', '/liff/coupon']
    : []),
]) {
  test(`the button of ${path} stays where it first was, for a member`, async ({ page, request }) => {
    await signIn(page, await registerPerson(request));
    await onSlowLine(page);
    expect(await placesOf(page, path, submit)).toHaveLength(1);
  });
}
