import { type LottoNumberLimit, type LottoRate, type LottoRoundDetail, readBaht } from '@benjarong/contract';
import {
  betKey,
  type BetTerms,
  type BetTypeCode,
  type NumberLimit,
  type Satang,
  type Set4Prize,
  type Set4Terms,
  type SlipTerms,
} from '@benjarong/lotto-engine';

/**
 * What decides a slip, from what the server says about a round: what is left of a cap counts as sold by everyone,
 * so that the screen shows what can still be staked. The server decides again when the slip is sent.
 */
export function termsOf(
  detail: Pick<LottoRoundDetail, 'rates' | 'bill'>,
  limits: readonly LottoNumberLimit[],
): SlipTerms {
  const types: Partial<Record<BetTypeCode, BetTerms>> = {};
  for (const rate of detail.rates) types[rate.bet_type] = betTerms(rate);
  const byEveryone = new Map<string, Satang>();
  for (const { bet_type, number, cap, left } of limits) {
    if (cap !== null && left !== null)
      byEveryone.set(betKey(bet_type, number), readBaht(cap) - readBaht(left));
  }
  return {
    types,
    limits: limits.flatMap(limitOf),
    bill: {
      minTotal: readBaht(detail.bill.minimum),
      maxTotal: readBaht(detail.bill.maximum),
      maxLines: detail.bill.max_lines,
    },
    sold: { byMember: new Map(), byEveryone },
  };
}

/** The `betKey`s of numbers that a round does not take at all: closed ones and caps that are used up. */
export function blockedKeys(limits: readonly LottoNumberLimit[]): ReadonlySet<string> {
  return new Set(
    limits
      .filter(
        ({ kind, left }) => kind === 'closed' || (kind === 'cap' && left !== null && readBaht(left) <= 0n),
      )
      .map(({ bet_type, number }) => betKey(bet_type, number)),
  );
}

/** The price and prizes of a set from what the server says. */
export function setTerms(set: NonNullable<LottoRate['set']>): Set4Terms {
  const prizes: Partial<Record<Set4Prize, Satang>> = {};
  for (const { prize, amount } of set.prizes) prizes[prize] = readBaht(amount);
  return { price: readBaht(set.price), prizes };
}

function optional(text: string | null): Satang | undefined {
  return text === null ? undefined : readBaht(text);
}

function betTerms(rate: LottoRate): BetTerms {
  const member = optional(rate.maximum_per_member);
  const everyone = optional(rate.maximum_per_number);
  return {
    rate: rate.rate,
    minStake: readBaht(rate.minimum),
    maxStake: readBaht(rate.maximum),
    ...(member === undefined ? {} : { maxPerMember: member }),
    ...(everyone === undefined ? {} : { maxPerNumber: everyone }),
    ...(rate.maximum_per_bill === null ? {} : { maxPerBill: readBaht(rate.maximum_per_bill) }),
    ...(rate.maximum_per_round === null ? {} : { maxPerRound: readBaht(rate.maximum_per_round) }),
    ...(rate.steps.length === 0
      ? {}
      : { steps: rate.steps.map((step) => ({ after: readBaht(step.after), rate: step.rate })) }),
    ...(rate.set ? { set: setTerms(rate.set) } : {}),
  };
}

function limitOf({ bet_type: type, number, kind, rate, cap }: LottoNumberLimit): readonly NumberLimit[] {
  if (kind === 'closed') return [{ type, number, kind }];
  if (kind === 'reduced') return rate === null ? [] : [{ type, number, kind, rate }];
  return cap === null ? [] : [{ type, number, kind, cap: readBaht(cap) }];
}
