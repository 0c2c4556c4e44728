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
