import { and, eq, lt, sql } from 'drizzle-orm';

import { type Database, savepoint, transact, type Tx } from '../db/index.ts';
import { AppError, isBusinessError } from './app-error.ts';
import type { Clock } from './clock.ts';
import { errorEnvelope } from './envelope.ts';
import { sha256 } from './ids.ts';
import { idempotencyKeys } from './tables.ts';

/** Hours for which a stored reply is kept. */
export const idempotencyHours = 48;

/** Fingerprint of a request: same call and same values, whatever the order of keys. */
export function requestHash(endpoint: string, ...parts: readonly unknown[]): string {
  return sha256(JSON.stringify([endpoint, ...parts.map((part) => canonical(part ?? null))]));
}

/** One money call of one member. */
export interface OnceRequest {
  readonly memberId: string;
  /** Absent = a call of its own (foreign clients send none). */
  readonly key: string | undefined;
  readonly hash: string;
}

/** The envelope as JSON text, and whether it is a stored one. */
export interface OnceReply {
  readonly json: string;
  readonly replayed: boolean;
}

/**
 * Runs a money verb at most once per member and key. Effect and stored reply commit together, so an
 * unknown outcome becomes exactly 0 or 1 effects after a retry (invariants 7, 8, 10). A business
 * refusal is rolled back (unless it says `keep`) and stored like any reply; a transport failure
 * (busy, unavailable) stores nothing. Throws `request_in_progress` (409) while the same key runs and
 * `idempotency_key_reused` for another body.
 */
export function runOnce(
  db: Database,
  clock: Clock,
  request: OnceRequest,
  verb: (tx: Tx) => Promise<string>,
): Promise<OnceReply> {
  const { memberId, key, hash } = request;
  if (key === undefined) return transact(db, async (tx) => ({ json: await verb(tx), replayed: false }));
  return transact(db, async (tx) => {
    const { rows } = await tx.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${`once:${memberId}:${key}`}, 0)) as free`,
    );
    if (rows[0]?.free !== true) throw new AppError('request_in_progress', { retryAfter: 1 });
    const [known] = await tx
      .select()
      .from(idempotencyKeys)
      .where(and(eq(idempotencyKeys.memberId, memberId), eq(idempotencyKeys.key, key)));
    if (known) {
      if (known.requestHash !== hash) throw new AppError('idempotency_key_reused');
      return { json: known.reply, replayed: true };
    }
    const json = await answer(tx, verb);
    await tx
      .insert(idempotencyKeys)
      .values({ memberId, key, requestHash: hash, reply: json, createdAt: clock.now() });
    return { json, replayed: false };
  });
}

/** True when a member's key has a stored reply: the call would only be answered again. */
export async function isAnswered(db: Database, memberId: string, key: string): Promise<boolean> {
  const [known] = await db
    .select({ key: idempotencyKeys.key })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.memberId, memberId), eq(idempotencyKeys.key, key)));
  return known !== undefined;
}

/** Deletes stored replies older than {@link idempotencyHours}. */
export async function forgetOldReplies(db: Database, clock: Clock): Promise<void> {
  const before = new Date(clock.now().getTime() - idempotencyHours * 3_600_000);
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, canonical(item)]),
  );
}

async function answer(tx: Tx, verb: (tx: Tx) => Promise<string>): Promise<string> {
  try {
    return await savepoint(tx, async (inner) => {
      try {
        return await verb(inner);
      } catch (error) {
        if (isBusinessError(error) && error.keep) return JSON.stringify(errorEnvelope(error));
        throw error;
      }
    });
  } catch (error) {
    if (isBusinessError(error)) return JSON.stringify(errorEnvelope(error));
    throw error;
  }
}
