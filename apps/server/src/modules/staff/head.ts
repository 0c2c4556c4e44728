import { eq } from 'drizzle-orm';

import type { Queryable } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import type { Gauge, Job } from '../../kernel/index.ts';
import { appState } from '../../kernel/tables.ts';
import { type LogHead, logHead, verifyLog } from './verify.ts';

const anchorKey = 'staff_log.anchor';

/** The head that the last hourly run noted in the database; `undefined` before the first. */
export async function storedAnchor(q: Queryable): Promise<LogHead | undefined> {
  const [row] = await q.select().from(appState).where(eq(appState.key, anchorKey));
  const [seq, hash] = row?.value.split(' ') ?? [];
  return seq === undefined || hash === undefined ? undefined : { seq: BigInt(seq), hash };
}

/**
 * Verifies what was written since the last run, writes the head into the process's log (`staff_log.head`) and notes it
 * in the database. A chain that is broken is logged (`staff_log.broken`) and the noted head stays where it was.
 */
export async function noteHead({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<void> {
  const from = await storedAnchor(db);
  const { head, fault } = await verifyLog(db, { from, anchor: from });
  const last = await logHead(db);
  const cut = from !== undefined && (last === undefined || last.seq < from.seq);
  if (fault !== undefined || cut) {
    log.fatal({ fault: fault ?? `the log was cut before row ${from?.seq ?? 0n}` }, 'staff_log.broken');
    return;
  }
  if (head === undefined) return;
  log.info({ seq: head.seq.toString(), hash: head.hash }, 'staff_log.head');
  const row = { value: `${head.seq} ${head.hash}`, updatedAt: clock.now() };
  await db
    .insert(appState)
    .values({ key: anchorKey, ...row })
    .onConflictDoUpdate({ target: appState.key, set: row });
}

/** The staff area's work on a clock. */
export const staffJobs: readonly Job[] = [{ name: 'staff.log-head', cron: '7 * * * *', run: noteHead }];

/** The head of the log as a gauge: its number, with its hash as the label. */
export const logHeadGauge: Gauge = {
  name: 'staff_log_head',
  help: 'Number of the last row of the staff log, with its hash: note it outside and `operator log verify` finds a cut tail.',
  label: 'hash',
  read: async ({ db }) => {
    const head = await logHead(db);
    return { value: Number(head?.seq ?? 0n), label: head?.hash ?? '' };
  },
};
