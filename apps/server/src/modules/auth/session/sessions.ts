import { and, eq, isNull, ne, sql } from 'drizzle-orm';

import type { Deps } from '../../../deps.ts';
import { type Database, transact, type Tx } from '../../../db/index.ts';
import { AppError, type Clock, newId, newToken, type Session, sha256 } from '../../../kernel/index.ts';
import { endGameSessions } from '../../game/index.ts';
import { type SessionEnd, sessions, sessionTokens, stepUpTokens } from '../tables.ts';

/** Lifetimes of a session (product.md, "Redirects and session"). */
export const sessionRules = {
  accessMs: 15 * 60_000,
  /** A refresh token that was replaced stays good for this long: two tabs, a lost reply. */
  refreshGraceMs: 10_000,
  idleMs: 30 * 60_000,
  absoluteMs: 12 * 3_600_000,
  /** Idle and absolute end of a session on a device on which the member wants to stay signed in. */
  rememberMs: 30 * 24 * 3_600_000,
  /** `last_seen_at` is written at most this often. */
  touchMs: 30_000,
} as const;

/** Where a session is used from. */
export interface Caller {
  readonly ip: string;
  readonly userAgent: string;
  /** Name of the device by its cookie; absent before its first log-in. */
  readonly device?: string | undefined;
}

/** The secrets of a session, in clear for the one reply that carries them. */
export interface OpenedSession {
  readonly sessionId: string;
  readonly accessToken: string;
  /** Whole seconds that the access token lives. */
  readonly expiresIn: number;
  readonly refreshToken: string;
  /** Whole seconds until the session's absolute end, for the cookie. */
  readonly refreshSeconds: number;
}

/** A session's access token as the wire has it. */
export function tokenReply({ accessToken, expiresIn }: OpenedSession) {
  return { access_token: accessToken, token_type: 'Bearer', expires_in: expiresIn } as const;
}
const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

/** Opens a session of a member who has just proved who they are, in the transaction of that proof. */
export async function openSession(
  tx: Tx,
  input: {
    readonly memberId: string;
    readonly caller: Caller;
    readonly now: Date;
    readonly remember?: boolean;
  },
): Promise<OpenedSession> {
  const { memberId, caller, now, remember = false } = input;
  const id = newId();
  const expiresAt = plus(now, remember ? sessionRules.rememberMs : sessionRules.absoluteMs);
  await tx.insert(sessions).values({
    id,
    memberId,
    createdAt: now,
    lastSeenAt: now,
    expiresAt,
    ip: caller.ip.slice(0, 64),
    userAgent: caller.userAgent,
    remember,
    deviceHash: caller.device === undefined ? null : deviceHash(caller.device),
  });
  return issueTokens(tx, id, expiresAt, now);
}

/**
 * Ends every open session of a device but `except`: the browser holds one refresh cookie, so what came before is used by
 * no page any more. Does nothing for a caller without a device.
 */
export async function endSessionsOnDevice(
  tx: Tx,
  input: { readonly device: string | undefined; readonly except: string; readonly now: Date },
): Promise<void> {
  const { device, except, now } = input;
  if (device === undefined) return;
  const ended = await tx
    .update(sessions)
    .set({ endedAt: now, endReason: 'replaced' })
    .where(
      and(eq(sessions.deviceHash, deviceHash(device)), isNull(sessions.endedAt), ne(sessions.id, except)),
    )
    .returning({ id: sessions.id, memberId: sessions.memberId });
  for (const { id, memberId } of ended) await endGameSessions(tx, { memberId, only: id, at: now });
}

function deviceHash(device: string): string {
  return sha256(`session:${device}`);
}

interface HeldSession {
  readonly [column: string]: unknown;
  readonly member_id: string;
  readonly username: string;
  readonly good: boolean;
  readonly expires_at: string;
}

/**
 * Exchanges a refresh token for a new pair, and says whose it is. The newest token is always good; the one before it for
 * 10 s more; presenting an older one means that it was stolen or copied, and ends the session. Throws
 * `session_expired` (401).
 */
