// Thailand has been UTC+7 all year since 1920; no zone data is needed.
const offsetMs = 7 * 3_600_000;

/** An instant as `YYYY-MM-DD HH:MM:SS` in Bangkok. */
export const bangkokTime = (at: Date): string =>
  new Date(at.getTime() + offsetMs).toISOString().slice(0, 19).replace('T', ' ');

/** The Bangkok day of an instant, `YYYY-MM-DD`. */
export const bangkokDay = (at: Date): string => bangkokTime(at).slice(0, 10);

/** The instant at which a Bangkok day (`YYYY-MM-DD`) begins; an invalid date for a text that is no day. */
export const bangkokMidnight = (day: string): Date => new Date(Date.parse(`${day}T00:00:00.000Z`) - offsetMs);
