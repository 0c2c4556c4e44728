import { Type } from 'typebox';

import { baht, cursorPaging, day, id, instant, nextCursor, oneOf, strict, text } from '../schema-kit.ts';

/** Why money moved; later areas add their kinds here. */
export const movementKinds = [
  'deposit',
  'bet',
  'win',
  'refund',
  'adjustment',
  'bonus',
  'withdraw',
  'withdraw_return',
] as const;

const round = {
  /** Name of the kind when it was posted. */
  kind: text(120),
  /** Bangkok day of the round. */
  day: day(),
  /** Number of the round within its day; `null` for kinds with one round a day. */
  number: Type.Union([Type.Integer(), Type.Null()]),
};

/**
 * What a movement is about, by code, with its parameters: the ledger stores these and never a sentence. Names are
 * those of the time of posting. Codes are added, never renamed: rows of the ledger cannot be mended.
 */
export const movementTitleParams = {
  /** A stake or a win of a provider's game. */
  'game.play': strict({ game: text(120) }),
  'game.refund': strict({ game: text(120) }),
  'payment.deposit': strict({ channel: text(40) }),
  /** A stake or a win of a lotto round. */
  'lotto.round': strict(round),
  'lotto.refund': strict(round),
  'lotto.shooter_bonus': strict({ ...round, rank: Type.Integer() }),
  'bonus.welcome': strict({}),
  'withdraw.requested': strict({}),
  /** Not approved, or refused by the bank before it was sent. */
  'withdraw.rejected': strict({}),
  /** The bank gave it back. */
  'withdraw.returned': strict({}),
  /** A bonus and how it ended; the name is that of its promotion or coupon. */
  'bonus.granted': strict({ name: text(80) }),
  'bonus.met': strict({ name: text(80) }),
  'bonus.cancelled': strict({ name: text(80) }),
  'bonus.expired': strict({ name: text(80) }),
  /** What came into the wallet after its bonus had ended. */
  'bonus.late': strict({ name: text(80) }),
};

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
      ...cursorPaging,
    }),
    data: strict({
      items: Type.Array(line),
      limit: Type.Integer(),
      /** Lines that fit the filters, over all pages; so are the totals. */
      total: Type.Integer(),
      next_cursor: nextCursor(),
      totals: strict({ in: baht(), out: baht(), net: baht() }),
    }),
  },
};
