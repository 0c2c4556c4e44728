/** The first question about an order comes this long after it was made. */
const firstMs = 20_000;
/** No more than this lies between two questions while an order can be paid. */
const longestMs = 120_000;
/** After expiry the provider is asked once more, when late bookings had time to arrive. */
const graceMs = 60_000;
/** A provider that cannot be asked after expiry is asked for one more day. */
const giveUpMs = 86_400_000;

/** When an order made at `createdAt` is asked about for the first time. */
export function firstLookAt(createdAt: Date): Date {
  return new Date(createdAt.getTime() + firstMs);
}

/**
 * When to ask again after the question number `looks` (1 = the first), made at `now`: the pauses double up to two
 * minutes, the last question comes a minute after expiry, then `null`. A question without an answer (`answered` false) is
 * repeated for one day after expiry.
 */
export function nextLookAt(order: {
  readonly expiresAt: Date;
  readonly looks: number;
  readonly now: Date;
  readonly answered: boolean;
}): Date | null {
  const now = order.now.getTime();
  const last = order.expiresAt.getTime() + graceMs;
  const pause = Math.min(firstMs * 2 ** Math.min(order.looks, 10), longestMs);
  if (now < last) return new Date(Math.min(now + pause, last));
  if (order.answered || now >= order.expiresAt.getTime() + giveUpMs) return null;
  return new Date(now + pause);
}
