import { and, eq, inArray, sql } from 'drizzle-orm';

import { toBigint } from '../../db/columns.ts';
import type { Queryable } from '../../db/index.ts';
import type { RequirementRow } from './requirements.ts';
import { isStakeKind, type TurnoverWeights } from './rules.ts';
import { turnoverRequirements } from './tables.ts';

/** A requirement in any state, with what counted by kind in satang. */
export type RequirementProgress = RequirementRow & {
  readonly counted: Readonly<Record<string, bigint>>;
};

/** Requirements by their sources, open or decided, keyed by source id; a source without one is left out. */
export async function requirementsOf(
  q: Queryable,
  source: RequirementRow['source'],
  sourceIds: readonly string[],
): Promise<ReadonlyMap<string, RequirementProgress>> {
  if (sourceIds.length === 0) return new Map();
  const rows = await q
    .select()
    .from(turnoverRequirements)
    .where(
      and(eq(turnoverRequirements.source, source), inArray(turnoverRequirements.sourceId, [...sourceIds])),
    );
  if (rows.length === 0) return new Map();
  const counted = await q.execute<{ id: string; kind: string; counted: unknown }>(sql`
    select p.requirement_id as id, s.kind, sum(p.counted)::bigint as counted
    from turnover_steps p join settled_stakes s on s.id = p.stake_id
    where p.requirement_id in (${sql.join(
      rows.map(({ id }) => sql`${id}::uuid`),
      sql`, `,
    )})
    group by p.requirement_id, s.kind`);
  return new Map(
    rows.map((row) => [
      row.sourceId,
      {
        ...row,
        counted: Object.fromEntries(
          counted.rows
            .filter(({ id }) => id === row.id)
            .map((one) => [one.kind, toBigint(one.counted)] as const),
        ),
      },
    ]),
  );
}

/** What a member staked from wallets of a type on Bangkok days (both included), by the weights, in satang. */
export async function stakedIn(
  q: Queryable,
  span: {
    readonly memberId: string;
    readonly walletTypeId: number;
    readonly from: string;
    readonly to: string;
    readonly weights: TurnoverWeights;
  },
): Promise<bigint> {
  const { rows } = await q.execute<{ kind: string; stake: unknown }>(sql`
    select s.kind, sum(s.stake)::bigint as stake from settled_stakes s
    where s.member_id = ${span.memberId}::uuid and s.wallet_type_id = ${span.walletTypeId}
      and s.day between ${span.from}::date and ${span.to}::date
    group by s.kind`);
  return rows.reduce(
    (sum, { kind, stake }) =>
      isStakeKind(kind) ? sum + (toBigint(stake) * BigInt(span.weights[kind])) / 100n : sum,
    0n,
  );
}
