const bangkokOffset = 7 * 3_600_000;

/** The calendar day in Bangkok (UTC+7, no summer time), `YYYY-MM-DD`, for filters and "once per day" rules. */
export function bangkokDay(milliseconds: number): string {
  return Number.isFinite(milliseconds) && Math.abs(milliseconds) < 8e15
    ? new Date(milliseconds + bangkokOffset).toISOString().slice(0, 10)
    : '';
}
