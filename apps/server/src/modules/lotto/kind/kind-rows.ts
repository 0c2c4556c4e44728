import { formatBaht, parseTypedBaht } from '@benjarong/contract';
import {
  averageReturn,
  type BetTypeCode,
  betTypes,
  parseRate,
  percentText,
  type Rate,
  rateText,
  sameBetNumber,
} from '@benjarong/lotto-engine';

import type { Queryable } from '../../../db/index.ts';
import { stepsOf, storedSet, storedSteps } from '../round/kinds.ts';
import { lottoCategories, lottoKinds, lottoNumberLimits, lottoRates } from '../tables.ts';
import { setRate } from '../limit/rates.ts';
import { boundsMistake } from '../limit/bounds.ts';
import { stepMistake, stepText } from '../limit/steps.ts';
import { readScheduleValue } from '../round/schedule-rules.ts';
import { type CalendarRow, readCalendars } from './calendars.ts';
import { fileSteps, type KindEntry, type KindsFile, type LimitEntry } from './kinds-file.ts';

/** A group of the lobby as it is stored. */
export type CategoryRow = typeof lottoCategories.$inferSelect;
/** A kind as it is stored. */
export type KindRow = typeof lottoKinds.$inferSelect;
/** A rate as it is stored. */
export type RateRow = typeof lottoRates.$inferSelect;
/** A standing limit of a kind without what its row adds. */
export type LimitRow = Pick<
  typeof lottoNumberLimits.$inferSelect,
  'kindId' | 'betType' | 'number' | 'kind' | 'rate' | 'cap'
>;

/** Everything that a kinds file can say, as rows. */
export interface KindRows {
  readonly categories: readonly CategoryRow[];
  readonly calendars: readonly CalendarRow[];
  readonly kinds: readonly KindRow[];
  readonly rates: readonly RateRow[];
  readonly limits: readonly LimitRow[];
}

/** What a file asks for: rows to have, the kinds whose rates or limits it names whole, and why it cannot be. */
export interface WantedRows extends KindRows {
  readonly wholeRates: ReadonlySet<string>;
  readonly wholeLimits: ReadonlySet<string>;
  /** Demo kinds that were left out. */
  readonly skipped: readonly string[];
  readonly mistakes: readonly string[];
  /** What may be meant and looks wrong. */
  readonly warnings: readonly string[];
}

/** Reads the rows that are there now; limits of single rounds are not part of it. */
export async function readKindRows(q: Queryable): Promise<KindRows> {
  return {
    categories: await q.select().from(lottoCategories),
    calendars: await readCalendars(q),
    kinds: await q.select().from(lottoKinds),
    rates: await q.select().from(lottoRates),
    limits: (await q.select().from(lottoNumberLimits))
      .filter(({ roundId }) => roundId === null)
      .map(({ kindId, betType, number, kind, rate, cap }) => ({ kindId, betType, number, kind, rate, cap })),
  };
}

