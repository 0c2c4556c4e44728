import { type DataOf, type QueryOf, type Withdrawal, type withdrawEndpoints } from '@benjarong/contract';
import { and, desc, eq, lt } from 'drizzle-orm';

import type { Queryable } from '../../db/index.ts';
import { AppError, isUuid } from '../../kernel/index.ts';
import { withdrawals } from './tables.ts';
import { wireWithdrawal, wireWithdrawals } from './wire.ts';

const defaultRows = 20;
const mostRows = 100;

/** Own withdrawals, newest first, along a cursor; throws `invalid_input` for a cursor that is none of ours. */
export async function listWithdrawals(
  q: Queryable,
  memberId: string,
  query: QueryOf<typeof withdrawEndpoints.list>,
): Promise<DataOf<typeof withdrawEndpoints.list>> {
  const limit = Math.min(mostRows, Math.max(1, Number(query.limit ?? defaultRows)));
  if (query.cursor !== undefined && !isUuid(query.cursor)) throw new AppError('invalid_input');
  const own = eq(withdrawals.memberId, memberId);
  // Ids sort by the time of making.
  const before = query.cursor === undefined ? undefined : lt(withdrawals.id, query.cursor);
  const rows = await q
    .select()
    .from(withdrawals)
    .where(and(own, before))
    .orderBy(desc(withdrawals.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  return {
    items: [...(await wireWithdrawals(q, page))],
    limit,
    total: await q.$count(withdrawals, own),
    next_cursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}

/** One of the member's own withdrawals; throws `withdraw_not_found`. */
export async function withdrawalDetail(q: Queryable, memberId: string, id: string): Promise<Withdrawal> {
  const [row] = isUuid(id)
    ? await q
        .select()
        .from(withdrawals)
        .where(and(eq(withdrawals.id, id), eq(withdrawals.memberId, memberId)))
    : [];
  if (!row) throw new AppError('withdraw_not_found');
  return wireWithdrawal(q, row);
}
