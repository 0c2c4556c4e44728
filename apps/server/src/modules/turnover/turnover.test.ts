import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { transact } from '../../db/index.ts';
import { newId } from '../../kernel/index.ts';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { testAuthModule } from '../game/testing/game-kit.ts';
import { launch, prepareSeamless, seamlessCalls, type SeamlessStage } from '../game/testing/seamless-kit.ts';
import { gameModule } from '../game/module.ts';
import { ledgerModule } from '../ledger/module.ts';
import { staffModule } from '../staff/module.ts';
import { closeRequirement, countStake, openRequirement, openRequirements } from './index.ts';
import { turnoverModule } from './module.ts';
import type { TurnoverWeights } from './rules.ts';
import { settledStakes, turnoverRequirements } from './tables.ts';

let t: TestApp;
let stage: SeamlessStage;
const { bet, win, rollback } = seamlessCalls(() => stage);

beforeAll(async () => {
  t = await createTestApp({
    modules: [testAuthModule, ledgerModule, staffModule, gameModule, turnoverModule],
  });
});
beforeEach(async () => {
  stage = await prepareSeamless(t);
});
afterAll(() => t.close());

const all: TurnoverWeights = { slot: 100, casino: 100, sport: 100, fishing: 100, freespin: 100, lotto: 100 };

async function open(due: bigint, weights?: Partial<TurnoverWeights>, sourceId: string = newId()) {
  await transact(t.deps.db, (tx) =>
    openRequirement(tx, {
      memberId: stage.member.id,
      walletId: stage.member.wallets[1],
      walletTypeId: 1,
      source: 'quest',
      sourceId,
      due,
      ...(weights ? { weights: { ...all, ...weights } } : {}),
      at: t.clock.now(),
    }),
  );
  t.clock.advance(1_000);
}
async function left() {
  return (await openRequirements(t.deps.db, stage.member.id)).map((one) => one.left);
}
function stakes() {
  return t.deps.db.select().from(settledStakes).orderBy(settledStakes.id);
}
async function clean() {
  expect((await t.operate(['audit'])).printed).toContain('no row');
}

describe('a settled stake', () => {
  it('is kept once with its payout; an open or undone bet is not, a further win is a row without stake', async () => {
    await bet('b1', '10.00');
    expect(await stakes()).toEqual([]);
    t.clock.set('2026-11-21T18:30:00.000Z');
    await win('w1', 'b1', '4.00');
    await win('w1', 'b1', '4.00');
    t.clock.advance(60_000);
    await win('w2', 'b1', '6.00');
    stage = { ...stage, token: await launch(t, stage.member) };
    await bet('b2', '5.00');
    await rollback('r2', 'b2');
    await bet('b3', '1.00');
    await win('w3', 'b3', '0.00');
    const rows = await stakes();
    expect(rows.map(({ stake, payout, kind, gameId }) => [stake, payout, kind, gameId])).toEqual([
      [10_00n, 4_00n, 'slot', 'naga-001'],
      [0n, 6_00n, 'slot', 'naga-001'],
      [1_00n, 0n, 'slot', 'naga-001'],
    ]);
    expect(rows.map(({ day, settledAt }) => [day, settledAt.toISOString()])[1]).toEqual([
      '2026-11-22',
      '2026-11-21T18:31:00.000Z',
    ]);
    await clean();
  });

  it('cannot be changed or removed', async () => {
    await bet('b1', '10.00');
    await win('w1', 'b1', '0.00');
    await expect(t.deps.database.run('update settled_stakes set stake = 1', [])).rejects.toThrow(
      'append-only',
    );
    await expect(t.deps.database.run('delete from settled_stakes', [])).rejects.toThrow('append-only');
  });
});

