import { Type } from 'typebox';

import { baht, id, instant, oneOf, strict, text } from '../schema-kit.ts';

const gives = {
  code: text(40),
  name: text(80),
  kind: oneOf(['bonus', 'points', 'spins']),
  /** Into the wallet `wallet_type_id`; 0.00 for the other kinds. */
  amount: baht(),
  points: Type.Integer({ minimum: 0 }),
  /** Free spins of the wheel. */
  spins: Type.Integer({ minimum: 0 }),
  wallet_type_id: Type.Union([Type.Integer({ minimum: 2 }), Type.Null()]),
};

/** What a code gives and on what terms, made from its fields. */
const offer = strict({ ...gives, terms: Type.Array(text(300)) });

/** Wire shapes of the coupon area. */
export const couponSchemas = {
  check: { body: strict({ code: text(60) }), data: strict({ offer }) },
  redeem: { body: strict({ code: text(60) }), data: strict({ offer }) },
  history: {
    data: strict({
      items: Type.Array(strict({ use_id: id(), ...gives, used_at: instant() })),
      /** Coupons that were given to the member and are not used yet, oldest first; each is used by its code. */
      gifts: Type.Array(strict({ grant_id: id(), ...gives, made_at: instant() })),
      /** Wrong codes that the field still takes before it closes. */
      tries_left: Type.Integer({ minimum: 0 }),
      closed_until: Type.Union([instant(), Type.Null()]),
    }),
  },
};
