import { AppError, bangkokMidnight } from '../../kernel/index.ts';

const dayMs = 86_400_000;

/** Start of a Bangkok day (`YYYY-MM-DD`, years 2000 to 2999) as an instant; throws `period_invalid` for a day that does not exist. */
export function startOfBangkokDay(day: string): Date {
  // Databases and JavaScript disagree about years far from ours.
  if (!day.startsWith('2')) throw new AppError('period_invalid');
  const midnight = new Date(`${day}T00:00:00.000Z`);
  if (Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== day)
    throw new AppError('period_invalid');
  return bangkokMidnight(day);
}

/** A period of whole Bangkok days, both ends included, as instants `from` ≤ t < `to`; throws `period_invalid` when it ends before it begins. */
export function readPeriod(
  from: string | undefined,
  to: string | undefined,
): { readonly from: Date | undefined; readonly to: Date | undefined } {
  const start = from === undefined ? undefined : startOfBangkokDay(from);
  const end = to === undefined ? undefined : new Date(startOfBangkokDay(to).getTime() + dayMs);
  if (start && end && end <= start) throw new AppError('period_invalid');
  return { from: start, to: end };
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
