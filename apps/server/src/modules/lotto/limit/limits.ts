import { formatBaht, type LottoNumberLimit } from '@benjarong/contract';
import { betKey, type NumberLimit, sameBetNumber, type SoldSoFar } from '@benjarong/lotto-engine';
import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm';

import type { Queryable } from '../../../db/index.ts';
import { lottoBills, lottoLines, lottoNumberLimits, lottoSold } from '../tables.ts';

/** Limits on numbers that hold in a round: its own and those of its kind. */
export async function limitsOfRound(
  q: Queryable,
  round: { readonly id: string; readonly kindId: string },
): Promise<readonly NumberLimit[]> {
  const rows = await q
    .select()
    .from(lottoNumberLimits)
    .where(
      and(
        eq(lottoNumberLimits.kindId, round.kindId),
        or(isNull(lottoNumberLimits.roundId), eq(lottoNumberLimits.roundId, round.id)),
      ),
    )
    .orderBy(asc(lottoNumberLimits.betType), asc(lottoNumberLimits.number));
  return rows.map((row): NumberLimit => {
    const bet = { type: row.betType, number: row.number };
    if (row.kind === 'reduced' && row.rate !== null) return { ...bet, kind: 'reduced', rate: row.rate };
    if (row.kind === 'cap' && row.cap !== null) return { ...bet, kind: 'cap', cap: row.cap };
    return { ...bet, kind: 'closed' };
  });
}

/** What everybody has staked in a round so far, by bet key. */
export async function soldByEveryone(q: Queryable, roundId: string): Promise<ReadonlyMap<string, bigint>> {
  const rows = await q.select().from(lottoSold).where(eq(lottoSold.roundId, roundId));
  return new Map(rows.map((row) => [betKey(row.betType, row.sameNumber), row.stake]));
}

/** What one member has staked in a round so far (cancelled bills do not count), by bet key. */
export async function soldByMember(
  q: Queryable,
  roundId: string,
  memberId: string,
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await q
    .select({
      type: lottoLines.betType,
      number: lottoLines.sameNumber,
      stake: sql<string>`sum(${lottoLines.stake})::text`,
    })
    .from(lottoLines)
    .innerJoin(lottoBills, eq(lottoBills.id, lottoLines.billId))
    .where(
      and(
        eq(lottoBills.roundId, roundId),
        eq(lottoBills.memberId, memberId),
        ne(lottoBills.state, 'cancelled'),
      ),
    )
    .groupBy(lottoLines.betType, lottoLines.sameNumber);
  return new Map(rows.map((row) => [betKey(row.type, row.number), BigInt(row.stake)]));
}

/** Both, for judging a slip that is not being sold yet. */
export async function soldSoFar(q: Queryable, roundId: string, memberId: string): Promise<SoldSoFar> {
  return {
    byMember: await soldByMember(q, roundId, memberId),
    byEveryone: await soldByEveryone(q, roundId),
  };
}

/** Limits as they travel, with what is left of caps. */
export async function wireLimits(
  q: Queryable,
  round: { readonly id: string; readonly kindId: string },
): Promise<LottoNumberLimit[]> {
  const limits = await limitsOfRound(q, round);
  const sold = limits.some((limit) => limit.kind === 'cap')
    ? await soldByEveryone(q, round.id)
    : new Map<string, bigint>();
  return limits.map((limit) => {
    const used = sold.get(betKey(limit.type, limit.number)) ?? 0n;
    return {
      bet_type: limit.type,
      number: sameBetNumber(limit.type, limit.number),
      kind: limit.kind,
      rate: limit.kind === 'reduced' ? limit.rate : null,
      cap: limit.kind === 'cap' ? formatBaht(limit.cap) : null,
      left: limit.kind === 'cap' ? formatBaht(used >= limit.cap ? 0n : limit.cap - used) : null,
    };
  });
}
