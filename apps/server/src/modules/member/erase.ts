import { randomBytes } from 'node:crypto';

import {
  type BodyOf,
  type DataOf,
  displayBaht,
  errorCodes,
  type ErrorName,
  type rightsEndpoints,
} from '@benjarong/contract';
import { errorText, fill } from '@benjarong/text';
import { sql } from 'drizzle-orm';

import { toBigint } from '../../db/columns.ts';
import { type Queryable, transact, type Tx } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { AppError, type Session } from '../../kernel/index.ts';
import { flagErasedFriend } from '../affiliate/index.ts';
import { consumeStepUp, endSessionsOf, forgetCounts } from '../auth/index.ts';
import { wantMenu } from '../line/index.ts';
import { forgetSlips } from '../payment/index.ts';
import { findMember, holdForChange, recordMemberEvent } from './members.ts';
import { personalTables, rowsIn, rowsOf } from './personal-tables.ts';
import type { Member } from './tables.ts';

/** Why an account cannot be erased now. */
interface EraseProblem {
  readonly name: ErrorName;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** What stands against an erasure, as sentences; an empty list = it can be done. */
export async function eraseReasons(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  memberId: string,
): Promise<DataOf<typeof rightsEndpoints.eraseCheck>> {
  const problems = await problemsOf(db, memberId, clock.now());
  return {
    reasons: problems.map(({ name, params }) => ({
      error: errorCodes[name],
      message: fill(errorText[name], params),
    })),
  };
}

/**
 * Erases a member: identity replaced by tombstone values, sessions, devices, bank account and LINE link removed, ledger and
 * play kept without a name. Needs a step-up and the typed user name. Throws `step_up_required`, `erase_confirm_wrong`, or
 * the first reason against it; a refusal gives the token back.
 */
export async function eraseMember(
  deps: Deps,
  session: Session,
  body: BodyOf<typeof rightsEndpoints.erase>,
): Promise<void> {
  const { memberId } = session;
  const now = deps.clock.now();
  const before = await findMember(deps.db, memberId);
  if (!before) throw new AppError('session_expired');
  if (body.confirm.trim() !== before.username) throw new AppError('erase_confirm_wrong');
  await transact(deps.db, async (tx) => {
    await consumeStepUp(tx, { deps, member: session }, body.step_up_token);
    // New deposit orders wait here, then find no session.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`deposit:${memberId}`}, 0))`);
    const member = await holdForChange(tx, memberId);
    const [problem] = await problemsOf(tx, memberId, now);
    if (problem) throw new AppError(problem.name, { params: problem.params ?? {} });
    await endSessionsOf(tx, { memberId, reason: 'erased', now });
    await recordMemberEvent(tx, { memberId, kind: 'erased', actor: 'member', at: now });
    await flagErasedFriend(tx, now, memberId);
    await removeText(tx, member, now);
  });
  // Rows name their pictures until these are gone.
  await forgetSlips(deps, memberId);
}

async function problemsOf(q: Queryable, memberId: string, now: Date): Promise<readonly EraseProblem[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await q.execute<
    Record<'money' | 'orders' | 'withdrawals' | 'bets' | 'parcels', unknown> & { excluded: boolean }
  >(sql`
    select
      (select coalesce(sum(balance), 0)::bigint from ledger_accounts where member_id = ${memberId}) as money,
      (select count(*) from payment_orders where member_id = ${memberId}
        and ((state = 'pending' and (expires_at > ${at} or next_look_at is not null)) or state = 'review'))
        + (select count(*) from deposit_cases where member_id = ${memberId} and place is not null) as orders,
      (select count(*) from withdrawals where member_id = ${memberId}
        and state in ('held', 'approved', 'sending', 'unknown')) as withdrawals,
      (select count(*) from game_bets where member_id = ${memberId} and state = 'open')
        + (select count(*) from lotto_bills where member_id = ${memberId} and state = 'waiting') as bets,
      (select count(*) from redemptions where member_id = ${memberId} and state in ('ordered', 'packed', 'sent')) as parcels,
      exists (select 1 from protection_limits where member_id = ${memberId} and excluded_until > ${at}) as excluded`);
  const [row] = rows;
  if (!row) throw new Error('no answer about an erasure');
  const [money, orders, bets] = [toBigint(row.money), toBigint(row.orders), toBigint(row.bets)];
  const parcels = toBigint(row.parcels);
  return [
    ...(money > 0n ? [{ name: 'erase_money_left', params: { amount: displayBaht(money) } } as const] : []),
    ...(orders > 0n ? [{ name: 'erase_orders_open', params: { count: Number(orders) } } as const] : []),
    ...(bets > 0n ? [{ name: 'erase_bets_open', params: { count: Number(bets) } } as const] : []),
    ...(toBigint(row.withdrawals) > 0n ? [{ name: 'erase_withdrawals_open' } as const] : []),
    ...(parcels > 0n ? [{ name: 'erase_parcels_open', params: { count: Number(parcels) } } as const] : []),
    ...(row.excluded ? [{ name: 'erase_excluded' } as const] : []),
  ];
}

async function removeText(tx: Tx, { id, mobile }: Member, now: Date): Promise<void> {
  const { rows: asked } = await tx.execute<{ mobile: string }>(
    sql`select distinct mobile from otps where member_id = ${id}`,
  );
  for (const number of new Set([mobile, ...asked.map((row) => row.mobile)])) await forgetCounts(tx, number);
  await tx.execute(sql`
    update payment_events set payer_name = '', payer_account = '', note = '' where ${rowsIn('payment_events', id)}`);
  await tx.execute(
    sql`update payment_slips set sender_name = '', sender_account = '' where member_id = ${id}`,
  );
  // An answered case has an answer, by a rule of the table.
  await tx.execute(sql`
    update deposit_cases set account_no = '', note = '', answer = case state when 'answered' then '-' else '' end
    where member_id = ${id}`);
  // The account in LINE loses the member's menu; the row goes when that is done.
  const { rows: linked } = await tx.execute<{ subject: string }>(
    sql`select subject from member_identities where member_id = ${id} and provider = 'line'`,
  );
  for (const { subject } of linked) await wantMenu(tx, subject, false, now);
  for (const table of personalTables)
    if (table.erase === 'delete')
      await tx.execute(sql`delete from ${sql.identifier(table.table)} where ${rowsOf(table, id)}`);
  const name = `x${randomBytes(8).toString('hex')}`;
  await tx.execute(sql`
    update members set username = ${name}, username_key = ${name}, mobile = ${`erased:${id}`}, password_hash = '',
      know_us_id = null, affiliate_code = upper(substr(md5(${name}), 1, 6)), vip_level = 0,
      disabled_at = ${now.toISOString()}::timestamptz, disabled_reason = 'erased', erased_at = ${now.toISOString()}::timestamptz
    where id = ${id}`);
  // The triggers of both ask whether the member is erased.
  await tx.execute(
    sql`update withdrawals set account_no = '', account_name = '', note = '' where member_id = ${id}`,
  );
  await tx.execute(
    sql`update payment_reviews set note = '' where ${rowsIn('payment_reviews', id)} and note <> ''`,
  );
  await tx.execute(
    sql`update member_events set detail = '', ip = '' where member_id = ${id} and (detail <> '' or ip <> '')`,
  );
}
