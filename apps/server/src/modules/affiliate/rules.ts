import { type AffiliateKind, formatBaht, type Satang } from '@benjarong/contract';

import { bangkokMidnight } from '../../kernel/index.ts';

/** Kinds in the order in which they are shown. */
export const kinds = [
  'slot',
  'casino',
  'sport',
  'lotto',
  'fishing',
  'freespin',
] as const satisfies readonly AffiliateKind[];

/** Hundredths of a per cent by kind for level 1, 50 = 0.50 %. */
export type Rates = Readonly<Record<AffiliateKind, number>>;

/** 1 = a friend, 2 = a friend of a friend. */
export type Level = 1 | 2;

/**
 * A rate in millionths of the turnover: level 1 as it is, level 2 its share in whole per cent. Exact: a hundredth of a per
 * cent is 100 millionths, a per cent of it is one.
 */
export function rateOf(
  { rates, level2Share }: { readonly rates: Rates; readonly level2Share: number },
  kind: AffiliateKind,
  level: Level,
): number {
  // A day of a release that had no such kind pays nothing for it.
  const hundredths = Object.hasOwn(rates, kind) ? rates[kind] : 0;
  return hundredths * (level === 1 ? 100 : level2Share);
}

/** The commission of a net turnover that is 0 or more: `rate` in millionths, rounded down to the satang. */
export function commissionOf(turnover: Satang, rate: number): Satang {
  return (turnover * BigInt(rate)) / 1_000_000n;
}

/**
 * What a run adds for one friend, level, day and kind: the difference between what the net turnover comes to now and what
 * the rows so far say; `undefined` = nothing changed. The rows always sum up to {@link commissionOf} of the net turnover.
 */
export function nextRow(
  net: Satang,
  rate: number,
  before: { readonly turnover: Satang; readonly amount: Satang },
): { readonly turnover: Satang; readonly amount: Satang } | undefined {
  const row = { turnover: net - before.turnover, amount: commissionOf(net, rate) - before.amount };
  return row.turnover === 0n && row.amount === 0n ? undefined : row;
}

/** A rate as its per cent with two to four places: 5000 → `0.50`, 450 → `0.045`. */
export function percentText(rate: number): string {
  const whole = Math.floor(rate / 10_000);
  const places = String(rate % 10_000).padStart(4, '0');
  return `${whole}.${places.slice(0, 2)}${places.slice(2).replace(/0+$/, '')}`;
}

/** A user name as other members see it: two signs at both ends of longer ones, `so***23`. */
export function maskName(username: string): string {
  return username.length < 6
    ? `${username.slice(0, 1)}***`
    : `${username.slice(0, 2)}***${username.slice(-2)}`;
}

const dayMs = 86_400_000;

/** How long after a Bangkok day it is reckoned: 00:40. */
export const reckonAfterMs = 40 * 60_000;
/** The same as a time of day. */
export const reckonTime = '00:40';

/** Days within which a friend has to have staked cash to be active. */
export const activeDays = 30;
/** Days of the summary's bars. */
export const barDays = 14;

/** The day (`YYYY-MM-DD`) that many days later. */
export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** When the stakes of a Bangkok day are reckoned. */
export function reckonedAt(day: string): Date {
  return new Date(bangkokMidnight(dayAfter(day)).getTime() + reckonAfterMs);
}

/** True for the name of a kind. */
export function isKind(name: string): name is AffiliateKind {
  return kinds.some((kind) => kind === name);
}

/** What a worked example stakes; satang. */
export const exampleStake = 100_000_00n;

/** What is missing to the minimum; `0` when it is reached. */
export function missingTo(minimum: Satang, redeemable: Satang): Satang {
  return redeemable >= minimum ? 0n : minimum - redeemable;
}

/** A per cent with two places from hundredths. */
export function hundredthsText(hundredths: number): string {
  return formatBaht(BigInt(hundredths));
}
