import type { QuestMeasure } from '@benjarong/contract';
import { sql } from 'drizzle-orm';

import { toBigint } from '../../db/columns.ts';
import type { Queryable } from '../../db/index.ts';
import { bangkokMidnight } from '../../kernel/index.ts';
import { isHeldReferral } from '../affiliate/index.ts';
import { findBankAccount } from '../member/index.ts';
import { mainWalletType } from '../wallet/index.ts';
import { dayAfter, isStreak, type Span, type StakeKinds, streakValue } from './rules.ts';

/** What is measured, and over which days. */
export interface Ask {
  readonly measure: QuestMeasure;
  readonly kinds: StakeKinds;
  readonly target: bigint;
  readonly window: Span;
}

/** What a member did on the days that were asked for. */
export interface Facts {
  /** Credited deposits by Bangkok day. */
  readonly deposits: ReadonlyMap<string, { readonly count: bigint; readonly amount: bigint }>;
  /** Settled stakes of the cash wallet by day and kind. */
  readonly stakes: readonly {
    readonly day: string;
    readonly kind: string;
    readonly stake: bigint;
    readonly count: bigint;
  }[];
  readonly loginDays: ReadonlySet<string>;
  /** Days of the first deposit of each friend whose referral is not held by a flag. */
  readonly friends: readonly string[];
  readonly hasBankAccount: boolean;
}

/** A visitor, or a member who did nothing. */
export const noFacts: Facts = {
  deposits: new Map(),
  stakes: [],
  loginDays: new Set(),
  friends: [],
  hasBankAccount: false,
};

/** Reads what the asks need, one query for each kind of fact however many asks there are. */
export async function readFacts(q: Queryable, memberId: string, asks: readonly Ask[]): Promise<Facts> {
  const spanOf = (...measures: readonly QuestMeasure[]): Span | undefined =>
    union(asks.filter(({ measure }) => measures.includes(measure)).map(({ window }) => window));
  const deposits = spanOf('deposits', 'deposit_amount', 'deposit_days');
  const stakes = spanOf('turnover', 'lotto_bills');
  const logins = spanOf('login_days');
  const friends = spanOf('friends');
  return {
    deposits: deposits ? await readDeposits(q, memberId, deposits) : noFacts.deposits,
    stakes: stakes ? await readStakes(q, memberId, stakes) : noFacts.stakes,
    loginDays: logins ? await readLoginDays(q, memberId, logins) : noFacts.loginDays,
    friends: friends ? await readFriends(q, memberId, friends) : noFacts.friends,
    hasBankAccount: spanOf('profile') !== undefined && (await findBankAccount(q, memberId)) !== undefined,
  };
}

/** What an ask has come to by a day: satang for amounts, days in a row, or a count. */
export function valueOf(facts: Facts, ask: Ask, today: string): bigint {
  const { measure, window, kinds, target } = ask;
  const inside = (day: string): boolean => day >= window.from && (window.to === null || day <= window.to);
  if (isStreak(measure)) return streakValue(daysOf(facts, measure), window, today, target);
  switch (measure) {
    case 'deposits':
    case 'deposit_amount': {
      const found = [...facts.deposits].filter(([day]) => inside(day)).map(([, made]) => made);
      return sum(found.map(({ count, amount }) => (measure === 'deposits' ? count : amount)));
    }
    case 'turnover':
      return sum(
        facts.stakes
          .filter(({ day, kind }) => inside(day) && (kinds.length === 0 || kinds.some((one) => one === kind)))
          .map(({ stake }) => stake),
      );
    case 'lotto_bills':
      return sum(
        facts.stakes.filter(({ day, kind }) => inside(day) && kind === 'lotto').map(({ count }) => count),
      );
    case 'friends':
      return BigInt(facts.friends.filter(inside).length);
    case 'profile':
      return facts.hasBankAccount ? 1n : 0n;
  }
}

/** The days that count towards a quest of days in a row. */
export function daysOf(facts: Facts, measure: 'login_days' | 'deposit_days'): ReadonlySet<string> {
  return measure === 'login_days' ? facts.loginDays : new Set(facts.deposits.keys());
}

async function readDeposits(q: Queryable, memberId: string, { from, to }: Span): Promise<Facts['deposits']> {
  // Kept with each entry by the ledger's own trigger, and compared with the entries by its audit.
  const { rows } = await q.execute<{ day: string; count: unknown; amount: unknown }>(sql`
    select t.period as day, sum(t.count_in)::bigint as count, sum(t.sum_in)::bigint as amount
    from ledger_accounts a join ledger_totals t on t.account_id = a.id
    where a.member_id = ${memberId}::uuid and t.span = 'day' and t.kind = 'deposit' and t.count_in > 0
      and t.period >= ${from} and (${to}::text is null or t.period <= ${to})
    group by t.period`);
  return new Map(
    rows.map(({ day, count, amount }) => [day, { count: toBigint(count), amount: toBigint(amount) }]),
  );
}

async function readStakes(q: Queryable, memberId: string, { from, to }: Span): Promise<Facts['stakes']> {
  const end = to === null ? null : bangkokMidnight(dayAfter(to)).toISOString();
  const { rows } = await q.execute<{ day: string; kind: string; stake: unknown; count: unknown }>(sql`
    select s.day::text as day, s.kind, sum(s.stake)::bigint as stake, count(*) filter (where s.stake > 0) as count
    from settled_stakes s
    where s.member_id = ${memberId}::uuid and s.wallet_type_id = ${mainWalletType}
      and s.settled_at >= ${bangkokMidnight(from).toISOString()}::timestamptz
      and (${end}::timestamptz is null or s.settled_at < ${end}::timestamptz)
    group by s.day, s.kind`);
  return rows.map(({ day, kind, stake, count }) => ({
    day,
    kind,
    stake: toBigint(stake),
    count: toBigint(count),
  }));
}

async function readLoginDays(
  q: Queryable,
  memberId: string,
  { from, to }: Span,
): Promise<Facts['loginDays']> {
  const { rows } = await q.execute<{ day: string }>(sql`
    select day::text as day from login_days
    where member_id = ${memberId}::uuid and day >= ${from}::date and (${to}::date is null or day <= ${to}::date)`);
  return new Set(rows.map(({ day }) => day));
}

async function readFriends(q: Queryable, memberId: string, { from, to }: Span): Promise<Facts['friends']> {
  const { rows } = await q.execute<{ day: string }>(sql`
    select min(d.period) as day
    from members f join ledger_accounts a on a.member_id = f.id
    cross join lateral (
      select t.period from ledger_totals t
      where t.account_id = a.id and t.span = 'day' and t.kind = 'deposit' and t.count_in > 0
      order by t.period limit 1
    ) d
    where f.referrer_id = ${memberId}::uuid and not ${isHeldReferral(sql`f.referrer_id`, sql`f.id`)}
    group by f.id
    having min(d.period) >= ${from} and (${to}::text is null or min(d.period) <= ${to})`);
  return rows.map(({ day }) => day);
}

function union(spans: readonly Span[]): Span | undefined {
  const [first, ...rest] = spans;
  if (!first) return undefined;
  return rest.reduce<Span>(
    (all, { from, to }) => ({
      from: from < all.from ? from : all.from,
      to: all.to === null || to === null ? null : to > all.to ? to : all.to,
    }),
    first,
  );
}

function sum(values: readonly bigint[]): bigint {
  return values.reduce((all, value) => all + value, 0n);
}
