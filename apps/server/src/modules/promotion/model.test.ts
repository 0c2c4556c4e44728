import { formatBaht, parseBaht, walletEndpoints } from '@benjarong/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { byDemo } from '../../kernel/index.ts';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { balanceOf, testAuthModule } from '../game/testing/game-kit.ts';
import { gameModule } from '../game/module.ts';
import { ledgerModule } from '../ledger/module.ts';
import { paymentModule } from '../payment/module.ts';
import { staffModule } from '../staff/module.ts';
import { turnoverModule } from '../turnover/module.ts';
import { walletModule } from '../wallet/module.ts';
import { closeDue, moveLate } from './close.ts';
import { promotionModule } from './module.ts';
import { addPromotions } from './operate.ts';
import { readPromotionFile } from './promotion-file.ts';
import { makePlayer, type Player, prepareGames, testPromotions } from './testing/kit.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({
    modules: [
      testAuthModule,
      ledgerModule,
      staffModule,
      walletModule,
      turnoverModule,
      promotionModule,
      gameModule,
      paymentModule,
    ],
  });
});
afterAll(() => t.close());

/** What the terms of `half` say, in satang, with nothing but additions: the only truth of this test. */
interface Model {
  cash: bigint;
  bonus: bigint;
  open: { due: bigint; done: bigint; expiresAt: number } | undefined;
  takenToday: number;
}

const step = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('deposit' as const), amount: fc.integer({ min: 50, max: 400 }) }),
  },
  {
    weight: 16,
    arbitrary: fc.record({
      do: fc.constant('play' as const),
      wallet: fc.constantFrom(1 as const, 2 as const, 2 as const),
      stake: fc.integer({ min: 8, max: 22 }),
      wins: fc.constantFrom(0, 1, 2, 2, 3, 3),
      game: fc.constantFrom('naga-001', 'naga-002'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('days' as const), days: fc.integer({ min: 1, max: 8 }) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('close' as const) }) },
);

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

// One sequence for each ending, beside those that chance makes.
const spin: Step = { do: 'play', wallet: 2, stake: 20, wins: 2, game: 'naga-001' };
const endings: [Step[]][] = [
  [[...Array.from({ length: 8 }, () => spin), { do: 'close' }, spin]],
  [[spin, { do: 'cancel' }, { do: 'close' }]],
  [[spin, { do: 'days', days: 8 }, spin, { do: 'cancel' }, { do: 'close' }]],
  [[...Array.from({ length: 4 }, (): Step => ({ ...spin, wins: 0 })), { do: 'close' }]],
];

it('any sequence of deposits, play, cancels, days and closings: ledger, screens and the terms agree', async () => {
  const seen = { met: 0, cancelled: 0, expired: 0, used: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), async (steps) => {
      await prepareGames(t);
      await addPromotions(
        t.deps,
        byDemo,
        readPromotionFile(JSON.stringify({ promotions: testPromotions }), t.clock.now()),
      );
      const player = await makePlayer(t);
      const model: Model = { cash: 0n, bonus: 0n, open: undefined, takenToday: 0 };
      for (const one of [{ do: 'deposit', amount: 160 } as const, ...steps]) {
        await take(player, model, one);
        await agree(player, model);
      }
      for (const { state } of (await player.mine()).history) if (state !== 'open') seen[state] += 1;
      await t.audit();
    }),
    { numRuns: process.env['LONG'] ? 150 : 6, seed: 20_261_122, endOnFailure: true, examples: endings },
  );
  // Sequences that never end a bonus would prove nothing.
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
}, 300_000);

async function take(player: Player, model: Model, one: Step) {
  if (one.do === 'days') {
    t.clock.advance(one.days * 86_400_000);
    model.takenToday = 0;
    return;
  }
  if (one.do === 'close') return close(model);
  if (one.do === 'deposit') return deposit(player, model, BigInt(one.amount) * 100n);
  if (one.do === 'cancel') {
    const [grant] = (await player.mine()).open;
    const due = dueOf(model);
    if (!grant || !model.open) return;
    const error = await player.cancel(grant.grant_id, formatBaht(model.bonus));
    expect(error).toBe(due === 'met' || due === 'expired' ? 'promotion_closing' : undefined);
    if (error === undefined) Object.assign(model, { bonus: 0n, open: undefined });
    return;
  }
  const { wallet, wins, game } = one;
  const stake = BigInt(one.stake) * 100n;
  const payout = (stake * BigInt(wins)) / 2n;
  const error = await player.play(wallet, formatBaht(stake), formatBaht(payout), game);
  expect(error).toBe(refusal(model, wallet, stake));
  if (error !== undefined) return;
  if (wallet === 1) model.cash += payout - stake;
  else {
    model.bonus += payout - stake;
    if (model.open) {
      const counted = (stake * (game === 'naga-001' ? 100n : 50n)) / 100n;
      const left = model.open.due - model.open.done;
      model.open.done += counted < left ? counted : left;
    }
  }
}

function refusal(model: Model, wallet: 1 | 2, stake: bigint): string | undefined {
  if (wallet === 1) return stake > model.cash ? 'insufficient_funds' : undefined;
  const due = dueOf(model);
  if (due === 'met' || due === 'expired') return 'promotion_closing';
  if (model.open && stake > 20_00n) return 'promotion_stake_too_high';
  return stake > model.bonus ? 'insufficient_funds' : undefined;
}

async function deposit(player: Player, model: Model, amount: bigint): Promise<void> {
  const due = dueOf(model);
  const takes = amount >= 100_00n && !model.open && model.takenToday < 2;
  expect(due === undefined || model.open).toBeTruthy();
  await player.deposit(formatBaht(amount), takes ? 'half' : undefined);
  model.cash += amount;
  if (!takes) return;
  const half = amount / 2n;
  const bonus = half > 100_00n ? 100_00n : half;
  model.bonus += bonus;
  model.open = { due: bonus * 2n, done: 0n, expiresAt: t.clock.now().getTime() + 7 * 86_400_000 };
  model.takenToday += 1;
}

async function close(model: Model): Promise<void> {
  const due = dueOf(model);
  expect(await closeDue(t.deps)).toBe(due === undefined ? 0 : 1);
  expect(await moveLate(t.deps, { deep: true })).toBe(0);
  if (due === undefined) return;
  if (due === 'met') model.cash += model.bonus > 150_00n ? 150_00n : model.bonus;
  Object.assign(model, { bonus: 0n, open: undefined });
}

function dueOf({ open, bonus }: Model): 'met' | 'expired' | 'used' | undefined {
  if (!open) return undefined;
  if (open.done === open.due) return 'met';
  if (open.expiresAt <= t.clock.now().getTime()) return 'expired';
  return bonus === 0n ? 'used' : undefined;
}

async function agree(player: Player, model: Model): Promise<void> {
  expect([await balanceOf(t, player.wallets[1]), await balanceOf(t, player.wallets[2])]).toEqual([
    model.cash,
    model.bonus,
  ]);
  const { data } = await t.call(walletEndpoints.wallets, {}, { token: player.token });
  expect(parseBaht(data.total)).toBe(model.cash + model.bonus);
  const [shown] = (await player.mine()).open;
  expect(shown && [shown.balance, shown.due, shown.done]).toEqual(
    model.open && [model.bonus, model.open.due, model.open.done].map((amount) => formatBaht(amount)),
  );
  expect(data.promotions?.[0]?.done).toBe(shown?.done);
}
