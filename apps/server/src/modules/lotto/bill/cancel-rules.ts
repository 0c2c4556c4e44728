import { mayCancel } from '@benjarong/lotto-engine';

/** A kind's cancel rule. */
export interface CancelTerms {
  readonly cancelMinutes: number;
  readonly cancelPerDay: number;
}

/** The engine's answer for a bill of a round at `now`. */
export function cancelAnswer(
  kind: CancelTerms,
  round: { readonly closesAt: Date },
  now: Date,
  cancelledToday: number,
) {
  return mayCancel(
    { minutesBeforeClose: kind.cancelMinutes, maxPerDay: kind.cancelPerDay },
    { now: now.getTime(), closesAt: round.closesAt.getTime(), cancelledToday },
  );
}

/** Strictly until when a bill may be cancelled, `undefined` when that is over; the daily count is not looked at. */
export function cancelUntil(
  kind: CancelTerms,
  round: { readonly closesAt: Date },
  now: Date,
): Date | undefined {
  const answer = cancelAnswer(kind, round, now, 0);
  return answer.allowed ? new Date(answer.until) : undefined;
}
