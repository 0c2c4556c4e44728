import type { LottoResult, LottoRound, LottoRoundState } from '@benjarong/contract';
import { type DrawResult, winningNumbers } from '@benjarong/lotto-engine';
import { and, asc, count, desc, eq, gt, inArray, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm';

import type { Queryable } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../kernel/index.ts';
import { type Kind, type Kinds, kindsOf, requireKind, typesOfKind } from './kinds.ts';
import { lottoRounds } from '../tables.ts';

/** A stored round. */
export type RoundRow = typeof lottoRounds.$inferSelect;

/** The state that the clock says: a stored one lags by up to a tick, what people see does not. */
export function stateAt(row: Pick<RoundRow, 'state' | 'opensAt' | 'closesAt'>, now: Date): LottoRoundState {
  if (row.state !== 'upcoming' && row.state !== 'open') return row.state;
  if (now < row.opensAt) return 'upcoming';
  return now < row.closesAt ? 'open' : 'closed';
}

/** A round as it travels. */
export function wireRound(row: RoundRow, kind: Kind, now: Date): LottoRound {
  return {
    round_id: row.id,
    kind_id: kind.kindId,
    kind_name: kind.kindName,
    category_id: kind.categoryId,
    icon: kind.icon,
    is_yeekee: kind.isYeekee,
    is_demo: kind.isDemo,
    day: row.day,
    number: row.number,
    state: stateAt(row, now),
    opens_at: row.opensAt.toISOString(),
    closes_at: row.closesAt.toISOString(),
    draws_at: row.drawsAt.toISOString(),
    result_status: resultStatus(row),
  };
}

/** How far the result of a round is; what is proposed is shown to operators only. */
function resultStatus({ result, proposed, resultVersion }: RoundRow): LottoRound['result_status'] {
  if (result !== null) return resultVersion > 1 ? 'corrected' : 'final';
  return proposed === null ? 'none' : 'awaiting_confirmation';
}

/** The result of a round as it travels, or `null` while there is none. */
export function wireResult(
  row: Pick<RoundRow, 'result' | 'resultSource' | 'resultedAt'>,
  kind: Kind,
): LottoResult | null {
  const { result, resultSource, resultedAt } = row;
  if (result === null || resultSource === null || resultedAt === null) return null;
  const sells4 = typesOfKind(kind).some((code) => code === '4top' || code === '4tod' || code === 'set4');
  const [top3 = ''] = winningNumbers('3top', result);
  return {
    first: result.first,
    bottom2: result.bottom2 ?? null,
    front3: [...(result.front3 ?? [])],
    bottom3: [...(result.bottom3 ?? [])],
    numbers: {
      top3,
      top2: top3.slice(-2),
      bottom2: result.bottom2 ?? null,
      top4: sells4 ? four(result) : null,
    },
    source: resultSource,
    resulted_at: resultedAt.toISOString(),
  };
}

/** A round by id; throws `round_not_found`. */
export async function requireRound(q: Queryable, roundId: string): Promise<RoundRow> {
  const [row] = await q.select().from(lottoRounds).where(eq(lottoRounds.id, roundId));
  if (!row) throw new AppError('round_not_found');
  return row;
}

/** A round with its kind, for reading calls. */
export async function roundAndKind(deps: Deps, roundId: string): Promise<{ row: RoundRow; kind: Kind }> {
  const row = await requireRound(deps.db, roundId);
  return { row, kind: requireKind(await kindsOf(deps), row.kindId) };
}

/** Which rounds are wanted. */
export interface RoundsQuery {
  readonly categoryId?: string | undefined;
  readonly kindId?: string | undefined;
  readonly state?: LottoRoundState | undefined;
  readonly day?: string | undefined;
  /** Only rounds with a result, newest first; otherwise by closing time. */
  readonly withResult?: boolean;
  readonly page: number;
  readonly limit: number;
}

/** A page of rounds. Without a state or a day only those of the last day and later are counted. */
export async function listRounds(deps: Deps, query: RoundsQuery) {
  const now = deps.clock.now();
  const kinds = await kindsOf(deps);
  const ids = kindIdsOf(kinds, query);
  if (ids.length === 0) return { kinds, rows: [], total: 0, now };
  const where = and(
    inArray(lottoRounds.kindId, [...ids]),
    query.state === undefined ? undefined : inState(query.state, now),
    query.day === undefined ? undefined : eq(lottoRounds.day, query.day),
    query.withResult ? isNotNull(lottoRounds.result) : undefined,
    query.state === undefined && query.day === undefined && !query.withResult
      ? gt(lottoRounds.closesAt, new Date(now.getTime() - 86_400_000))
      : undefined,
  );
  const rows = await deps.db
    .select()
    .from(lottoRounds)
    .where(where)
    .orderBy(
      query.withResult ? desc(lottoRounds.drawsAt) : asc(lottoRounds.closesAt),
      asc(lottoRounds.kindId),
    )
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  // The last page says by itself how many there are.
  if (rows.length > 0 ? rows.length < query.limit : query.page === 1)
    return { kinds, rows, total: (query.page - 1) * query.limit + rows.length, now };
  const [counted] = await deps.db.select({ n: count() }).from(lottoRounds).where(where);
  return { kinds, rows, total: counted?.n ?? 0, now };
}

/** Up to `most` rounds of each kind that take bets or will, by closing time. */
export async function comingRounds(q: Queryable, now: Date, most: number): Promise<readonly RoundRow[]> {
  const { rows } = await q.execute<{ id: string }>(sql`
    select c.id from lotto_kinds k cross join lateral (
      select id, closes_at from lotto_rounds r
      where r.kind_id = k.kind_id and r.finished_at is null and r.state in ('upcoming', 'open')
        and r.closes_at > ${now.toISOString()}::timestamptz
      order by r.closes_at limit ${most}) c where k.active`);
  return byIds(q, rows);
}

/** The newest round with a result of each kind. */
export async function latestResults(q: Queryable): Promise<readonly RoundRow[]> {
  const { rows } = await q.execute<{ id: string }>(sql`
    select c.id from lotto_kinds k cross join lateral (
      select id from lotto_rounds r where r.kind_id = k.kind_id and r.result is not null
      order by r.draws_at desc limit 1) c where k.active`);
  return byIds(q, rows);
}

async function byIds(q: Queryable, rows: readonly { id: string }[]): Promise<readonly RoundRow[]> {
  return rows.length === 0
    ? []
    : q
        .select()
        .from(lottoRounds)
        .where(
          inArray(
            lottoRounds.id,
            rows.map(({ id }) => id),
          ),
        )
        .orderBy(asc(lottoRounds.closesAt));
}

function four(result: DrawResult): string | null {
  return result.first.length < 4 ? null : result.first.slice(-4);
}

/** The condition that a round is in a state by the clock. */
function inState(state: LottoRoundState, now: Date): SQL | undefined {
  const undecided = inArray(lottoRounds.state, ['upcoming', 'open']);
  switch (state) {
    case 'upcoming':
      return and(undecided, gt(lottoRounds.opensAt, now));
    case 'open':
      return and(undecided, lte(lottoRounds.opensAt, now), gt(lottoRounds.closesAt, now));
    case 'closed':
      return or(eq(lottoRounds.state, 'closed'), and(undecided, lte(lottoRounds.closesAt, now)));
    default:
      return eq(lottoRounds.state, state);
  }
}

function kindIdsOf(kinds: Kinds, { categoryId, kindId }: RoundsQuery): readonly string[] {
  return kinds.list
    .filter(
      (kind) =>
        (categoryId === undefined || kind.categoryId === categoryId) &&
        (kindId === undefined || kind.kindId === kindId),
    )
    .map((kind) => kind.kindId);
}
