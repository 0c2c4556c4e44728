import { formatText } from '@benjarong/text';

/** An instant: ISO 8601 or milliseconds. */
export type Instant = string | number;

// Always named in full: plain th-TH may bring other digits or another calendar on a device.
const locale = 'th-TH-u-ca-buddhist-nu-latn';
const made = new Map<string, Intl.DateTimeFormat>();

/** `21 พ.ย. 2569` in Bangkok; `–` for anything that is no instant. */
export function formatDate(instant: Instant): string {
  return format(instant, 'date', { day: 'numeric', month: 'short', year: 'numeric' });
}

/** `16:05 น.` in Bangkok, as every time of day is written; the unit stays at its number. */
export function formatTime(instant: Instant): string {
  const time = format(instant, 'time', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return time === '–' ? time : `${time}\u00A0${formatText.hours}`;
}

/** `21 พ.ย. 2569 16:05 น.` in Bangkok. */
export function formatDateTime(instant: Instant): string {
  const date = formatDate(instant);
  return date === '–' ? date : `${date} ${formatTime(instant)}`;
}

/** A day as a heading: `วันเสาร์ที่ 21 พฤศจิกายน 2569`. */
export function formatDay(instant: Instant): string {
  return format(instant, 'day', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
}

/** `21 พ.ย. 2569` of a day without a time, `2026-11-21`, and `21 พ.ย. 2569 16:05 น.` of a Bangkok minute, `2026-11-21T16:05`. */
export function formatPicked(picked: string): string {
  return picked.includes('T') ? formatDateTime(`${picked}:00+07:00`) : formatDate(`${picked}T12:00:00+07:00`);
}

function format(instant: Instant, key: string, options: Intl.DateTimeFormatOptions): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '–';
  const formatter =
    made.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Bangkok', ...options });
  made.set(key, formatter);
  return formatter.format(date);
}
