import { fill, formatText } from '@benjarong/text';

import { bangkokDay } from './bangkok-day.ts';
import { formatDate, formatTime, type Instant } from './date.ts';

const dayMs = 86_400_000;

interface WhenOptions {
  /** Today is named too. */
  readonly named?: boolean;
  /** The end of a span that began at the instant. */
  readonly until?: string;
}

/**
 * An instant as people say it at `now`, server milliseconds: the time alone today, the day before it otherwise, the year
 * only when it is another one: `16:05 น.`, `เมื่อวาน 16:05 น.`, `21 พ.ย. 16:05 น.`.
 */
export function formatWhen(instant: string, now: number, { named = false, until }: WhenOptions = {}): string {
  const time = until === undefined ? formatTime(instant) : formatTimes(instant, until);
  const day = bangkokDay(Date.parse(instant));
  const { yesterday, today, tomorrow } = formatText.when;
  if (day === bangkokDay(now)) return named ? fill(today, { time }) : time;
  if (day === bangkokDay(now + dayMs)) return fill(tomorrow, { time });
  if (day === bangkokDay(now - dayMs)) return fill(yesterday, { time });
  const date = formatDate(instant);
  const year = formatDate(now).slice(-5);
  return `${date.endsWith(year) ? date.slice(0, -5) : date} ${time}`;
}

/** `16:05–16:20 น.`, `16:05 น.` within one minute; both in Bangkok. */
export function formatTimes(first: Instant, last: Instant): string {
  const [from, to] = [formatTime(first), formatTime(last)];
  // One unit for both.
  return from === to ? from : `${from.slice(0, 5)}–${to}`;
}
