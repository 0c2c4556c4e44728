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
  /** Instants (ISO), oldest first. */
  readonly wrongAt: readonly string[];
  readonly closedUntil: Date | null;
}

/** What the field takes now: `closedUntil` while it is closed, else how many wrong codes are left. */
export function fieldState(
  tries: Tries | undefined,
  now: Date,
): { readonly triesLeft: number; readonly closedUntil: Date | null } {
  if (tries?.closedUntil && tries.closedUntil > now) return { triesLeft: 0, closedUntil: tries.closedUntil };
  return { triesLeft: Math.max(0, wrongCodes.most - counted(tries, now).length), closedUntil: null };
}

/** The tries after one more wrong code at `now`; a closure that is over begins with none. */
export function afterWrong(tries: Tries | undefined, now: Date): Tries {
  const wrongAt = [...counted(tries, now), now.toISOString()];
  return wrongAt.length >= wrongCodes.most
    ? { wrongAt: [], closedUntil: new Date(now.getTime() + wrongCodes.closedMs) }
    : { wrongAt, closedUntil: null };
}

// The wrong codes of the ten minutes before `now`, whenever the first of them came.
function counted(tries: Tries | undefined, now: Date): readonly string[] {
  return (tries?.wrongAt ?? []).filter((at) => now.getTime() - Date.parse(at) < wrongCodes.windowMs);
}
