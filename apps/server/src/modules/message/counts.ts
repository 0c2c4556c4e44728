import { type SQL, sql } from 'drizzle-orm';

import type { Deps } from '../../deps.ts';
import type { Queryable } from '../../db/index.ts';
import { bangkokDay } from '../../kernel/index.ts';
import type { Messenger } from '../../providers/adapter.ts';
import { ProviderError } from '../../providers/failures.ts';
import { messageRules } from './rules.ts';

/** The period in which messages of the messenger are counted: its month. */
export function monthOf(now: Date): string {
  return `line:${bangkokDay(now).slice(0, 7)}`;
}

/** The period in which SMS are counted: the Bangkok day. */
export function smsDayOf(now: Date): string {
  return `sms:${bangkokDay(now)}`;
}

/** Counts one message in its period; false, and nothing is counted, when `most` (else the stored quota) is used up. */
export async function takeUnit(q: Queryable, period: string, most?: number | SQL): Promise<boolean> {
  const bound = most === undefined ? sql`quota` : sql`(${most})::int`;
  await q.execute(
    sql`insert into message_counts (period, sent) values (${period}, 0) on conflict do nothing`,
  );
  const { rows } = await q.execute(sql`
    update message_counts set sent = sent + 1
    where period = ${period} and (${bound} is null or sent < ${bound}) returning period`);
  return rows.length === 1;
}

/** As `most` of {@link takeUnit}: a fifth of the month's messages is kept for those about money and security. */
export const leavingReserve = sql`quota * 4 / 5`;

/** Takes one message that surely did not leave out of its period again. */
export async function returnUnit(q: Queryable, period: string): Promise<void> {
  await q.execute(sql`update message_counts set sent = greatest(0, sent - 1) where period = ${period}`);
}

/**
 * Asks the messenger for its quota when that was `olderThanMs` ago or longer; one of several servers does. What it counted
 * itself (other tools send under the same account) raises our count.
 */
export async function refreshQuota(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  messenger: Messenger,
  olderThanMs: number = messageRules.quotaFreshMs,
): Promise<void> {
  const now = clock.now();
  const period = monthOf(now);
  const at = sql`${now.toISOString()}::timestamptz`;
  const stale = sql`${new Date(now.getTime() - olderThanMs).toISOString()}::timestamptz`;
  const { rows } = await db.execute(sql`
    insert into message_counts (period, sent, asked_at) values (${period}, 0, ${at})
    on conflict (period) do update set asked_at = ${at}
    where message_counts.asked_at is null or message_counts.asked_at <= ${stale}
    returning period`);
  if (rows.length === 0) return;
  try {
    const { limit, used } = await messenger.quota();
    await db.execute(sql`
      update message_counts set quota = ${limit ?? null}::int, sent = greatest(sent, ${used}) where period = ${period}`);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ err: error }, 'message.quota_unknown');
  }
}
