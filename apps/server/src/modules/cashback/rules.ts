import { type CashbackKind, parseBaht, formatBaht, type Satang } from '@benjarong/contract';

import { bangkokDay, bangkokMidnight } from '../../kernel/index.ts';

/** Kinds in the order in which they are shown. */
export const kinds = [
  'slot',
  'fishing',
  'freespin',
  'casino',
  'sport',
  'lotto',
] as const satisfies readonly CashbackKind[];

/** Hundredths of a per cent by kind, 50 = 0.50 %. */
export type Rates = Readonly<Record<CashbackKind, number>>;

/** Why an amount is not the sum of its parts: `minimum` = too little, nothing is paid; `cap` = cut. */
export type Bound = 'none' | 'minimum' | 'cap';

/** What one kind's stakes come to; satang. */
export interface Part {
  readonly kind: CashbackKind;
  readonly stake: Satang;
  readonly rate: number;
  readonly amount: Satang;
}

/** A part as it is stored: amounts as baht text. */
export interface StoredPart {
  readonly kind: CashbackKind;
  readonly stake: string;
  readonly rate: number;
  readonly amount: string;
}

/** What a member's day comes to. */
export interface ReckonedDay {
  readonly turnover: Satang;
  readonly parts: readonly Part[];
  /** Sum of the parts. */
  readonly reckoned: Satang;
  readonly bound: Bound;
  /** What is credited; 0 below the minimum. */
  readonly amount: Satang;
}

/** A share of an amount: `rate` in hundredths of a per cent, rounded down to the satang. */
export function shareOf(amount: Satang, rate: number): Satang {
  return (amount * BigInt(rate)) / 10_000n;
}

/** A rate as its per cent with two places, 50 → `0.50`. */
export function percentText(rate: number): string {
  return formatBaht(BigInt(rate));
}

/**
 * A member's day from the settled stakes of the cash wallet by kind: each kind's share rounded down, their sum below the
 * minimum is nothing, above the cap it is the cap.
 */
export function reckonDay(
  stakes: ReadonlyMap<CashbackKind, Satang>,
  { rates, minimum, cap }: { readonly rates: Rates; readonly minimum: Satang; readonly cap: Satang },
): ReckonedDay {
  const parts = kinds.flatMap((kind): readonly Part[] => {
    const stake = stakes.get(kind) ?? 0n;
    // A rate of a release that had no such kind counts nothing.
    const rate = Object.hasOwn(rates, kind) ? rates[kind] : 0;
    return stake > 0n ? [{ kind, stake, rate, amount: shareOf(stake, rate) }] : [];
  });
  const turnover = parts.reduce((sum, { stake }) => sum + stake, 0n);
  const reckoned = parts.reduce((sum, { amount }) => sum + amount, 0n);
  return { turnover, parts, reckoned, ...bounded(reckoned, minimum, cap) };
}

/** How a stored sum was bounded, for those who look at it later. */
export function boundOf(reckoned: Satang, amount: Satang): Bound {
  return reckoned === amount ? 'none' : amount === 0n ? 'minimum' : 'cap';
}

/** Parts as they are stored. */
export function storedParts(parts: readonly Part[]): readonly StoredPart[] {
  return parts.map((part) => ({ ...part, stake: formatBaht(part.stake), amount: formatBaht(part.amount) }));
}

/** Stored parts as they are; throws what `parseBaht` throws on a broken row. */
export function readParts(stored: readonly StoredPart[]): readonly Part[] {
  return stored.map((part) => ({ ...part, stake: parseBaht(part.stake), amount: parseBaht(part.amount) }));
}

/** What a member staked, got back and was given within a week; satang. */
export interface WeekSums {
  readonly stakes: Satang;
  readonly payouts: Satang;
  /** Bonuses that became cash. */
  readonly bonuses: Satang;
}

/** How refunds work: `percent` in hundredths, the claim's window, bounds in satang. */
export interface RefundTerms {
  readonly percent: number;
  readonly minimumLoss: Satang;
  readonly cap: Satang;
}

/** What a week comes to: the net loss (below 0 = won) and the refund of it. */
export function reckonWeek(
  { stakes, payouts, bonuses }: WeekSums,
  { percent, minimumLoss, cap }: RefundTerms,
): { readonly netLoss: Satang; readonly bound: Bound; readonly amount: Satang } {
  const netLoss = stakes - payouts - bonuses;
  const share = netLoss > 0n ? shareOf(netLoss, percent) : 0n;
  if (netLoss < minimumLoss || share === 0n) return { netLoss, bound: 'minimum', amount: 0n };
  return { netLoss, ...bounded(share, 0n, cap) };
}

const dayMs = 86_400_000;

/** How long after a Bangkok day it is credited: 00:30. */
export const creditAfterMs = 30 * 60_000;
/** The same as a time of day. */
export const creditTime = '00:30';

/** Days on which a week that is over can be claimed. */
export const claimDays = 7;

/** The day (`YYYY-MM-DD`) that many days later. */
export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** The Monday of a day's week. */
export function weekOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00.000Z`).getUTCDay();
  return dayAfter(day, -((weekday + 6) % 7));
}

/** The Monday of the running week. */
export function runningWeek(now: Date): string {
  return weekOf(bangkokDay(now));
}

/** When the stakes of a Bangkok day are credited. */
export function creditedAt(day: string): Date {
  return new Date(bangkokMidnight(dayAfter(day)).getTime() + creditAfterMs);
}

/** From when until when (exclusive) a week can be claimed: `weekday` 1 = Monday, `time` `HH:MM` in Bangkok, for 7 days. */
export function claimWindow(
  week: string,
  { weekday, time }: { readonly weekday: number; readonly time: string },
): { readonly opensAt: Date; readonly closesAt: Date } {
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const opens = bangkokMidnight(dayAfter(week, 6 + weekday)).getTime() + minutes * 60_000;
  return { opensAt: new Date(opens), closesAt: new Date(opens + claimDays * dayMs) };
}

function bounded(
  sum: Satang,
  minimum: Satang,
  cap: Satang,
): { readonly bound: Bound; readonly amount: Satang } {
  if (sum < minimum || sum === 0n) return { bound: 'minimum', amount: 0n };
  return sum > cap ? { bound: 'cap', amount: cap } : { bound: 'none', amount: sum };
}

/** True for the name of a kind. */
export function isKind(name: string): name is CashbackKind {
  return kinds.some((kind) => kind === name);
}
