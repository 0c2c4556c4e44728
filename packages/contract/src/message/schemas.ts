import { type Static, Type } from 'typebox';

import { baht, day, id, oneOf, strict, text } from '../schema-kit.ts';
import { type MessageKind, messageGroups } from './kinds.ts';

/**
 * What a message is about, by kind: the outbox stores these and never a sentence, and nothing that names a person.
 * Amounts in baht.
 */
export const messageParams = {
  deposit_credited: strict({ amount: baht(), channel: text(40) }),
  deposit_case_answered: strict({ reference: text(20) }),
  withdrawal_paid: strict({ amount: baht() }),
  withdrawal_refused: strict({ amount: baht() }),
  bill_won: strict({
    amount: baht(),
    bill_no: text(20),
    /** Name of the kind, Bangkok day and number of the round, as in a statement's line. */
    kind: text(120),
    day: day(),
    number: Type.Union([Type.Integer(), Type.Null()]),
  }),
  /** Both days of the week that the refund is for. */
  refund_credited: strict({ amount: baht(), from: day(), to: day() }),
  cashback_credited: strict({ amount: baht(), day: day() }),
  /** What moved to the main wallet. */
  promotion_met: strict({ amount: baht(), name: text(120) }),
  /** A referred friend's first deposit; whose is not said. */
  friend_deposited: strict({}),
  /** Goods of the points shop; where they go is not said. */
  parcel_sent: strict({ name: text(120), carrier: text(120), tracking: text(60) }),
  parcel_delivered: strict({ name: text(120) }),
  parcel_returned: strict({ name: text(120), points: Type.Integer() }),
  /** Points that leave after the Bangkok day `day`. */
  points_expiring: strict({ points: Type.Integer(), day: day() }),
  security_password_changed: strict({}),
  security_bank_account_changed: strict({}),
  security_new_device: strict({}),
  security_mobile_changed: strict({}),
  security_line_moved: strict({}),
} as const satisfies Record<MessageKind, unknown>;

/** Parameters of a kind of message. */
export type MessageParams<K extends MessageKind> = Readonly<Static<(typeof messageParams)[K]>>;

const group = oneOf([...messageGroups]);

const settings = strict({
  /** False where this site sends no messages. */
  available: Type.Boolean(),
  /** A LINE account is linked: messages can be switched on. */
  linked: Type.Boolean(),
  /** The official account cannot write to the member, as LINE says: no friend of it, or blocked. */
  blocked: Type.Boolean(),
  opted_in: Type.Boolean(),
  /** Groups that are switched off. */
  muted: Type.Array(group),
});

/** Wire shapes of the message area (house calls). */
export const messageSchemas = {
  settings: { data: settings },
  saveSettings: {
    body: strict({ opted_in: Type.Boolean(), muted: Type.Array(group, { maxItems: messageGroups.length }) }),
    data: settings,
  },
  /** An address that the link maker made: of this LIFF app, of a flow that exists, with parameters that are right. */
  sendLink: { body: strict({ url: text(500) }) },
  webhook: {
    params: strict({ provider: id() }),
    /** As LINE sends it; further fields, of the call and of each event, are passed over. */
    body: Type.Object({ events: Type.Array(Type.Object({ type: text(64) }), { maxItems: 1_000 }) }),
    reply: strict({}),
  },
};
