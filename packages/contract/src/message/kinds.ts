/** Groups of messages that a member switches on and off; security notices go by SMS where LINE is off. */
export const messageGroups = ['deposit', 'withdraw', 'win', 'reward', 'security'] as const;

/** One of {@link messageGroups}. */
export type MessageGroup = (typeof messageGroups)[number];

/** Every kind of message and its group. Kinds are stored in rows: added, never renamed. */
export const messageKinds = {
  deposit_credited: 'deposit',
  deposit_case_answered: 'deposit',
  withdrawal_paid: 'withdraw',
  withdrawal_refused: 'withdraw',
  bill_won: 'win',
  refund_credited: 'reward',
  cashback_credited: 'reward',
  promotion_met: 'reward',
  friend_deposited: 'reward',
  parcel_sent: 'reward',
  parcel_delivered: 'reward',
  parcel_returned: 'reward',
  points_expiring: 'reward',
  security_password_changed: 'security',
  security_bank_account_changed: 'security',
  security_new_device: 'security',
  security_mobile_changed: 'security',
  security_line_moved: 'security',
} as const satisfies Readonly<Record<string, MessageGroup>>;

/** Name of a kind of message. */
export type MessageKind = keyof typeof messageKinds;
