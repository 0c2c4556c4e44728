import { sql } from 'drizzle-orm';

import type { Queryable } from '../../../db/index.ts';
import { AppError, sha256 } from '../../../kernel/index.ts';
import { type Member, usernameKey } from '../../member/index.ts';
import { delayAfter, failureMemoryMs } from './rules.ts';

// The delays as an SQL array, so that one statement counts and blocks: no try slips in between.
const delays = `{${Array.from({ length: 16 }, (_, index) => delayAfter(index + 1)).join(',')}}`;

/**
 * Takes one try at a password. It is counted as wrong beforehand and forgiven by {@link forgetAttempts}
 * after a right one, so that any number of tries at once cannot be more than the rule allows. Throws
 * `login_locked` while the account waits.
 */
export async function takeAttempt(q: Queryable, key: string, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const forgotten = sql`a.last_at <= ${new Date(now.getTime() - failureMemoryMs).toISOString()}::timestamptz`;
  const { rows } = await q.execute(sql`
    insert into login_attempts as a (key, failures, blocked_until, last_at) values (${key}, 1, ${at}, ${at})
    on conflict (key) do update set
      failures = case when ${forgotten} then 1 else a.failures + 1 end,
      blocked_until = ${at} + make_interval(secs => case when ${forgotten} then 0
        else (${delays}::int[])[least(a.failures + 1, 16)] end),
      last_at = ${at}
    where a.blocked_until <= ${at}
    returning failures`);
  if (rows.length === 1) return;
  const blocked = await q.execute<{ until: string }>(
    sql`select blocked_until as until from login_attempts where key = ${key}`,
  );
  const until = blocked.rows[0] ? new Date(blocked.rows[0].until).getTime() : now.getTime();
  const seconds = Math.max(1, Math.ceil((until - now.getTime()) / 1000));
  throw new AppError('login_locked', { params: { seconds }, retryAfter: seconds });
}

/** Gives back a try that was never made (the machine was too busy to look at the password). */
export async function returnAttempt(q: Queryable, key: string): Promise<void> {
  await q.execute(sql`
    update login_attempts set failures = greatest(1, failures - 1), blocked_until = last_at where key = ${key}`);
}

/** Forgets the wrong passwords of an account after a right one. */
export async function forgetAttempts(q: Queryable, key: string): Promise<void> {
  await q.execute(sql`delete from login_attempts where key = ${key}`);
}

/** Forgets the wrong passwords of every caller of an account, after a reset. */
export async function forgetAllAttempts(q: Queryable, memberId: string): Promise<void> {
  await q.execute(sql`
    delete from login_attempts where key = ${`login:${memberId}`}
      or key in (select ${`login:${memberId}:`} || caller from known_callers where member_id = ${memberId})`);
}

/**
 * Key of the log-ins of an account; the same whether the user name or the mobile number was typed. An unknown name has
 * one too. Strangers share one key; a caller that logged in before (`known`, its hash) has its own, so no other person's
 * wrong passwords delay it.
 */
export function loginKey(member: Member | undefined, name: string, known?: string): string {
  if (!member) return `name:${sha256(usernameKey(name))}`;
  return known === undefined ? `login:${member.id}` : `login:${member.id}:${known}`;
}

/** Key of passwords asked again within a session: strangers who guess at the log-in cannot lock it. */
export function sessionKey(memberId: string): string {
  return `session:${memberId}`;
}
