import { parseTypedBaht } from '@benjarong/contract';
import { betTypeCodes, isBetNumber, parseRate, sameBetNumber, type SoldStep } from '@benjarong/lotto-engine';
import { isDay } from '@benjarong/lotto-engine/schedule';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';

import {
  InputFileError,
  listedTwice,
  mistakesOf,
  parseJson,
  type PatternSentences,
} from '../../../kernel/index.ts';
import { stepMistake } from '../limit/steps.ts';
import { readScheduleValue } from '../round/schedule-rules.ts';

const strict = { additionalProperties: false };
const idPattern = '^[a-z0-9-]{1,24}$';
const bahtPattern = String.raw`^(0|[1-9][0-9]{0,12})(\.[0-9]{1,2})?$`;
const ratePattern = String.raw`^(0|[1-9][0-9]{0,6})(\.[0-9]{1,2})?$`;
const dayPattern = '^[0-9]{4}-[0-9]{2}-[0-9]{2}$';
const namePattern = String.raw`^\S(.*\S)?$`;

const patterns: PatternSentences = {
  [idPattern]: 'must be 1 to 24 of a-z, 0-9 and -',
  [bahtPattern]: 'must be an amount in baht as text, such as "1500" or "0.50"',
  [ratePattern]: 'must be a rate as text with at most two places, such as "900" or "3.2"',
  [dayPattern]: 'must be a day such as 2027-01-16',
  [namePattern]: 'must be one line without blanks at its ends',
};

const bounds = {
  /** Least and most of one line, in baht. */
  minimum: Type.Optional(baht()),
  maximum: Type.Optional(baht()),
  /** Most that one member, and all members together, may stake on a number of a round. */
  max_per_member: Type.Optional(baht()),
  max_per_number: Type.Optional(baht()),
  /** Most that one bill, and one member in a round, may stake on this bet type. */
  max_per_bill: Type.Optional(baht()),
  max_per_round: Type.Optional(baht()),
};

/** Once everyone's stakes on a number would exceed `after` it is sold at `rate`, or closed. */
const step = Type.Object(
  { after: baht(), rate: Type.Optional(rate()), closed: Type.Optional(Type.Literal(true)) },
  strict,
);

const rateEntry = Type.Object(
  { rate: rate(), ...bounds, steps: Type.Optional(Type.Array(step, { maxItems: 10 })) },
  strict,
);
const { minimum: _, ...setBounds } = bounds;
const setEntry = Type.Object(
  {
    /** What a set costs, in baht. */
    price: baht(),
    prizes: Type.Object(
      {
        exact4: Type.Optional(baht()),
        tod4: Type.Optional(baht()),
        exact3: Type.Optional(baht()),
        front3: Type.Optional(baht()),
        tod3: Type.Optional(baht()),
        front2: Type.Optional(baht()),
        back2: Type.Optional(baht()),
      },
      strict,
    ),
    ...setBounds,
  },
  strict,
);

const limit = Type.Object(
  {
    bet_type: Type.Enum([...betTypeCodes]),
    number: Type.String({ maxLength: 4 }),
    /** Exactly one of these three. */
    closed: Type.Optional(Type.Literal(true)),
    rate: Type.Optional(rate()),
    cap: Type.Optional(baht()),
  },
  strict,
);

const rules = {
  bill_minimum: Type.Optional(baht()),
  bill_maximum: Type.Optional(baht()),
  max_lines: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  /** A bill may be cancelled until so many minutes before the close. */
  cancel_minutes: Type.Optional(Type.Integer({ minimum: 0, maximum: 1440 })),
  cancel_per_day: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
};

