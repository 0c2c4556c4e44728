import { Type } from 'typebox';

import { baht, oneOf, strict, text } from '../schema-kit.ts';

/** What a quest, an item of the shop, a prize of the wheel or of a poll gives; fields of the other kinds are 0, 0.00 or empty. */
export function reward() {
  return strict({
    kind: oneOf(['points', 'spins', 'coupon', 'bonus']),
    points: Type.Integer({ minimum: 0 }),
    /** Free spins of the wheel. */
    spins: Type.Integer({ minimum: 0 }),
    /** Into the wallet `wallet_type_id`, to be played `turnover_multiple` times. */
    amount: baht(),
    wallet_type_id: Type.Union([Type.Integer({ minimum: 2 }), Type.Null()]),
    turnover_multiple: Type.Integer({ minimum: 0 }),
    /** Code of a coupon. */
    code: text(40),
  });
}
