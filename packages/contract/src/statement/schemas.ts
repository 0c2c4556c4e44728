import { Type } from 'typebox';

import { baht, day, id, instant, oneOf, paging, strict, text } from '../schema-kit.ts';

/** Why money moved; later areas add their kinds here. */
export const movementKinds = ['deposit', 'bet', 'win', 'refund', 'adjustment', 'bonus'] as const;

const line = strict({
  id: id(),
  kind: oneOf([...movementKinds]),
  /** Signed: in is positive, out is negative. */
  amount: baht(),
  balance_after: baht(),
  wallet_id: id(),
  wallet_name: text(60),
  /** What the movement was about, for a person: a game's name, a channel's name. */
  title: text(120),
  reference: text(100),
  created_at: instant(),
});

/** Wire shapes of the statement area. */
export const statementSchemas = {
  statement: {
    query: strict({
      kind: Type.Optional(oneOf([...movementKinds])),
      direction: Type.Optional(oneOf(['in', 'out'])),
      wallet_id: Type.Optional(text(64)),
      from: Type.Optional(day()),
      to: Type.Optional(day()),
      format: Type.Optional(oneOf(['json', 'csv'])),
      ...paging,
    }),
    data: strict({
      items: Type.Array(line),
      page: Type.Integer(),
      limit: Type.Integer(),
      total: Type.Integer(),
      totals: strict({ in: baht(), out: baht(), net: baht() }),
    }),
  },
};