const kind = Type.Object(
  {
    kind_id: id(),
    category_id: Type.Optional(id()),
    kind_name: Type.Optional(name(80)),
    icon: Type.Optional(name(30)),
    position: Type.Optional(position()),
    active: Type.Optional(Type.Boolean()),
    /** Only where DEMO is on; left out elsewhere. */
    demo: Type.Optional(Type.Boolean()),
    /** `Schedule` of lotto-engine, or `YeekeeGrid`: as `lotto schedule` shows it. */
    schedule: Type.Optional(Type.Unknown()),
    schedule_text: Type.Optional(name(200)),
    /** Moved days by year, beside those of the schedule; "" takes it off. */
    calendar: Type.Optional(Type.String({ pattern: '^[a-z0-9-]{0,24}$' })),
    ...rules,
    /** The whole table: a bet type that is not in it is no longer sold. */
    rates: Type.Optional(
      Type.Object(
        {
          '3top': Type.Optional(rateEntry),
          '3tod': Type.Optional(rateEntry),
          '3front': Type.Optional(rateEntry),
          '3bottom': Type.Optional(rateEntry),
          '2top': Type.Optional(rateEntry),
          '2bottom': Type.Optional(rateEntry),
          run_top: Type.Optional(rateEntry),
          run_bottom: Type.Optional(rateEntry),
          '4top': Type.Optional(rateEntry),
          '4tod': Type.Optional(rateEntry),
          set4: Type.Optional(setEntry),
        },
        strict,
      ),
    ),
    /** Every limit of the kind on numbers; one that is not in it is taken off. */
    limits: Type.Optional(Type.Array(limit, { maxItems: 5000 })),
  },
  strict,
);

const calendar = Type.Object(
  {
    calendar_id: id(),
    year: Type.Integer({ minimum: 2020, maximum: 2200 }),
    /** True once a person compared the year with what the lottery office published. */
    confirmed: Type.Boolean(),
    /** Draws held on another day: `from` has none, `to` has one. */
    moved: Type.Optional(Type.Array(Type.Object({ from: day(), to: day() }, strict), { maxItems: 60 })),
    /** Days without a draw. */
    except: Type.Optional(Type.Array(day(), { maxItems: 366 })),
  },
  strict,
);

const file = Type.Object(
  {
    categories: Type.Optional(
      Type.Array(
        Type.Object(
          { category_id: id(), category_name: name(60), icon: name(30), position: Type.Optional(position()) },
          strict,
        ),
        { maxItems: 100 },
      ),
    ),
    calendars: Type.Optional(Type.Array(calendar, { maxItems: 200 })),
    /** What a kind of the file has where it says nothing itself; `bounds` by the count of digits that are typed. */
    defaults: Type.Optional(
      Type.Object(
        {
          ...rules,
          bounds: Type.Optional(
            Type.Object(
              {
                '1': Type.Optional(Type.Object(bounds, strict)),
                '2': Type.Optional(Type.Object(bounds, strict)),
                '3': Type.Optional(Type.Object(bounds, strict)),
                '4': Type.Optional(Type.Object(bounds, strict)),
              },
              strict,
            ),
          ),
        },
        strict,
      ),
    ),
    kinds: Type.Optional(Type.Array(kind, { maxItems: 500 })),
  },
  strict,
);

/** Categories, calendars and kinds to create or change; what an entry leaves out stays as it is. */
export type KindsFile = Static<typeof file>;
/** One kind of a {@link KindsFile}. */
export type KindEntry = Static<typeof kind>;
/** A standing limit on a number. */
export type LimitEntry = Static<typeof limit>;

const shape = Compile(file);

/** Reads a kinds file; throws {@link InputFileError} with the first ten mistakes, each with its place. */
export function readKindsFile(text: string): KindsFile {
  const value = parseJson(text);
  if (!shape.Check(value)) throw new InputFileError(mistakesOf(shape, value, { patterns }));
  const { categories = [], calendars = [], kinds = [] } = value;
  const mistakes = [
    ...listedTwice(
      'category',
      categories.map(({ category_id }) => category_id),
    ),
    ...listedTwice(
      'calendar',
      calendars.map(({ calendar_id, year }) => `${calendar_id} ${year}`),
    ),
    ...listedTwice(
      'kind',
      kinds.map(({ kind_id }) => kind_id),
    ),
    ...calendars.flatMap(calendarMistakes),
    ...kinds.flatMap(kindMistakes),
  ];
  if (mistakes.length > 0) throw new InputFileError(mistakes);
  return value;
}

