import type { LottoRate } from '@benjarong/contract';
import {
  type BetTypeCode,
  isBetNumber,
  type NumberOdds,
  oddsByKind,
  oneInText,
  type PayTerms,
  percentText,
  type Rate,
  rateText,
  repeatedDigits,
} from '@benjarong/lotto-engine';

import { setTerms } from './terms.ts';

/** Odds of a number in words of the screens: "333.33", "45.00". */
export interface OddsTexts {
  readonly number: string;
  readonly oneIn: string;
  readonly averagePercent: string;
}

/** What repeated digits do to a line of the slip, and the type that wins at the same draw and pays more. */
export interface RepeatedTexts {
  readonly own: OddsTexts;
  readonly usual: OddsTexts;
  readonly twin: { readonly type: BetTypeCode; readonly rate: string } | undefined;
}

/** Odds by kinds of number with repeated digits of one rate; empty where digits do not matter. */
export function repeatedOdds(rate: LottoRate): readonly OddsTexts[] {
  return oddsByKind(rate.bet_type, payTerms(rate, rate.rate)).slice(1).map(texts);
}

/** What repeated digits do to a number at the rate at which it is sold; `undefined` where nothing. */
export function repeatedLine(
  rates: readonly LottoRate[],
  { type, number, rate }: { readonly type: BetTypeCode; readonly number: string; readonly rate: Rate },
): RepeatedTexts | undefined {
  const sold = rates.find(({ bet_type }) => bet_type === type);
  if (!sold || !isBetNumber(type, number)) return undefined;
  const found = repeatedDigits(type, number, payTerms(sold, rate));
  if (!found) return undefined;
  const twin = rates.find((each) => each.bet_type === found.twin && each.rate > rate);
  return {
    own: texts(found.own),
    usual: texts(found.usual),
    twin: twin && { type: twin.bet_type, rate: rateText(twin.rate) },
  };
}

function payTerms(sold: LottoRate, rate: Rate): PayTerms {
  return sold.set ? { set: setTerms(sold.set) } : { rate };
}

function texts({ number, odds, average }: NumberOdds): OddsTexts {
  return { number, oneIn: oneInText(odds, 2), averagePercent: percentText(average, 2) };
}
