import { Type } from 'typebox';

import { baht, id, instant, oneOf, strict, text } from '../schema-kit.ts';

/** received → looking → credited | answered. */
const caseState = oneOf(['received', 'looking', 'credited', 'answered']);
const method = oneOf(['promptpay', 'bank_transfer', 'truemoney']);

const depositCase = strict({
  case_id: id(),
  /** What the member names it by, e.g. `C8KQ2M7XPA`. */
  reference: text(20),
  method,
  /** What the member says was paid, and when. */
  amount: baht(),
  paid_at: instant(),
  has_slip: Type.Boolean(),
  state: caseState,
  /** In a person's words; empty until one answered. */
  answer: text(500),
  /** What was credited, which may differ from `amount`. */
  credited: Type.Union([baht(), Type.Null()]),
  created_at: instant(),
  looked_at: Type.Union([instant(), Type.Null()]),
  decided_at: Type.Union([instant(), Type.Null()]),
});

/** A picture as base64 without line breaks; 5 MB of bytes at most. */
const picture = Type.String({ minLength: 4, maxLength: 6_990_508, pattern: '^[A-Za-z0-9+/]*={0,2}$' });

/** Wire shapes of "money did not arrive". */
export const caseSchemas = {
  cases: {
    /** The newest 20; `left` more can be opened. */
    data: strict({ items: Type.Array(depositCase), left: Type.Integer({ minimum: 0 }) }),
  },
  openCase: {
    body: strict({
      /** A UUID of the device's own: the same one again is the same case. */
      case_id: text(64),
      method,
      amount: text(20),
      paid_at: text(30),
      /** The member's own account; 0 and empty = not said. */
      bank_id: Type.Integer({ minimum: 0, maximum: 99 }),
      account_no: text(20),
      note: text(300),
      order_id: Type.Optional(text(64)),
      slip: Type.Optional(strict({ picture, mini_qr: text(300) })),
    }),
    data: depositCase,
  },
};