/** Steps of a file as the engine reckons with them. */
export function fileSteps(steps: readonly Static<typeof step>[]): readonly SoldStep[] {
  return steps.map(({ after, rate: text }) => ({
    after: parseTypedBaht(after) ?? 0n,
    rate: text === undefined ? null : (parseRate(text) ?? 0),
  }));
}

function calendarMistakes(entry: Static<typeof calendar>, index: number): readonly string[] {
  const { moved = [], except = [], year } = entry;
  const days = [...moved.flatMap(({ from, to }) => [from, to]), ...except];
  const own = [...moved.map(({ from }) => from), ...except];
  return [
    ...days.filter((one) => !isDay(one)).map((one) => `there is no day ${one}`),
    ...own.filter((one) => !one.startsWith(`${year}-`)).map((one) => `${one} is not in ${year}`),
    ...listedTwice('day', own),
  ].map((sentence) => `calendars[${index}]: ${sentence}`);
}

function kindMistakes(entry: KindEntry, index: number): readonly string[] {
  const where = `kinds[${index}] (${entry.kind_id})`;
  const schedule = entry.schedule === undefined ? undefined : readScheduleValue(entry.schedule);
  return [
    ...(schedule && 'fault' in schedule ? [`${where}.schedule: ${schedule.fault}`] : []),
    ...rateMistakes(entry).map((sentence) => `${where}.rates.${sentence}`),
    ...limitMistakes(entry).map((sentence) => `${where}.${sentence}`),
  ];
}

function rateMistakes({ rates = {} }: KindEntry): readonly string[] {
  const { set4, ...rated } = rates;
  return [
    ...Object.entries(rated).flatMap(([type, { rate: text, steps = [] }]) => {
      const full = parseRate(text);
      if (full === undefined) return [`${type}.rate: must be more than 0`];
      if (steps.some((one) => (one.rate === undefined) === (one.closed === undefined)))
        return [`${type}.steps: each has exactly one of rate and closed`];
      const fault = stepMistake(fileSteps(steps), full);
      return fault === undefined ? [] : [`${type}.steps: ${fault}`];
    }),
    ...(set4 && (parseTypedBaht(set4.price) ?? 0n) <= 0n ? ['set4.price: must be more than 0'] : []),
    ...(set4 && Object.keys(set4.prizes).length === 0 ? ['set4.prizes: must have a prize'] : []),
  ];
}

function limitMistakes({ limits = [] }: KindEntry): readonly string[] {
  const good = limits.filter(({ bet_type, number }) => isBetNumber(bet_type, number));
  return [
    ...limits.flatMap((one, index) => {
      const where = `limits[${index}]`;
      if (!isBetNumber(one.bet_type, one.number))
        return [`${where}.number: ${one.number} is no number of ${one.bet_type}`];
      const given = [one.closed, one.rate, one.cap].filter((value) => value !== undefined);
      if (given.length !== 1) return [`${where}: must have exactly one of closed, rate and cap`];
      return one.rate !== undefined && one.bet_type === 'set4' ? [`${where}.rate: a set has no rate`] : [];
    }),
    ...listedTwice(
      'limit',
      good.map(
        (one) =>
          `${one.bet_type} ${sameBetNumber(one.bet_type, one.number)} ${one.closed ? 'closed' : one.cap === undefined ? 'rate' : 'cap'}`,
      ),
    ),
  ];
}

function id() {
  return Type.String({ pattern: idPattern });
}

function name(max: number) {
  return Type.String({ maxLength: max, pattern: namePattern });
}

function baht() {
  return Type.String({ pattern: bahtPattern });
}

function rate() {
  return Type.String({ pattern: ratePattern });
}

function day() {
  return Type.String({ pattern: dayPattern });
}

function position() {
  return Type.Integer({ minimum: 0, maximum: 1_000_000 });
}
