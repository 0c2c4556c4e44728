import { type BodyOf, type DataOf, formatBaht, type protectionEndpoints } from '@benjarong/contract';
import { limitKinds } from '@benjarong/contract/schemas';
import { and, eq, lte } from 'drizzle-orm';

import { type Queryable, transact, type Tx } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../kernel/index.ts';
import { recordMemberEvent } from '../member/index.ts';
import { type BySpan, deposited, lockLimits, netLoss } from './check.ts';
import { directionOf, forEver, type LimitKind, readLimit, signedBaht, wireLimit } from './rules.ts';
import { readSettings } from './settings.ts';
import { type LimitsRow, protectionLimits, protectionRaises } from './tables.ts';

type View = DataOf<typeof protectionEndpoints.limits>;
type Asks = Pick<Deps, 'db' | 'clock'>;

/** The caller of a change, for the member's own history. */
export interface LimitCaller {
  readonly memberId: string;
  readonly ip: string;
}

/** Limits of a member with what is used and left, raises that wait, and the exclusion. */
export async function limitsOf({ db, clock }: Asks, memberId: string): Promise<View> {
  const now = clock.now();
  const [row] = await db.select().from(protectionLimits).where(eq(protectionLimits.memberId, memberId));
  const raises = await db.select().from(protectionRaises).where(eq(protectionRaises.memberId, memberId));
  const settings = await readSettings(db);
  const used = { deposit: await deposited(db, memberId, now), loss: await netLoss(db, memberId, now) };
  return {
    items: limitKinds.map((kind) => {
      const value = valueOf(row, kind);
      const raise = raises.find((one) => one.kind === kind && one.endsAt > now);
      return {
        kind,
        value: wireLimit(kind, value),
        ...usedOf(kind, value, used),
        raise: raise
          ? {
              value: wireLimit(kind, raise.value),
              ready_at: raise.readyAt.toISOString(),
              ends_at: raise.endsAt.toISOString(),
            }
          : null,
      };
    }),
    exclusion: wireExclusion(row, now),
    raise_hours: settings.raise_hours,
    pause_minutes: settings.pause_minutes,
  };
}

/** The running exclusion of a member as it travels; null = none. */
export function wireExclusion(row: LimitsRow | undefined, now: Date): View['exclusion'] {
  if (!row?.excludedKind || !row.excludedFrom || !row.excludedUntil || row.excludedUntil <= now) return null;
  return {
    kind: row.excludedKind,
    from: row.excludedFrom.toISOString(),
    until: row.excludedUntil.getTime() === forEver.getTime() ? null : row.excludedUntil.toISOString(),
  };
}

/**
 * Sets a limit (invariant 32): a lower one holds at once and ends a wish for a higher one; a higher one, or none, waits
 * for its time and {@link confirmRaise}. Throws `limit_value_invalid`.
 */
export async function setLimit(
  deps: Asks,
  caller: LimitCaller,
  { kind, value }: BodyOf<typeof protectionEndpoints.setLimit>,
): Promise<View> {
  const wanted = readLimit(kind, value);
  if (wanted === undefined) throw new AppError('limit_value_invalid');
  const { memberId } = caller;
  await transact(deps.db, async (tx) => {
    const now = deps.clock.now();
    const row = await holdLimits(tx, memberId, now);
    const former = valueOf(row, kind);
    const direction = directionOf(former, wanted);
    if (direction === 'higher') {
      const { raise_hours, raise_days } = await readSettings(tx);
      const readyAt = new Date(now.getTime() + raise_hours * 3_600_000);
      const endsAt = new Date(readyAt.getTime() + raise_days * 86_400_000);
      const raise = { value: wanted, askedAt: now, readyAt, endsAt };
      await tx
        .insert(protectionRaises)
        .values({ memberId, kind, ...raise })
        .onConflictDoUpdate({ target: [protectionRaises.memberId, protectionRaises.kind], set: raise });
    } else {
      if (direction === 'lower') await putLimit(tx, memberId, kind, wanted, now);
      await forgetRaise(tx, memberId, kind);
    }
    await note(
      tx,
      caller,
      direction === 'higher' ? 'limit.raise_asked' : 'limit.set',
      now,
      kind,
      former,
      wanted,
    );
  });
  return limitsOf(deps, memberId);
}

