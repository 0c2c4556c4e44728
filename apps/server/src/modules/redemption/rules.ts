import type { ErrorName } from '@benjarong/contract';

import { periodKey } from '../promotion/index.ts';
import type { ItemRow, ParcelState, RedemptionRow } from './tables.ts';

/** Why an item is refused: an error with the values of its sentence. */
export interface Refusal {
  readonly error: ErrorName;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** What is known of a member when an item is checked. */
export interface MemberFacts {
  readonly points: bigint;
  /** How often the member had the item in the running period, what was returned not counted. */
  readonly taken: number;
  /** The coupon that it gives can not be given any more. */
  readonly couponGone: boolean;
  /** The wallet that it gives into has an open bonus. */
  readonly bonusOpen: boolean;
}

/** True while an item is on offer. */
export function isOnOffer(
  { state, startsAt, endsAt }: Pick<ItemRow, 'state' | 'startsAt' | 'endsAt'>,
  at: Date,
): boolean {
  return state === 'active' && startsAt <= at && (endsAt === null || at < endsAt);
}

/** Names the period of an item that an instant lies in. */
export function periodOf({ period }: Pick<ItemRow, 'period'>, at: Date): string {
  return periodKey(period, at);
}

/** How often a member may still have an item; `undefined` without a limit. */
export function leftOf({ times }: Pick<ItemRow, 'times'>, taken: number): number | undefined {
  return times === null ? undefined : Math.max(0, times - taken);
}

/** Points that a member lacks; 0 = enough. */
export function shortOf({ price }: Pick<ItemRow, 'price'>, points: bigint): bigint {
  return points < price ? price - points : 0n;
}

/**
 * Why a member may not have an item now; `undefined` = may. What no one can have comes first, then what the member cannot
 * change, then what the member can.
 */
export function refusalOf(item: ItemRow, facts: MemberFacts, at: Date): Refusal | undefined {
  if (!isOnOffer(item, at) || facts.couponGone) return { error: 'redemption_closed' };
  if (item.stock === 0) return { error: 'redemption_sold_out' };
  if (leftOf(item, facts.taken) === 0) return { error: 'redemption_limit' };
  const short = shortOf(item, facts.points);
  if (short > 0n) return { error: 'redemption_points_short', params: { short: Number(short) } };
  return facts.bonusOpen ? { error: 'promotion_bonus_open' } : undefined;
}

/** The first place from 1 that is not taken; a returned parcel leaves its place free. */
export function freePlace(taken: readonly number[]): number {
  const used = new Set(taken);
  let place = 1;
  while (used.has(place)) place += 1;
  return place;
}

const next: Readonly<Record<RedemptionRow['state'], readonly ParcelState[]>> = {
  given: [],
  ordered: ['packed', 'returned'],
  packed: ['sent', 'returned'],
  sent: ['delivered', 'returned'],
  delivered: [],
  returned: [],
};

/** True when a parcel may go from one state to another; the database's trigger has the same rule. */
export function mayBecome(from: RedemptionRow['state'], to: ParcelState): boolean {
  return next[from].includes(to);
}
