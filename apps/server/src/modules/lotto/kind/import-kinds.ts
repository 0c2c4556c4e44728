import { hasRoundOn } from '@benjarong/lotto-engine/schedule';
import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';

import { transact, type Queryable, type Tx } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { type Acting, bangkokDay, InputFileError, newId, sha256 } from '../../../kernel/index.ts';
import { record } from '../../staff/index.ts';
import { createRounds } from '../round/create.ts';
import { forgetKinds } from '../round/kinds.ts';
import {
  lottoBills,
  lottoCalendars,
  lottoCategories,
  lottoKinds,
  lottoNumberLimits,
  lottoRates,
  lottoRounds,
} from '../tables.ts';
import { type CalendarRow, scheduleWithCalendar, withDrafts } from './calendars.ts';
import {
  calendarFields,
  type CategoryRow,
  categoryFields,
  kindFields,
  type KindRow,
  type KindRows,
  limitFields,
  type LimitRow,
  rateFields,
  type RateRow,
  readKindRows,
  type WantedRows,
  wantedRows,
} from './kind-rows.ts';
import type { KindsFile } from './kinds-file.ts';

/** What an import would do: one line per row, and the hash that confirms exactly this. */
export interface ImportPlan {
  /** `+ …` creates, `~ …` changes (before → after), `- …` takes away; empty = nothing to do. */
  readonly lines: readonly string[];
  readonly created: number;
  readonly changed: number;
  readonly removed: number;
  readonly unchanged: number;
  /** What looks wrong and is not refused. */
  readonly warnings: readonly string[];
  readonly skipped: readonly string[];
  /** 12 hex digits over every line. */
  readonly hash: string;
}

/** Options of {@link importKinds}. */
export interface ImportOptions {
  /** Writes the plan when its hash is this one; absent = nothing is written. `any` is for the seed. */
  readonly confirm?: string;
  /** False leaves the rounds ahead to the job; the seed makes rounds of the past first. */
  readonly rounds?: boolean;
}

/** What an import came to; `rounds` made ahead when it was written. */
export interface ImportOutcome {
  readonly plan: ImportPlan;
  readonly written: boolean;
  readonly rounds: number;
}

/**
 * Creates and changes categories, calendars, kinds, rates and limits, all or nothing: without `confirm` it only plans.
 * Throws `InputFileError` for what cannot be, or when `confirm` is the hash of another plan.
 */
export async function importKinds(
  deps: Deps,
  by: Acting,
  file: KindsFile,
  { confirm, rounds = true }: ImportOptions = {},
): Promise<ImportOutcome> {
  const { plan, written } = await transact(deps.db, async (tx) => {
    // One import at a time: the plan that is written is the plan that was shown.
    await tx.execute(sql`lock table lotto_kinds in share row exclusive mode`);
    const now = await readKindRows(tx);
    const year = Number(bangkokDay(deps.clock.now()).slice(0, 4));
    const wanted = wantedRows(file, now, deps.config.demo);
    if (wanted.mistakes.length > 0) throw new InputFileError(wanted.mistakes);
    const changes = compare(now, wanted);
    const plan = planOf(changes, wanted, await roundsOffSchedule(tx, now, wanted, year));
    if (confirm === undefined || plan.lines.length === 0) return { plan, written: false };
    if (confirm !== plan.hash && confirm !== 'any')
      throw new InputFileError([`The plan is another one than ${confirm}: look at it without --confirm.`]);
    await write(tx, changes, deps);
    await recordAll(tx, by, changes);
    return { plan, written: true };
  });
  if (!written) return { plan, written, rounds: 0 };
  forgetKinds(deps);
  return { plan, written, rounds: rounds ? await createRounds(deps) : 0 };
}

interface Change<Row> {
  readonly before: Row | undefined;
  readonly after: Row | undefined;
  readonly line: string;
}

interface Changes {
  readonly categories: readonly Change<CategoryRow>[];
  readonly calendars: readonly Change<CalendarRow>[];
  readonly kinds: readonly Change<KindRow>[];
  readonly rates: readonly Change<RateRow>[];
  readonly limits: readonly Change<LimitRow>[];
  readonly unchanged: number;
}

