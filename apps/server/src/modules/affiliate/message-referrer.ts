import { sql } from 'drizzle-orm';

import type { Tx } from '../../db/index.ts';
import { enqueueMessage } from '../message/index.ts';

/**
 * Puts a message to the referrer into the outbox when this is the first paid order of a friend, in the transaction that
 * pays it. It says that a friend deposited, not which one and not how much. Does nothing for a member without a referrer.
 */
export async function messageReferrer(
  tx: Tx,
  { friendId, orderId, at }: { readonly friendId: string; readonly orderId: string; readonly at: Date },
): Promise<void> {
  const { rows } = await tx.execute(sql`
    select f.referrer_id from members f
    where f.id = ${friendId}::uuid and f.referrer_id is not null and not exists (
      select 1 from payment_orders o where o.member_id = f.id and o.state = 'paid' and o.id <> ${orderId}::uuid)`);
  const referrer = rows[0]?.['referrer_id'];
  if (typeof referrer !== 'string') return;
  await enqueueMessage(tx, {
    memberId: referrer,
    kind: 'friend_deposited',
    params: {},
    key: `friend-deposited:${friendId}`,
    at,
  });
}
