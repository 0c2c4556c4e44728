import { bangkokDay, bangkokMidnight } from '../../kernel/index.ts';

/** Opening hours of a day in Bangkok, minutes from midnight; `to` before `from` runs over midnight, equal = all day. */
export interface Hours {
  readonly from: number;
  readonly to: number;
}

/** Reads `HH:MM-HH:MM` (Bangkok time, 24:00 = midnight); `undefined` for anything else. */
export function readHours(text: string): Hours | undefined {
  const [, fromHour = '', fromMinute = '', toHour = '', toMinute = ''] =
    /^([01][0-9]|2[0-3]):([0-5][0-9])-([01][0-9]|2[0-4]):([0-5][0-9])$/.exec(text) ?? [];
  if (fromHour === '') return undefined;
  const to = Number(toHour) * 60 + Number(toMinute);
  return to > dayMinutes
    ? undefined
    : { from: Number(fromHour) * 60 + Number(fromMinute), to: to % dayMinutes };
}

/** Hours as {@link readHours} reads them. */
export function writeHours({ from, to }: Hours): string {
  const clock = (minute: number) =>
    `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  return `${clock(from)}-${clock(to === 0 ? dayMinutes : to)}`;
}

/** When a place with these hours opens next; `undefined` = it is open at `now`. */
export function opensAt({ from, to }: Hours, now: Date): Date | undefined {
  if (from === to) return undefined;
  const midnight = bangkokMidnight(bangkokDay(now)).getTime();
  const minute = (now.getTime() - midnight) / minuteMs;
  const open = from < to ? minute >= from && minute < to : minute >= from || minute < to;
  if (open) return undefined;
  const today = midnight + from * minuteMs;
  return new Date(today > now.getTime() ? today : today + dayMinutes * minuteMs);
}

const minuteMs = 60_000;
const dayMinutes = 1_440;
