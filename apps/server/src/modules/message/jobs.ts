import { sql } from 'drizzle-orm';

import type { Deps } from '../../deps.ts';
import type { Gauge, Job } from '../../kernel/index.ts';
import { messageRules } from './rules.ts';

/** The message area's work on a clock. */
export const messageJobs: readonly Job[] = [
  { name: 'message.clean-up', cron: '41 21 * * *', run: forgetOldMessages },
];

/** What operators watch of the outbox. */
export const messageGauges: readonly Gauge[] = [
  {
    name: 'messages_waiting',
    help: 'Messages to members that wait to be sent or to be repeated.',
    read: (deps) => count(deps, sql`next_attempt_at is not null`),
  },
  {
    name: 'messages_refused',
    help: 'Messages of the last 24 hours that the messenger refused (operator message list --state refused).',
    read: (deps) =>
      count(
        deps,
        sql`state = 'refused' and created_at > ${new Date(deps.clock.now().getTime() - 86_400_000).toISOString()}::timestamptz`,
      ),
  },
];

/** Removes messages that were done with long ago, and old counts. */
export async function forgetOldMessages({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - messageRules.keepMs).toISOString();
  await db.execute(
    sql`delete from message_outbox where created_at < ${before}::timestamptz and next_attempt_at is null`,
  );
  // Nothing of a LINE account is kept after its link.
  await db.execute(sql`
    delete from message_followers f where not exists (
      select 1 from member_identities i where i.provider = 'line' and i.subject = f.subject)`);
  // LINE sends an event again within days, not months.
  await db.execute(sql`delete from message_webhook_events where at < ${before}::timestamptz`);
  await db.execute(
    sql`delete from message_counts where period like 'sms:%' and period < ${`sms:${before.slice(0, 10)}`}`,
  );
}

async function count({ db }: Deps, which: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from message_outbox where ${which}`,
  );
  return rows[0]?.n ?? 0;
}
