/** A period of whole Bangkok days (`YYYY-MM-DD`), both ends included; an absent end is open. */
export interface DayPeriod {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Rows of kept totals that add up to a period: those of a span between two period names, both included. */
export interface KeptRange {
  readonly span: 'all' | 'month' | 'day';
  readonly lo: string;
  readonly hi: string;
}

/**
 * Which kept rows a period is the sum of, each instant counted once: whole months and, at ends inside of a month, days.
 * So a period of years reads some months and at most 60 days. A period that ends before it begins reads nothing.
 */
export function keptRanges({ from, to }: DayPeriod): readonly KeptRange[] {
  if (from === undefined && to === undefined) return [{ span: 'all', lo: '', hi: '' }];
  if (from !== undefined && to !== undefined && to < from) return [];
  const firstMonth =
    from === undefined ? '0000-00' : from.endsWith('-01') ? monthOf(from) : nextMonth(monthOf(from));
  const lastMonth = to === undefined ? '9999-99' : isMonthEnd(to) ? monthOf(to) : monthBefore(monthOf(to));
  const months: KeptRange = { span: 'month', lo: firstMonth, hi: lastMonth };
  if (from !== undefined && to !== undefined && firstMonth > lastMonth)
    return [{ span: 'day', lo: from, hi: to }];
  return [
    ...(from === undefined || from.endsWith('-01')
      ? []
      : [{ span: 'day' as const, lo: from, hi: `${monthOf(from)}-31` }]),
    months,
    ...(to === undefined || isMonthEnd(to)
      ? []
      : [{ span: 'day' as const, lo: `${monthOf(to)}-01`, hi: to }]),
  ];
}

function monthOf(day: string): string {
  return day.slice(0, 7);
}

function shiftedMonth(month: string, by: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + by;
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`;
}

function nextMonth(month: string): string {
  return shiftedMonth(month, 1);
}
function monthBefore(month: string): string {
  return shiftedMonth(month, -1);
}

function isMonthEnd(day: string): boolean {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + 86_400_000).getUTCDate() === 1;
}
