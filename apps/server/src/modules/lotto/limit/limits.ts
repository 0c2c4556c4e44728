import { formatBaht, type LottoNumberLimit } from '@benjarong/contract';
import {
  bandAt,
  betKey,
  type BetTypeCode,
  type NumberLimit,
  sameBetNumber,
  type SoldSoFar,
  type StakedNumber,
} from '@benjarong/lotto-engine';
import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';

import { toBigint } from '../../../db/columns.ts';
import type { Queryable } from '../../../db/index.ts';
import { type Kind, stepsOf } from '../round/kinds.ts';
import { lottoMemberTypeSold, lottoNumberLimits } from '../tables.ts';

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

/** What names a bet of a slip; only these numbers are read, whatever else was sold in the round. */
type Bet = Pick<StakedNumber, 'type' | 'number'>;

/** Stakes of everyone on the numbers of a slip, as SQL. */
export function soldQuery(roundId: string, slip: readonly Bet[]): SQL {
  return sql`
    select s.bet_type, s.same_number, s.stake from ${wantedOf(slip)} cross join lateral (
      select * from lotto_sold o
      where o.round_id = ${roundId} and o.bet_type = n.type and o.same_number = n.number limit 1) s`;
}

/** Stakes of one member on the numbers of a slip, as SQL. */
export function memberSoldQuery(roundId: string, memberId: string, slip: readonly Bet[]): SQL {
  return sql`
    select s.bet_type, s.same_number, s.stake from ${wantedOf(slip)} cross join lateral (
      select * from lotto_member_sold o
      where o.round_id = ${roundId} and o.member_id = ${memberId}::uuid and o.bet_type = n.type and o.same_number = n.number limit 1) s`;
}

/** What everyone has staked on the numbers of a slip so far, by bet key. */
export function soldByEveryone(
  q: Queryable,
  roundId: string,
  slip: readonly Bet[],
): Promise<ReadonlyMap<string, bigint>> {
  return readSold(q, soldQuery(roundId, slip));
}

/** What one member has staked on the numbers of a slip so far (cancelled bills do not count), by bet key. */
export function soldByMember(
  q: Queryable,
  roundId: string,
  memberId: string,
  slip: readonly Bet[],
): Promise<ReadonlyMap<string, bigint>> {
  return readSold(q, memberSoldQuery(roundId, memberId, slip));
}

/** Both, for judging a slip that is not being sold yet. */
export async function soldSoFar(
  q: Queryable,
  roundId: string,
  memberId: string,
  slip: readonly Bet[],
): Promise<SoldSoFar> {
  return {
    byMember: await soldByMember(q, roundId, memberId, slip),
    byEveryone: await soldByEveryone(q, roundId, slip),
  };
}

/** What one member has staked on whole bet types of a round; read only when the kind bounds it, else empty. */
export async function soldByMemberOfType(
  q: Queryable,
  roundId: string,
  memberId: string,
  kind: Kind,
): Promise<ReadonlyMap<BetTypeCode, bigint>> {
  if (kind.rates.every(({ maxPerRound }) => maxPerRound === null)) return new Map();
  const rows = await q
    .select()
    .from(lottoMemberTypeSold)
    .where(and(eq(lottoMemberTypeSold.roundId, roundId), eq(lottoMemberTypeSold.memberId, memberId)));
  return new Map(rows.map(({ betType, stake }) => [betType, stake]));
}

/** Limits as they travel, with what is left of caps, and the numbers that steps have lowered or closed by now. */
export async function wireLimits(
  q: Queryable,
  round: { readonly id: string; readonly kindId: string },
  kind: Kind,
): Promise<LottoNumberLimit[]> {
  const set = await wireSetLimits(q, round);
  const stepped = await steppedNumbers(q, round.id, kind);
  if (stepped.length === 0) return set;
  const keyOf = (limit: LottoNumberLimit): string => betKey(limit.bet_type, limit.number);
  const stricter = new Map(set.flatMap((own) => (own.kind === 'cap' ? [] : [[keyOf(own), own]])));
  const steps = stepped.filter((step) => {
    const own = stricter.get(keyOf(step));
    return own === undefined || !atMost(own.rate, step.rate);
  });
  const lowered = new Set(steps.map(keyOf));
  const kept = set.filter((limit) => limit.kind === 'cap' || !lowered.has(keyOf(limit)));
  return [...kept, ...steps].toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0));
}

// Whether a rate is the lower one; a closed number has none and is lower than any.
function atMost(rate: number | null, other: number | null): boolean {
  return rate === null || (other !== null && rate <= other);
}

/** Numbers of a round of which the least stake is sold at a step's rate, or not at all. */
async function steppedNumbers(q: Queryable, roundId: string, kind: Kind): Promise<LottoNumberLimit[]> {
  const rates = kind.rates.filter(({ steps }) => steps !== null && steps.length > 0);
  if (rates.length === 0) return [];
  const from = rates.map((row) => ({
    type: row.betType,
    after: ((stepsOf(row)[0]?.after ?? 0n) - row.minimum).toString(),
  }));
  const { rows } = await q.execute<{ bet_type: BetTypeCode; same_number: string; stake: unknown }>(sql`
    select s.bet_type, s.same_number, s.stake
    from jsonb_to_recordset(${JSON.stringify(from)}::jsonb) as n (type text, after bigint)
    join lotto_sold s on s.round_id = ${roundId} and s.bet_type = n.type and s.stake > n.after`);
  return rows.flatMap((row): LottoNumberLimit[] => {
    const rate = rates.find(({ betType }) => betType === row.bet_type);
    if (!rate) return [];
    const sold = toBigint(row.stake);
    const { passed, next } = bandAt(stepsOf(rate), sold + rate.minimum);
    if (!passed) return [];
    const bet = { bet_type: row.bet_type, number: row.same_number };
    if (passed.rate === null) return [{ ...bet, kind: 'closed', rate: null, cap: null, left: null }];
    return [
      {
        ...bet,
        kind: 'reduced',
        rate: passed.rate,
        cap: next ? formatBaht(next.after) : null,
        left: next ? formatBaht(next.after - sold) : null,
      },
    ];
  });
}

async function wireSetLimits(
  q: Queryable,
  round: { readonly id: string; readonly kindId: string },
): Promise<LottoNumberLimit[]> {
  const limits = await limitsOfRound(q, round);
  const capped = limits.filter((limit) => limit.kind === 'cap');
  const sold = capped.length > 0 ? await soldByEveryone(q, round.id, capped) : new Map<string, bigint>();
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

// The numbers as one JSON parameter: lists of any length are one statement.
function wantedOf(slip: readonly Bet[]): SQL {
  const wanted = new Map(
    slip.map(({ type, number }) => [betKey(type, number), { type, number: sameBetNumber(type, number) }]),
  );
  return sql`jsonb_to_recordset(${JSON.stringify([...wanted.values()])}::jsonb) as n (type text, number text)`;
}

async function readSold(q: Queryable, query: SQL): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await q.execute<Record<'bet_type' | 'same_number', string> & { stake: unknown }>(query);
  return new Map(rows.map((row) => [`${row.bet_type}:${row.same_number}`, toBigint(row.stake)]));
}
