import { Type } from 'typebox';

import { reward } from '../reward/schemas.ts';
import { day, id, instant, oneOf, strict, text } from '../schema-kit.ts';

/** What a quest measures. */
export const questMeasures = [
  'deposits',
  'deposit_amount',
  'turnover',
  'lotto_bills',
  'login_days',
  'deposit_days',
  'friends',
  'profile',
] as const;

/** Kinds of play that a turnover quest may be bound to. */
export const questKinds = ['slot', 'casino', 'sport', 'fishing', 'freespin', 'lotto'] as const;

/** How often a quest starts again: each Bangkok day, week from Monday or month, or never. */
export const questPeriods = ['once', 'day', 'week', 'month'] as const;

// A whole number, or baht with two places: the measure says which.
const measured = Type.String({ pattern: '^(0|[1-9][0-9]{0,15})(\\.[0-9]{2})?$', maxLength: 20 });

const quest = strict({
  quest_id: id(),
  name: text(80),
  description: text(300),
  measure: oneOf([...questMeasures]),
  /** Of a turnover quest; empty = all of them. */
  kinds: Type.Array(oneOf([...questKinds])),
  period: oneOf([...questPeriods]),
  /** First and last Bangkok day of the running period; `to` is null without an end. */
  from: day(),
  to: Type.Union([day(), Type.Null()]),
  /** Baht for `deposit_amount` and `turnover`, days for `_days`, else a count. */
  value: measured,
  target: measured,
  /** Whole per cent of the target, at most 100. */
  percent: Type.Integer({ minimum: 0, maximum: 100 }),
  state: oneOf(['running', 'reached', 'claimed']),
  /** What became of the period before; null when the quest or the account did not exist in it. */
  last: Type.Union([strict({ from: day(), to: day(), state: oneOf(['claimed', 'missed']) }), Type.Null()]),
  /** The days of the running week or month of a quest of days in a row, else null. */
  days: Type.Union([
    Type.Array(strict({ day: day(), state: oneOf(['done', 'missed', 'today', 'to_come', 'before']) })),
    Type.Null(),
  ]),
  reward: reward(),
  event_id: Type.Union([id(), Type.Null()]),
});

/** Wire shapes of the quest area. */
export const questSchemas = {
  list: {
    data: strict({
      /** The Bangkok day that `value`s are of. */
      today: day(),
      /** How many can be claimed now. */
      reached: Type.Integer({ minimum: 0 }),
      items: Type.Array(quest),
    }),
  },
  redeem: {
    body: strict({ quest_id: id() }),
    data: strict({ quest_id: id(), name: text(80), reward: reward(), claimed_at: instant() }),
  },
  ofEvent: {
    body: strict({ event_id: id() }),
    /** Visitors see what there is to reach; values are 0. */
    data: strict({ items: Type.Array(quest) }),
  },
  history: {
    data: strict({
      items: Type.Array(
        strict({
          claim_id: id(),
          quest_id: id(),
          name: text(80),
          from: day(),
          to: Type.Union([day(), Type.Null()]),
          reward: reward(),
          claimed_at: instant(),
        }),
      ),
    }),
  },
};