function compare(now: KindRows, wanted: WantedRows): Changes {
  const categories = diff(now.categories, wanted.categories, {
    name: (row) => `category ${row.categoryId}`,
    fields: categoryFields,
  });
  const calendars = diff(now.calendars, wanted.calendars, {
    name: (row) => `calendar ${row.calendarId} ${row.year}`,
    fields: calendarFields,
  });
  const kinds = diff(now.kinds, wanted.kinds, { name: (row) => `kind ${row.kindId}`, fields: kindFields });
  const rates = diff(now.rates, wanted.rates, {
    name: (row) => `rate ${row.kindId} ${row.betType}`,
    fields: rateFields,
    whole: (row) => wanted.wholeRates.has(row.kindId),
  });
  const limits = diff(now.limits, wanted.limits, {
    name: (row) => `limit ${row.kindId} ${row.betType} ${row.number} ${row.kind}`,
    fields: limitFields,
    whole: (row) => wanted.wholeLimits.has(row.kindId),
  });
  const parts = { categories, calendars, kinds, rates, limits };
  const rows = [wanted.categories, wanted.calendars, wanted.kinds, wanted.rates, wanted.limits];
  const asked = rows.reduce((sum, list) => sum + list.length, 0);
  const touched = Object.values(parts).reduce(
    (sum, list) => sum + list.filter(({ after }) => after !== undefined).length,
    0,
  );
  return { ...parts, unchanged: asked - touched };
}

interface Comparison<Row> {
  readonly name: (row: Row) => string;
  readonly fields: (row: Row) => Readonly<Record<string, string>>;
  /** True for a row of now that goes when the file does not have it. */
  readonly whole?: (row: Row) => boolean;
}

function diff<Row>(
  now: readonly Row[],
  wanted: readonly Row[],
  { name, fields, whole = () => false }: Comparison<Row>,
): readonly Change<Row>[] {
  const known = new Map(now.map((row) => [name(row), row]));
  const names = new Set(wanted.map(name));
  const asked = wanted.flatMap((after): readonly Change<Row>[] => {
    const before = known.get(name(after));
    const line = changeLine(name(after), before && fields(before), fields(after));
    return line === undefined ? [] : [{ before, after, line }];
  });
  const gone = now
    .filter((row) => whole(row) && !names.has(name(row)))
    .map((before) => ({ before, after: undefined, line: `- ${name(before)}: ${fieldText(fields(before))}` }));
  return [...asked, ...gone];
}

function fieldText(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(([key, value]) => `${key}=${value}`)
    .join('  ');
}

function changeLine(
  name: string,
  before: Readonly<Record<string, string>> | undefined,
  after: Readonly<Record<string, string>>,
): string | undefined {
  if (!before) return `+ ${name}: ${fieldText(after)}`;
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = keys
    .filter((key) => before[key] !== after[key])
    .map((key) => `${key} ${before[key] || '(none)'} → ${after[key] || '(none)'}`);
  return changed.length === 0 ? undefined : `~ ${name}: ${changed.join('; ')}`;
}

function planOf(changes: Changes, wanted: WantedRows, more: readonly string[]): ImportPlan {
  const { unchanged, ...parts } = changes;
  const all = Object.values(parts).flatMap((list): readonly Change<unknown>[] => list);
  const lines = all.map(({ line }) => line);
  const unconfirmed = wanted.calendars
    .filter(({ confirmed }) => !confirmed)
    .map(
      ({ calendarId, year }) =>
        `calendar ${calendarId} ${year} is not confirmed: compare it with what the lottery office published, then set "confirmed": true`,
    );
  return {
    lines,
    created: all.filter(({ before }) => before === undefined).length,
    changed: all.filter(({ before, after }) => before !== undefined && after !== undefined).length,
    removed: all.filter(({ after }) => after === undefined).length,
    unchanged,
    warnings: [...wanted.warnings, ...unconfirmed, ...more],
    skipped: wanted.skipped,
    hash: sha256(lines.join('\n')).slice(0, 12),
  };
}

/** Rounds that were made ahead on days on which their kind draws no more: they keep their times until an operator voids them. */
async function roundsOffSchedule(
  q: Queryable,
  now: KindRows,
  wanted: WantedRows,
  year: number,
): Promise<readonly string[]> {
  const kinds = [
    ...wanted.kinds,
    ...now.kinds.filter(({ kindId }) => !wanted.kinds.some((row) => row.kindId === kindId)),
  ];
  const calendars = [
    ...wanted.calendars,
    ...now.calendars.filter(
      (row) => !wanted.calendars.some((one) => one.calendarId === row.calendarId && one.year === row.year),
    ),
  ];
  return roundsOffCalendars(q, kinds, withDrafts(calendars, year));
}

