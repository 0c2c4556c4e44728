import { eq, inArray } from 'drizzle-orm';

import { type Queryable, transact } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { type Acting, InputFileError, newId } from '../../kernel/index.ts';
import { digested, record } from '../staff/index.ts';
import type { CouponFields } from './coupon-file.ts';
import { codeKeyOf } from './rules.ts';
import { type CouponRow, coupons } from './tables.ts';

/** The coupon of a code, whatever its case, spaces and dashes. */
export async function findCoupon(q: Queryable, code: string): Promise<CouponRow | undefined> {
  const [row] = await q
    .select()
    .from(coupons)
    .where(eq(coupons.codeKey, codeKeyOf(code)));
  return row;
}

/** The codes of coupons by their ids. */
export async function couponCodes(
  q: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await q
    .select()
    .from(coupons)
    .where(inArray(coupons.id, [...ids]));
  return new Map(rows.map(({ id, code }) => [id, code]));
}

/** Adds coupons, all or none; throws {@link InputFileError} when a code exists. The log holds digests of codes only. */
export function addCoupons(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  by: Acting,
  rows: readonly CouponFields[],
): Promise<number> {
  return transact(db, async (tx) => {
    for (const row of rows) {
      const [added] = await tx
        .insert(coupons)
        .values({ ...row, id: newId(clock), state: 'active', createdAt: clock.now() })
        .onConflictDoNothing({ target: coupons.codeKey })
        .returning();
      if (!added) throw new InputFileError([`there is a coupon ${row.code} already`]);
      await record(tx, by, {
        act: 'coupon.added',
        subject: { kind: 'coupon.code', key: added.id },
        after: {
          ...added,
          code: digested(added.codeKey),
          codeKey: undefined,
          startsAt: added.startsAt.toISOString(),
          endsAt: added.endsAt?.toISOString() ?? null,
          createdAt: added.createdAt.toISOString(),
        },
      });
    }
    return rows.length;
  });
}

/** Pauses or resumes a coupon by its code; answers the state before, `undefined` when there is no such code. */
export function setCouponState(
  { db }: Pick<Deps, 'db'>,
  by: Acting,
  code: string,
  state: CouponRow['state'],
): Promise<CouponRow['state'] | undefined> {
  return transact(db, async (tx) => {
    const [before] = await tx
      .select()
      .from(coupons)
      .where(eq(coupons.codeKey, codeKeyOf(code)))
      .for('update');
    if (!before) return undefined;
    if (before.state === state) return state;
    await tx
      .update(coupons)
      .set({ state, version: before.version + 1 })
      .where(eq(coupons.id, before.id));
    await record(tx, by, {
      act: 'coupon.state.changed',
      subject: { kind: 'coupon.code', key: before.id },
      before: { state: before.state },
      after: { state },
    });
    return before.state;
  });
}
