import { parseTypedBaht, promotionKinds, type Satang, takesDeposit } from '@benjarong/contract';
import { type Static, type TProperties, Type } from 'typebox';
import { Compile } from 'typebox/compile';

import {
  InputFileError,
  listedTwice,
  mistakesOf,
  parseJson,
  type PatternSentences,
} from '../../kernel/index.ts';
import { walletTypeCategories } from '../wallet/index.ts';
import { walletTypeOf } from './rules.ts';
import type { PromotionRow } from './tables.ts';

const idPattern = '^[a-z0-9][a-z0-9-]{1,39}$';
const bahtPattern = String.raw`^(?!0+(\.0+)?$)[0-9]{1,9}(\.[0-9]{1,2})?$`;
const namePattern = String.raw`^\S(.*\S)?$`;
const instantPattern = '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]{5,12}(Z|[+-][0-9]{2}:[0-9]{2})$';

/** What a person reads where a value of these files does not fit. */
export const filePatterns: PatternSentences = {
  [idPattern]: 'must be 2 to 40 of a-z, 0-9 and -, and not begin with -',
  [bahtPattern]: 'must be an amount above 0 in baht as text, such as "500" or "12.50"',
  [namePattern]: 'must be one line without blanks at its ends',
  [instantPattern]: 'must be an instant with its zone, such as 2027-01-16T09:00:00+07:00',
};

/** Fields that promotions and coupons of a file share: turnover, games, bounds, how often, from when to when. */
export const offerFields = {
  turnover_multiple: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  /** Percent of a stake that counts, by kind of game; a kind that is left out is not allowed. */
  games: Type.Optional(Type.Record(Type.String(), Type.Integer({ minimum: 0, maximum: 100 }))),
  maximum_stake: Type.Optional(fileBaht()),
  maximum_cash_out: Type.Optional(fileBaht()),
  days: Type.Optional(Type.Integer({ minimum: 1, maximum: 365 })),
  times: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  period: Type.Optional(Type.Enum(['once', 'day', 'week', 'month'])),
  vip_levels: Type.Optional(Type.Array(Type.Integer({ minimum: 0, maximum: 2 }), { maxItems: 3 })),
  starts_at: Type.Optional(fileInstant()),
  ends_at: Type.Optional(fileInstant()),
};

const promotion = strictObject({
  promotion_id: Type.String({ pattern: idPattern }),
  name: fileName(80),
  kind: Type.Enum([...promotionKinds]),
  /** Whole percent of the deposit; leave out for a fixed `amount`. */
  percentage: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  amount: Type.Optional(fileBaht()),
  cap: Type.Optional(fileBaht()),
  minimum_deposit: Type.Optional(fileBaht()),
  turnover_needed: Type.Optional(fileBaht()),
  audience: Type.Optional(Type.Enum(['all', 'new', 'depositor'])),
  needs_bank_account: Type.Optional(Type.Boolean()),
  position: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  ...offerFields,
});
const file = strictObject({ promotions: Type.Array(promotion, { minItems: 1, maxItems: 200 }) });
const shape = Compile(file);

/** A promotion as a file says it. */
export type PromotionEntry = Static<typeof promotion>;
/** What a row of `promotions` holds besides its state, version and times of storing. */
export type PromotionTermsRow = Omit<PromotionRow, 'state' | 'version' | 'createdAt'>;

/**
 * Reads a file of promotions; throws {@link InputFileError} with its mistakes. What is left out has its default: turnover 30
 * times, the games of the wallet in full, 30 days, once (a daily deposit: once a day), for all, from `now` on, at its place
 * in the file. A promotion that is `stored` keeps its start and place instead.
 */
export function readPromotionFile(
  text: string,
  now: Date,
  stored: ReadonlyMap<string, Pick<PromotionRow, 'startsAt' | 'position'>> = new Map(),
): readonly PromotionTermsRow[] {
  const value = parseJson(text);
  if (!shape.Check(value)) throw new InputFileError(mistakesOf(shape, value, { patterns: filePatterns }));
  const entries = value.promotions.map((one, index): PromotionEntry & { readonly position: number } => {
    const before = stored.get(one.promotion_id);
    const position = one.position ?? before?.position ?? index;
    return before === undefined
      ? { ...one, position }
      : { ...one, position, starts_at: one.starts_at ?? before.startsAt.toISOString() };
  });
  const mistakes = [
    ...listedTwice(
      'promotion',
      entries.map(({ promotion_id }) => promotion_id),
    ),
    ...entries.flatMap((one) => contradictions(one)),
  ];
  if (mistakes.length > 0) throw new InputFileError(mistakes);
  return entries.map((one) => toRow(one, now));
}

