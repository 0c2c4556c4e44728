import { formatBaht, type LottoRate } from '@benjarong/contract';
import {
  averageReturn,
  betTypes,
  type BetTypeCode,
  type BetTerms,
  type Fraction,
  oneInText,
  percentText,
  type Rate,
  rateText,
  set4AverageReturn,
  set4Odds,
  set4Prizes,
  type Set4Terms,
  trueOdds,
} from '@benjarong/lotto-engine';

import { type Kind, type RateRow, setOf, stepsOf } from '../round/kinds.ts';

/** The best prize of a set over its price, in hundredths: what is as the rate of a set. */
export function setRate({ price, prizes }: Set4Terms): Rate {
  const best = Object.values(prizes).reduce((most, amount) => (amount > most ? amount : most), 0n);
  return Number((best * 100n) / price);
}

/** What a kind sells, as lotto-engine judges slips. */
export function termsOf(kind: Kind): Partial<Record<BetTypeCode, BetTerms>> {
  return Object.fromEntries(
    kind.rates.map((row): [BetTypeCode, BetTerms] => [
      row.betType,
      {
        rate: row.rate,
        minStake: row.minimum,
        maxStake: row.maximum,
        ...(row.maxPerMember === null ? {} : { maxPerMember: row.maxPerMember }),
        ...(row.maxPerNumber === null ? {} : { maxPerNumber: row.maxPerNumber }),
        ...(row.maxPerBill === null ? {} : { maxPerBill: row.maxPerBill }),
        ...(row.maxPerRound === null ? {} : { maxPerRound: row.maxPerRound }),
        ...(row.steps === null ? {} : { steps: stepsOf(row) }),
        ...(row.setTerms === null ? {} : { set: setOf(row.setTerms) }),
      },
    ]),
  );
}

// A set's chances are counted over 10,000 draws: once per prize table.
const setChances = new Map<string, { readonly odds: Fraction; readonly average: Fraction }>();

/** Rates of a kind with true odds and average return, as they travel. */
export function wireRates(kind: Kind): LottoRate[] {
  return kind.rates.map((row) => {
    const { odds, average } = chancesOf(row);
    return {
      bet_type: row.betType,
      digits: betTypes[row.betType].digits,
      rate: row.rate,
      rate_text: rateText(row.rate),
      one_in: oneInText(odds, 2),
      chance_percent: percentText(odds, 2),
      average_return_percent: percentText(average, 2),
      minimum: formatBaht(row.minimum),
      maximum: formatBaht(row.maximum),
      maximum_per_member: orNull(row.maxPerMember),
      maximum_per_number: orNull(row.maxPerNumber),
      maximum_per_bill: orNull(row.maxPerBill),
      maximum_per_round: orNull(row.maxPerRound),
      steps: stepsOf(row).map(({ after, rate }) => ({ after: formatBaht(after), rate })),
      set: wireSet(row),
    };
  });
}

/** Bounds of a bill as they travel. */
export function wireBillTerms(kind: Kind) {
  return {
    minimum: formatBaht(kind.billMinimum),
    maximum: formatBaht(kind.billMaximum),
    max_lines: kind.maxLines,
  };
}

/** Cancel rule as it travels. */
export function wireCancelTerms(kind: Kind) {
  return {
    minutes_before_close: kind.cancelMinutes,
    max_per_day: kind.cancelPerDay,
  };
}

function chancesOf(row: RateRow): { readonly odds: Fraction; readonly average: Fraction } {
  if (row.betType !== 'set4')
    return { odds: trueOdds(row.betType), average: averageReturn(row.betType, row.rate) };
  if (row.setTerms === null) throw new Error('a set without prizes');
  const key = JSON.stringify(row.setTerms);
  const known = setChances.get(key);
  if (known) return known;
  const terms = setOf(row.setTerms);
  // A number of four different digits, as for every other type.
  const counted = { odds: set4Odds('0123', terms), average: set4AverageReturn('0123', terms) };
  setChances.set(key, counted);
  return counted;
}

function orNull(amount: bigint | null): string | null {
  return amount === null ? null : formatBaht(amount);
}

function wireSet(row: RateRow): LottoRate['set'] {
  if (row.setTerms === null) return null;
  const { price, prizes } = setOf(row.setTerms);
  return {
    price: formatBaht(price),
    prizes: set4Prizes.flatMap((prize) => {
      const amount = prizes[prize];
      return amount === undefined ? [] : [{ prize, amount: formatBaht(amount) }];
    }),
  };
}
