import { sql } from 'drizzle-orm';

import type { Deps } from '../../deps.ts';
import type { Job } from '../../kernel/index.ts';
import { callerMemoryMs, failureMemoryMs } from './login/rules.ts';
import { sessionRules } from './session/sessions.ts';

const day = 24 * 3_600_000;

/** Removes what can no longer count: dead sessions and tokens, old codes, forgotten attempts. */
export async function cleanUp({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = (milliseconds: number) =>
    sql`${new Date(clock.now().getTime() - milliseconds).toISOString()}::timestamptz`;
  // Tokens and step-ups go with their session; a day of grace keeps "why was I logged out" answerable.
  await db.execute(sql`delete from sessions where expires_at < ${before(day)}`);
  await db.execute(sql`delete from sessions where ended_at < ${before(day)}`);
  await db.execute(
    sql`delete from sessions where not remember and last_seen_at < ${before(day + sessionRules.idleMs)}`,
  );
  await db.execute(sql`delete from step_up_tokens where expires_at < ${before(0)}`);
  // Two days: "why did no code come" stays answerable.
  await db.execute(sql`delete from otps where created_at < ${before(2 * day)}`);
  await db.execute(sql`delete from otp_allowances where updated_at < ${before(day)}`);
  await db.execute(sql`delete from sms_budgets where day < (${before(31 * day)})::date`);
  await db.execute(sql`delete from known_callers where last_at < ${before(callerMemoryMs)}`);
  await db.execute(
    sql`delete from login_attempts where last_at < ${before(failureMemoryMs)} and blocked_until < ${before(0)}`,
  );
}

/** The auth area's work on a clock. */
export const authJobs: readonly Job[] = [{ name: 'auth.clean-up', cron: '17 * * * *', run: cleanUp }];
