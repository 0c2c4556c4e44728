import { formatBaht, type MovementSource } from '@benjarong/contract';
import { and, eq } from 'drizzle-orm';

import type { Queryable } from '../../db/index.ts';
import { isUuid } from '../../kernel/index.ts';
import { lottoBills, lottoKinds, lottoRounds } from './tables.ts';

/**
 * The bill behind a movement of the ledger by its key (`lotto:bet:`, `lotto:win:`, `lotto:refund:`, `lotto:cancel:` or `lotto:correct:` with
 * the bill); `undefined` when the member has none.
 */
export async function billBehind(
  q: Queryable,
  { memberId, key }: { readonly memberId: string; readonly key: string },
): Promise<MovementSource | undefined> {
  const [, , id = ''] = key.split(':');
  if (!isUuid(id)) return undefined;
  const [bill] = await q
    .select()
    .from(lottoBills)
    .where(and(eq(lottoBills.id, id), eq(lottoBills.memberId, memberId)));
  if (!bill) return undefined;
  const { billNo, stake, payout, state, placedAt, settledAt, cancelledAt } = bill;
  return {
    kind: 'lotto_bill',
    path: `/lotto/bills?bill=${id}`,
    facts: [
      { name: 'bill', value: billNo },
      { name: 'stake', value: formatBaht(stake) },
      ...(state === 'won' || state === 'lost'
        ? ([
            { name: 'payout', value: formatBaht(payout) },
            { name: 'net', value: formatBaht(payout - stake) },
          ] as const)
        : []),
      { name: 'placed_at', value: placedAt.toISOString() },
      ...(settledAt === null ? [] : [{ name: 'settled_at' as const, value: settledAt.toISOString() }]),
      ...(cancelledAt === null ? [] : [{ name: 'returned_at' as const, value: cancelledAt.toISOString() }]),
    ],
  };
}

/** The round behind a reward of a yeekee round, by the reference of the movement; `undefined` when there is none. */
export async function roundBehind(
  q: Queryable,
  { reference }: { readonly reference: string },
): Promise<MovementSource | undefined> {
  const [row] = await q
    .select({ round: lottoRounds, kind: lottoKinds.kindName })
    .from(lottoRounds)
    .innerJoin(lottoKinds, eq(lottoKinds.kindId, lottoRounds.kindId))
    .where(eq(lottoRounds.id, reference));
  if (!row) return undefined;
  const { id, day, number, finishedAt } = row.round;
  return {
    kind: 'lotto_round',
    path: `/lotto/${encodeURIComponent(id)}`,
    facts: [
      { name: 'game', value: row.kind.slice(0, 120) },
      { name: 'day', value: day },
      ...(number === null ? [] : [{ name: 'round' as const, value: String(number) }]),
      ...(finishedAt === null ? [] : [{ name: 'settled_at' as const, value: finishedAt.toISOString() }]),
    ],
  };
}
