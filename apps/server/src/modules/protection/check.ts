import { displayBaht, type ErrorName, type Satang } from '@benjarong/contract';
import { protectionServerText } from '@benjarong/text';
import { and, eq, gt, sql } from 'drizzle-orm';

import { toBigint } from '../../db/columns.ts';
import type { Queryable, Tx } from '../../db/index.ts';
import { AppError } from '../../kernel/index.ts';
import { protectionLimits } from './tables.ts';

/** The spans of money limits, shortest first. */
export const spans = ['day', 'week', 'month'] as const;

/** Satang by span. */
export type BySpan = Readonly<Record<(typeof spans)[number], bigint>>;

/**
 * Keeps the limits of a member as they are until the transaction ends: a change of them waits for it, or is seen by its next
 * statement. Taken before whatever a limit bounds is written and before the wallet is locked (lock order: this lock → row
 * of limits → wallets). `protection_refuses` takes the same lock for the bets of providers.
 */
async function shareLimits(tx: Tx, memberId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${lockOf(memberId)})`);
}

/** Waits for every stake and order of a member that is under way and keeps new ones waiting until the transaction ends. */
export async function lockLimits(tx: Tx, memberId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockOf(memberId)})`);
}

/**
 * Makes the stakes of a member who has limits wait for each other until the transaction ends, where the stake is not known
 * yet; members without limits wait for nothing but a change of them.
 */
export async function holdStakes(tx: Tx, memberId: string): Promise<void> {
  await shareLimits(tx, memberId);
  await tx.execute(sql`select 1 from protection_limits where member_id = ${memberId} for no key update`);
}

/**
 * Refuses a stake that breaks a limit or falls into an exclusion, in the transaction that takes it and before it is
 * written; a trigger asks the same of the bets of providers. Throws `self_excluded`, `limit_loss`, `limit_time`.
 */
export async function requireStake(
  tx: Tx,
  input: {
    readonly memberId: string;
    readonly walletTypeId: number;
    readonly stake: Satang;
    readonly at: Date;
  },
): Promise<void> {
  const { memberId, walletTypeId, stake, at } = input;
  const { rows } = await tx.execute<{ refusal: ErrorName | null }>(sql`
    select protection_refuses(${memberId}, ${walletTypeId}, ${stake.toString()}::bigint, ${at.toISOString()}::timestamptz) as refusal`);
  const refusal = rows[0]?.refusal;
  if (refusal) throw new AppError(refusal);
}

/** What a member may still deposit, by the tightest of the limits. */
export interface DepositRoom {
  readonly span: (typeof spans)[number];
  /** Satang; 0 when the limit is used up. */
  readonly left: Satang;
}

/**
 * What the limits of a member leave for deposits, open orders included; `undefined` = no limit. Without a lock: for what can be
 * refused before a provider is asked. Throws `self_excluded`.
 */
export async function depositRoom(
  tx: Tx,
  { memberId, at }: { readonly memberId: string; readonly at: Date },
): Promise<DepositRoom | undefined> {
  const [limits] = await tx.select().from(protectionLimits).where(eq(protectionLimits.memberId, memberId));
  if (!limits) return undefined;
  if (limits.excludedUntil && limits.excludedUntil > at) throw new AppError('self_excluded');
  const caps = { day: limits.deposit_day, week: limits.deposit_week, month: limits.deposit_month };
  if (Object.values(caps).every((cap) => cap === null)) return undefined;
  const used = await deposited(tx, memberId, at);
  let room: DepositRoom | undefined;
  for (const span of spans) {
    const cap = caps[span];
    if (cap === null) continue;
    const left = cap > used[span] ? cap - used[span] : 0n;
    if (room === undefined || left < room.left) room = { span, left };
  }
  return room;
}

/** When the running break or self-exclusion of a member ends, {@link forEver} for one without an end; `undefined` = none runs. */
export async function excludedUntil(
  q: Queryable,
  { memberId, at }: { readonly memberId: string; readonly at: Date },
): Promise<Date | undefined> {
  const [limits] = await q
    .select({ until: protectionLimits.excludedUntil })
    .from(protectionLimits)
    .where(and(eq(protectionLimits.memberId, memberId), gt(protectionLimits.excludedUntil, at)));
  return limits?.until ?? undefined;
}

/** Refuses an amount that is more than the room; throws `limit_deposit` with the period and what is left of it. */
export function requireRoom(room: DepositRoom | undefined, amount: Satang): void {
  if (room !== undefined && amount > room.left) throw new AppError('limit_deposit', { params: said(room) });
}

/**
 * Refuses an amount for which the room has no satang on top; throws `limit_deposit`, or `limit_deposit_satang` when the amount
 * alone would fit.
 */
export function requireRoomForSatang(room: DepositRoom | undefined, amount: Satang): void {
  requireRoom(room, amount);
  if (room !== undefined && amount === room.left)
    throw new AppError('limit_deposit_satang', { params: said(room) });
}

/**
 * Refuses a deposit order of this amount, as it will be paid, that would bring the deposits of a period above the member's
 * limit; in the transaction that writes it and right before it is written, because a change of the limits waits from here on.
 * The caller holds the lock of the member's orders; money that arrived is credited in any case. Throws `self_excluded`,
 * `limit_deposit`.
 */
export async function requireDeposit(
  tx: Tx,
  { memberId, amount, at }: { readonly memberId: string; readonly amount: Satang; readonly at: Date },
): Promise<void> {
  await shareLimits(tx, memberId);
  requireRoom(await depositRoom(tx, { memberId, at }), amount);
}

/** What deposits of the running day, week and month came to: credited ones and orders that can still be paid. */
export function deposited(q: Queryable, memberId: string, at: Date): Promise<BySpan> {
  return bySpan(
    q,
    sql`select day, week, month from protection_deposited(${memberId}, ${at.toISOString()}::timestamptz)`,
  );
}

/** Net loss of the cash wallet in the running day, week and month, open stakes included; negative = won. */
export function netLoss(q: Queryable, memberId: string, at: Date): Promise<BySpan> {
  return bySpan(
    q,
    sql`select day, week, month from protection_net_loss(${memberId}, ${at.toISOString()}::timestamptz)`,
  );
}

async function bySpan(q: Queryable, query: ReturnType<typeof sql>): Promise<BySpan> {
  const { rows } = await q.execute<Record<'day' | 'week' | 'month', unknown>>(query);
  const read = (span: 'day' | 'week' | 'month'): bigint => toBigint(rows[0]?.[span] ?? 0);
  return { day: read('day'), week: read('week'), month: read('month') };
}

function lockOf(memberId: string) {
  return sql`hashtextextended(${`protection:${memberId}`}, 0)`;
}

function said({ span, left }: DepositRoom) {
  return { period: protectionServerText.spans[span], left: displayBaht(left) };
}
