import { lottoBillText, lottoResultText, lottoRoundText, lottoYeekeeText } from '@benjarong/text';
import type { Page } from '@playwright/test';

import {
  done,
  openRound,
  openSlip,
  preset,
  rich,
  type Round,
  rounds,
  send,
  type,
  yes,
} from '../support/lotto.ts';
import { expect, signIn, test } from '../support/test.ts';
import { environment } from '../support/environment.ts';

/** The result on screen can be recomputed by this browser, and an answer that was altered on the way does not pass. */
async function expectRecomputed(page: Page): Promise<void> {
  const check = page.getByRole('button', { name: lottoYeekeeText.check, exact: true });
  await check.click();
  await expect(page.getByText(lottoYeekeeText.proven)).toBeVisible();
  // An answer that a person altered on the way must not pass.
  await page.route('**/api/lotto/yeekee/proof*', async (route) => {
    const reply = await route.fetch();
    // The contract's answer of lotto.proof.
    const body = (await reply.json()) as { data: { proof: { shots: { number: string }[] } } };
    const [first] = body.data.proof.shots;
    if (first) first.number = first.number === '00000' ? '00001' : '00000';
    await route.fulfill({ response: reply, json: body });
  });
  await page.getByRole('button', { name: lottoYeekeeText.checkAgain, exact: true }).click();
  await expect(page.getByText(lottoYeekeeText.notProven)).toBeVisible();
}

test('the result of an ended yeekee round is recomputed by this browser', async ({ page, request }) => {
  const reply = await request.get(`${environment.product}/api/lotto/results`);
  // The contract's answer of lotto.results; the seed has ended rounds of the demo.
  const { data } = (await reply.json()) as { data: { items: { round: Round }[] } };
  const ended = data.items.find(({ round }) => round.is_yeekee)?.round;
  await page.goto(`/lotto/${encodeURIComponent(ended?.round_id ?? '')}?tab=result`);
  await expectRecomputed(page);
});

// Waits for a round of the demo: minutes.
test(
  'a demo yeekee round runs from bet and shot to a result that this browser recomputes',
  { tag: '@long' },
  async ({ page, request }) => {
    test.setTimeout(600_000);
    await signIn(page, await rich(request));
    let round: Round | undefined;
    await expect
      .poll(
        async () => {
          const now = Date.now();
          round = (await rounds(request)).find(
            (each) => each.is_demo && each.state === 'open' && Date.parse(each.closes_at) - now > 75_000,
          );
          return round !== undefined;
        },
        { timeout: 200_000 },
      )
      .toBe(true);
    if (!round) return;
    await openRound(page, round);
    await type(page, '123');
    await openSlip(page);
    await preset(page, 100).click();
    await send(page).click();
    await yes(page).click();
    await expect(done(page)).toBeVisible();
    await page.getByRole('button', { name: lottoBillText.receipt.shoot, exact: true }).click();
    await page.getByRole('button', { name: lottoYeekeeText.random, exact: true }).click();
    await page.getByRole('button', { name: /^ยิง \d{5}$/ }).click();
    await expect(page.getByText(lottoYeekeeText.mine, { exact: true }).first()).toBeVisible();
    await page.getByRole('radio', { name: lottoRoundText.round.tabs.result }).check({ force: true });
    const result = page.getByRole('region', { name: lottoYeekeeText.resultTitle });
    await expect(result.getByText(lottoResultText.top3)).toBeVisible({ timeout: 300_000 });
    await expectRecomputed(page);
  },
);
