import { and, eq, inArray, sql } from 'drizzle-orm';

import type { Queryable, Tx } from '../../../db/index.ts';
import { addressKey, sha256 } from '../../../kernel/index.ts';
import { knownCallers } from '../tables.ts';
import type { Caller } from '../session/sessions.ts';

/** Rows kept per member: enough for people who change networks all day, few enough to stay small. */
const mostPerMember = 60;
/** A row is written again at most this often. */
const touchMs = 3_600_000;
/** Is for no one, so that an unknown name costs the same look-up as a member. */
const noMember = '00000000-0000-0000-0000-000000000000';

/**
 * The hash under which an account knows this caller (the device before the address), or `undefined` when no log-in
 * succeeded from either. Takes the same time for an account that does not exist.
 */
export async function findKnownCaller(
  q: Queryable,
  memberId: string | undefined,
  caller: Pick<Caller, 'ip' | 'device'>,
): Promise<string | undefined> {
  const hashes = hashesOf(memberId ?? noMember, caller);
  const rows = await q
    .select({ caller: knownCallers.caller })
    .from(knownCallers)
    .where(and(eq(knownCallers.memberId, memberId ?? noMember), inArray(knownCallers.caller, [...hashes])));
  return hashes.find((hash) => rows.some((row) => row.caller === hash));
}

/** True when the account was logged in before, and never from this device; false for a caller whose browser keeps no name. */
export async function isNewDevice(
  q: Queryable,
  memberId: string,
  caller: Pick<Caller, 'ip' | 'device'>,
): Promise<boolean> {
  if (caller.device === undefined) return false;
  const [first] = hashesOf(memberId, caller);
  const { rows } = await q.execute<{ known: boolean | null }>(
    sql`select bool_or(caller = ${first ?? ''}) as known from known_callers where member_id = ${memberId}`,
  );
  return rows[0]?.known === false;
}

/** Was this member logged in on the device before? False without a device. */
export async function isDeviceOf(
  q: Queryable,
  memberId: string,
  device: string | undefined,
): Promise<boolean> {
  if (device === undefined) return false;
  const rows = await q
    .select({ caller: knownCallers.caller })
    .from(knownCallers)
    .where(and(eq(knownCallers.memberId, memberId), eq(knownCallers.caller, deviceHash(memberId, device))));
  return rows.length > 0;
}

/** Remembers the caller's device and address as ones that this member has proved, in the transaction of that proof. */
export async function rememberCaller(
  tx: Tx,
  input: { readonly memberId: string; readonly caller: Pick<Caller, 'ip' | 'device'>; readonly now: Date },
): Promise<void> {
  const { memberId, caller, now } = input;
  // Sorted: two log-ins at once lock the rows in the same order.
  const rows = hashesOf(memberId, caller)
    .toSorted()
    .map((hash) => ({ memberId, caller: hash, firstAt: now, lastAt: now }));
  await tx
    .insert(knownCallers)
    .values(rows)
    .onConflictDoUpdate({
      target: [knownCallers.memberId, knownCallers.caller],
      set: { lastAt: now },
      setWhere: sql`${knownCallers.lastAt} < ${new Date(now.getTime() - touchMs).toISOString()}::timestamptz`,
    });
  await tx.execute(sql`
    delete from known_callers where member_id = ${memberId} and caller in (
      select caller from known_callers where member_id = ${memberId}
      order by last_at desc, caller offset ${mostPerMember})`);
}

// Salted with the member: rows of two members on one address have nothing in common.
function hashesOf(memberId: string, { ip, device }: Pick<Caller, 'ip' | 'device'>): readonly string[] {
  const address = sha256(`${memberId}:address:${addressKey(ip)}`);
  return device === undefined ? [address] : [deviceHash(memberId, device), address];
}

function deviceHash(memberId: string, device: string): string {
  return sha256(`${memberId}:device:${device}`);
}
