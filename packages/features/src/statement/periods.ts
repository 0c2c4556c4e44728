import { bangkokDay } from '@benjarong/core/format';

/** The ready-made periods of the statement, as chips. */
export const periods = ['all', 'today', 'yesterday', 'week', 'month'] as const;
/** One of {@link periods}, or `custom` when the dates were typed. */
export type Period = (typeof periods)[number] | 'custom';

const dayMs = 86_400_000;

/** First and last Bangkok day (`YYYY-MM-DD`) of a period, counted back from `now` (ms); empty = no bound. */
export function rangeOf(period: Exclude<Period, 'custom'>, now: number): { from?: string; to?: string } {
  const today = bangkokDay(now);
  switch (period) {
    case 'all':
      return {};
    case 'today':
      return { from: today, to: today };
    case 'yesterday': {
      const day = bangkokDay(now - dayMs);
      return { from: day, to: day };
    }
    case 'week':
      return { from: bangkokDay(now - 6 * dayMs), to: today };
    case 'month':
      return { from: bangkokDay(now - 29 * dayMs), to: today };
  }
}

/** Which period the two dates are, so that the right chip is lit after a reload. */
export function periodOf(range: { from?: string | undefined; to?: string | undefined }, now: number): Period {
  return (
    periods.find((period) => {
      const { from, to } = rangeOf(period, now);
      return from === range.from && to === range.to;
    }) ?? 'custom'
  );
}
