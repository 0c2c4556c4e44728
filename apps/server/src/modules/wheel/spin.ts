import { type BodyOf, type WheelSpin, type wheelEndpoints } from '@benjarong/contract';
import { weightSum } from '@benjarong/contract/wheel';
import { and, desc, eq, lt, sql } from 'drizzle-orm';

import type { Queryable, Tx } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { AppError, isUuid, newId } from '../../kernel/index.ts';
import { giveReward, readReward } from '../reward/index.ts';
import { lockPoints, postPoints, postSpins, readPoints, readSpins } from '../wallet/index.ts';
import { draw, oddsOf, spinsPerSeed } from './rules.ts';
import { lockSeed, rotateSeed } from './seeds.ts';
import { type SpinRow, wheelSeeds, wheelSpins, wheelStocks } from './tables.ts';
import { waits, wireSpin } from './wire.ts';
import { lockLeft, requireWheel } from './wheel.ts';

type SpinBody = BodyOf<typeof wheelEndpoints.spin>;

/**
 * Spins once in the caller's transaction: a free spin or points, the draw from the odds of this moment, the prize's stock
 * and reward. Throws `wheel_closed`, `wheel_changed` when price or version are not those of `body`, `wheel_no_free_spins`,
 * `wheel_points_short`. Locks: the member's seed, points, spins, stocks, then wallets.
 */
export async function spin(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  memberId: string,
  body: SpinBody,
): Promise<WheelSpin> {
  const at = clock.now();
  const seed = await lockSeed(tx, memberId, at);
  // A free spin may win points, and the shop takes points for spins: both lock points before spins.
  await lockPoints(tx, memberId);
  const wheel = await requireWheel(tx);
  const id = newId(clock);
  const paidWith = (await readSpins(tx, memberId)) > 0n ? 'free' : 'points';
  if (paidWith === 'points' && body.use === 'free') throw new AppError('wheel_no_free_spins');
  const isOther =
    (body.version ?? wheel.version) !== wheel.version || BigInt(body.price ?? wheel.price) !== wheel.price;
  if (isOther) throw new AppError('wheel_changed');
  const price = paidWith === 'free' ? 0n : wheel.price;
  await pay(tx, { memberId, id, price, name: wheel.name, at });

  const odds = oddsOf(wheel.sectors, await lockLeft(tx, wheel, at));
  const { roll, prizeId } = draw(seed.serverSeed, {
    clientSeed: seed.clientSeed,
    nonce: seed.nextNonce,
    odds,
  });
  const sector = wheel.sectors.find((one) => one.prizeId === prizeId);
  if (!sector) throw new Error('a prize of the odds is on no sector');
  if (sector.stockId !== null) await takeStock(tx, sector.stockId);
  const row: Omit<SpinRow, 'number'> = {
    id,
    memberId,
    seedId: seed.id,
    nonce: seed.nextNonce,
    clientSeed: seed.clientSeed,
    version: wheel.version,
    odds,
    roll: BigInt(roll),
    prizeId,
    name: sector.name,
    stockId: sector.stockId,
    reward: sector.reward,
    paidWith,
    price,
    spunAt: at,
  };
  await tx.insert(wheelSpins).values(row);
  const [counted] = await tx
    .update(wheelSeeds)
    .set({ nextNonce: seed.nextNonce + 1 })
    .where(eq(wheelSeeds.id, seed.id))
    .returning();
  if (counted && counted.nextNonce >= spinsPerSeed) await rotateSeed(tx, counted, at);
  const given =
    row.reward === null
      ? undefined
      : await giveReward(tx, {
          memberId,
          source: 'wheel',
          sourceId: id,
          name: sector.name,
          reward: readReward(row.reward),
          at,
          mayWait: true,
        });
  return answer(tx, row, seed.seedHash, given?.state === 'waiting');
}

/** The answer of an own spin again, the newest when none is named; draws nothing. Throws `wheel_no_spin`. */
export async function spunBefore(q: Queryable, memberId: string, spinId?: string): Promise<WheelSpin> {
  if (spinId !== undefined && !isUuid(spinId)) throw new AppError('wheel_no_spin');
  const [found] = await q
    .select({ spin: wheelSpins, seedHash: wheelSeeds.seedHash, waiting: waits })
    .from(wheelSpins)
    .innerJoin(wheelSeeds, eq(wheelSeeds.id, wheelSpins.seedId))
    .where(
      and(eq(wheelSpins.memberId, memberId), spinId === undefined ? undefined : eq(wheelSpins.id, spinId)),
    )
    .orderBy(desc(wheelSpins.number))
    .limit(1);
  if (!found) throw new AppError('wheel_no_spin');
  return answer(q, found.spin, found.seedHash, found.waiting);
}

async function answer(
  q: Queryable,
  row: Omit<SpinRow, 'number'>,
  seedHash: string,
  waiting: boolean,
): Promise<WheelSpin> {
  return {
    ...wireSpin({ spin: row, seedHash, waiting }),
    client_seed: row.clientSeed,
    roll: Number(row.roll),
    weight_sum: weightSum(row.odds),
    free_spins: Number(await readSpins(q, row.memberId)),
    points: Number(await readPoints(q, row.memberId)),
  };
}

interface Payment {
  readonly memberId: string;
  /** The spin's id. */
  readonly id: string;
  /** 0 = a free spin. */
  readonly price: bigint;
  readonly name: string;
  readonly at: Date;
}

async function pay(tx: Tx, { memberId, id, price, name, at }: Payment): Promise<void> {
  const posting = { memberId, kind: 'wheel', key: `wheel:${id}`, reference: name, at };
  if (price === 0n) {
    await postSpins(tx, { ...posting, amount: -1n });
    return;
  }
  const missing = price - (await readPoints(tx, memberId));
  if (missing > 0n) throw new AppError('wheel_points_short', { params: { missing: missing.toString() } });
  await postPoints(tx, { ...posting, amount: -price });
}

async function takeStock(tx: Tx, stockId: string): Promise<void> {
  const taken = await tx
    .update(wheelStocks)
    .set({ used: sql`${wheelStocks.used} + 1` })
    .where(and(eq(wheelStocks.stockId, stockId), lt(wheelStocks.used, wheelStocks.total)))
    .returning();
  if (taken.length === 0) throw new Error('a prize was drawn of a stock that is used up');
}
