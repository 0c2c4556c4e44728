import { and, desc, inArray, lt } from 'drizzle-orm';

import type { Queryable, Tx } from '../../db/index.ts';
import { AppError } from '../../kernel/index.ts';
import { canGiveCoupon } from '../coupon/index.ts';
import { type Left, stockLeft } from './rules.ts';
import { type StockRow, type WheelRow, wheelStocks, wheelVersions } from './tables.ts';

/** The version that spins now; `undefined` before the first. */
export async function currentWheel(q: Queryable): Promise<WheelRow | undefined> {
  const [row] = await q.select().from(wheelVersions).orderBy(desc(wheelVersions.version)).limit(1);
  return row;
}

/** The version that spins now; throws `wheel_closed` when there is none. */
export async function requireWheel(q: Queryable): Promise<WheelRow> {
  const wheel = await currentWheel(q);
  if (!wheel) throw new AppError('wheel_closed');
  return wheel;
}

/** What of a version can be drawn at an instant. */
export async function leftOf(q: Queryable, wheel: WheelRow, at: Date): Promise<Left> {
  return { stocks: stockLeft(await stocksOf(q, wheel)), gone: await goneOf(q, wheel, at) };
}

/** {@link leftOf} with the stocks of which something is left locked until the transaction ends. */
export async function lockLeft(tx: Tx, wheel: WheelRow, at: Date): Promise<Left> {
  const gone = await goneOf(tx, wheel, at);
  return { stocks: stockLeft(await lockStocks(tx, wheel)), gone };
}

async function goneOf(q: Queryable, { sectors }: WheelRow, at: Date): Promise<Left['gone']> {
  const gone = new Set<string>();
  for (const { prizeId, reward } of sectors)
    if (reward?.kind === 'coupon' && !(await canGiveCoupon(q, reward.code, at))) gone.add(prizeId);
  return gone;
}

// The stocks of a version's sectors.
async function stocksOf(q: Queryable, { sectors }: WheelRow): Promise<readonly StockRow[]> {
  const ids = stockIdsOf(sectors);
  return ids.length === 0 ? [] : q.select().from(wheelStocks).where(inArray(wheelStocks.stockId, ids));
}

// The stocks of a version's sectors of which something is left, locked in the order of their ids: what is left holds until
// the transaction ends. Stocks that are used up are not waited for.
async function lockStocks(tx: Tx, { sectors }: WheelRow): Promise<readonly StockRow[]> {
  const ids = stockIdsOf(sectors);
  return ids.length === 0
    ? []
    : tx
        .select()
        .from(wheelStocks)
        .where(and(inArray(wheelStocks.stockId, ids), lt(wheelStocks.used, wheelStocks.total)))
        .orderBy(wheelStocks.stockId)
        .for('update');
}

function stockIdsOf(sectors: WheelRow['sectors']): string[] {
  return [...new Set(sectors.flatMap(({ stockId }) => (stockId === null ? [] : [stockId])))];
}