/** The rows that a file asks for, beside the rows of now. Demo kinds are left out unless `demo`. */
export function wantedRows(file: KindsFile, now: KindRows, demo: boolean): WantedRows {
  const { categories = [], calendars = [], kinds = [], defaults = {} } = file;
  const mistakes: string[] = [];
  const warnings: string[] = [];
  const taken = kinds.filter((entry) => demo || entry.demo !== true);
  const categoryRows = categories.map((entry, index) => ({
    categoryId: entry.category_id,
    categoryName: entry.category_name,
    icon: entry.icon,
    position:
      entry.position ??
      now.categories.find(({ categoryId }) => categoryId === entry.category_id)?.position ??
      nextPosition(now.categories) + index,
  }));
  const calendarRows = calendars.map((entry) => ({
    calendarId: entry.calendar_id,
    year: entry.year,
    moved: entry.moved ?? [],
    exceptDays: entry.except ?? [],
    confirmed: entry.confirmed,
  }));
  const categoryIds = new Set([...now.categories, ...categoryRows].map(({ categoryId }) => categoryId));
  const calendarIds = new Set([...now.calendars, ...calendarRows].map(({ calendarId }) => calendarId));
  const kindRows: KindRow[] = [];
  const rateRows: RateRow[] = [];
  const limitRows: LimitRow[] = [];
  for (const [index, entry] of taken.entries()) {
    const where = `kinds[${kinds.indexOf(entry)}] (${entry.kind_id})`;
    const say = (sentence: string): void => void mistakes.push(`${where}: ${sentence}`);
    const known = now.kinds.find(({ kindId }) => kindId === entry.kind_id);
    const row = kindRow(entry, { known, defaults, position: nextPosition(now.kinds) + index, say });
    if (!row) continue;
    if (!categoryIds.has(row.categoryId)) say(`there is no category ${row.categoryId}`);
    if (row.calendarId !== null && !calendarIds.has(row.calendarId))
      say(`there is no calendar ${row.calendarId}`);
    kindRows.push(row);
    const soldNow = now.rates.filter(({ kindId }) => kindId === row.kindId);
    const own = entry.rates ? ratesOf(entry, { known: soldNow, defaults, say }) : soldNow;
    if (own.length === 0) say('has no rates');
    if (entry.rates) rateRows.push(...own);
    for (const rate of own) {
      const percent = rate.betType === 'set4' ? undefined : tooGenerous(rate.betType, rate.rate);
      if (percent !== undefined)
        warnings.push(
          `${where}.rates.${rate.betType}: rate ${rateText(rate.rate)} pays back ${percent} % on average`,
        );
    }
    const limits = entry.limits
      ? entry.limits.map((limit) => limitRow(row.kindId, limit))
      : now.limits.filter(({ kindId }) => kindId === row.kindId);
    if (entry.limits) limitRows.push(...limits);
    for (const mistake of limitsAgainstRates(limits, own)) say(mistake);
  }
  return {
    categories: categoryRows,
    calendars: calendarRows,
    kinds: kindRows,
    rates: rateRows,
    limits: limitRows,
    wholeRates: new Set(taken.filter(({ rates }) => rates).map(({ kind_id }) => kind_id)),
    wholeLimits: new Set(taken.filter(({ limits }) => limits).map(({ kind_id }) => kind_id)),
    skipped: kinds.filter((entry) => !taken.includes(entry)).map(({ kind_id }) => kind_id),
    mistakes,
    warnings,
  };
}

type Defaults = NonNullable<KindsFile['defaults']>;
type Say = (sentence: string) => void;

/** Fields of a row as texts for a plan and its hash, by the names of the file. */
export function kindFields(row: KindRow): Readonly<Record<string, string>> {
  return {
    category_id: row.categoryId,
    kind_name: row.kindName,
    icon: row.icon,
    position: String(row.position),
    active: String(row.active),
    demo: String(row.isDemo),
    schedule: canonical(row.schedule),
    schedule_text: row.scheduleText,
    calendar: row.calendarId ?? '',
    bill_minimum: formatBaht(row.billMinimum),
    bill_maximum: formatBaht(row.billMaximum),
    max_lines: String(row.maxLines),
    cancel_minutes: String(row.cancelMinutes),
    cancel_per_day: String(row.cancelPerDay),
  };
}

/** See {@link kindFields}. */
export function rateFields(row: RateRow): Readonly<Record<string, string>> {
  return {
    rate: rateText(row.rate),
    minimum: formatBaht(row.minimum),
    maximum: formatBaht(row.maximum),
    max_per_member: row.maxPerMember === null ? 'none' : formatBaht(row.maxPerMember),
    max_per_number: row.maxPerNumber === null ? 'none' : formatBaht(row.maxPerNumber),
    ...(row.maxPerBill === null ? {} : { max_per_bill: formatBaht(row.maxPerBill) }),
    ...(row.maxPerRound === null ? {} : { max_per_round: formatBaht(row.maxPerRound) }),
    ...(row.steps === null ? {} : { steps: stepsOf(row).map(stepText).join(', ') }),
    ...(row.setTerms === null
      ? {}
      : {
          price: formatBaht(BigInt(row.setTerms.price)),
          prizes: Object.entries(row.setTerms.prizes)
            .map(([prize, amount]) => `${prize} ${formatBaht(BigInt(amount))}`)
            .toSorted()
            .join(', '),
        }),
  };
}

/** See {@link kindFields}. */
export function limitFields(row: LimitRow): Readonly<Record<string, string>> {
  return {
    limit:
      row.rate !== null
        ? `rate ${rateText(row.rate)}`
        : row.cap !== null
          ? `cap ${formatBaht(row.cap)}`
          : 'closed',
  };
}

