import { type MessageKind, messageKinds } from '@benjarong/contract';

/** The ticker that sends; who puts a message into the outbox wakes it. */
export const senderName = 'message.send';

/** Numbers of the outbox. */
export const messageRules = {
  /** Rows that one turn of one server takes; they are sent side by side. */
  batch: 10,
  /** Places of a batch that are kept for rewards while there are any: they wait behind money, but not for ever. */
  rewardPlaces: 2,
  /** How long a row belongs to the server that took it: longer than a call and its token may take. */
  leaseMs: 60_000,
  /** LINE keeps a retry key for 24 h; later a repeated message could arrive twice, and the news is old. */
  lifeMs: 23 * 3_600_000,
  /** How long rows are kept after they are done with. */
  keepMs: 90 * 24 * 3_600_000,
  /** How often the messenger is asked for its quota. */
  quotaFreshMs: 10 * 60_000,
  /** How long a message waits for room in the month's quota before it is looked at again. */
  quotaWaitMs: 30 * 60_000,
} as const;

/** Which of the messages that are due goes first: 0 before 1. What may be many at once and is no money goes behind, but for the places that a batch keeps for it. */
export function priorityOf(kind: MessageKind): 0 | 1 {
  return messageKinds[kind] === 'reward' ? 1 : 0;
}

/** True for notices that go by SMS where no messenger reaches the member. */
export function isSecurity(kind: MessageKind): boolean {
  return messageKinds[kind] === 'security';
}

/** How long after attempt number `tries` (from 1) the next one comes: 15 s, doubling, at most 30 min. */
export function backoffMs(tries: number): number {
  return Math.min(15_000 * 2 ** Math.min(tries - 1, 20), 30 * 60_000);
}

/** True for a kind that this release knows. */
export function isMessageKind(kind: string): kind is MessageKind {
  return Object.hasOwn(messageKinds, kind);
}
