import { and, eq, sql } from 'drizzle-orm';

import { isUniqueViolation, transact, type Tx } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { AppError, newId, type Ticker } from '../../kernel/index.ts';
import { grantCoupon } from '../coupon/index.ts';
import { bonusWalletFree, grantBonus } from '../promotion/index.ts';
import { postPoints, postSpins } from '../wallet/index.ts';
import { readReward, type Reward, storeReward } from './reward.ts';
import { type RewardRow, rewards } from './tables.ts';

/** Something earned; the pair of `source` and `sourceId` gives once for ever. */
export interface NewReward {
  readonly memberId: string;
  readonly source: RewardRow['source'];
  readonly sourceId: string;
  /** What a member reads beside it: the quest, the item, the prize. */
  readonly name: string;
  readonly reward: Reward;
  readonly at: Date;
  /** A bonus whose wallet has another one open waits for it instead of being refused. */
  readonly mayWait?: boolean;
}

/**
 * Gives in the caller's transaction, once per source. Throws `transaction_conflict` when the source gave before,
 * `promotion_bonus_open` when the wallet of a bonus has another one open and it may not wait, `coupon_not_found` when
 * there is no such coupon to give. Locks: points or spins, then wallets.
 */
export async function giveReward(tx: Tx, input: NewReward): Promise<RewardRow> {
  const { memberId, source, sourceId, name, reward, at, mayWait = false } = input;
  const waits =
    mayWait && reward.kind === 'bonus' && !(await bonusWalletFree(tx, { ...reward, memberId, at }));
  const row: RewardRow = {
    id: newId(),
    memberId,
    source,
    sourceId,
    name,
    reward: storeReward(reward),
    state: waits ? 'waiting' : 'given',
    madeAt: at,
    givenAt: waits ? null : at,
    triedAt: null,
  };
  try {
    await tx.insert(rewards).values(row);
  } catch (error) {
    if (isUniqueViolation(error, 'rewards_once'))
      throw new AppError('transaction_conflict', { cause: error });
    throw error;
  }
  if (!waits) await carryOut(tx, row, at);
  return row;
}

/** Gives bonuses that waited for their wallet. */
export const rewardGiver: Ticker = {
  name: 'reward.give',
  everyMs: 10_000,
  run: async (deps) => {
    await giveWaiting(deps);
  },
};

const batch = 50;

/**
 * Gives what waits and may be given now; answers how many were given. Any number of servers may do it at once. A reward that
 * fails is logged and tried again after all others that wait.
 */
export async function giveWaiting({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<number> {
  // One per wallet and round: the first opens it, the next waits on. What was tried in vain comes after what was not.
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (
      select distinct on (r.member_id, r.reward ->> 'walletTypeId') r.id, r.tried_at, r.made_at from rewards r
      where r.state = 'waiting' and not exists (
        select 1 from bonus_grants g where g.member_id = r.member_id and g.state = 'open'
          and g.wallet_type_id = (r.reward ->> 'walletTypeId')::int)
      order by r.member_id, r.reward ->> 'walletTypeId', r.tried_at nulls first, r.made_at, r.id
    ) w order by w.tried_at nulls first, w.made_at, w.id limit ${batch}`);
  let given = 0;
  for (const { id } of rows) {
    try {
      if (await transact(db, (tx) => giveOne(tx, id, clock.now()))) {
        given += 1;
        continue;
      }
    } catch (error) {
      log.error({ err: error, reward: id }, 'reward.give_failed');
    }
    await db
      .update(rewards)
      .set({ triedAt: clock.now() })
      .where(and(eq(rewards.id, id), eq(rewards.state, 'waiting')));
  }
  return given;
}

async function giveOne(tx: Tx, id: string, at: Date): Promise<boolean> {
  const [known] = await tx.select().from(rewards).where(eq(rewards.id, id));
  if (!known) return false;
  const reward = readReward(known.reward);
  if (reward.kind !== 'bonus' || !(await bonusWalletFree(tx, { ...reward, memberId: known.memberId, at })))
    return false;
  const [row] = await tx
    .update(rewards)
    .set({ state: 'given', givenAt: at })
    .where(and(eq(rewards.id, id), eq(rewards.state, 'waiting')))
    .returning();
  if (!row) return false;
  await carryOut(tx, row, at);
  return true;
}

async function carryOut(tx: Tx, row: RewardRow, at: Date): Promise<void> {
  const { id, memberId, source, name } = row;
  const reward = readReward(row.reward);
  const posting = { memberId, kind: source, key: `reward:${id}`, reference: name, at };
  switch (reward.kind) {
    case 'points':
      await postPoints(tx, { ...posting, amount: BigInt(reward.points) });
      return;
    case 'spins':
      await postSpins(tx, { ...posting, amount: BigInt(reward.spins) });
      return;
    case 'coupon':
      await grantCoupon(tx, { id, memberId, code: reward.code, at });
      return;
    case 'bonus': {
      const { kind: _, amount, ...terms } = reward;
      await grantBonus(tx, {
        ...terms,
        bonus: amount,
        memberId,
        source: 'reward',
        sourceId: id,
        name,
        periodKey: 'once',
        place: 1,
        at,
      });
    }
  }
}
