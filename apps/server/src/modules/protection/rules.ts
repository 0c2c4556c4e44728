import { formatBaht, parseTypedBaht } from '@benjarong/contract';
import type { limitKinds } from '@benjarong/contract/schemas';

/** Name of a limit. */
export type LimitKind = (typeof limitKinds)[number];

/** The exclusion that has no end, as the database keeps it. */
export const forEver = new Date('9999-12-31T00:00:00.000Z');

const mostSatang = 99_999_999_999n;
const mostMinutes = 1_440n;

/** A limit as it was typed: satang or minutes, empty = no limit (null); `undefined` = it does not fit. */
export function readLimit(kind: LimitKind, text: string): bigint | null | undefined {
  if (text === '') return null;
  if (kind === 'session') {
    const minutes = /^[0-9]{1,4}$/.test(text) ? BigInt(text) : 0n;
    return minutes >= 1n && minutes <= mostMinutes ? minutes : undefined;
  }
  const amount = parseTypedBaht(text);
  return amount !== undefined && amount >= 0n && amount <= mostSatang ? amount : undefined;
}

/** A stored limit as it travels: baht with two places, or whole minutes. */
export function wireLimit(kind: LimitKind, value: bigint | null): string | null {
  if (value === null) return null;
  return kind === 'session' ? value.toString() : formatBaht(value);
}

/** How a wish relates to what holds: a lower limit acts at once, a higher one waits (invariant 32). */
export function directionOf(now: bigint | null, wanted: bigint | null): 'same' | 'lower' | 'higher' {
  if (now === wanted) return 'same';
  if (now === null) return 'lower';
  return wanted === null || wanted > now ? 'higher' : 'lower';
}

/** When a break or self-exclusion that begins now ends; `undefined` = its length is not offered. */
export function endOf(
  wish:
    | { readonly kind: 'break'; readonly days: number }
    | { readonly kind: 'exclusion'; readonly months: number | null },
  now: Date,
): Date | undefined {
  if (wish.kind === 'break')
    return wish.days >= 1 && wish.days <= 30 ? new Date(now.getTime() + wish.days * 86_400_000) : undefined;
  if (wish.months === null) return forEver;
  if (wish.months < 6 || wish.months > 60) return undefined;
  const end = new Date(now);
  // The 31st of a shorter month is its first day of the next: never earlier than asked.
  end.setUTCMonth(end.getUTCMonth() + wish.months);
  return end;
}

/** Baht with two places of an amount that may be negative. */
export function signedBaht(amount: bigint): string {
  return amount < 0n ? `-${formatBaht(-amount)}` : formatBaht(amount);
}
