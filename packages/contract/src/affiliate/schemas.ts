import { Type } from 'typebox';

import {
  agentId,
  baht,
  cursorPaging,
  day,
  id,
  instant,
  nextCursor,
  oneOf,
  strict,
  text,
} from '../schema-kit.ts';

/** What commissions have rates for: a category of games, or lotto. */
export const affiliateKinds = ['slot', 'fishing', 'freespin', 'casino', 'sport', 'lotto'] as const;

/** Per cent with two to four places, e.g. `0.50`. */
function percent() {
  return Type.String({ pattern: '^[0-9]{1,3}\\.[0-9]{2,4}$', examples: ['0.50'] });
}

/** 1 = a friend, 2 = a friend of a friend. */
function level() {
  return Type.Integer({ minimum: 1, maximum: 2 });
}

const kind = oneOf([...affiliateKinds]);

/** A masked user name, e.g. `so***23`. */
function friend() {
  return text(20);
}

const friendRow = strict({
  friend: friend(),
  joined_at: instant(),
  /** Staked cash that settled within the last 30 days. */
  active: Type.Boolean(),
  /** Commission of this friend so far, over all days. */
  earned: baht(),
});

const commission = strict({
  id: id(),
  /** Bangkok day on which the stakes settled. */
  day: day(),
  kind,
  level: level(),
  friend: friend(),
  /** commission = the day's reckoning; correction = stakes that came late, or were void afterwards. */
  type: oneOf(['commission', 'correction']),
  /** Below 0 in a correction of stakes that were void. */
  turnover: baht(),
  percent: percent(),
  amount: baht(),
  /** open = can be redeemed; held = while the referral is looked at; waiting = until the friend has a bank account. */
  state: oneOf(['open', 'held', 'waiting', 'redeemed']),
  created_at: instant(),
});

const redemption = strict({
  id: id(),
  amount: baht(),
  /** Commission rows that were paid. */
  entries: Type.Integer(),
  redeemed_at: instant(),
});

const part = strict({ turnover: baht(), amount: baht() });

/** Wire shapes of the affiliate area. */
export const affiliateSchemas = {
  configs: {
    query: strict({ agent_id: agentId() }),
    data: strict({
      rates: Type.Array(strict({ kind, percent: percent(), level2_percent: percent() })),
      /** Share of the level 1 rate that level 2 has, in whole per cent. */
      level2_share: Type.Integer(),
      minimum: baht(),
      /** Bangkok time of day at which yesterday is reckoned, `HH:MM`. */
      reckoned_at: Type.String({ pattern: '^[0-2][0-9]:[0-5][0-9]$' }),
      /** Days without settled stakes after which a friend is not active. */
      active_days: Type.Integer(),
      /** A worked example, reckoned by the rules that hold now. */
      example: strict({
        kind,
        stake: baht(),
        percent: percent(),
        amount: baht(),
        level2_percent: percent(),
        level2_amount: baht(),
      }),
    }),
  },
  network: {
    body: strict({
      cursor: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{1,120}$' })),
      limit: Type.Optional(Type.String({ pattern: '^(0|[1-9][0-9]{0,8})$' })),
    }),
    data: strict({
      items: Type.Array(friendRow),
      limit: Type.Integer(),
      /** Friends in all. */
      total: Type.Integer(),
      next_cursor: nextCursor(),
    }),
  },
  transactions: {
    query: strict({ from: Type.Optional(day()), to: Type.Optional(day()), ...cursorPaging }),
    data: strict({ items: Type.Array(commission), limit: Type.Integer(), next_cursor: nextCursor() }),
  },
  transactionsV2: {
    query: strict({ from: Type.Optional(day()), to: Type.Optional(day()), ...cursorPaging }),
    data: strict({
      /** One per Bangkok day with commissions, newest first; corrections count on the day that they correct. */
      items: Type.Array(
        strict({
          day: day(),
          turnover: baht(),
          amount: baht(),
          kinds: Type.Array(
            strict({
              kind,
              turnover: baht(),
              amount: baht(),
              friends: Type.Array(
                strict({
                  friend: friend(),
                  level: level(),
                  percent: percent(),
                  turnover: baht(),
                  amount: baht(),
                }),
              ),
              /** Friends beside those, in the sums. */
              more: Type.Integer(),
            }),
          ),
        }),
      ),
      limit: Type.Integer(),
      next_cursor: nextCursor(),
    }),
  },
  summary: {
    data: strict({
      code: text(10, 1),
      /** Address of the site that carries the code. */
      link: text(200),
      /** The same in LINE; `null` where the operator has no mini-app. */
      liff_link: Type.Union([text(200), Type.Null()]),
      friends: Type.Integer(),
      active: Type.Integer(),
      /** Friends of friends. */
      friends_level2: Type.Integer(),
      turnover: baht(),
      earned: baht(),
      redeemed: baht(),
      /** Below 0 when stakes were void after their commission was redeemed. */
      redeemable: baht(),
      /** Commissions of friends whose referral is looked at. */
      held: baht(),
      /** Of friends who have no bank account yet. */
      waiting: baht(),
      minimum: baht(),
      /** What is missing to the minimum; `0.00` when it can be redeemed. */
      missing: baht(),
      /** The last 14 days that are over, the oldest first; days without commissions are there too. */
      days: Type.Array(strict({ day: day(), ...part.properties })),
      /** The last redemptions, newest first. */
      redemptions: Type.Array(redemption),
    }),
  },
  redeem: { data: redemption },
};
