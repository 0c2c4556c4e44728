import { Type } from 'typebox';

import { baht, cursorPaging, id, instant, nextCursor, oneOf, strict, text } from '../schema-kit.ts';

/** review → sending → paid | failed (the money is back); a withdrawal never goes back (invariant 28). */
export const withdrawStatus = oneOf(['review', 'sending', 'paid', 'failed']);

/** Why nothing can be withdrawn now, whatever the amount. */
export const withdrawRefusal = oneOf([
  'no_account',
  'locked',
  'open_request',
  'day_times',
  'day_amount',
  'turnover',
  'balance',
]);

const account = strict({
  bank_id: Type.Integer(),
  bank_account_name: text(),
  /** Masked but for the last four digits. */
  bank_account_no: text(20),
});

const withdrawal = strict({
  withdrawal_id: id(),
  reference: text(20),
  status: withdrawStatus,
  /** What left the wallet. */
  amount: baht(),
  fee: baht(),
  /** What the bank account receives. */
  receives: baht(),
  account,
  created_at: instant(),
  /** Why it failed; `null` otherwise. */
  reason: Type.Union([oneOf(['rejected', 'account_refused', 'bank_returned']), Type.Null()]),
  /** What has happened, oldest first. */
  steps: Type.Array(
    strict({
      step: oneOf(['requested', 'approved', 'sending', 'checking', 'paid', 'rejected', 'returned']),
      at: instant(),
    }),
  ),
});

const requirement = strict({
  requirement_id: id(),
  source: oneOf(['deposit', 'promotion', 'coupon', 'quest', 'reward']),
  due: baht(),
  done: baht(),
  left: baht(),
});

/** Wire shapes of the withdraw area. */
export const withdrawSchemas = {
  info: {
    data: strict({
      /** Balance of the cash wallet. */
      available: baht(),
      minimum: baht(),
      maximum: baht(),
      /** The most that can be asked for now: the smallest of maximum, available and what is left today. */
      most: baht(),
      fee: baht(),
      day_amount: baht(),
      day_amount_left: baht(),
      day_times: Type.Integer(),
      day_times_left: Type.Integer(),
      account: Type.Union([account, Type.Null()]),
      /** The member's other account, which is not paid to unless the two change places in the profile. */
      other_account: Type.Union([account, Type.Null()]),
      locked_until: Type.Union([instant(), Type.Null()]),
      /** Turnover of the cash wallet that is still due. */
      turnover: strict({
        left: baht(),
        /** `refuse`: nothing leaves before it is met; `review`: a person looks first. */
        rule: oneOf(['refuse', 'review']),
        requirements: Type.Array(requirement),
        /** Percent of a stake that counts, by kind of game. */
        weights: Type.Array(
          strict({
            kind: oneOf(['slot', 'casino', 'sport', 'fishing', 'freespin', 'lotto']),
            percent: Type.Integer(),
          }),
        ),
      }),
      /** Up to this amount nothing waits for a person when every check holds; `null` = a person looks at each. */
      automatic_up_to: Type.Union([baht(), Type.Null()]),
      /** Median of the last 50 payouts; `null` below 5. */
      expected_seconds: Type.Union([Type.Integer(), Type.Null()]),
      refusals: Type.Array(withdrawRefusal),
      /** The one that is under way. */
      open: Type.Union([withdrawal, Type.Null()]),
    }),
  },
  create: {
    body: strict({ amount: text(20), step_up_token: text(128) }),
    data: withdrawal,
  },
  list: {
    query: strict(cursorPaging),
    data: strict({
      items: Type.Array(withdrawal),
      limit: Type.Integer(),
      total: Type.Integer(),
      next_cursor: nextCursor(),
    }),
  },
  detail: {
    query: strict({ withdrawal_id: text(64) }),
    data: withdrawal,
  },
  webhook: {
    params: strict({ provider: id() }),
    body: strict({
      event_id: text(100, 1),
      type: oneOf(['payout.paid', 'payout.failed', 'payout.reversed']),
      payout_id: text(64, 1),
      amount: baht(),
      currency: text(3),
      at: instant(),
    }),
    /** waiting = the provider does not say so yet when it is asked; it is asked again. */
    data: strict({ outcome: oneOf(['paid', 'returned', 'waiting', 'duplicate', 'review', 'ignored']) }),
  },
};