export async function refreshSession(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  token: string,
): Promise<OpenedSession & { readonly username: string }> {
  if (!tokenPattern.test(token)) throw new AppError('session_expired');
  const hash = sha256(token);
  const now = deps.clock.now();
  const isThisRefresh = and(eq(sessionTokens.hash, hash), eq(sessionTokens.kind, 'refresh'));
  return transact(deps.db, async (tx) => {
    const [before] = await tx.select().from(sessionTokens).where(isThisRefresh);
    if (!before) throw new AppError('session_expired');
    const { sessionId } = before;
    const session = await holdSession(tx, sessionId, now);
    if (!session?.good) throw new AppError('session_expired');
    // Read again under the lock: another tab may have replaced it in the meantime.
    const [held] = await tx.select().from(sessionTokens).where(isThisRefresh);
    if (!held) throw new AppError('session_expired');
    if (held.replacedAt !== null && now.getTime() - held.replacedAt.getTime() > sessionRules.refreshGraceMs) {
      await endSession(tx, { sessionId, memberId: session.member_id, reason: 'refresh_reused', now });
      deps.log.warn({ sessionId }, 'session.refresh_replayed');
      throw new AppError('session_expired', { keep: true });
    }
    if (held.replacedAt === null) {
      // All siblings, not only this one: tokens that were handed out in a grace period end here too.
      await tx
        .update(sessionTokens)
        .set({ replacedAt: now })
        .where(
          and(
            eq(sessionTokens.sessionId, sessionId),
            eq(sessionTokens.kind, 'refresh'),
            isNull(sessionTokens.replacedAt),
          ),
        );
    }
    await tx.execute(
      sql`delete from session_tokens where session_id = ${sessionId} and kind = 'access' and expires_at <= ${iso(now)}`,
    );
    await tx.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, sessionId));
    const issued = await issueTokens(tx, sessionId, new Date(session.expires_at), now);
    return { ...issued, username: session.username };
  });
}

interface SessionOfToken {
  readonly [column: string]: unknown;
  readonly session_id: string;
  readonly member_id: string;
  readonly stale: boolean;
  readonly excluded: boolean;
}

/**
 * Answers who holds an access token: only while token, session (not ended, not idle, not over) and
 * member (not disabled) are good. Asked for every call, so that an end counts at once (invariant 31).
 */
