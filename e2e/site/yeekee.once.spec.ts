import { lottoText } from '@benjarong/text';

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

test('a demo yeekee round runs from bet and shot to a result that this browser recomputes', async ({
  page,
  request,
}) => {
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
  await page.getByRole('button', { name: lottoText.receipt.shoot, exact: true }).click();
  await page.getByRole('button', { name: lottoText.yeekee.random, exact: true }).click();
  await page.getByRole('button', { name: /^ยิง \d{5}$/ }).click();
  await expect(page.getByText(lottoText.yeekee.mine, { exact: true }).first()).toBeVisible();
  await page.getByRole('radio', { name: lottoText.round.tabs.result }).check({ force: true });
  const result = page.getByRole('region', { name: lottoText.yeekee.resultTitle });
  await expect(result.getByText(lottoText.results.top3)).toBeVisible({ timeout: 300_000 });
  const check = page.getByRole('button', { name: lottoText.yeekee.check, exact: true });
  await check.click();
  await expect(page.getByText(lottoText.yeekee.proven)).toBeVisible();
  // An answer that somebody altered on the way must not pass.
  await page.route('**/api/lotto/yeekee/proof*', async (route) => {
    const reply = await route.fetch();
    // The contract's answer of lotto.proof.
    const body = (await reply.json()) as { data: { proof: { shots: { number: string }[] } } };
    const [first] = body.data.proof.shots;
    if (first) first.number = first.number === '00000' ? '00001' : '00000';
    await route.fulfill({ response: reply, json: body });
  });
  await page.getByRole('button', { name: lottoText.yeekee.checkAgain, exact: true }).click();
  await expect(page.getByText(lottoText.yeekee.notProven)).toBeVisible();
});
