import { lottoBillText } from '@benjarong/text';
import type { Locator } from '@playwright/test';

import {
  calmRound,
  openRound,
  openSlip,
  pad,
  preset,
  rich,
  send,
  slipCount,
  type,
  yes,
} from '../support/lotto.ts';
import { expect, screens, signIn, test } from '../support/test.ts';

/** The desktop's first: a sheet that is open while its window grows closes and takes its entry of the history away. */
const sizes = [
  { width: 1280, height: 720 },
  { width: 360, height: 640 },
  { width: 375, height: 553 },
  // Between the narrowest and the lowest above, both with more room.
  ...(process.env['LONG'] === '1'
    ? [
        { width: 390, height: 664 },
        { width: 390, height: 844 },
      ]
    : []),
] as const;

/** What of the targets is outside the window, has no middle that can be tapped, or is wider than its place. */
function hindered(targets: Locator): Promise<readonly string[]> {
  return targets.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const name = element.getAttribute('aria-label') ?? element.textContent;
      if (inside && hit && element.contains(hit) && element.scrollWidth <= element.clientWidth + 1) return [];
      return [`${name} at ${Math.round(left)},${Math.round(top)} under ${hit?.outerHTML.slice(0, 80)}`];
    }),
  );
}

test('pad, slip bar, clock and send button are whole and uncovered at every size, an amount is one word', async ({
  page,
  request,
}) => {
  const round = await calmRound(request);
  const { slip, entry } = lottoBillText;
  const reachable = (targets: Locator) => expect.poll(() => hindered(targets)).toEqual([]);
  for (const size of sizes) {
    const wide = size.width >= 1280;
    await page.setViewportSize(size);
    await openRound(page, round);
    const keys = pad(page).getByRole('button');
    await expect(keys).toHaveCount(12);
    await reachable(keys);
    await type(page, '482');
    await reachable(keys);
    if (!wide) {
      await expect(page.locator('header')).toBeHidden();
      await reachable(page.getByRole('button', { name: slip.review, exact: true }));
      // The pad of prices beside the number is as whole.
      await page.getByRole('radio', { name: entry.rows }).check({ force: true });
      await expect(keys).toHaveCount(14);
      await reachable(keys);
      await reachable(page.getByRole('textbox', { name: entry.row.number, exact: true }));
      await openSlip(page);
    }
    const place = wide ? page.getByRole('region', { name: slip.title }) : page.getByRole('dialog');
    await place.getByRole('textbox', { name: slip.priceField }).fill('9999999');
    await reachable(place.getByRole('button', { name: slip.guest, exact: true }));
    await reachable(place.getByRole('timer'));
    // The newest line is on top, with its price and the way to delete it in view.
    await reachable(place.getByRole('textbox', { name: /^ราคา 482/ }).first());
    await reachable(place.getByRole('button', { name: /^ลบ 482/ }).first());
    // However large, the total with its unit is one line.
    await reachable(place.locator('dd > span'));
  }
});

test('a bill of many lines is confirmed without scrolling to the buttons', async ({ page, request }) => {
  const round = await calmRound(request);
  await page.setViewportSize({ width: 360, height: 640 });
  await signIn(page, await rich(request));
  await openRound(page, round);
  await type(page, '101202303404505606707808');
  await expect(slipCount(page, 8)).toBeVisible();
  await openSlip(page);
  await preset(page, 10).click();
  await send(page).click();
  await expect(yes(page)).toBeVisible();
  const { confirm } = lottoBillText;
  for (const height of [640, 553]) {
    await page.setViewportSize({ width: 360, height });
    await expect.poll(() => hindered(yes(page))).toEqual([]);
    await expect
      .poll(() => hindered(page.getByRole('button', { name: confirm.no, exact: true })))
      .toEqual([]);
  }
});

for (const [where, screen] of Object.entries(screens)) {
  test.describe(where, () => {
    test.use(screen);
    test('the question before a bill is sent holds the focus itself, not the list in it', async ({
      page,
      request,
    }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await signIn(page, await rich(request));
      await openRound(page, await calmRound(request));
      await type(page, '482');
      await preset(page, 10).click();
      await send(page).click();
      await expect(yes(page)).toBeVisible();
      await expect(page.getByRole('dialog')).toBeFocused();
    });
  });
}
