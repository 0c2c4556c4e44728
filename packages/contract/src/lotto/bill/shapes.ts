import { Type } from 'typebox';

import { baht, id, instant, oneOf, strict, text } from '../../schema-kit.ts';
import { betType } from '../kind/shapes.ts';
import { round } from '../round/shapes.ts';
import { count, orNull, rateNumber } from '../wire-kit.ts';

/** waiting → won | lost | cancelled (by the member) | refunded (round void or without a result). */
export const lottoBillStates = ['waiting', 'won', 'lost', 'cancelled', 'refunded'] as const;

/** Most lines that one request may carry; a kind's own bound (`bill.max_lines`) is lower. */
export const lottoMaxLines = 1000;

/** Bounds of a bill. */
export const billTerms = strict({ minimum: baht(), maximum: baht(), max_lines: Type.Integer() });

/** When a bill may be cancelled. */
export const cancelTerms = strict({
  /** A bill may be cancelled until this long before close. */
  minutes_before_close: Type.Integer(),
  /** So many bills of this kind on one day in Bangkok. */
  max_per_day: Type.Integer(),
});

/** One bet of a request. */
export const betLine = {
  bet_type: betType(),
  /** Digits as text; a wrong count of digits is refused at the line, not the request. */
  number: text(10),
  /** Baht as a decimal string; below the minimum is refused at the line. */
  stake: baht(),
};

/** Lines of a request, at most {@link lottoMaxLines}. */
export function betLines<T extends Parameters<typeof Type.Array>[0]>(line: T) {
  return Type.Array(line, { maxItems: lottoMaxLines });
}

/** Why a line is refused or sold at a lower rate; `message` is a Thai sentence that names the bound. */
const lineReason = strict({
  code: oneOf([
    'not_sold',
    'not_a_number',
    'closed',
    'below_min',
    'above_max',
    'not_whole_sets',
    'over_member_limit',
    'over_cap',
    'over_bill_limit',
    'over_round_limit',
    'reduced_number',
    'reduced_step',
  ]),
  message: text(200),
  bound: orNull(baht()),
  left: orNull(baht()),
});

/** A line as `validate` validated it. */
export const validatedLine = strict({
  /** Place in the request, from 0. */
  index: count(),
  bet_type: betType(),
  number: text(10),
  stake: baht(),
  status: oneOf(['accepted', 'reduced', 'refused']),
  /** The rate at which it would be sold; null when refused. */
  rate: orNull(rateNumber()),
  full_rate: orNull(rateNumber()),
  possible_win: orNull(baht()),
  reasons: Type.Array(lineReason),
});

/** Why a bill as a whole cannot be sold. */
export const billReason = strict({
  code: oneOf(['bill_empty', 'bill_too_many_lines', 'bill_below_min', 'bill_above_max']),
  message: text(200),
});

/** A bill. */
export const bill = strict({
  bill_id: id(),
  /** Short number for people, e.g. "L7K2M9QX". */
  bill_no: text(20),
  round,
  state: oneOf(lottoBillStates),
  lines: count(),
  won_lines: count(),
  total: baht(),
  possible_win: baht(),
  /** Paid or, when cancelled or refunded, given back. */
  paid: baht(),
  /** Paid on top because the round's result was corrected. */
  corrected_paid: baht(),
  created_at: instant(),
  settled_at: orNull(instant()),
  cancelled_at: orNull(instant()),
  /** Cancelling is allowed strictly before this instant; null when it is not (any more). */
  cancel_until: orNull(instant()),
});

/** A line of a bill with the rate at which it was sold. */
export const billLine = strict({
  index: count(),
  bet_type: betType(),
  number: text(4),
  stake: baht(),
  rate: rateNumber(),
  full_rate: rateNumber(),
  possible_win: baht(),
  state: oneOf(lottoBillStates),
  paid: baht(),
  /** Paid on top because the round's result was corrected; the state stays that of the first settlement. */
  corrected_paid: baht(),
  /** set4: which prize it won. */
  prize: orNull(text(20)),
});

/** A saved slip. */
export const slip = strict({
  slip_id: id(),
  name: text(60),
  kind_id: orNull(id()),
  lines: Type.Array(strict(betLine)),
  created_at: instant(),
});