export function authenticate({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  return async (token: string): Promise<Session | undefined> => {
    if (!tokenPattern.test(token)) return undefined;
    const now = clock.now();
    const { rows } = await db.execute<SessionOfToken>(sql`
      select s.id as session_id, s.member_id, s.last_seen_at <= ${iso(plus(now, -sessionRules.touchMs))} as stale,
        coalesce(p.excluded_until > ${iso(now)}, false) as excluded
      from session_tokens t join sessions s on s.id = t.session_id join members m on m.id = s.member_id
      left join protection_limits p on p.member_id = s.member_id
      where t.hash = ${sha256(token)} and t.kind = 'access' and t.expires_at > ${iso(now)}
        and s.ended_at is null and s.expires_at > ${iso(now)}
        and s.last_seen_at > ${idleSince(now)} and m.disabled_at is null`);
    const [row] = rows;
    if (!row) return undefined;
    if (row.stale) {
      await db.execute(
        sql`update sessions set last_seen_at = ${iso(now)} where id = ${row.session_id} and last_seen_at < ${iso(now)}`,
      );
    }
    return { memberId: row.member_id, sessionId: row.session_id, excluded: row.excluded };
  };
}

/** Ends one session of a member; false when it is not theirs or ended before. */
export async function endSession(
  tx: Tx,
  input: {
    readonly sessionId: string;
    readonly memberId: string;
    readonly reason: SessionEnd;
    readonly now: Date;
  },
): Promise<boolean> {
  const ended = await tx
    .update(sessions)
    .set({ endedAt: input.now, endReason: input.reason })
    .where(
      and(eq(sessions.id, input.sessionId), eq(sessions.memberId, input.memberId), isNull(sessions.endedAt)),
    )
    .returning({ id: sessions.id });
  if (ended.length === 0) return false;
  await endGameSessions(tx, { memberId: input.memberId, only: input.sessionId, at: input.now });
  return true;
}

/** Ends every session of a member but `except`, and voids all step-up tokens. */
export async function endSessionsOf(
  tx: Tx,
  input: {
    readonly memberId: string;
    readonly reason: SessionEnd;
    readonly now: Date;
    readonly except?: string;
  },
): Promise<void> {
  const { memberId, reason, now, except } = input;
  const mine = and(eq(sessions.memberId, memberId), isNull(sessions.endedAt));
  await tx
    .update(sessions)
    .set({ endedAt: now, endReason: reason })
    .where(except === undefined ? mine : and(mine, ne(sessions.id, except)));
  await endGameSessions(tx, { memberId, except, at: now });
  await tx
    .update(stepUpTokens)
    .set({ usedAt: now })
    .where(and(eq(stepUpTokens.memberId, memberId), isNull(stepUpTokens.usedAt)));
}

/** One open session of a member. */
export interface OpenSessionView {
  readonly id: string;
  readonly userAgent: string;
  readonly ip: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

/** The sessions of a member that still work, the last used first. */
export async function listSessions(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  memberId: string,
): Promise<readonly OpenSessionView[]> {
  const now = clock.now();
  return db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      ip: sessions.ip,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(
      sql`${sessions.memberId} = ${memberId} and ${sessions.endedAt} is null and ${sessions.expiresAt} > ${iso(now)}
        and ${sessions.lastSeenAt} > case when ${sessions.remember} then ${iso(plus(now, -sessionRules.rememberMs))}
          else ${iso(plus(now, -sessionRules.idleMs))} end`,
    )
    .orderBy(sql`${sessions.lastSeenAt} desc`)
    .limit(100);
}

function plus(instant: Date, milliseconds: number): Date {
  return new Date(instant.getTime() + milliseconds);
}

function secondsBetween(from: Date, to: Date): number {
  return Math.max(0, Math.floor((to.getTime() - from.getTime()) / 1000));
}

function iso(instant: Date) {
  return sql`${instant.toISOString()}::timestamptz`;
}

// Before this instant a session `s` was last used too long ago.
function idleSince(now: Date) {
  return sql`case when s.remember then ${iso(plus(now, -sessionRules.rememberMs))} else ${iso(plus(now, -sessionRules.idleMs))} end`;
}

async function issueTokens(tx: Tx, sessionId: string, sessionEnd: Date, now: Date): Promise<OpenedSession> {
  const accessToken = newToken();
  const refreshToken = newToken();
  const accessEnd = new Date(Math.min(plus(now, sessionRules.accessMs).getTime(), sessionEnd.getTime()));
  await tx.insert(sessionTokens).values([
    { hash: sha256(accessToken), sessionId, kind: 'access', createdAt: now, expiresAt: accessEnd },
    { hash: sha256(refreshToken), sessionId, kind: 'refresh', createdAt: now, expiresAt: sessionEnd },
  ]);
  return {
    sessionId,
    accessToken,
    expiresIn: secondsBetween(now, accessEnd),
    refreshToken,
    refreshSeconds: secondsBetween(now, sessionEnd),
  };
}

// The session's row is held until the transaction ends: refreshes of one session go one after another.
async function holdSession(tx: Tx, sessionId: string, now: Date): Promise<HeldSession | undefined> {
  const { rows } = await tx.execute<HeldSession & Record<string, unknown>>(sql`
    select s.member_id, m.username, s.expires_at,
      s.ended_at is null and s.expires_at > ${iso(now)} and s.last_seen_at > ${idleSince(now)}
        and m.disabled_at is null as good
    from sessions s join members m on m.id = s.member_id
    where s.id = ${sessionId} for update of s`);
  return rows[0];
}
