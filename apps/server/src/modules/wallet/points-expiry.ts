import { sql } from 'drizzle-orm';

import { toBigint } from '../../db/columns.ts';
import { type Queryable, transact, type Tx } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { bangkokDay, bangkokMidnight, type Job } from '../../kernel/index.ts';
import { enqueueMessages } from '../message/index.ts';
import { keepRuleFrom, readExpiry } from './point-settings.ts';
import { lockPoints, postPoints } from './points.ts';
import { boundaryAfter, boundaryDay, daysBetween, monthsAt, monthsBefore } from './rules.ts';

/** Each hour: points whose months are over leave, also those of a month in which no server ran. */
export const pointsExpiryJob: Job = {
  name: 'wallet.points-expiry',
  cron: '5 * * * *',
  run: async (deps) => {
    await expirePoints(deps);
  },
};

/** Each day at 10:05 in Bangkok: members whose points leave soon get a message, once for each boundary. */
export const pointsNoticeJob: Job = {
  name: 'wallet.points-notice',
  cron: '5 3 * * *',
  run: async (deps) => {
    await noticeExpiry(deps);
  },
};

const batchSize = 200;
const noticeDays = 14;

/** Points of a member that leave at the next boundary, and what left last. */
export interface PointsExpiry {
  /** Whole months that points stay after the month in which they were gained. */
  readonly months: number;
  /** What leaves at `at` if nothing is spent before, a whole number ≥ 0. */
  readonly points: bigint;
  readonly at: Date;
  readonly last: { readonly points: bigint; readonly at: Date } | null;
}

/** What a member's points will lose next; `undefined` while points do not expire. */
export async function readPointsExpiry(
  q: Queryable,
  memberId: string,
  now: Date,
): Promise<PointsExpiry | undefined> {
  const term = await readExpiry(q);
  const next = boundaryAfter(bangkokDay(now), term);
  if (next === undefined) return undefined;
  const { rows } = await q.execute<{ points: unknown; last: unknown; at: string | Date | null }>(sql`
    select coalesce(${dueAt(next, monthsAt(term, next))}, 0) as points,
      (array_agg(e.amount order by e.version desc) filter (where e.kind = 'expired'))[1] as last,
      max(e.created_at) filter (where e.kind = 'expired') as at
    from point_entries e where e.member_id = ${memberId}::uuid`);
  const [row] = rows;
  return {
    months: term.months,
    points: toBigint(row?.points ?? 0n),
    at: bangkokMidnight(next),
    last: row?.at ? { points: -toBigint(row.last), at: new Date(row.at) } : null,
  };
}

/** What the next boundary takes of all members together; `undefined` while points do not expire. */
export async function nextExpiry(
  q: Queryable,
  now: Date,
): Promise<{ readonly at: Date; readonly members: number; readonly points: bigint } | undefined> {
  const term = await readExpiry(q);
  const next = boundaryAfter(bangkokDay(now), term);
  if (next === undefined) return undefined;
  const { rows } = await q.execute<{ members: unknown; points: unknown }>(sql`
    select count(*) as members, coalesce(sum(d.points), 0)::bigint as points from (${dueByMember(next, monthsAt(term, next))}) d`);
  return {
    at: bangkokMidnight(next),
    members: Number(toBigint(rows[0]?.members ?? 0n)),
    points: toBigint(rows[0]?.points ?? 0n),
  };
}

/**
 * Takes the points whose months were over at the last boundary, oldest first, one transaction a member; any number of
 * processes may do it at once, each member loses them once. Answers how many members lost points.
 */
