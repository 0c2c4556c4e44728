/** Where "now" comes from; every rule about time asks this, never `Date.now()`. */
export interface Clock {
  now(): Date;
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };

/** A clock that is still until it is moved; for tests and for seeding a history. */
export interface FixedClock extends Clock {
  set(instant: Date | string): void;
  /** Moves forward by milliseconds. */
  advance(milliseconds: number): void;
}

/** A {@link FixedClock} that starts at an instant (ISO 8601 or Date). */
export function fixedClock(start: Date | string): FixedClock {
  let current = new Date(start).getTime();
  return {
    now: () => new Date(current),
    set: (instant) => {
      current = new Date(instant).getTime();
    },
    advance: (milliseconds) => {
      current += milliseconds;
    },
  };
}