/** {@link roundsOffSchedule} of these kinds with these calendars, drafts of years that are not entered among them. */
export async function roundsOffCalendars(
  q: Queryable,
  all: readonly KindRow[],
  calendars: readonly CalendarRow[],
): Promise<readonly string[]> {
  const kinds = all.filter(({ isYeekee }) => !isYeekee);
  if (kinds.length === 0) return [];
  const schedules = new Map(kinds.map((kind) => [kind.kindId, scheduleWithCalendar(kind, calendars)]));
  const rounds = await q
    .select({
      id: lottoRounds.id,
      kindId: lottoRounds.kindId,
      day: lottoRounds.day,
      bills: count(lottoBills.id),
    })
    .from(lottoRounds)
    .leftJoin(lottoBills, eq(lottoBills.roundId, lottoRounds.id))
    .where(
      and(
        inArray(
          lottoRounds.kindId,
          kinds.map(({ kindId }) => kindId),
        ),
        isNull(lottoRounds.finishedAt),
        inArray(lottoRounds.state, ['upcoming', 'open']),
      ),
    )
    .groupBy(lottoRounds.id);
  return rounds
    .filter(({ kindId, day }) => {
      const schedule = schedules.get(kindId);
      return schedule !== undefined && !hasRoundOn(schedule, day);
    })
    .map(
      ({ id, bills }) =>
        `round ${id} was made before and is not in the schedule (${bills} bills): \`lotto void ${id} <reason>\` gives the stakes back`,
    );
}

function rowsOf<Row>(changes: readonly Change<Row>[]): Row[] {
  return changes.flatMap(({ after }) => (after === undefined ? [] : [after]));
}

async function write(tx: Tx, changes: Changes, { clock }: Pick<Deps, 'clock'>): Promise<void> {
  for (const row of rowsOf(changes.categories))
    await tx
      .insert(lottoCategories)
      .values(row)
      .onConflictDoUpdate({ target: lottoCategories.categoryId, set: row });
  for (const row of rowsOf(changes.calendars))
    await tx
      .insert(lottoCalendars)
      .values(row)
      .onConflictDoUpdate({ target: [lottoCalendars.calendarId, lottoCalendars.year], set: row });
  for (const row of rowsOf(changes.kinds))
    await tx.insert(lottoKinds).values(row).onConflictDoUpdate({ target: lottoKinds.kindId, set: row });
  for (const { before, after } of changes.rates) {
    if (after)
      await tx
        .insert(lottoRates)
        .values(after)
        .onConflictDoUpdate({ target: [lottoRates.kindId, lottoRates.betType], set: after });
    else if (before)
      await tx
        .delete(lottoRates)
        .where(and(eq(lottoRates.kindId, before.kindId), eq(lottoRates.betType, before.betType)));
  }
  for (const { before, after } of changes.limits) {
    if (before) await tx.delete(lottoNumberLimits).where(sameLimit(before));
    if (after)
      await tx
        .insert(lottoNumberLimits)
        .values({ ...after, id: newId(clock), roundId: null, createdAt: clock.now() });
  }
}

function sameLimit({ kindId, betType, number, kind }: LimitRow) {
  return and(
    isNull(lottoNumberLimits.roundId),
    eq(lottoNumberLimits.kindId, kindId),
    eq(lottoNumberLimits.betType, betType),
    eq(lottoNumberLimits.number, number),
    eq(lottoNumberLimits.kind, kind),
  );
}

// One row of the log, and one version of the history, for each row that the import wrote.
async function recordAll(tx: Tx, by: Acting, changes: Changes): Promise<void> {
  const log = async <Row extends object>(
    kind: 'lotto.category' | 'lotto.calendar' | 'lotto.kind' | 'lotto.rate' | 'lotto.limit',
    list: readonly Change<Row>[],
    keyOf: (row: Row) => string,
  ): Promise<void> => {
    for (const { before, after } of list) {
      const row = after ?? before;
      if (!row) continue;
      await record(tx, by, {
        act: 'lotto.kinds.imported',
        subject: { kind, key: keyOf(row) },
        before: loggedRow(before),
        after: loggedRow(after),
      });
    }
  };
  await log('lotto.category', changes.categories, ({ categoryId }) => categoryId);
  await log('lotto.calendar', changes.calendars, ({ calendarId, year }) => `${calendarId}:${year}`);
  await log('lotto.kind', changes.kinds, ({ kindId }) => kindId);
  await log('lotto.rate', changes.rates, ({ kindId, betType }) => `${kindId}:${betType}`);
  await log('lotto.limit', changes.limits, (row) => `${row.kindId}:${row.betType}:${row.number}`);
}

function loggedRow(row: object | undefined): Readonly<Record<string, unknown>> | undefined {
  return row && Object.fromEntries(Object.entries(row));
}
