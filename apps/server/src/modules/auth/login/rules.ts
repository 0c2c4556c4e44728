/** Wrong passwords that cost nothing; from then on every further one makes the account wait longer. */
export const freeFailures = 4;

/** A row of failures is forgotten after this much quiet. */
export const failureMemoryMs = 60 * 60_000;

/** A device or address that an account was not logged in from for this long is a stranger again. */
export const callerMemoryMs = 400 * 24 * 3_600_000;

const longestDelaySeconds = 900;

/** Seconds that an account waits after its n-th wrong password in a row: 0, 0, 0, 0, 30, 60, 120 … 900. */
export function delayAfter(failures: number): number {
  return failures <= freeFailures
    ? 0
    : Math.min(longestDelaySeconds, 30 * 2 ** Math.min(failures - freeFailures - 1, 10));
}
