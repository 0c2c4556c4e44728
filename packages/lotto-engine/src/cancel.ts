/** When a kind lets a member cancel a bill: how long before close, and how many a day. */
export interface CancelRule {
  readonly minutesBeforeClose: number;
  readonly maxPerDay: number;
}

/** Whether a bill may be cancelled; `until` is the last excluded instant (ms since the epoch) in either case. */
export type CancelAnswer =
  | { readonly allowed: true; readonly until: number }
  | { readonly allowed: false; readonly reason: 'too_late' | 'too_many_today'; readonly until: number };

/**
 * Decides a cancellation by owner-independent facts: strictly before close minus the window, and fewer than the
 * daily number cancelled so far. Instants in ms since the epoch.
 */
export function mayCancel(
  rule: CancelRule,
  facts: { readonly now: number; readonly closesAt: number; readonly cancelledToday: number },
): CancelAnswer {
  const until = facts.closesAt - Math.max(0, rule.minutesBeforeClose) * 60_000;
  if (facts.now >= until) return { allowed: false, reason: 'too_late', until };
  if (facts.cancelledToday >= rule.maxPerDay) return { allowed: false, reason: 'too_many_today', until };
  return { allowed: true, until };
}
