/** The ticker that sends and asks; who approves a withdrawal wakes it. */
export const sweeperName = 'withdraw.sweep';

/** The first question about a payout that the provider accepted comes this long after. */
const firstMs = 5_000;
/** No more than this lies between two questions. */
const longestMs = 600_000;

/** When to ask again after the question number `looks` (1 = the first): the pauses double up to ten minutes, for ever. */
export function nextPayoutLook(looks: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(firstMs * 2 ** Math.min(Math.max(looks - 1, 0), 10), longestMs));
}

/** When a payout that surely did not leave is sent again, after `retryAfter` seconds when the provider says so. */
export function nextSend(sends: number, now: Date, retryAfter?: number): Date {
  const pause = Math.min(firstMs * 2 ** Math.min(sends, 10), longestMs);
  return new Date(now.getTime() + Math.max(pause, Math.min(retryAfter ?? 0, 3_600) * 1_000));
}

/** After this long without an answer of its sender a payout counts as "may have left". */
export const leaseMs = 60_000;

/** A payout that the provider does not know may be sent again, or given back, by a person only this long after its last sending. */
export const quietMs = 600_000;
