import type { Quest, QuestDay, QuestMeasure } from '@benjarong/contract';

import type { StakeKind } from '../turnover/index.ts';

const dayMs = 86_400_000;

/** How often a quest starts again. */
export type QuestPeriod = Quest['period'];
/** Kinds of play that count; empty = all. */
export type StakeKinds = readonly StakeKind[];

/** Bangkok days (`YYYY-MM-DD`), both included; `to` null = without an end. */
export interface Span {
  readonly from: string;
  readonly to: string | null;
}

/** The part of a period in which a quest runs. */
export interface Window extends Span {
  /** Names the period: the same on every day of it, another in the next. */
  readonly key: string;
}

/** When a quest runs. */
export interface Schedule {
  readonly period: QuestPeriod;
  readonly fromDay: string;
  readonly toDay: string | null;
}

/** The day (`YYYY-MM-DD`) that many days later. */
export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** The period in which a day lies: that day, its week from Monday, or its month. */
export function periodOf(
  period: Exclude<QuestPeriod, 'once'>,
  day: string,
): { readonly from: string; readonly to: string } {
  if (period === 'day') return { from: day, to: day };
  if (period === 'week') {
    const sinceMonday = (new Date(`${day}T00:00:00.000Z`).getUTCDay() + 6) % 7;
    const from = dayAfter(day, -sinceMonday);
    return { from, to: dayAfter(from, 6) };
  }
  const from = `${day.slice(0, 7)}-01`;
  // 31 days after the first lies in the next month, whatever the month.
  return { from, to: dayAfter(`${dayAfter(from, 31).slice(0, 7)}-01`, -1) };
}

/** The window that a day lies in; `undefined` when the quest does not run on that day. */
export function windowOf({ period, fromDay, toDay }: Schedule, day: string): Window | undefined {
  if (day < fromDay || (toDay !== null && day > toDay)) return undefined;
  if (period === 'once') return { key: 'once', from: fromDay, to: toDay };
  const whole = periodOf(period, day);
  return {
    key: `${period}:${whole.from}`,
    from: whole.from < fromDay ? fromDay : whole.from,
    to: toDay !== null && toDay < whole.to ? toDay : whole.to,
  };
}

/** The window of the period before that of a day; `undefined` when the quest did not run in it. */
export function windowBefore(
  schedule: Schedule,
  day: string,
): (Window & { readonly to: string }) | undefined {
  if (schedule.period === 'once') return undefined;
  const before = windowOf(schedule, dayAfter(periodOf(schedule.period, day).from, -1));
  // A period of days, weeks or months has an end.
  return before && before.to !== null ? { ...before, to: before.to } : undefined;
}

/** True for a measure of days in a row. */
export function isStreak(measure: QuestMeasure): measure is 'login_days' | 'deposit_days' {
  return measure === 'login_days' || measure === 'deposit_days';
}

/** True for a measure whose value and target are satang. */
export function isMoney(measure: QuestMeasure): measure is 'deposit_amount' | 'turnover' {
  return measure === 'deposit_amount' || measure === 'turnover';
}

/** The largest number of days in a row within a span; `to` null ends at `today`. */
export function longestRun(days: ReadonlySet<string>, { from, to }: Span, today: string): number {
  const last = to === null || to > today ? today : to;
  let longest = 0;
  for (const day of days) {
    if (day < from || day > last) continue;
    if (day > from && days.has(dayAfter(day, -1))) continue;
    let length = 1;
    while (dayAfter(day, length) <= last && days.has(dayAfter(day, length))) length += 1;
    longest = Math.max(longest, length);
  }
  return longest;
}

/** Days in a row that end today, or yesterday while today may still be added; not before `from`. */
export function currentRun(days: ReadonlySet<string>, from: string, today: string): number {
  let day = days.has(today) ? today : dayAfter(today, -1);
  let length = 0;
  for (; day >= from && days.has(day); day = dayAfter(day, -1)) length += 1;
  return length;
}

/**
 * What a quest of days in a row has come to: the longest run once that is the target (a later gap takes nothing away),
 * until then the run that is still going on.
 */
export function streakValue(days: ReadonlySet<string>, window: Span, today: string, target: bigint): bigint {
  const longest = BigInt(longestRun(days, window, today));
  return longest >= target ? longest : BigInt(currentRun(days, window.from, today));
}

/** The days of a window as a calendar shows them, none of them missed before `since`; none for a window without an end. */
export function calendarOf(
  days: ReadonlySet<string>,
  { from, to }: Span,
  today: string,
  since: string,
): readonly QuestDay[] | null {
  if (to === null) return null;
  const shown: QuestDay[] = [];
  for (let day = from; day <= to; day = dayAfter(day)) {
    const past = day < since ? 'before' : 'missed';
    const state = days.has(day) ? 'done' : day < today ? past : day === today ? 'today' : 'to_come';
    shown.push({ day, state });
  }
  return shown;
}

/** Whole per cent of the target, 100 only when it is reached. */
export function percentOf(value: bigint, target: bigint): number {
  return value >= target ? 100 : Number((value * 100n) / target);
}

/** The most that a count of days can be in one period. */
export const mostDays = { day: 1, week: 7, month: 28, once: 366 } as const satisfies Readonly<
  Record<QuestPeriod, number>
>;
