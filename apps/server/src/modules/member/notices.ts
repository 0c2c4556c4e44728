import type { DataOf, rightsEndpoints } from '@benjarong/contract';
import { and, desc, eq, inArray, isNull, ne, or } from 'drizzle-orm';

import type { Queryable } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { isUuid, newId, type Session } from '../../kernel/index.ts';
import { enqueueMessage } from '../message/index.ts';
import { memberNotices, type NoticeKind } from './tables.ts';

const messages = {
  'device.new': 'security_new_device',
  'mobile.changed': 'security_mobile_changed',
} as const satisfies Record<NoticeKind, string>;

/**
 * Stores a security notice in the transaction of what it is about, and sends it as a message too; it is shown everywhere
 * but in `sessionId`.
 */
export async function addNotice(
  q: Queryable,
  input: {
    readonly memberId: string;
    readonly kind: NoticeKind;
    readonly sessionId?: string;
    readonly caller: { readonly ip: string; readonly userAgent: string };
    readonly at: Date;
  },
): Promise<void> {
  const { memberId, kind, sessionId, caller, at } = input;
  const id = newId();
  await q.insert(memberNotices).values({
    id,
    memberId,
    kind,
    sessionId: sessionId ?? null,
    device: caller.userAgent.slice(0, 200),
    ip: caller.ip.slice(0, 64),
    createdAt: at,
  });
  await enqueueMessage(q, { memberId, kind: messages[kind], params: {}, key: `notice:${id}`, at });
}

/** The newest unread notices of a member that this session did not cause, at most 20. */
export async function unreadNotices(
  q: Queryable,
  { memberId, sessionId }: Session,
): Promise<DataOf<typeof rightsEndpoints.notices>> {
  const rows = await q
    .select()
    .from(memberNotices)
    .where(
      and(
        eq(memberNotices.memberId, memberId),
        isNull(memberNotices.readAt),
        or(isNull(memberNotices.sessionId), ne(memberNotices.sessionId, sessionId)),
      ),
    )
    .orderBy(desc(memberNotices.createdAt))
    .limit(20);
  return {
    items: rows.map((row) => ({
      notice_id: row.id,
      kind: row.kind,
      device: row.device,
      ip: row.ip,
      created_at: row.createdAt.toISOString(),
    })),
  };
}

/** Marks own notices as read; others are passed over. */
export async function readNotices(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  memberId: string,
  ids: readonly string[],
): Promise<void> {
  const known = ids.filter((id) => isUuid(id));
  if (known.length === 0) return;
  await db
    .update(memberNotices)
    .set({ readAt: clock.now() })
    .where(
      and(
        eq(memberNotices.memberId, memberId),
        inArray(memberNotices.id, known),
        isNull(memberNotices.readAt),
      ),
    );
}
