import type { Page } from '@playwright/test';

import { registerPerson } from '../support/api.ts';
import { expect, signIn, test } from '../support/test.ts';

/**
 * Notes each control of the page that moves up or down after it was first in sight, wherever it is on the page: frame by
 * frame, as `window.moved`. What is fixed to the window does not count.
 */
const follow = `(() => {
  const places = new Map();
  window.moved = [];
  const stays = (node) => {
    for (let at = node; at && at !== document.body; at = at.parentElement) {
      const { position } = getComputedStyle(at);
      if (position === 'fixed' || position === 'sticky') return true;
    }
    return false;
  };
  const look = () => {
    for (const node of document.querySelectorAll('main :is(a[href], button, input, select, textarea, summary)')) {
      if (!node.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const y = Math.round(node.getBoundingClientRect().top + scrollY);
      const before = places.get(node) ?? y;
      if (Math.abs(before - y) > 1 && !stays(node))
        window.moved.push((node.ariaLabel ?? node.textContent ?? node.name).trim().slice(0, 40) + ': ' + before + ' → ' + y);
      places.set(node, y);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})()`;

/** A visitor of pages whose replies come one after the other, in another order for each `turn`; gives what moved. */
async function slowVisitor(page: Page): Promise<(path: string, turn: number) => Promise<readonly string[]>> {
  let step = 1;
  let asked = 0;
  let waiting = 0;
  await page.addInitScript(follow);
  await page.route('**/api/**', async (route) => {
    asked += 1;
    waiting += 1;
    const place = (asked * step) % 7;
    await new Promise((done) => {
      setTimeout(done, 200 + place * 150);
    });
    await route.continue();
    waiting -= 1;
  });
  return async (path, turn) => {
    step = turn + 2;
    asked = 0;
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expect.poll(() => waiting).toBe(0);
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    return page.evaluate<readonly string[]>('window.moved');
  };
}

const member = ['/member/profile', '/member/deposit', '/promotions', '/member/wheel'];
const more = [
  '/',
  '/slot',
  '/lobby/hot',
  '/affiliate',
  '/redeem',
  '/cashback',
  '/winloss',
  '/lotto/lobby',
  '/lotto/rates',
  '/lotto/results',
  '/lotto/bills',
  '/member',
  '/member/coupon',
  '/member/creditfree',
  '/member/deposit/missing',
  '/member/payment',
  '/member/promotions',
  '/member/statement',
  '/member/withdraw',
  '/poll',
  '/share',
  '/help',
  '/liff/home',
  '/liff/member',
  '/liff/profile',
  '/liff/deposit',
  '/liff/withdraw',
  '/liff/lotto',
  '/liff/lotto-bills',
  '/liff/lotto-results',
  '/liff/statement',
  '/liff/promotions',
  '/liff/wheel',
  '/liff/affiliate',
  '/liff/redeem',
  '/liff/cashback',
];

// A part that comes late pushed a button from under the finger that pressed it: pressed, focused, and nothing happened.
test('no control of a member’s page moves while its parts come', async ({ page, request }) => {
  await signIn(page, await registerPerson(request));
  const movesOf = await slowVisitor(page);
  for (const path of member) expect.soft(await movesOf(path, 0), path).toEqual([]);
});

test(
  'no control of any page moves while its parts come, in whatever order',
  { tag: '@long' },
  async ({ page, request }) => {
    test.slow();
    await signIn(page, await registerPerson(request));
    const movesOf = await slowVisitor(page);
    for (const [turn, path] of [...member, ...more].entries())
      expect.soft(await movesOf(path, turn % 5), path).toEqual([]);
  },
);
