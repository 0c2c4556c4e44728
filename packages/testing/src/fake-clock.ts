import type { Clock } from '@benjarong/core';
import { timings } from '@benjarong/contract';

/** A clock that is still until a test moves it. */
export interface FakeClock extends Clock {
  /** Moves on, runs what became due in order, and lets promises settle in between. */
  readonly advance: (ms: number) => Promise<void>;
  /** Sets the time without running anything, as a person who changes the device's clock does. */
  readonly set: (now: number) => void;
  /** How many timers are waiting. */
  readonly waiting: () => number;
}

/** Saturday, 21 November 2026, 16:05:00 in Bangkok. */
export const testNow = Date.parse('2026-11-21T09:05:00.000Z');

function settle() {
  return new Promise<void>((resolve) => void setTimeout(resolve, 0));
}

/** Makes a clock that starts at {@link testNow}. */
export function fakeClock(start = testNow): FakeClock {
  let now = start;
  let shift = 0;
  let timers: { readonly at: number; readonly work: () => void }[] = [];
  return {
    now: () => now + shift,
    after: (ms, work) => {
      const timer = { at: now + ms, work };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    advance: async (ms) => {
      const end = now + ms;
      await settle();
      for (;;) {
        const next = timers.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0];
        if (!next) break;
        timers = timers.filter((other) => other !== next);
        now = Math.max(now, next.at);
        next.work();
        await settle();
      }
      now = end;
    },
    set: (value) => {
      shift = value - now;
    },
    waiting: () => timers.length,
  };
}

/** The real clock, except that a first load is not held back for 200 ms. */
export const hastyClock: Clock = {
  now: () => Date.now(),
  after: (ms, work) => {
    const timer = setTimeout(work, ms === timings.fetchMinimum ? 0 : ms);
    return () => clearTimeout(timer);
  },
};
