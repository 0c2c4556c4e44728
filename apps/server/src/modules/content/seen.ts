import type { BodyOf, contentEndpoints } from '@benjarong/contract';
import { eq, sql } from 'drizzle-orm';

import { transact, type Queryable } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { bangkokDay } from '../../kernel/index.ts';
import { announcementSeen } from './tables.ts';

/** Announcement → the Bangkok day on which the member was shown it last. */
export async function seenDays(q: Queryable, memberId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await q.select().from(announcementSeen).where(eq(announcementSeen.memberId, memberId));
  return new Map(rows.map(({ notificationId, day }) => [notificationId, day]));
}

/** Keeps that a member was shown announcements today; those that are gone meanwhile are left out. */
export function markSeen(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  memberId: string,
  { ids }: BodyOf<typeof contentEndpoints.seen>,
): Promise<void> {
  const now = clock.now();
  return transact(db, async (tx) => {
    // The member's rows are written in one order, so that two windows do not wait for each other.
    for (const id of [...new Set(ids)].toSorted())
      await tx.execute(sql`
        insert into announcement_seen (member_id, notification_id, day, seen_at)
        select ${memberId}, id, ${bangkokDay(now)}::date, ${now.toISOString()}::timestamptz from notifications where id::text = ${id}
        on conflict (member_id, notification_id) do update set day = excluded.day, seen_at = excluded.seen_at`);
  });
}