/** See {@link kindFields}. */
export function calendarFields(row: CalendarRow): Readonly<Record<string, string>> {
  return {
    confirmed: String(row.confirmed),
    moved: row.moved
      .map(({ from, to }) => `${from} to ${to}`)
      .toSorted()
      .join(', '),
    except: row.exceptDays.toSorted().join(', '),
  };
}

/** See {@link kindFields}. */
export function categoryFields(row: CategoryRow): Readonly<Record<string, string>> {
  return {
    category_name: row.categoryName,
    icon: row.icon,
    position: String(row.position),
  };
}

// The database gives the keys of JSON back in an order of its own.
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, one]: [string, unknown]) => `${JSON.stringify(key)}:${canonical(one)}`).join(',')}}`;
}

function nextPosition(rows: readonly { readonly position: number }[]): number {
  return rows.reduce((most, { position }) => Math.max(most, position + 1), 0);
}

// The shape of the file has made sure that these are amounts.
function satang(text: string): bigint {
  return parseTypedBaht(text) ?? 0n;
}

function kindRow(
  entry: KindEntry,
  {
    known,
    defaults,
    position,
    say,
  }: {
    readonly known: KindRow | undefined;
    readonly defaults: Defaults;
    readonly position: number;
    readonly say: Say;
  },
): KindRow | undefined {
  const read = entry.schedule === undefined ? undefined : readScheduleValue(entry.schedule);
  const schedule = read && 'value' in read ? read.value : known?.schedule;
  const minimum = entry.bill_minimum ?? defaults.bill_minimum;
  const maximum = entry.bill_maximum ?? defaults.bill_maximum;
  const wanted = {
    category_id: entry.category_id ?? known?.categoryId,
    kind_name: entry.kind_name ?? known?.kindName,
    icon: entry.icon ?? known?.icon,
    schedule,
    schedule_text: entry.schedule_text ?? known?.scheduleText,
    bill_minimum: minimum === undefined ? known?.billMinimum : satang(minimum),
    bill_maximum: maximum === undefined ? known?.billMaximum : satang(maximum),
    max_lines: entry.max_lines ?? defaults.max_lines ?? known?.maxLines,
    cancel_minutes: entry.cancel_minutes ?? defaults.cancel_minutes ?? known?.cancelMinutes,
    cancel_per_day: entry.cancel_per_day ?? defaults.cancel_per_day ?? known?.cancelPerDay,
  };
  const missing = Object.entries(wanted).flatMap(([key, value]) => (value === undefined ? [key] : []));
  const { category_id, kind_name, icon, schedule_text, bill_minimum, bill_maximum } = wanted;
  const { max_lines, cancel_minutes, cancel_per_day } = wanted;
  if (
    category_id === undefined ||
    kind_name === undefined ||
    icon === undefined ||
    schedule === undefined ||
    schedule_text === undefined ||
    bill_minimum === undefined ||
    bill_maximum === undefined ||
    max_lines === undefined ||
    cancel_minutes === undefined ||
    cancel_per_day === undefined
  ) {
    say(`a new kind needs ${missing.join(', ')}`);
    return undefined;
  }
  const isYeekee = 'everyMinutes' in schedule;
  const calendarId = entry.calendar === undefined ? (known?.calendarId ?? null) : entry.calendar || null;
  if (known && known.isYeekee !== isYeekee)
    say(`is ${known.isYeekee ? '' : 'not '}a yeekee; make a new kind for the other schedule`);
  if (known && known.isDemo !== (entry.demo ?? known.isDemo)) say('demo cannot be changed');
  if (isYeekee && calendarId !== null) say('a yeekee has no calendar');
  if (bill_minimum <= 0n) say('bill_minimum must be more than 0');
  if (bill_maximum < bill_minimum) say('bill_maximum is below bill_minimum');
  return {
    kindId: entry.kind_id,
    categoryId: category_id,
    kindName: kind_name,
    icon,
    position: entry.position ?? known?.position ?? position,
    isYeekee,
    isDemo: entry.demo ?? known?.isDemo ?? false,
    active: entry.active ?? known?.active ?? true,
    schedule,
    scheduleText: schedule_text,
    billMinimum: bill_minimum,
    billMaximum: bill_maximum,
    maxLines: max_lines,
    cancelMinutes: cancel_minutes,
    cancelPerDay: cancel_per_day,
    calendarId,
  };
}

function ratesOf(
  { kind_id: kindId, rates = {} }: KindEntry,
  {
    known,
    defaults,
    say,
  }: { readonly known: readonly RateRow[]; readonly defaults: Defaults; readonly say: Say },
): readonly RateRow[] {
  const { set4, ...rated } = rates;
  const set = set4 && {
    price: satang(set4.price),
    prizes: Object.fromEntries(Object.entries(set4.prizes).map(([prize, amount]) => [prize, satang(amount)])),
  };
  const rows = Object.entries(rated).map(([type, entry]) => ({
    // The keys of the file's rates are bet types by its shape.
    betType: type as BetTypeCode,
    rate: parseRate(entry.rate) ?? 0,
    entry,
    steps: entry.steps,
    setTerms: null,
  }));
  const all = [
    ...rows,
    ...(set4 && set
      ? [
          {
            betType: 'set4' as const,
            rate: setRate(set),
            entry: { ...set4, minimum: set4.price },
            steps: [],
            setTerms: storedSet(set),
          },
        ]
      : []),
  ];
  return all.flatMap(({ betType, rate, entry, steps, setTerms }): RateRow[] => {
    const now = known.find((row) => row.betType === betType);
    const fallback = defaults.bounds?.[betTypes[betType].digits] ?? {};
    const bound = (name: BoundName) => {
      const text = entry[name] ?? fallback[name];
      return text === undefined ? undefined : satang(text);
    };
    const minimum = bound('minimum') ?? now?.minimum;
    const maximum = bound('maximum') ?? now?.maximum;
    const maxPerMember = bound('max_per_member') ?? now?.maxPerMember ?? null;
    const maxPerNumber = bound('max_per_number') ?? now?.maxPerNumber ?? null;
    const maxPerBill = bound('max_per_bill') ?? now?.maxPerBill ?? null;
    const maxPerRound = bound('max_per_round') ?? now?.maxPerRound ?? null;
    const more = { maxPerMember, maxPerNumber, maxPerBill, maxPerRound };
    const fault =
      minimum === undefined || maximum === undefined
        ? 'needs minimum and maximum, here or in defaults.bounds'
        : boundsMistake({ minimum, maximum, ...more });
    if (fault !== undefined || minimum === undefined || maximum === undefined) {
      say(`rates.${betType} ${fault ?? ''}`);
      return [];
    }
    // What an entry leaves out stays as it is, its steps too; the steps that stay must fit its rate.
    const kept = steps === undefined ? (now?.steps ?? null) : storedSteps(fileSteps(steps));
    const misfit = stepMistake(stepsOf({ steps: kept }), rate);
    if (betType !== 'set4' && misfit !== undefined) say(`rates.${betType}.steps ${misfit}`);
    return [{ kindId, betType, rate, minimum, maximum, ...more, steps: kept, setTerms }];
  });
}

type BoundName =
  | 'minimum'
  | 'maximum'
  | 'max_per_member'
  | 'max_per_number'
  | 'max_per_bill'
  | 'max_per_round';

function limitRow(kindId: string, { bet_type: betType, number, rate, cap }: LimitEntry): LimitRow {
  return {
    kindId,
    betType,
    number: sameBetNumber(betType, number),
    kind: rate !== undefined ? 'reduced' : cap !== undefined ? 'cap' : 'closed',
    rate: rate === undefined ? null : (parseRate(rate) ?? 0),
    cap: cap === undefined ? null : satang(cap),
  };
}

// A reduced rate is below the normal one and above 0 (lotto.md).
function limitsAgainstRates(limits: readonly LimitRow[], rates: readonly RateRow[]): readonly string[] {
  return limits.flatMap(({ betType, number, rate }) => {
    const normal = rates.find((row) => row.betType === betType);
    if (!normal) return [`limits: ${betType} ${number} is not sold`];
    if (rate === null || (rate > 0 && rate < normal.rate)) return [];
    return [
      `limits: the rate ${rateText(rate)} of ${betType} ${number} must be above 0 and below ${rateText(normal.rate)}`,
    ];
  });
}

function tooGenerous(type: Exclude<BetTypeCode, 'set4'>, rate: Rate): string | undefined {
  const back = averageReturn(type, rate);
  return back.numerator > back.denominator ? percentText(back, 2) : undefined;
}