describe('a requirement', () => {
  it('is met by the stakes that settle after it opened, in its wallet, the oldest requirement first', async () => {
    await bet('before', '7.00');
    await open(10_00n);
    await open(5_00n);
    await win('before-w', 'before', '0.00');
    expect(await left()).toEqual([3_00n, 5_00n]);
    await bet('b1', '4.00');
    await win('w1', 'b1', '2.00');
    expect(await left()).toEqual([4_00n]);
    await bet('b2', '4.00');
    await rollback('r2', 'b2');
    expect(await left()).toEqual([4_00n]);
    await bet('b3', '9.00');
    await win('w3', 'b3', '0.00');
    expect(await left()).toEqual([]);
    const [one] = await t.deps.db.select().from(turnoverRequirements).orderBy(turnoverRequirements.openedAt);
    expect(one).toMatchObject({ state: 'met', done: 10_00n });
    await clean();
  });

  it('counts a kind by its weight, and nothing of a kind without weight', async () => {
    await open(10_00n, { slot: 0 });
    await open(10_00n, { slot: 50 });
    await bet('b1', '3.01');
    await win('w1', 'b1', '0.00');
    expect(await left()).toEqual([10_00n, 8_50n]);
    await clean();
  });

  it('takes no stake of another wallet', async () => {
    await open(10_00n);
    const { wallets } = stage.member;
    await transact(t.deps.db, (tx) =>
      openRequirement(tx, {
        memberId: stage.member.id,
        walletId: wallets[2],
        walletTypeId: 2,
        source: 'coupon',
        sourceId: 'other',
        due: 1_00n,
        at: t.clock.now(),
      }),
    );
    await bet('b1', '2.00');
    await win('w1', 'b1', '0.00');
    expect(await left()).toEqual([8_00n, 1_00n]);
  });

  it('opens once per source and closes once', async () => {
    await open(10_00n, undefined, 'same');
    await open(99_00n, undefined, 'same');
    expect(await left()).toEqual([10_00n]);
    const [{ id } = { id: '' }] = await openRequirements(t.deps.db, stage.member.id);
    const close = () =>
      transact(t.deps.db, (tx) => closeRequirement(tx, { id, state: 'expired', at: t.clock.now() }));
    expect([await close(), await close()]).toEqual([true, false]);
    await expect(
      t.deps.db.update(turnoverRequirements).set({ due: 1n }).where(eq(turnoverRequirements.id, id)),
    ).rejects.toThrow();
    await clean();
  });

  it('is counted by the database as the pure rule says', async () => {
    const game = await launch(t, stage.member);
    let n = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.oneof(
            fc.record({ due: fc.bigInt(1n, 50_00n), slot: fc.integer({ min: 0, max: 300 }) }),
            fc.record({ stake: fc.bigInt(1n, 90n) }),
          ),
          { minLength: 1, maxLength: 12 },
        ),
        async (steps) => {
          for (const step of steps) {
            const before = await openRequirements(t.deps.db, stage.member.id);
            if ('due' in step) {
              await open(step.due, { slot: step.slot });
              continue;
            }
            n += 1;
            const text = `0.${step.stake.toString().padStart(2, '0')}`;
            await bet(`p${n}`, text, { session_token: game });
            await win(`pw${n}`, `p${n}`, text);
            const expected = new Map(before.map(({ id, left: missing }) => [id, missing]));
            for (const { id, counted } of countStake(before, 'slot', step.stake))
              expected.set(id, (expected.get(id) ?? 0n) - counted);
            expect(await left()).toEqual([...expected.values()].filter((missing) => missing > 0n));
          }
        },
      ),
      { numRuns: process.env['LONG'] === '1' ? 300 : 25 },
    );
    await clean();
    // 300 runs in the long run take 47 s on two cores.
  }, 300_000);
});

describe('operator turnover', () => {
  it('shows and changes the settings; open requirements keep their weights', async () => {
    await open(10_00n);
    expect((await t.operate(['turnover', 'set', 'weight_slot', '25'])).printed).toContain(
      'weight_slot is 25',
    );
    expect((await t.operate(['turnover', 'settings'])).printed).toContain('weight_slot = 25');
    expect((await t.operate(['turnover', 'set', 'weight_slot', '1001'])).code).toBe(1);
    expect((await t.operate(['turnover', 'set', 'weight_dice', '10'])).printed).toContain('no setting');
    await bet('b1', '2.00');
    await win('w1', 'b1', '0.00');
    expect(await left()).toEqual([8_00n]);
  });
});
