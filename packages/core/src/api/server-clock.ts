import type { Clock } from '../clock.ts';

/** The server's time, reckoned from the `Date` header of replies; right even when the device's clock is wrong. */
export interface ServerClock {
  /** Server time in milliseconds; the device's own time until the first reply. */
  readonly now: () => number;
  /** Server time minus device time, in milliseconds. */
  readonly offset: () => number;
  /** Takes a reply's `Date` header and the device times at which the call left and came back. */
  readonly sample: (dateHeader: string | undefined, sentAt: number, receivedAt: number) => void;
}

const headerResolution = 1_000;
// Crystals drift; what was learnt long ago counts less.
const driftPerMs = 0.0001;

/**
 * Makes the clock. Each reply says: the true offset lies between `Date − received` and
 * `Date + 1 s − sent` (the header is cut to whole seconds). Overlapping those ranges beats the
 * header's own resolution; the reply with the least round trip narrows most. A range that no longer
 * overlaps means that the device's clock was changed: start again.
 */
export function createServerClock(clock: Clock): ServerClock {
  let range: { low: number; high: number; at: number } | undefined;
  const offset = () => (range ? Math.round((range.low + range.high) / 2) : 0);
  return {
    offset,
    now: () => clock.now() + offset(),
    sample: (dateHeader, sentAt, receivedAt) => {
      const date = dateHeader ? Date.parse(dateHeader) : Number.NaN;
      if (Number.isNaN(date) || receivedAt < sentAt) return;
      const seen = { low: date - receivedAt, high: date + headerResolution - sentAt };
      if (range) {
        const drift = Math.max(0, receivedAt - range.at) * driftPerMs;
        const low = Math.max(seen.low, range.low - drift);
        const high = Math.min(seen.high, range.high + drift);
        if (low <= high) {
          range = { low, high, at: receivedAt };
          return;
        }
      }
      range = { ...seen, at: receivedAt };
    },
  };
}
