import { Type } from 'typebox';

import { agentCode, agentId, baht, id, instant, oneOf, paging, strict, text } from '../schema-kit.ts';
import { promotionKinds } from './reckon.ts';

/** A kind of game that counts, and how much of a stake counts, in percent. */
const gameWeight = { kind: text(20), weight: Type.Integer({ minimum: 0, maximum: 100 }) };

function orNull<T extends ReturnType<typeof baht>>(schema: T) {
  return Type.Union([schema, Type.Null()]);
}

const promotion = strict({
  promotion_id: id(),
  name: text(80),
  kind: oneOf([...promotionKinds]),
  image: text(300),
  bonus_type: oneOf(['percentage', 'fixed']),
  /** Whole percent of the deposit; 0 for a fixed bonus. */
  percentage: Type.Integer({ minimum: 0 }),
  /** A fixed bonus; 0.00 for a percentage. */
  amount: baht(),
  cap: orNull(baht()),
  minimum_deposit: baht(),
  /** Stakes of the period that earn the reward (turnover_reward); 0.00 otherwise. */
  turnover_needed: baht(),
  /** Times the bonus. */
  turnover_multiple: Type.Integer({ minimum: 1 }),
  games: Type.Array(strict(gameWeight)),
  maximum_stake: orNull(baht()),
  maximum_cash_out: orNull(baht()),
  /** Days to meet the turnover. */
  days: Type.Integer({ minimum: 1 }),
  /** How often a member may take it in each `period`. */
  times: Type.Integer({ minimum: 1 }),
  period: oneOf(['once', 'day', 'week', 'month']),
  stackable: Type.Boolean(),
  wallet_type_id: Type.Integer({ minimum: 2 }),
  audience: oneOf(['all', 'new', 'depositor']),
  vip_levels: Type.Array(Type.Integer({ minimum: 0 })),
  starts_at: instant(),
  ends_at: orNull(instant()),
  /** Made from the fields; nothing of it is stored. */
  terms: Type.Array(text(300)),
  example: Type.Array(text(300)),
  /** Whether the member may take it now; `null` for a visitor. */
  eligible: Type.Union([Type.Boolean(), Type.Null()]),
  /** Why not, as a sentence; empty otherwise. */
  reason: text(300),
});

const grant = strict({
  grant_id: id(),
  source: oneOf(['promotion', 'coupon', 'reward']),
  promotion_id: orNull(id()),
  name: text(80),
  wallet_id: id(),
  wallet_type_id: Type.Integer({ minimum: 2 }),
  bonus: baht(),
  /** In the bonus wallet now; 0.00 of a bonus that is over. */
  balance: baht(),
  due: baht(),
  done: baht(),
  left: baht(),
  games: Type.Array(strict({ ...gameWeight, counted: baht() })),
  maximum_stake: orNull(baht()),
  maximum_cash_out: orNull(baht()),
  opened_at: instant(),
  expires_at: instant(),
  /** used = played down to nothing. */
  state: oneOf(['open', 'met', 'cancelled', 'expired', 'used']),
  closed_at: orNull(instant()),
  /** What became cash, and what left, when it ended. */
  cash: baht(),
  taken_away: baht(),
  /** The same if the turnover were met at this moment. */
  cash_if_met: baht(),
});

/** A promotion that was chosen in a deposit. */
const choice = strict({
  order_id: id(),
  promotion_id: id(),
  name: text(80),
  bonus: baht(),
  state: oneOf(['chosen', 'granted', 'refused']),
  reason: text(300),
  created_at: instant(),
});

/** An open bonus as the wallets' reply names it (spec §3: member wallet state, promotions). */
export const openBonus = strict({
  grant_id: id(),
  name: text(80),
  wallet_id: id(),
  due: baht(),
  done: baht(),
  left: baht(),
  games: Type.Array(strict(gameWeight)),
  maximum_stake: orNull(baht()),
  expires_at: instant(),
});

/** Wire shapes of the promotion area. */
export const promotionSchemas = {
  list: {
    query: strict({ agent_code: agentCode(), agent_id: agentId(), ...paging }),
    data: strict({ items: Type.Array(promotion) }),
  },
  receive: { body: strict({ promotion_id: text(64) }), data: strict({ grant }) },
  cancel: {
    /** `leaves`: the amount that the member was shown; another amount refuses with promotion_changed. */
    body: strict({ grant_id: text(64), leaves: text(20) }),
    data: strict({ grant }),
  },
  mine: {
    data: strict({
      open: Type.Array(grant),
      choices: Type.Array(choice),
      history: Type.Array(grant),
    }),
  },
};
