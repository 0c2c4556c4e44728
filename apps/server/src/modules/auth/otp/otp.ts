import { and, eq, gt, isNull, like, sql } from 'drizzle-orm';

import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../db/index.ts';
import { AppError, newToken, sha256 } from '../../../kernel/index.ts';
import { otpAllowances, otps } from '../tables.ts';
import { isOtpCode, otpHash, otpRules, type OtpType } from './rules.ts';

/** A code as it was typed, and all that it is bound to. */
export interface OtpCheck {
  readonly mobile: string;
  readonly type: OtpType;
  readonly ref: string;
  readonly code: string;
}

/**
 * Exchanges a right code for a token, once. Counting and comparing are one statement, so five checks
 * are five however many come at once. Throws `otp_wrong`, `otp_expired`, `otp_exhausted`.
 */
export async function verifyOtp(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  check: OtpCheck,
): Promise<{ readonly otp_token: string; readonly expires_in: number }> {
  const now = clock.now();
  const at = sql`${now.toISOString()}::timestamptz`;
  const token = newToken();
  const tokenEnd = new Date(now.getTime() + otpRules.tokenLifetimeMs);
  const bound = sql`ref = ${check.ref} and mobile = ${check.mobile} and type = ${check.type}`;
  // A malformed code is compared too (and fits nothing): it costs a check like any wrong one.
  const right = sql`code_hash = ${isOtpCode(check.code) ? otpHash(check) : ''} and state in ('sending', 'sent')`;
  const { rows } = await db.execute<{ verified: boolean; checks: number }>(sql`
    update otps set
      checks = checks + 1,
      verified_at = case when ${right} then ${at} end,
      token_hash = case when ${right} then ${sha256(token)} end,
      token_expires_at = case when ${right} then ${tokenEnd.toISOString()}::timestamptz end
    where ${bound} and checks < ${otpRules.checks} and verified_at is null and expires_at > ${at} and state <> 'failed'
    returning verified_at is not null as verified, checks`);
  const [row] = rows;
  if (row?.verified) return { otp_token: token, expires_in: otpRules.tokenLifetimeMs / 1000 };
  if (row) throw new AppError(row.checks >= otpRules.checks ? 'otp_exhausted' : 'otp_wrong');
  const found = await db.execute<{ used_up: boolean }>(sql`
    select verified_at is null and checks >= ${otpRules.checks} and expires_at > ${at} as used_up from otps where ${bound}`);
  const [known] = found.rows;
  // A wrong reference reveals nothing, not even that a right one exists.
  if (!known) throw new AppError('otp_wrong');
  throw new AppError(known.used_up ? 'otp_exhausted' : 'otp_expired');
}

const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

/**
 * Uses up the token of a verified code, in the transaction of what it allows; a rolled-back
 * transaction gives it back. Throws `otp_token_invalid` when it is wrong, expired, used, or of
 * another number or type.
 */
export async function consumeOtpToken(
  tx: Tx,
  input: { readonly token: string; readonly mobile: string; readonly type: OtpType; readonly now: Date },
): Promise<void> {
  const { token, mobile, type, now } = input;
  if (!tokenPattern.test(token)) throw new AppError('otp_token_invalid');
  const used = await tx
    .update(otps)
    .set({ tokenUsedAt: now })
    .where(
      and(
        eq(otps.tokenHash, sha256(token)),
        eq(otps.mobile, mobile),
        eq(otps.type, type),
        isNull(otps.tokenUsedAt),
        gt(otps.tokenExpiresAt, now),
      ),
    )
    .returning({ id: otps.id });
  if (used.length !== 1) throw new AppError('otp_token_invalid');
}

/** Removes every code of a number that is no longer its member's, and how often they were asked for. */
export async function forgetCodes(tx: Tx, mobile: string): Promise<void> {
  await tx.delete(otps).where(eq(otps.mobile, mobile));
  await forgetCounts(tx, mobile);
}

/** Removes how often codes of a number were asked for: kept under its hash, which all numbers can be tried against. */
export async function forgetCounts(tx: Tx, mobile: string): Promise<void> {
  await tx.delete(otpAllowances).where(like(otpAllowances.key, `${sha256(mobile)}:%`));
}

/** True while a token could be used up; for a check before expensive work. */
export async function isOtpTokenGood(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  input: { readonly token: string; readonly mobile: string; readonly type: OtpType },
): Promise<boolean> {
  if (!tokenPattern.test(input.token)) return false;
  const found = await db.$count(
    otps,
    and(
      eq(otps.tokenHash, sha256(input.token)),
      eq(otps.mobile, input.mobile),
      eq(otps.type, input.type),
      isNull(otps.tokenUsedAt),
      gt(otps.tokenExpiresAt, clock.now()),
    ),
  );
  return found === 1;
}
