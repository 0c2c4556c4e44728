import { and, desc, inArray, lt } from 'drizzle-orm';

import type { Queryable, Tx } from '../../db/index.ts';
import { AppError } from '../../kernel/index.ts';
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

/** The stocks of a version's sectors. */
export async function stocksOf(q: Queryable, { sectors }: WheelRow): Promise<readonly StockRow[]> {
  const ids = stockIdsOf(sectors);
  return ids.length === 0 ? [] : q.select().from(wheelStocks).where(inArray(wheelStocks.stockId, ids));
}

/**
 * The stocks of a version's sectors of which something is left, locked in the order of their ids: what is left holds until
 * the transaction ends. Stocks that are used up are not waited for.
 */
export async function lockStocks(tx: Tx, { sectors }: WheelRow): Promise<readonly StockRow[]> {
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
