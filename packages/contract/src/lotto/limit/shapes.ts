import { Type } from 'typebox';

import { baht, oneOf, strict, text } from '../../schema-kit.ts';
import { betType } from '../kind/shapes.ts';
import { orNull, rateNumber } from '../wire-kit.ts';

const set = strict({
  /** Price of one set; stakes are whole multiples of it. */
  price: baht(),
  prizes: Type.Array(
    strict({
      prize: oneOf(['exact4', 'tod4', 'exact3', 'front3', 'tod3', 'front2', 'back2']),
      amount: baht(),
    }),
  ),
});

/** What one bet type pays and what may be staked on it; odds and return are computed by lotto-engine. */
export const rate = strict({
  bet_type: betType(),
  digits: Type.Integer(),
  /** Hundredths; for set4 the best prize over the price. */
  rate: rateNumber(),
  /** The same without trailing zeros, e.g. "900", "3.2". */
  rate_text: text(20),
  /** "One in …", two places; of a number with all digits different. */
  one_in: text(20),
  chance_percent: text(20),
  average_return_percent: text(20),
  minimum: baht(),
  maximum: baht(),
  /** The most that one member may stake on one number in the round. */
  maximum_per_member: orNull(baht()),
  /** The most that everyone together may stake on one number in the round. */
  maximum_per_number: orNull(baht()),
  /** The most that one bill, and one member in the round, may stake on this bet type. */
  maximum_per_bill: orNull(baht()),
  maximum_per_round: orNull(baht()),
  /** Automatic steps: once everyone's stakes on a number would exceed `after` it is sold at `rate`; null = no more than `after` is sold. */
  steps: Type.Array(strict({ after: baht(), rate: orNull(rateNumber()) })),
  set: orNull(set),
});

/** A limit on one number; tod numbers are given with sorted digits and count in any order. */
export const numberLimit = strict({
  bet_type: betType(),
  number: text(4),
  kind: oneOf(['closed', 'reduced', 'cap']),
  /** `reduced`: the lower rate in hundredths. */
  rate: orNull(rateNumber()),
  /**
   * `cap`: the most for everyone together, and what is left of it now. `reduced` by an automatic step: the amount up to
   * which this rate holds, and what is left of it.
   */
  cap: orNull(baht()),
  left: orNull(baht()),
});
