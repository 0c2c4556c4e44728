/** Time and timers, injected so that tests own them. */
export interface Clock {
  /** Milliseconds since 1970 on this device; may be wrong, see `core.serverClock` for the truth. */
  readonly now: () => number;
  /** Runs `work` once after `ms`; the returned function cancels it. */
  readonly after: (ms: number, work: () => void) => () => void;
}

/** The device's own clock and timers. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after: (ms, work) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
};

/** Resolves after `ms` on the given clock; never rejects. */
export function pause(clock: Clock, ms: number): Promise<void> {
  return new Promise((resolve) => {
    clock.after(ms, resolve);
  });
}
