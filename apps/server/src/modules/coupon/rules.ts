/** Wrong codes that close the field, within this window, for this long (money-out.md "Coupons"). */
export const wrongCodes = { most: 5, windowMs: 600_000, closedMs: 600_000 } as const;

/** A code without case, spaces and dashes; what it is compared by. Empty for a text without a letter or digit. */
export function codeKeyOf(code: string): string {
  return code
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}_]/gu, '');
}

/** Wrong codes of a member, as stored. */
export interface Tries {
  readonly wrong: number;
  readonly since: Date;
  readonly closedUntil: Date | null;
}

/** What the field takes now: `closedUntil` while it is closed, else how many wrong codes are left. */
export function fieldState(
  tries: Tries | undefined,
  now: Date,
): { readonly triesLeft: number; readonly closedUntil: Date | null } {
  if (tries?.closedUntil && tries.closedUntil > now) return { triesLeft: 0, closedUntil: tries.closedUntil };
  const running = tries && isRunning(tries, now) ? tries.wrong : 0;
  return { triesLeft: wrongCodes.most - running, closedUntil: null };
}

/** The tries after one more wrong code at `now`. */
export function afterWrong(tries: Tries | undefined, now: Date): Tries {
  const running = tries && isRunning(tries, now) ? tries : { wrong: 0, since: now };
  const wrong = running.wrong + 1;
  return {
    wrong,
    since: running.since,
    closedUntil: wrong >= wrongCodes.most ? new Date(now.getTime() + wrongCodes.closedMs) : null,
  };
}

// A closure that is over begins a new window.
function isRunning({ since, closedUntil }: Tries, now: Date): boolean {
  return closedUntil === null && now.getTime() - since.getTime() < wrongCodes.windowMs;
}
