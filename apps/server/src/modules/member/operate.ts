import { desc, eq } from 'drizzle-orm';

import type { Deps } from '../../deps.ts';
import { type Queryable, transact } from '../../db/index.ts';
import { endSessionsOf } from '../auth/index.ts';
import { type Member, memberEvents, members } from './tables.ts';
import { recordMemberEvent } from './members.ts';

/** Shuts an account: no log-in any more, every session ends at once (invariant 31). Money stays where it is. */
export function disableMember(
  deps: Pick<Deps, 'db' | 'clock'>,
  member: Member,
  reason: string,
): Promise<void> {
  return transact(deps.db, async (tx) => {
    const now = deps.clock.now();
    // The member's row first: a log-in that is under way either sees it or is ended below.
    await tx
      .update(members)
      .set({ disabledAt: now, disabledReason: reason })
      .where(eq(members.id, member.id));
    await endSessionsOf(tx, { memberId: member.id, reason: 'disabled', now });
    await recordMemberEvent(tx, {
      memberId: member.id,
      kind: 'disabled',
      actor: 'operator',
      detail: reason,
      at: now,
    });
  });
}

/** Opens an account again. */
export function enableMember(deps: Pick<Deps, 'db' | 'clock'>, member: Member): Promise<void> {
  return transact(deps.db, async (tx) => {
    await tx.update(members).set({ disabledAt: null, disabledReason: null }).where(eq(members.id, member.id));
    await recordMemberEvent(tx, {
      memberId: member.id,
      kind: 'enabled',
      actor: 'operator',
      at: deps.clock.now(),
    });
  });
}

/** The newest lines of a member's history. */
export function memberHistory(q: Queryable, memberId: string) {
  return q
    .select()
    .from(memberEvents)
    .where(eq(memberEvents.memberId, memberId))
    .orderBy(desc(memberEvents.at))
    .limit(20);
}