/** Mistakes of fields that promotions and coupons share, each with `what` before it. */
export function offerMistakes(
  what: string,
  one: {
    readonly games?: Readonly<Record<string, number>> | undefined;
    readonly starts_at?: string | undefined;
    readonly ends_at?: string | undefined;
  },
  walletTypeId: number,
): readonly string[] {
  const allowed = walletTypeCategories(walletTypeId);
  const strangers = Object.keys(one.games ?? {}).filter((kind) => !allowed.includes(kind));
  const countsNothing = one.games !== undefined && !Object.values(one.games).some((weight) => weight > 0);
  const { starts_at: from, ends_at: to } = one;
  return [
    ...strangers.map(
      (kind) =>
        `${what}: wallet type ${walletTypeId} plays ${allowed.join(', ')} only, so it cannot allow ${kind}`,
    ),
    ...(countsNothing ? [`${what}: no kind of game counts, so its turnover could never be met`] : []),
    ...[from, to].flatMap((at) =>
      at !== undefined && Number.isNaN(Date.parse(at)) ? [`${what}: there is no instant ${at}`] : [],
    ),
    ...(from !== undefined && to !== undefined && Date.parse(to) <= Date.parse(from)
      ? [`${what}: ends_at must be after starts_at`]
      : []),
  ];
}

/** Fields that promotions and coupons share, with their defaults, as rows hold them. */
export function offerRow(
  one: Static<ReturnType<typeof offerObject>>,
  now: Date,
  walletTypeId: number,
): Pick<
  PromotionTermsRow,
  | 'turnoverMultiple'
  | 'games'
  | 'maximumStake'
  | 'maximumCashOut'
  | 'days'
  | 'times'
  | 'period'
  | 'vipLevels'
  | 'startsAt'
  | 'endsAt'
> {
  return {
    turnoverMultiple: one.turnover_multiple ?? 30,
    games:
      one.games ?? Object.fromEntries(walletTypeCategories(walletTypeId).map((kind) => [kind, 100] as const)),
    maximumStake: readFileBaht(one.maximum_stake),
    maximumCashOut: readFileBaht(one.maximum_cash_out),
    days: one.days ?? 30,
    times: one.times ?? 1,
    period: one.period ?? 'once',
    vipLevels: one.vip_levels ?? [],
    startsAt: one.starts_at === undefined ? now : new Date(one.starts_at),
    endsAt: one.ends_at === undefined ? null : new Date(one.ends_at),
  };
}

/** Satang of an amount that the file's shape let through; `null` for one that is left out. */
export function readFileBaht(text: string | undefined): Satang | null {
  if (text === undefined) return null;
  const amount = parseTypedBaht(text);
  if (amount === undefined) throw new InputFileError([`${text} is no amount in baht`]);
  return amount;
}

/** An amount above 0 in baht, e.g. "500" or "12.50". */
export function fileBaht() {
  return Type.String({ pattern: bahtPattern });
}

/** One line of text without blanks at its ends. */
export function fileName(max: number) {
  return Type.String({ maxLength: max, pattern: namePattern });
}

/** An object that refuses names that it does not know. */
export function strictObject<P extends TProperties>(properties: P) {
  return Type.Object(properties, { additionalProperties: false });
}

function offerObject() {
  return strictObject(offerFields);
}

/** An instant of a file: ISO 8601 with its zone. */
export function fileInstant() {
  return Type.String({ pattern: instantPattern });
}

function contradictions(one: PromotionEntry): readonly string[] {
  const what = `promotion ${one.promotion_id}`;
  const withDeposit = takesDeposit(one.kind);
  const faults: string[] = [];
  if (one.kind === 'daily_deposit' && one.period !== undefined && one.period !== 'day')
    faults.push(`${what}: daily_deposit is taken by the day, so its period is day`);
  if ((one.percentage === undefined) === (one.amount === undefined))
    faults.push(`${what}: give either percentage or amount`);
  if (!withDeposit && one.percentage !== undefined)
    faults.push(`${what}: a percentage needs a kind that is taken with a deposit`);
  if (one.cap !== undefined && one.percentage === undefined)
    faults.push(`${what}: cap belongs to a percentage`);
  if (withDeposit && one.minimum_deposit === undefined) faults.push(`${what}: minimum_deposit is missing`);
  if (!withDeposit && one.minimum_deposit !== undefined)
    faults.push(`${what}: minimum_deposit belongs to a kind that is taken with a deposit`);
  if ((one.kind === 'turnover_reward') !== (one.turnover_needed !== undefined))
    faults.push(`${what}: turnover_needed belongs to turnover_reward, which needs it`);
  // A share of the smallest deposit that rounds to nothing would be a bonus of 0.
  const least = readFileBaht(one.minimum_deposit) ?? 0n;
  if (one.percentage !== undefined && (least * BigInt(one.percentage)) / 100n === 0n)
    faults.push(`${what}: the minimum deposit would give nothing`);
  return [...faults, ...offerMistakes(what, one, walletTypeOf(one.kind))];
}

function toRow(one: PromotionEntry & { readonly position: number }, now: Date): PromotionTermsRow {
  return {
    id: one.promotion_id,
    name: one.name,
    kind: one.kind,
    bonusType: one.percentage === undefined ? 'fixed' : 'percentage',
    percentage: one.percentage ?? 0,
    amount: readFileBaht(one.amount) ?? 0n,
    cap: readFileBaht(one.cap),
    minimumDeposit: readFileBaht(one.minimum_deposit) ?? 0n,
    turnoverNeeded: readFileBaht(one.turnover_needed) ?? 0n,
    audience: one.audience ?? 'all',
    needsBankAccount: one.needs_bank_account ?? false,
    position: one.position,
    ...offerRow(one, now, walletTypeOf(one.kind)),
    ...(one.kind === 'daily_deposit' ? { period: 'day' as const } : {}),
  };
}