export async function expirePoints(deps: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<number> {
  const boundary = boundaryDay(bangkokDay(deps.clock.now()));
  const months = monthsAt(await readExpiry(deps.db), boundary);
  if (months === 0) return 0;
  // While servers of the release before run beside this one, or again after a way back, they may book this boundary and the
  // next by their own rule; the audit judges the one after it by this rule alone.
  await keepRuleFrom(deps.db, monthsBefore(boundary, -2), deps.clock.now());
  let after = '00000000-0000-0000-0000-000000000000';
  for (let members = 0; ;) {
    const { rows } = await deps.db.execute<{ member_id: string }>(sql`
      select d.member_id from (${dueByMember(boundary, months)}) d where d.member_id > ${after}::uuid
      order by d.member_id limit ${batchSize}`);
    for (const { member_id } of rows) {
      after = member_id;
      try {
        if (await transact(deps.db, (tx) => expireOf(tx, member_id, boundary, months, deps.clock.now())))
          members += 1;
      } catch (error) {
        deps.log.error({ err: error, member: member_id }, 'points.expiry_failed');
      }
    }
    if (rows.length < batchSize) {
      if (members > 0) deps.log.info({ members, boundary }, 'points.expired');
      return members;
    }
  }
}

/** Puts a message to each member whose points leave within 14 days into the outbox, once a boundary. Answers how many have such points. */
export async function noticeExpiry({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const term = await readExpiry(db);
  const today = bangkokDay(clock.now());
  const next = boundaryAfter(today, term);
  if (next === undefined || daysBetween(today, next) > noticeDays) return 0;
  const last = bangkokDay(new Date(bangkokMidnight(next).getTime() - 1));
  let after = '00000000-0000-0000-0000-000000000000';
  for (let members = 0; ;) {
    const { rows } = await db.execute<{ member_id: string; points: unknown }>(sql`
      select d.member_id, d.points from (${dueByMember(next, monthsAt(term, next))}) d where d.member_id > ${after}::uuid
      order by d.member_id limit ${batchSize}`);
    await enqueueMessages(
      db,
      rows.map(({ member_id, points }) => ({
        memberId: member_id,
        kind: 'points_expiring' as const,
        params: { points: Number(toBigint(points)), day: last },
        key: `points_expiring:${member_id}:${next}`,
      })),
      clock.now(),
    );
    members += rows.length;
    after = rows.at(-1)?.member_id ?? after;
    if (rows.length < batchSize) return members;
  }
}

async function expireOf(
  tx: Tx,
  memberId: string,
  boundary: string,
  months: number,
  at: Date,
): Promise<boolean> {
  await lockPoints(tx, memberId);
  const { rows } = await tx.execute<{ points: unknown }>(sql`
    select coalesce(${dueAt(boundary, months)}, 0) as points from point_entries e where e.member_id = ${memberId}::uuid`);
  const points = toBigint(rows[0]?.points ?? 0n);
  // Another process was faster, or the member spent them.
  if (points <= 0n) return false;
  await postPoints(tx, {
    memberId,
    kind: 'expired',
    key: `expired:${memberId}:${boundary}`,
    amount: -points,
    reference: monthsBefore(boundary, months),
    at,
  });
  return true;
}

/**
 * What a boundary takes when points stay `months`: what is left of everything gained before its month when all that left was
 * the oldest; over entries `e`. Points of a parcel that came back are no gain but a spend that was taken back: they are as
 * old as before, so that ordering and refusing parcels makes no point younger. Those that came back after the day from which the
 * boundary is announced wait for the next one, which announces them.
 */
function dueAt(boundary: string, months: number) {
  const at = (day: string) => sql`${bangkokMidnight(day).toISOString()}::timestamptz`;
  return sql`greatest(0, coalesce(sum(e.amount) filter (where e.amount < 0
    or (e.kind = 'redemption' and e.created_at < ${at(boundary)} - ${noticeDays} * interval '1 day')
    or (e.kind <> 'redemption' and e.created_at < ${at(monthsBefore(boundary, months))})), 0))::bigint`;
}

function dueByMember(boundary: string, months: number) {
  return sql`select e.member_id, ${dueAt(boundary, months)} as points
    from point_accounts a join point_entries e on e.member_id = a.member_id
    where a.balance > 0 group by e.member_id having ${dueAt(boundary, months)} > 0`;
}
