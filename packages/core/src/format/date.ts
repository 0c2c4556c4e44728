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

/** `16:05` in Bangkok. */
export function formatTime(instant: Instant): string {
  return format(instant, 'time', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
}

/** `21 พ.ย. 2569 16:05` in Bangkok. */
export function formatDateTime(instant: Instant): string {
  const date = formatDate(instant);
  return date === '–' ? date : `${date} ${formatTime(instant)}`;
}

/** A day as a heading: `วันเสาร์ที่ 21 พฤศจิกายน 2569`. */
export function formatDay(instant: Instant): string {
  return format(instant, 'day', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
}

const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** `3 นาทีที่ผ่านมา`, `เมื่อวาน`, `ในอีก 5 นาที`; within a minute `เมื่อสักครู่`. `now` is the server's time. */
export function formatRelative(instant: Instant, now: number): string {
  const seconds = (new Date(instant).getTime() - now) / 1_000;
  if (Number.isNaN(seconds)) return '–';
  for (const [unit, size] of units) {
    if (Math.abs(seconds) >= size) {
      return new Intl.RelativeTimeFormat('th-TH-u-nu-latn', { numeric: 'auto' }).format(
        Math.trunc(seconds / size),
        unit,
      );
    }
  }
  return formatText.justNow;
}

/** Time left from whole seconds: `4:59`, above an hour `1:02:03`, never below `0:00`. */
export function formatCountdown(seconds: number): string {
  const left = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const hours = Math.floor(left / 3_600);
  const minutes = Math.floor(left / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(left % 60)}` : `${minutes}:${two(left % 60)}`;
}

function format(instant: Instant, key: string, options: Intl.DateTimeFormatOptions): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '–';
  const formatter =
    made.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Bangkok', ...options });
  made.set(key, formatter);
  return formatter.format(date);
}

function two(value: number) {
  return String(value).padStart(2, '0');
}
