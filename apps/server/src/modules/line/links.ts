import type { LineLink } from '@benjarong/contract';
import { and, eq, gt, isNull } from 'drizzle-orm';

import type { Queryable, Tx } from '../../db/index.ts';
import { AppError, newId, newToken, sha256 } from '../../kernel/index.ts';
import { recordMemberEvent } from '../member/index.ts';
import { wantMenu } from './menus.ts';
import { type LineIdentity, type ProvedIdentity, ticketEnd } from './rules.ts';
import { lineTickets, memberIdentities } from './tables.ts';

const line = 'line';

type StoredLink = typeof memberIdentities.$inferSelect;

/** A link as its member sees it. */
export function wireLink({ name, picture, linkedAt }: StoredLink): NonNullable<LineLink> {
  return {
    name,
    picture,
    linked_at: linkedAt.toISOString(),
  };
}

/** The link of a member, if there is one. */
export async function linkOfMember(q: Queryable, memberId: string): Promise<StoredLink | undefined> {
  const [link] = await q
    .select()
    .from(memberIdentities)
    .where(and(eq(memberIdentities.memberId, memberId), eq(memberIdentities.provider, line)));
  return link;
}

/** The link of a LINE account, if there is one. */
export async function linkOfSubject(q: Queryable, subject: string): Promise<StoredLink | undefined> {
  const [link] = await q
    .select()
    .from(memberIdentities)
    .where(and(eq(memberIdentities.provider, line), eq(memberIdentities.subject, subject)));
  return link;
}

/** Keeps how a LINE account calls itself today, and that it logged in. */
export async function refreshLink(
  tx: Tx,
  link: StoredLink,
  { name, picture }: LineIdentity,
  now: Date,
): Promise<void> {
  await tx
    .update(memberIdentities)
    .set({ name, picture, lastLoginAt: now })
    .where(eq(memberIdentities.id, link.id));
}

/** A proved LINE account that waits to be linked. */
export interface IssuedTicket {
  readonly ticket: string;
  readonly expiresAt: Date;
}

/** A fresh ticket (once, as long as the ID token) for a proved LINE account that no one is linked to; older ones of it are void. */
export async function issueTicket(tx: Tx, identity: ProvedIdentity, now: Date): Promise<IssuedTicket> {
  const ticket = newToken();
  const expiresAt = ticketEnd(identity, now);
  const { subject, name, picture } = identity;
  await tx
    .update(lineTickets)
    .set({ usedAt: now })
    .where(and(eq(lineTickets.subject, subject), isNull(lineTickets.usedAt)));
  await tx.insert(lineTickets).values({
    hash: sha256(ticket),
    subject,
    name,
    picture,
    createdAt: now,
    expiresAt,
  });
  return { ticket, expiresAt };
}

/** Refuses early, before a password is hashed: {@link linkByTicket} decides. Throws `line_ticket_invalid`. */
export async function requireTicket(q: Queryable, ticket: string, now: Date): Promise<void> {
  const [held] = await q.select({ hash: lineTickets.hash }).from(lineTickets).where(isGood(ticket, now));
  if (!held) throw new AppError('line_ticket_invalid');
}

/** As {@link requireTicket}, and its LINE account is no one's. Throws `line_taken` too. */
export async function requireFreeTicket(q: Queryable, ticket: string, now: Date): Promise<void> {
  const [held] = await q
    .select({ subject: lineTickets.subject })
    .from(lineTickets)
    .where(isGood(ticket, now));
  if (!held) throw new AppError('line_ticket_invalid');
  if (await linkOfSubject(q, held.subject)) throw new AppError('line_taken');
}

/**
 * Uses up a ticket and links its LINE account to a member, in the transaction that proved the member;
 * a rollback gives the ticket back. The unique indexes decide: of two at once one wins. Throws
 * `line_ticket_invalid`, `line_taken`, `line_member_linked`.
 */
export async function linkByTicket(
  tx: Tx,
  input: { readonly ticket: string; readonly memberId: string; readonly ip: string; readonly now: Date },
): Promise<StoredLink> {
  const { ticket, memberId, ip, now } = input;
  const [held] = await tx.update(lineTickets).set({ usedAt: now }).where(isGood(ticket, now)).returning();
  if (!held) throw new AppError('line_ticket_invalid');
  const { subject, name, picture } = held;
  const [link] = await tx
    .insert(memberIdentities)
    .values({ id: newId(), memberId, provider: line, subject, name, picture, linkedAt: now })
    .onConflictDoNothing()
    .returning();
  if (!link) throw new AppError((await linkOfSubject(tx, subject)) ? 'line_taken' : 'line_member_linked');
  await recordMemberEvent(tx, { memberId, kind: 'line.linked', actor: 'member', ip, at: now });
  await wantMenu(tx, subject, true, now);
  return link;
}

/** Unlinks a member; nothing of the LINE account is kept. Throws `line_not_linked`. */
export async function unlink(
  tx: Tx,
  input: { readonly memberId: string; readonly ip: string; readonly now: Date },
): Promise<void> {
  const { memberId, ip, now } = input;
  if (!(await dropLink(tx, memberId, now))) throw new AppError('line_not_linked');
  await recordMemberEvent(tx, { memberId, kind: 'line.unlinked', actor: 'member', ip, at: now });
}

/**
 * Ends the member's link in favour of the ticket's account, which {@link linkByTicket} then links in the same transaction;
 * answers the old one. Throws `line_not_linked`.
 */
export async function releaseLink(
  tx: Tx,
  input: { readonly memberId: string; readonly ip: string; readonly now: Date },
): Promise<StoredLink> {
  const { memberId, ip, now } = input;
  const old = await dropLink(tx, memberId, now);
  if (!old) throw new AppError('line_not_linked');
  await recordMemberEvent(tx, {
    memberId,
    kind: 'line.unlinked',
    actor: 'member',
    detail: 'moved',
    ip,
    at: now,
  });
  return old;
}

async function dropLink(tx: Tx, memberId: string, now: Date): Promise<StoredLink | undefined> {
  const [gone] = await tx
    .delete(memberIdentities)
    .where(and(eq(memberIdentities.memberId, memberId), eq(memberIdentities.provider, line)))
    .returning();
  // Its tickets too: what is left of a LINE account after this is nothing.
  if (gone) {
    await tx.delete(lineTickets).where(eq(lineTickets.subject, gone.subject));
    await wantMenu(tx, gone.subject, false, now);
  }
  return gone;
}

function isGood(ticket: string, now: Date) {
  return and(
    eq(lineTickets.hash, sha256(ticket)),
    isNull(lineTickets.usedAt),
    gt(lineTickets.expiresAt, now),
  );
}
