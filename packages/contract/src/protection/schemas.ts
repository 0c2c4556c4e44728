import { Type } from 'typebox';

import { baht, instant, oneOf, strict, text } from '../schema-kit.ts';

/** Every limit that a member can set: money per Bangkok day, week (from Monday) and month, and minutes of one sitting. */
export const limitKinds = [
  'deposit_day',
  'deposit_week',
  'deposit_month',
  'loss_day',
  'loss_week',
  'loss_month',
  'session',
] as const;

/** Kinds of play that the net result is kept by. */
export const netKinds = ['slot', 'casino', 'sport', 'fishing', 'freespin', 'lotto'] as const;

// Baht with two places for money, whole minutes for a sitting.
const limitValue = () => Type.Union([text(17), Type.Null()]);

const limit = strict({
  kind: oneOf([...limitKinds]),
  /** What holds now; null = no limit. */
  value: limitValue(),
  /** What the period has come to: deposits with open orders, or the net loss with open stakes (negative = won); null for sittings. */
  used: Type.Union([Type.String({ pattern: '^-?[0-9]{1,14}\\.[0-9]{2}$', maxLength: 18 }), Type.Null()]),
  /** What is left of the limit, never below 0; null without a limit and for sittings. */
  left: Type.Union([baht(), Type.Null()]),
  /** A higher value that was asked for: it can be confirmed from `ready_at` until `ends_at`. */
  raise: Type.Union([strict({ value: limitValue(), ready_at: instant(), ends_at: instant() }), Type.Null()]),
});

const exclusion = strict({
  kind: oneOf(['break', 'exclusion']),
  from: instant(),
  /** null = for ever. */
  until: Type.Union([instant(), Type.Null()]),
});

const limitsView = strict({
  items: Type.Array(limit),
  exclusion: Type.Union([exclusion, Type.Null()]),
  /** Hours after which a higher limit can be confirmed. */
  raise_hours: Type.Integer(),
  /** Minutes without a stake after which a new sitting begins. */
  pause_minutes: Type.Integer(),
});

const kindBody = strict({ kind: oneOf([...limitKinds]) });

const money = Type.String({ pattern: '^-?[0-9]{1,14}\\.[0-9]{2}$', maxLength: 18 });

/** Wire shapes of the protection area. */
export const protectionSchemas = {
  limits: { data: limitsView },
  /** An empty value asks for no limit. */
  setLimit: { body: strict({ kind: oneOf([...limitKinds]), value: text(17) }), data: limitsView },
  confirmRaise: { body: kindBody, data: limitsView },
  cancelRaise: { body: kindBody, data: limitsView },
  exclude: {
    body: strict({
      kind: oneOf(['break', 'exclusion']),
      /** Break: whole days. */
      days: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
      /** Exclusion: whole months, null = for ever. */
      months: Type.Optional(Type.Union([Type.Integer({ minimum: 0, maximum: 10_000 }), Type.Null()])),
      /** An exclusion needs one; a break does not. */
      step_up_token: Type.Optional(text()),
    }),
    data: strict({ exclusion }),
  },
  netResult: {
    data: strict({
      /** Twelve Bangkok months, the running one first. */
      months: Type.Array(
        strict({
          /** `YYYY-MM` in Bangkok. */
          month: text(7),
          stake: baht(),
          payout: baht(),
          /** Payout minus stake: negative = lost. */
          net: money,
          kinds: Type.Array(
            strict({ kind: oneOf([...netKinds]), stake: baht(), payout: baht(), net: money }),
          ),
        }),
      ),
      /** Payout minus stake of all twelve. */
      net: money,
    }),
  },
  realityCheck: {
    data: strict({
      /** Minutes of play between two checks. */
      every_minutes: Type.Integer(),
      /** First stake of this sitting; null = none runs. */
      playing_since: Type.Union([instant(), Type.Null()]),
      minutes: Type.Integer(),
      stake: baht(),
      payout: baht(),
      net: money,
      /** When to ask again. */
      next_at: instant(),
      /** True = show it now. */
      due: Type.Boolean(),
    }),
  },
  answerRealityCheck: { body: strict({ answer: oneOf(['continue', 'stop']) }) },
};
