// Thailand has been UTC+7 all year since 1920; no zone data is needed.
const offsetMs = 7 * 3_600_000;

/** An instant as `YYYY-MM-DD HH:MM:SS` in Bangkok. */
export function bangkokTime(at: Date): string {
  return new Date(at.getTime() + offsetMs).toISOString().slice(0, 19).replace('T', ' ');
}

/** The Bangkok day of an instant, `YYYY-MM-DD`. */
export function bangkokDay(at: Date): string {
  return bangkokTime(at).slice(0, 10);
}

/** The instant at which a Bangkok day (`YYYY-MM-DD`) begins; an invalid date for a text that is no day. */
export function bangkokMidnight(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) - offsetMs);
}

/**
 * An instant as operators type it: `2026-12-01` (midnight), `2026-12-01T09:00` or with seconds, both in Bangkok unless a zone
 * follows (`Z`, `+07:00`); an invalid date for anything else, whatever the machine's own zone.
 */
export function typedInstant(text: string): Date {
  const [, day, time, zone = '+07:00'] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)(Z|[+-]\d{2}:\d{2})?)?$/.exec(text) ??
    [];
  if (day === undefined) return new Date(Number.NaN);
  return time === undefined ? bangkokMidnight(day) : new Date(`${day}T${time}${zone}`);
}
