import { formatText } from '@benjarong/text';

import type { Instant } from './date.ts';

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

function two(value: number) {
  return String(value).padStart(2, '0');
}
