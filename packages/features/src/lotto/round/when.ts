import { bangkokDay, formatBahtNumber, formatDate, formatTime } from '@benjarong/core/format';
import { fill, lottoRoundText } from '@benjarong/text';

const dayMs = 86_400_000;

/**
 * An instant as people say it now: the time alone today, the day before it otherwise, the year only when it is another
 * one. With `named` today is named as well.
 */
export function whenText(instant: string, now: number, { named = false } = {}): string {
  const time = formatTime(instant);
  const day = bangkokDay(Date.parse(instant));
  const { yesterday, today, tomorrow } = lottoRoundText.when;
  if (day === bangkokDay(now)) return named ? fill(today, { time }) : time;
  if (day === bangkokDay(now + dayMs)) return fill(tomorrow, { time });
  if (day === bangkokDay(now - dayMs)) return fill(yesterday, { time });
  const date = formatDate(instant);
  const year = formatDate(now).slice(-5);
  return `${date.endsWith(year) ? date.slice(0, -5) : date} ${time}`;
}

/** Decimal text with groups of three and without empty decimals: `1,000`, `166.67`. */
export function plainNumber(decimal: string): string {
  return formatBahtNumber(decimal).replace(/\.00$/, '');
}