/** Confirms a higher limit between its two instants; throws `limit_raise_not_ready`. */
export async function confirmRaise(deps: Asks, caller: LimitCaller, kind: LimitKind): Promise<View> {
  const { memberId } = caller;
  await transact(deps.db, async (tx) => {
    const now = deps.clock.now();
    const row = await holdLimits(tx, memberId, now);
    const [raise] = await tx
      .delete(protectionRaises)
      .where(and(isRaise(memberId, kind), lte(protectionRaises.readyAt, now)))
      .returning();
    if (!raise || raise.endsAt <= now) throw new AppError('limit_raise_not_ready');
    await putLimit(tx, memberId, kind, raise.value, now);
    await note(tx, caller, 'limit.raised', now, kind, valueOf(row, kind), raise.value);
  });
  return limitsOf(deps, memberId);
}

/** Takes a wish for a higher limit back; what holds goes on. */
export async function cancelRaise(deps: Asks, { memberId }: LimitCaller, kind: LimitKind): Promise<View> {
  await transact(deps.db, (tx) => forgetRaise(tx, memberId, kind));
  return limitsOf(deps, memberId);
}

/**
 * The member's row of limits, made when it is the first, and held until the transaction ends: what is under way is over, and
 * what begins sees the change.
 */
export async function holdLimits(tx: Tx, memberId: string, now: Date): Promise<LimitsRow> {
  await lockLimits(tx, memberId);
  await tx.insert(protectionLimits).values({ memberId, updatedAt: now }).onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(protectionLimits)
    .where(eq(protectionLimits.memberId, memberId))
    .for('no key update');
  if (!row) throw new Error(`limits of member ${memberId} vanished`);
  return row;
}

function valueOf(row: LimitsRow | undefined, kind: LimitKind): bigint | null {
  const value = row?.[kind] ?? null;
  return typeof value === 'number' ? BigInt(value) : value;
}

function usedOf(
  kind: LimitKind,
  value: bigint | null,
  used: { readonly deposit: BySpan; readonly loss: BySpan },
): Pick<View['items'][number], 'used' | 'left'> {
  if (kind === 'session') return { used: null, left: null };
  // The kinds are `deposit` and `loss` by span.
  const [what, span] = kind.split('_') as ['deposit' | 'loss', keyof BySpan];
  const amount = used[what][span];
  const left = value === null ? null : value - amount;
  return { used: signedBaht(amount), left: left === null ? null : formatBaht(left > 0n ? left : 0n) };
}

async function putLimit(
  tx: Tx,
  memberId: string,
  kind: LimitKind,
  value: bigint | null,
  now: Date,
): Promise<void> {
  const column = kind === 'session' ? { session: value === null ? null : Number(value) } : { [kind]: value };
  await tx
    .update(protectionLimits)
    .set({ ...column, updatedAt: now })
    .where(eq(protectionLimits.memberId, memberId));
}

function isRaise(memberId: string, kind: LimitKind) {
  return and(eq(protectionRaises.memberId, memberId), eq(protectionRaises.kind, kind));
}

async function forgetRaise(q: Queryable, memberId: string, kind: LimitKind): Promise<void> {
  await q.delete(protectionRaises).where(isRaise(memberId, kind));
}

function note(
  tx: Tx,
  { memberId, ip }: LimitCaller,
  event: string,
  at: Date,
  kind: LimitKind,
  former: bigint | null,
  wanted: bigint | null,
): Promise<void> {
  const said = (value: bigint | null): string => wireLimit(kind, value) ?? 'none';
  const detail = `${kind} ${said(former)} to ${said(wanted)}`;
  return recordMemberEvent(tx, { memberId, kind: event, actor: 'member', detail, ip, at });
}
