import { Type } from 'typebox';

import { baht, cursorPaging, day, instant, nextCursor, oneOf, strict } from '../schema-kit.ts';

/** What a settled stake was on: a category of games, or lotto. */
export const cashbackKinds = ['slot', 'fishing', 'freespin', 'casino', 'sport', 'lotto'] as const;

/** Per cent with two places, e.g. `0.50`. */
function percent() {
  return Type.String({ pattern: '^[0-9]{1,3}\\.[0-9]{2}$', examples: ['0.50'] });
}

const part = strict({
  kind: oneOf([...cashbackKinds]),
  /** Settled stakes of the cash wallet. */
  stake: baht(),
  percent: percent(),
  amount: baht(),
});

/** Why the credit is not the sum of the parts. */
const bound = oneOf(['none', 'minimum', 'cap']);

const reckoned = {
  /** Bangkok day on which the stakes settled. */
  day: day(),
  turnover: baht(),
  parts: Type.Array(part),
  bound,
  /** What is credited, `0.00` below the minimum. */
  amount: baht(),
};

const sums = {
  /** Monday and Sunday of the week. */
  from: day(),
  to: day(),
  stakes: baht(),
  payouts: baht(),
  /** Bonuses that became cash within the week. */
  bonuses: baht(),
  /** Stakes less payouts less bonuses; below 0 after a week that was won. */
  net_loss: baht(),
  percent: percent(),
  bound,
  amount: baht(),
};

const window = { opens_at: instant(), closes_at: instant() };

const claim = strict({ ...sums, claimed_at: instant() });

/** Wire shapes of the cashback area. */
export const cashbackSchemas = {
  terms: {
    data: strict({
      cashback: strict({
        rates: Type.Array(strict({ kind: oneOf([...cashbackKinds]), percent: percent() })),
        minimum: baht(),
        cap: baht(),
        /** Bangkok time of day at which yesterday is credited, `HH:MM`. */
        credited_at: Type.String({ pattern: '^[0-2][0-9]:[0-5][0-9]$' }),
        /** A worked example, reckoned by the rules that hold now. */
        example: part,
      }),
      winloss: strict({
        percent: percent(),
        minimum_loss: baht(),
        cap: baht(),
        /** 1 = Monday to 7 = Sunday. */
        opens_weekday: Type.Integer({ minimum: 1, maximum: 7 }),
        opens_at: Type.String({ pattern: '^[0-2][0-9]:[0-5][0-9]$' }),
        open_days: Type.Integer(),
        example: strict({
          stakes: baht(),
          payouts: baht(),
          bonuses: baht(),
          net_loss: baht(),
          amount: baht(),
        }),
      }),
    }),
  },
  turnoverToday: {
    /** The running day so far; what it comes to is known when it is over. */
    data: strict({ ...reckoned, minimum: baht(), cap: baht(), credited_at: instant() }),
  },
  turnoverHistory: {
    query: strict({ from: Type.Optional(day()), to: Type.Optional(day()), ...cursorPaging }),
    data: strict({
      items: Type.Array(strict({ ...reckoned, credited_at: instant() })),
      limit: Type.Integer(),
      next_cursor: nextCursor(),
      /** Credited so far, over all pages and days. */
      credited: baht(),
    }),
  },
  lossWeeks: {
    data: strict({
      running: strict({ ...sums, minimum_loss: baht(), cap: baht(), ...window }),
      /** Weeks that are over and whose claim has not ended, newest first. */
      ended: Type.Array(
        strict({
          ...sums,
          minimum_loss: baht(),
          cap: baht(),
          ...window,
          /** waiting = opens later, open = can be claimed now, small = below the least loss. */
          state: oneOf(['waiting', 'open', 'claimed', 'small']),
        }),
      ),
    }),
  },
  lossHistory: {
    query: strict({ from: Type.Optional(day()), to: Type.Optional(day()), ...cursorPaging }),
    data: strict({
      items: Type.Array(claim),
      limit: Type.Integer(),
      next_cursor: nextCursor(),
      /** Claimed so far, over all pages and weeks. */
      claimed: baht(),
    }),
  },
  lossClaim: {
    /** The week's Monday; absent = the one that can be claimed now. */
    body: strict({ week: Type.Optional(day()) }),
    data: claim,
  },
};
