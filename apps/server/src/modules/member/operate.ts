import { desc, eq } from 'drizzle-orm';

import type { Deps } from '../../deps.ts';
import { type Queryable, transact } from '../../db/index.ts';
import type { Acting } from '../../kernel/index.ts';
import { endSessionsOf } from '../auth/index.ts';
import { record } from '../staff/index.ts';
import { type Member, memberEvents, members } from './tables.ts';
import { holdUnerased, recordMemberEvent } from './members.ts';

/** Shuts an account: no log-in any more, every session ends at once (invariant 31). Money stays where it is. */
export function disableMember(
  deps: Pick<Deps, 'db' | 'clock'>,
  by: Acting,
  member: Member,
  reason: string,
): Promise<void> {
  return transact(deps.db, async (tx) => {
    const now = deps.clock.now();
    // The member's row first: a log-in that is under way either sees it or is ended below.
    const before = await holdUnerased(tx, member.id);
    await tx
      .update(members)
      .set({ disabledAt: now, disabledReason: reason })
      .where(eq(members.id, member.id));
    await endSessionsOf(tx, { memberId: member.id, reason: 'disabled', now });
    await recordMemberEvent(tx, {
      memberId: member.id,
      kind: 'disabled',
      actor: by.actor,
      detail: reason,
      at: now,
    });
    await record(tx, by, {
      act: 'member.disabled',
      subject: `member:${member.id}`,
      memberId: member.id,
      before: { disabled: before.disabledAt !== null },
      after: { disabled: true },
      reason,
    });
  });
}

/** Opens an account again. */
export function enableMember(deps: Pick<Deps, 'db' | 'clock'>, by: Acting, member: Member): Promise<void> {
  return transact(deps.db, async (tx) => {
    const before = await holdUnerased(tx, member.id);
    await tx.update(members).set({ disabledAt: null, disabledReason: null }).where(eq(members.id, member.id));
    await recordMemberEvent(tx, {
      memberId: member.id,
      kind: 'enabled',
      actor: by.actor,
      at: deps.clock.now(),
    });
    await record(tx, by, {
      act: 'member.enabled',
      subject: `member:${member.id}`,
      memberId: member.id,
      before: { disabled: before.disabledAt !== null },
      after: { disabled: false },
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
