import { couponEndpoints } from '@benjarong/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { transact } from '../../db/index.ts';
import { byDemo, newId } from '../../kernel/index.ts';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { couponModule } from '../coupon/module.ts';
import { readCouponFile } from '../coupon/coupon-file.ts';
import { addCoupons } from '../coupon/operate.ts';
import { gameModule } from '../game/module.ts';
import { balanceOf, testAuthModule } from '../game/testing/game-kit.ts';
import { ledgerModule } from '../ledger/module.ts';
import { paymentModule } from '../payment/module.ts';
import { promotionModule } from '../promotion/module.ts';
import { makePlayer, type Player, prepareGames } from '../promotion/testing/kit.ts';
import { staffModule } from '../staff/module.ts';
import { turnoverModule } from '../turnover/module.ts';
import { readPoints, readSpins } from '../wallet/index.ts';
import { walletModule } from '../wallet/module.ts';
import { giveReward, giveWaiting } from './give.ts';
import { rewardModule } from './module.ts';
import type { Reward } from './reward.ts';
import { rewardMistakes, rewardOf } from './reward-file.ts';

const bonus: Reward = rewardOf({ kind: 'bonus', amount: '50', turnover_multiple: 5 }, new Date());
let t: TestApp;
let player: Player;

beforeAll(async () => {
  t = await createTestApp({
    modules: [
      testAuthModule,
      ledgerModule,
      staffModule,
      walletModule,
      turnoverModule,
      promotionModule,
      couponModule,
      gameModule,
      paymentModule,
      rewardModule,
    ],
  });
});
beforeEach(async () => {
  await prepareGames(t);
  const coupons = [{ code: 'GIFT', name: 'ของขวัญ', kind: 'points', points: 7, granted_only: true }];
  await addCoupons(
    t.deps,
    byDemo,
    readCouponFile(JSON.stringify({ coupons }), new Date('2026-11-01T00:00:00Z')),
  );
  player = await makePlayer(t);
});
afterAll(() => t.close());

function give(reward: Reward, sourceId = newId(), mayWait = false) {
  const input = { memberId: player.id, source: 'quest', sourceId, name: 'เควส', reward, mayWait } as const;
  return transact(t.deps.db, (tx) => giveReward(tx, { ...input, at: t.clock.now() }));
}

describe('a reward', () => {
  it('moves points or spins once per source', async () => {
    await give({ kind: 'points', points: 5 }, 'a');
    await give({ kind: 'spins', spins: 2 }, 'b');
    await expect(give({ kind: 'points', points: 5 }, 'a')).rejects.toMatchObject({
      errorName: 'transaction_conflict',
    });
    expect(await readPoints(t.deps.db, player.id)).toBe(5n);
    expect(await readSpins(t.deps.db, player.id)).toBe(2n);
  });

  it('opens a bonus with its turnover, and is refused while the wallet has another one', async () => {
    await give(bonus);
    expect(await balanceOf(t, player.wallets[3])).toBe(5000n);
    await expect(give(bonus)).rejects.toMatchObject({ errorName: 'promotion_bonus_open' });
  });

  it('that may wait is given when the bonus before it is over', async () => {
    await give(bonus);
    expect((await give(bonus, 'w', true)).state).toBe('waiting');
    expect(await giveWaiting(t.deps)).toBe(0);
    const [open] = (await player.mine()).open;
    await player.cancel(open?.grant_id ?? '', '50.00');
    expect(await giveWaiting(t.deps)).toBe(1);
    expect(await balanceOf(t, player.wallets[3])).toBe(5000n);
    expect(await giveWaiting(t.deps)).toBe(0);
  });

  it('that fails keeps none behind it waiting', async () => {
    await give(bonus);
    await give(bonus, 'w', true);
    const [open] = (await player.mine()).open;
    await player.cancel(open?.grant_id ?? '', '50.00');
    await t.deps.db.execute(
      sql`insert into rewards (id, member_id, source, source_id, name, reward, state, made_at)
        values (${newId()}, '00000000-0000-0000-0000-000000000000', 'quest', 'x', 'x', '{"kind": "bonus", "amount": "x"}', 'waiting', now())`,
    );
    expect(await giveWaiting(t.deps)).toBe(1);
    expect(await balanceOf(t, player.wallets[3])).toBe(5000n);
    expect(t.logs.filter((line) => line.includes('reward.give_failed'))).toHaveLength(1);
    await t.reset();
  });

  it('is reached behind fifty others that cannot be given, whoever they are of', async () => {
    await t.deps.db.execute(sql`
      insert into rewards (id, member_id, source, source_id, name, reward, state, made_at)
      select gen_random_uuid(), lpad(n::text, 32, '0')::uuid, 'quest', 'blocked' || n, 'x',
        '{"kind": "bonus", "amount": "x", "walletTypeId": 3}', 'waiting', timestamptz '2026-01-01T00:00Z'
      from generate_series(1, 60) n`);
    await give(bonus);
    await give(bonus, 'w', true);
    const [open] = (await player.mine()).open;
    await player.cancel(open?.grant_id ?? '', '50.00');
    // The first round tries fifty in vain; they go behind the others.
    expect(await giveWaiting(t.deps)).toBe(0);
    expect(await giveWaiting(t.deps)).toBe(1);
    expect(await balanceOf(t, player.wallets[3])).toBe(5000n);
    await t.reset();
  });

  it('of a coupon lets its member use the code once per gift, and no one else', async () => {
    const use = async (who: Player) =>
      (await t.call(couponEndpoints.redeem, { code: 'gift' }, { token: who.token })).error;
    expect(await use(player)).toBe('coupon_not_for_you');
    await give({ kind: 'coupon', code: 'GIFT' });
    await give({ kind: 'coupon', code: 'GIFT' });
    expect(await use(await makePlayer(t))).toBe('coupon_not_for_you');
    expect(await use(player)).toBeUndefined();
    expect(await use(player)).toBeUndefined();
    expect(await use(player)).toBe('coupon_not_for_you');
    expect(await readPoints(t.deps.db, player.id)).toBe(14n);
  });
});

it('is found by the audit when it had no effect', async () => {
  await t.deps.db.execute(
    sql`insert into rewards (id, member_id, source, source_id, name, reward, state, made_at, given_at)
      values (${newId()}, ${player.id}, 'wheel', 'x', 'x', '{"kind": "spins", "spins": 1}', 'given', now(), now())`,
  );
  await expect(t.audit()).rejects.toThrow('reward.gave_its_worth');
  await t.reset();
});

it('refuses contradictions in an operator’s file', () => {
  expect(rewardMistakes('prize 1', { kind: 'points', spins: 1 })).toEqual([
    'prize 1: a reward of kind points needs points',
    'prize 1: spins does not belong to a reward of kind points',
  ]);
  expect(rewardMistakes('prize 1', { kind: 'bonus', amount: '5', games: { casino: 100 } })).toHaveLength(1);
});
