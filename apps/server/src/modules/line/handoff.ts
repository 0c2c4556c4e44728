import type { BodyOf, lineEndpoints } from '@benjarong/contract';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';

import type { Deps } from '../../deps.ts';
import { transact, type Tx } from '../../db/index.ts';
import { newToken, type Session, sha256 } from '../../kernel/index.ts';
import { type Caller, signInMember, type OpenedSession } from '../auth/index.ts';
import { requireGame } from '../game/index.ts';
import { findMember } from '../member/index.ts';
import { lineRules } from './rules.ts';
import { handoffTickets } from './tables.ts';

/** A one-time address (60 s) of one page, for a browser outside of LINE. Throws `game_not_found`. */
export async function makeHandoff(
  deps: Deps,
  member: Session,
  body: BodyOf<typeof lineEndpoints.handoff>,
): Promise<{ readonly url: string; readonly expires_in: number }> {
  const path = await pathOf(deps, body);
  const ticket = newToken();
  const now = deps.clock.now();
  await deps.db.insert(handoffTickets).values({
    hash: sha256(ticket),
    memberId: member.memberId,
    sessionId: member.sessionId,
    path,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lineRules.handoffMs),
  });
  return {
    url: `${deps.config.publicUrl}/handoff?ticket=${ticket}`,
    expires_in: lineRules.handoffMs / 1000,
  };
}

/** A redeemed hand-off: where to go, with a session of its own. */
export interface OpenedHandoff {
  readonly path: string;
  readonly session: OpenedSession;
}

/** Redeems a ticket once; `undefined` when it is unknown, used, late, or its window has logged out since. */
export function openHandoff(
  deps: Pick<Deps, 'db' | 'clock'>,
  ticket: string,
  caller: Caller,
): Promise<OpenedHandoff | undefined> {
  return transact(deps.db, async (tx) => {
    const now = deps.clock.now();
    const [held] = await tx
      .update(handoffTickets)
      .set({ usedAt: now })
      .where(
        and(
          eq(handoffTickets.hash, sha256(ticket)),
          isNull(handoffTickets.usedAt),
          gt(handoffTickets.expiresAt, now),
        ),
      )
      .returning();
    if (!held || !(await isOpen(tx, held.sessionId, now))) return undefined;
    const member = await findMember(tx, held.memberId);
    if (!member || member.disabledAt) return undefined;
    return { path: held.path, session: await signInMember(tx, { member, caller, now, detail: 'handoff' }) };
  });
}

/** The fixed list of where an outside browser may be taken. */
async function pathOf(deps: Deps, body: BodyOf<typeof lineEndpoints.handoff>): Promise<string> {
  if (body.target === 'payment') return '/member/payment';
  if (body.target === 'wheel') return '/member/wheel';
  const game = await requireGame(deps, body.game_id ?? '', body.provider_id ?? '');
  const query = new URLSearchParams({ game_id: game.game_id, provider_id: game.provider_id });
  return `/play?${query.toString()}`;
}

/** Is the window that made the ticket still logged in? */
async function isOpen(tx: Tx, sessionId: string, now: Date): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from sessions where id = ${sessionId} and ended_at is null
      and expires_at > ${now.toISOString()}::timestamptz`);
  return rows.length === 1;
}
