import { randomInt } from 'node:crypto';

import { limits } from '@benjarong/contract';

import { sha256 } from '../../../kernel/index.ts';

/** What a one-time password is for; it works for nothing else. */
export type OtpType = 'register' | 'reset_password' | 'step_up' | 'recover_username' | 'change_mobile';

/** Numbers of one-time passwords (money-and-safety.md, "Accounts and sessions"). */
export const otpRules = {
  lifetimeMs: 5 * 60_000,
  checks: 5,
  /** How long the token of a verified OTP can be used: time to correct a form. */
  tokenLifetimeMs: 15 * 60_000,
  cooldownMs: 60_000,
  perMobile: { max: 3, windowMs: 5 * 60_000 },
  perAddressWindowMs: 60 * 60_000,
  /** An address is refused at this many times the number from which its alarm is logged. */
  addressWall: 10,
} as const;

// Without letters and digits that are mistaken for each other when compared by eye.
const refLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Eight characters that tie an SMS to the form that asked for it; shown in both. */
export function newOtpRef(): string {
  return Array.from({ length: 8 }, () => refLetters[randomInt(refLetters.length)]).join('');
}

/** True for six ASCII digits. */
export function isOtpCode(text: string): boolean {
  return new RegExp(`^[0-9]{${limits.otpLength}}$`).test(text);
}

/** What is stored in place of the code: bound to everything that the code is bound to. */
export function otpHash(otp: { ref: string; mobile: string; type: OtpType; code: string }): string {
  return sha256(JSON.stringify([otp.ref, otp.mobile, otp.type, otp.code]));
}

/** May another code be sent to this number now, after those of `earlier`? `wait` carries whole seconds until the next one may. */
export function mobileSendVerdict(
  earlier: readonly Date[],
  now: Date,
):
  | { readonly kind: 'ok' }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'limit' } {
  const ages = earlier.map((at) => now.getTime() - at.getTime());
  if (ages.filter((age) => age < otpRules.perMobile.windowMs).length >= otpRules.perMobile.max)
    return { kind: 'limit' };
  const youngest = Math.min(...ages, Number.POSITIVE_INFINITY);
  if (youngest >= otpRules.cooldownMs) return { kind: 'ok' };
  return { kind: 'wait', seconds: Math.ceil((otpRules.cooldownMs - youngest) / 1000) };
}

/** Parts of a day's SMS budget, each counted in a row of its own. */
export const budgetShards = 16;

/** SMS of a day's budget that a caller may use up: strangers leave a fifth to those who logged in before. */
export function budgetOf(budget: number, known: boolean): number {
  return known ? budget : budget - Math.floor(budget / 5);
}

/** The share of one part of a budget; the shares of all parts are the budget. */
export function shareOf(budget: number, shard: number): number {
  return Math.floor(budget / budgetShards) + (shard < budget % budgetShards ? 1 : 0);
}
