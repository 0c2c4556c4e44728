import { Type } from 'typebox';

import { baht, cursorPaging, day, id, instant, nextCursor, oneOf, strict, text } from '../schema-kit.ts';
import { movementFacts } from './facts.ts';

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
  'cashback',
  'winloss',
  'affiliate',
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
  /** Paid on top because the round's result was corrected. */
  'lotto.correction': strict(round),
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
  /** Daily cashback: the Bangkok day whose stakes it is for. */
  'cashback.day': strict({ day: day() }),
  /** Refund of a net loss: Monday and Sunday of the week. */
  'cashback.week': strict({ from: day(), to: day() }),
  /** Commissions that were redeemed. */
  'affiliate.redeemed': strict({}),
};

/** What is behind a movement; areas add theirs. */
export const movementSourceKinds = [
  'game_round',
  'lotto_bill',
  'lotto_round',
  'order',
  'cashback_day',
  'refund_week',
  'affiliate_redemption',
  'withdrawal',
  'bonus',
] as const;

/** What stands behind a movement: its facts in the order in which they are read, and where it is shown. */
const source = strict({
  kind: oneOf([...movementSourceKinds]),
  /** Path of the site; `null` when the facts are all there is. */
  path: Type.Union([text(200), Type.Null()]),
  facts: Type.Array(
    strict({
      name: oneOf(Object.keys(movementFacts) as (keyof typeof movementFacts)[]), // exactly the keys of the literal
      value: text(120),
    }),
  ),
});

/** Plays of one game from one wallet with less than 30 minutes between them, within one Bangkok day. */
const sitting = strict({
  id: id(),
  game_id: text(64),
  /** Stakes. */
  plays: Type.Integer(),
  stake: baht(),
  payout: baht(),
  /** Stakes that came back. */
  refunded: baht(),
  started_at: instant(),
  ended_at: instant(),
});

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
  /** Present when the line is many movements: `amount` is their sum, `balance_after` that of the last. */
  sitting: Type.Optional(sitting),
});

/** What chooses lines of the statement; a CSV takes these too. */
export const statementFilters = {
  kind: Type.Optional(oneOf([...movementKinds])),
  direction: Type.Optional(oneOf(['in', 'out'])),
  wallet_id: Type.Optional(text(64)),
  from: Type.Optional(day()),
  to: Type.Optional(day()),
};

/** Wire shapes of the statement area. */
export const statementSchemas = {
  statement: {
    query: strict({
      ...statementFilters,
      format: Type.Optional(oneOf(['json', 'csv'])),
      /**
       * `lines` (default): each movement. `sittings`: plays of a game as one line; only without kind and direction, which
       * single movements have. CSV is always line by line.
       */
      view: Type.Optional(oneOf(['lines', 'sittings'])),
      /** Only plays of this game, as sittings; refused with kind, direction or CSV. */
      game_id: Type.Optional(text(64)),
      /** Only the movements of this sitting. */
      sitting: Type.Optional(Type.String({ pattern: '^[0-9]{1,18}$' })),
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
  movement: {
    query: strict({ id: Type.String({ pattern: '^[0-9]{1,18}$' }) }),
    data: strict({
      line,
      /** Why the balance changed, as one sentence. */
      why: text(400),
      source: Type.Union([source, Type.Null()]),
    }),
  },
};
