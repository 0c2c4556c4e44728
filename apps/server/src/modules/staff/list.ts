import { and, asc, desc, eq, getTableColumns, gte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import type { Queryable } from '../../db/index.ts';
import { houseChanges, staffLog, staffReasons } from './tables.ts';

/** Which rows of the log are wanted; absent = all. */
export interface LogFilter {
  readonly actor?: string | undefined;
  /** An act, or the beginning of one up to a dot: `lotto` finds `lotto.rate.changed`. */
  readonly act?: string | undefined;
  /** A subject, or the beginning of one up to a colon: `lotto.rate` finds `lotto.rate:gov:3top`. */
  readonly subject?: string | undefined;
  readonly since?: Date | undefined;
  readonly limit: number;
}

/** The newest rows of the log that fit, oldest first; the reason in words, empty for a member who was erased. */
export async function listLog(q: Queryable, { actor, act, subject, since, limit }: LogFilter) {
  const rows = await q
    .select({
      ...getTableColumns(staffLog),
      reason: sql<string>`coalesce(${staffReasons.reason}, ${staffLog.reason})`,
    })
    .from(staffLog)
    .leftJoin(staffReasons, eq(staffReasons.seq, staffLog.seq))
    .where(
      and(
        actor === undefined ? undefined : eq(staffLog.actor, actor),
        beginsWith(staffLog.act, act, '.'),
        beginsWith(staffLog.subject, subject, ':'),
        since === undefined ? undefined : gte(staffLog.at, since),
      ),
    )
    .orderBy(desc(staffLog.seq))
    .limit(limit);
  return rows.toReversed();
}

/** Every version of one thing, oldest first. */
export async function history(q: Queryable, kind: string, key: string) {
  return q
    .select()
    .from(houseChanges)
    .where(and(eq(houseChanges.kind, kind), eq(houseChanges.key, key)))
    .orderBy(asc(houseChanges.version));
}

/** The most names that {@link historyNames} gives. */
export const mostNames = 100;

/** Kinds that have a history, or the keys of one kind that have. */
export async function historyNames(q: Queryable, kind?: string): Promise<readonly string[]> {
  const column = kind === undefined ? houseChanges.kind : houseChanges.key;
  const rows = await q
    .selectDistinct({ name: column })
    .from(houseChanges)
    .where(kind === undefined ? undefined : eq(houseChanges.kind, kind))
    .orderBy(asc(column))
    .limit(mostNames);
  return rows.map(({ name }) => name);
}

function beginsWith(column: PgColumn, text: string | undefined, separator: string): SQL | undefined {
  return text === undefined
    ? undefined
    : or(eq(column, text), sql`starts_with(${column}, ${text + separator})`);
}
