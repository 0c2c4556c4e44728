import { eq, sql } from 'drizzle-orm';

import { transact, type Tx } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { type Acting, InputFileError } from '../../kernel/index.ts';
import { isGivenCoupon } from '../coupon/index.ts';
import { digested, record } from '../staff/index.ts';
import { type Sector, type WheelRow, wheelStocks, wheelVersions } from './tables.ts';
import { currentWheel } from './wheel.ts';
import type { WheelFields } from './wheel-file.ts';

type Parts = Pick<Deps, 'db' | 'clock'>;

/**
 * Makes a file the wheel's next version and sets the totals of its stocks. Throws {@link InputFileError} for a total below
 * what was drawn already and for a coupon that cannot be given. Answers the version.
 */
export function importWheel({ db, clock }: Parts, by: Acting, fields: WheelFields): Promise<number> {
  return transact(db, async (tx) => {
    await lockWheel(tx);
    const before = await currentWheel(tx);
    const { name, price, sectors, stocks } = fields;
    await requireCoupons(tx, sectors);
    const faults: string[] = [];
    for (const [stockId, total] of stocks) {
      const [known] = await tx
        .select()
        .from(wheelStocks)
        .where(eq(wheelStocks.stockId, stockId))
        .for('update');
      if (known && known.used > total)
        faults.push(`stock ${stockId}: ${known.used} were drawn already, so ${total} is too few`);
      else
        await tx
          .insert(wheelStocks)
          .values({ stockId, total })
          .onConflictDoUpdate({ target: wheelStocks.stockId, set: { total } });
    }
    if (faults.length > 0) throw new InputFileError(faults);
    const after = await addVersion(tx, { name, price, sectors, madeAt: clock.now() }, before);
    await record(tx, by, {
      act: 'wheel.imported',
      subject: { kind: 'wheel.version', key: 'wheel' },
      ...(before ? { before: logged(before) } : {}),
      after: { ...logged(after), stocks: Object.fromEntries(stocks) },
    });
    return after.version;
  });
}

/** Changes the points for a spin, as a new version. Answers the old price, `undefined` when there is no wheel. */
export function changePrice({ db, clock }: Parts, by: Acting, price: bigint): Promise<bigint | undefined> {
  return transact(db, async (tx) => {
    await lockWheel(tx);
    const before = await currentWheel(tx);
    if (!before) return undefined;
    const after = await addVersion(tx, { ...before, price, madeAt: clock.now() }, before);
    await record(tx, by, {
      act: 'wheel.price.changed',
      subject: { kind: 'wheel.version', key: 'wheel' },
      before: { version: before.version, price: before.price },
      after: { version: after.version, price },
    });
    return before.price;
  });
}

/** What changing a stock came to: its total before, or how many were drawn when the new total is below. */
export type StockChange = { readonly before: number } | { readonly used: number };

/** Sets the prizes of a stock in all, those drawn already included; `undefined` when there is no such stock. */
export function changeStock(
  { db }: Pick<Deps, 'db'>,
  by: Acting,
  stockId: string,
  total: number,
): Promise<StockChange | undefined> {
  return transact(db, async (tx) => {
    const [before] = await tx
      .select()
      .from(wheelStocks)
      .where(eq(wheelStocks.stockId, stockId))
      .for('update');
    if (!before) return undefined;
    if (before.used > total) return { used: before.used };
    await tx.update(wheelStocks).set({ total }).where(eq(wheelStocks.stockId, stockId));
    await record(tx, by, {
      act: 'wheel.stock.changed',
      subject: { kind: 'wheel.stock', key: stockId },
      before: { total: before.total, used: before.used },
      after: { total },
    });
    return { before: before.total };
  });
}

// Two operators at once: the second waits, so that no version is made of one that is old by then.
async function lockWheel(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('wheel.version', 0))`);
}

async function addVersion(
  tx: Tx,
  fields: Omit<WheelRow, 'version'>,
  before: WheelRow | undefined,
): Promise<WheelRow> {
  const row: WheelRow = { ...fields, version: (before?.version ?? 0) + 1 };
  await tx.insert(wheelVersions).values(row);
  return row;
}

async function requireCoupons(tx: Tx, sectors: readonly Sector[]): Promise<void> {
  const faults: string[] = [];
  for (const { prizeId, reward } of sectors)
    if (reward?.kind === 'coupon' && !(await isGivenCoupon(tx, reward.code)))
      faults.push(`prize ${prizeId}: there is no coupon of this code with granted_only`);
  if (faults.length > 0) throw new InputFileError(faults);
}

function logged({ version, name, price, sectors }: WheelRow) {
  return {
    version,
    name,
    price,
    sectors: sectors.map(({ reward, ...sector }) => ({
      ...sector,
      reward: reward?.kind === 'coupon' ? { kind: 'coupon', code: digested(reward.code) } : reward,
    })),
  };
}
