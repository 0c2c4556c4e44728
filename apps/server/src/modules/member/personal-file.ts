import { sql } from 'drizzle-orm';
import { strToU8, zip } from 'fflate';

import type { Queryable } from '../../db/index.ts';
import { personalTables, rowsOf } from './personal-tables.ts';

type Row = Readonly<Record<string, unknown>>;

/** Everything that is stored about a member as a ZIP of JSON and CSV; who may have it is the caller's to ask. */
export async function personalFile(q: Queryable, memberId: string): Promise<Buffer> {
  const files: Record<string, Uint8Array> = {};
  for (const table of personalTables) {
    const leave = `{${(table.leaveOut ?? []).join(',')}}`;
    const { rows } = await q.execute<{ row: Row }>(sql`
      select to_jsonb(x) - ${leave}::text[] as row from ${sql.identifier(table.table)} x
      where ${rowsOf(table, memberId)}`);
    if (rows.length === 0) continue;
    const found = rows.map(({ row }) => row);
    files[`${table.table}.json`] = strToU8(`${JSON.stringify(found, undefined, 1)}\n`);
    files[`${table.table}.csv`] = strToU8(toCsv(found));
  }
  return Buffer.from(await packed(files));
}

function packed(files: Readonly<Record<string, Uint8Array>>): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    zip({ ...files }, { level: 6 }, (error, data) => {
      if (error) reject(error);
      else resolve(data);
    });
  });
}

// With a byte order mark, or a spreadsheet reads Thai as something else.
function toCsv(rows: readonly Row[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const lines = [columns, ...rows.map((row) => columns.map((column) => textOf(row[column])))];
  return `\uFEFF${lines.map((cells) => cells.map(cell).join(',')).join('\r\n')}\r\n`;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

// A text that a spreadsheet would run as a formula is shown as text; numbers stay numbers.
function cell(text: string): string {
  const safe = /^[=+@\t\r]|^-(?![0-9.]+$)/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
