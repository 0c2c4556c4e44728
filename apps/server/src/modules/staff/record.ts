import { sql } from 'drizzle-orm';

import { toBigint } from '../../db/columns.ts';
import type { Tx } from '../../db/index.ts';
import type { Acting } from '../../kernel/index.ts';
import { maskReason, secretKeyOf } from './mask.ts';
import type { LoggedValue } from './tables.ts';

/** Things whose values are kept by version in `house_changes`. */
export type ChangeKind =
  | 'affiliate.flag'
  | 'affiliate.setting'
  | 'agent.bank'
  | 'agent.setting'
  | 'agent.truemoney'
  | 'cashback.setting'
  | 'content.banner'
  | 'content.event'
  | 'content.notification'
  | 'content.page'
  | 'deposit.case'
  | 'deposit.review'
  | 'deposit.setting'
  | 'game.catalogue'
  | 'game.limit'
  | 'game.maintenance'
  | 'game.picture'
  | 'lotto.calendar'
  | 'lotto.category'
  | 'lotto.kind'
  | 'lotto.limit'
  | 'lotto.rate'
  | 'lotto.result'
  | 'lotto.setting'
  | 'coupon.code'
  | 'maintenance'
  | 'poll'
  | 'points.setting'
  | 'promotion.offer'
  | 'quest.offer'
  | 'protection.setting'
  | 'provider.maintenance'
  | 'shop.item'
  | 'turnover.setting'
  | 'wheel.stock'
  | 'wheel.version'
  | 'withdraw.setting'
  | 'withdrawal';

/** What was done, for one row of the log. Values hold ids, masked values and digests only. */
export interface ActEntry {
  /** e.g. `lotto.rate.changed`. */
  readonly act: string;
  /** What it was done to: a versioned thing, whose next version is written too, or the name of something without versions. */
  readonly subject: { readonly kind: ChangeKind; readonly key: string } | string;
  readonly before?: LoggedValue | undefined;
  readonly after?: LoggedValue | undefined;
  /** In the person's own words; long numbers are masked. With a member it is kept apart from the chain, until they are erased. */
  readonly reason?: string | undefined;
  readonly memberId?: string | undefined;
  readonly approvalId?: string | undefined;
}

/**
 * Writes one act into the log (and the history of its subject) in the transaction of the act. Call it last: until the
 * transaction ends every other act waits. Returns the row's number. Throws when a value has a key of personal data.
 */
export async function record(tx: Tx, by: Acting, entry: ActEntry): Promise<bigint> {
  const secret = secretKeyOf([entry.before, entry.after]);
  if (secret !== undefined) throw new Error(`${entry.act}: ${secret} must not reach the log`);
  const { subject } = entry;
  const body = {
    actor: by.actor,
    session: by.session,
    ip: by.ip,
    correlation: by.correlation,
    request_id: by.requestId,
    act: entry.act,
    ...(typeof subject === 'string'
      ? { subject }
      : { ...subject, subject: `${subject.kind}:${subject.key}` }),
    before: entry.before,
    after: entry.after,
    reason: maskReason(entry.reason ?? ''),
    member_id: entry.memberId,
    approval_id: entry.approvalId,
  };
  const { rows } = await tx.execute<{ seq: unknown }>(
    sql`select staff_log_append(${JSON.stringify(body, plain)}::jsonb) as seq`,
  );
  return toBigint(rows[0]?.seq);
}

// Amounts and other large whole numbers as decimal text.
function plain(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value;
}
