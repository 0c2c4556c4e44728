import { AppError } from '../../kernel/index.ts';

/** A Bangkok day (`YYYY-MM-DD`, years 2000 to 2999) as it came; throws `period_invalid` for a day that does not exist. */
export function readDay(day: string): string {
  // Databases and JavaScript disagree about years far from ours.
  const midnight = new Date(`${day}T00:00:00.000Z`);
  if (!day.startsWith('2') || Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== day)
    throw new AppError('period_invalid');
  return day;
}

/** A period of whole Bangkok days, both ends included; throws `period_invalid` when it ends before it begins. */
export function readPeriod(
  from: string | undefined,
  to: string | undefined,
): { readonly from: string | undefined; readonly to: string | undefined } {
  const period = {
    from: from === undefined ? undefined : readDay(from),
    to: to === undefined ? undefined : readDay(to),
  };
  if (period.from !== undefined && period.to !== undefined && period.to < period.from)
    throw new AppError('period_invalid');
  return period;
}

/**
 * One CSV cell: quoted, inner quotes doubled; text that a spreadsheet would read as a formula gets a
 * leading apostrophe. Numbers of ours (optional minus, digits, point) stay numbers.
 */
export function csvCell(text: string): string {
  const number = /^-?[0-9]+(\.[0-9]+)?$/.test(text);
  const safe = !number && /^[\s]*[=+\-@\t\r\n|%]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Rows as CSV for spreadsheets: UTF-8 with a byte order mark, CRLF (RFC 4180). */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;
}
