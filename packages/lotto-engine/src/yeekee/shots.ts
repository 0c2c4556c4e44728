import { isShotNumber } from './chain.ts';

/** The rules that the proof depends on; they are part of version 1 and never settings. */
export const yeekeeRules = { minShots: 20, removedFromNewest: 16 } as const;

/** The usual least time between two shots of one member, in ms; what holds is a setting of the operator. */
export const shotPauseMs = 5000;

/** Why a shot is not taken; `retryAt` is the instant (ms since the epoch) from which it would be. */
export type ShotAnswer =
  | { readonly taken: true }
  | { readonly taken: false; readonly reason: 'not_five_digits' | 'not_open' | 'ended' }
  | { readonly taken: false; readonly reason: 'too_soon'; readonly retryAt: number };

/**
 * Decides one shot by the round's times and the member's last shot (ms since the epoch): shots are taken from
 * `opensAt` (included) to `shootsUntil` (excluded), each member's at least `pauseMs` apart.
 */
export function validateShot(
  number: string,
  at: number,
  round: { readonly opensAt: number; readonly shootsUntil: number },
  lastShotAt?: number,
  pauseMs: number = shotPauseMs,
): ShotAnswer {
  if (!isShotNumber(number)) return { taken: false, reason: 'not_five_digits' };
  if (at < round.opensAt) return { taken: false, reason: 'not_open' };
  if (at >= round.shootsUntil) return { taken: false, reason: 'ended' };
  const retryAt = (lastShotAt ?? Number.NEGATIVE_INFINITY) + pauseMs;
  return at < retryAt ? { taken: false, reason: 'too_soon', retryAt } : { taken: true };
}

/** The shot of a rank counted from the newest (1 = newest), or `undefined`; `shots` are oldest first. */
export function shotFromNewest<S>(shots: readonly S[], rank: number): S | undefined {
  return rank < 1 ? undefined : shots[shots.length - rank];
}
