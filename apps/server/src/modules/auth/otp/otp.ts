import { fill, smsText } from '@benjarong/text';
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';

import type { Deps } from '../../../deps.ts';
import { transact, type Tx } from '../../../db/index.ts';
import { AppError, newDigits, newId, newToken, sha256 } from '../../../kernel/index.ts';
import { wholeSetting } from '../../agent/index.ts';
import { findMemberByMobile, isMobile } from '../../member/index.ts';
import { otps } from '../tables.ts';
import {
  bangkokDayStart,
  isOtpCode,
  mobileSendVerdict,
  newOtpRef,
  otpHash,
  otpRules,
  type OtpType,
} from './rules.ts';

/** What the client needs to go on after a code was sent; seconds are whole. */
export interface SentOtp {
  readonly otp_ref: string;
  readonly expires_in: number;
  readonly resend_in: number;
}

interface Reserved {
  readonly id: string;
  readonly ref: string;
  readonly code: string;
}

// A failed SMS does not count (the number got nothing); a decoy does, as it must look like any other.
const counted = ne(otps.state, 'failed');

/**
 * Sends a six-digit code by SMS. For `register` the number must be free (`mobile_taken`); for the
 * other types an unknown number gets the same reply and no SMS. Throws `mobile_invalid`, `otp_wait`,
 * `otp_limit`, `sms_failed` (which does not count as a send).
 */
export async function requestOtp(
  deps: Deps,
  input: { readonly mobile: string; readonly type: OtpType },
  ip: string,
): Promise<SentOtp> {
  const { mobile, type } = input;
  if (!isMobile(mobile)) throw new AppError('mobile_invalid');
  const member = await findMemberByMobile(deps.db, mobile);
  if (type === 'register' && member) throw new AppError('mobile_taken');
  const decoy = type !== 'register' && !member;
  const rules = {
    perIp: await wholeSetting(deps, 'otp_per_ip_hour'),
    budget: await wholeSetting(deps, 'otp_daily_budget'),
  };
  const { id, ref, code } = await reserve(deps, { mobile, type, ip: ip.slice(0, 64), decoy }, rules);
  if (!decoy) {
    try {
      await deps.providers.sms.send(mobile, otpSms(deps, ref, code));
    } catch (error) {
      await deps.db.update(otps).set({ state: 'failed', expiresAt: deps.clock.now() }).where(eq(otps.id, id));
      deps.log.error({ err: error }, 'an SMS could not be sent');
      throw new AppError('sms_failed', { cause: error });
    }
  }
  await replaceOlder(deps, { id, mobile, type }, decoy ? 'decoy' : 'sent');
  return {
    otp_ref: ref,
    expires_in: otpRules.lifetimeMs / 1000,
    resend_in: otpRules.resendMs / 1000,
  };
}

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
  // A wrong reference tells nothing, not even that a right one exists.
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

async function reserve(
  deps: Deps,
  input: { readonly mobile: string; readonly type: OtpType; readonly ip: string; readonly decoy: boolean },
  rules: { readonly perIp: number; readonly budget: number },
): Promise<Reserved> {
  const { mobile, type, ip, decoy } = input;
  const now = deps.clock.now();
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const reserved = { id: newId(), ref: newOtpRef(), code: newDigits(6) };
  await transact(deps.db, async (tx) => {
    // One at a time: every limit below is a count, and counts must not be read by two at once.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('auth:otp', 0))`);
    const toMobile = await tx
      .select({ createdAt: otps.createdAt })
      .from(otps)
      .where(and(eq(otps.mobile, mobile), gt(otps.createdAt, before(otpRules.perMobile.windowMs)), counted));
    const verdict = mobileSendVerdict(toMobile, now);
    if (verdict.kind === 'wait') throw new AppError('otp_wait', { params: { seconds: verdict.seconds } });
    if (verdict.kind === 'limit') throw new AppError('otp_limit');
    const fromIp = await tx.$count(
      otps,
      and(eq(otps.ip, ip), gt(otps.createdAt, before(otpRules.perIpWindowMs)), counted),
    );
    if (fromIp >= rules.perIp) throw new AppError('otp_limit');
    if (!decoy) await spendBudget(tx, deps, rules.budget, now);
    await tx.insert(otps).values({
      id: reserved.id,
      ref: reserved.ref,
      type,
      mobile,
      codeHash: otpHash({ ref: reserved.ref, mobile, type, code: reserved.code }),
      state: decoy ? 'decoy' : 'sending',
      ip,
      createdAt: now,
      expiresAt: new Date(now.getTime() + otpRules.lifetimeMs),
    });
  });
  return reserved;
}

async function spendBudget(tx: Tx, deps: Pick<Deps, 'log'>, budget: number, now: Date): Promise<void> {
  const { rows } = await tx.execute<{ sent: number }>(sql`
    select count(*)::int as sent from otps
    where created_at >= ${bangkokDayStart(now).toISOString()}::timestamptz and state in ('sending', 'sent')`);
  const sent = rows[0]?.sent ?? 0;
  if (sent >= budget) {
    deps.log.error(
      { alarm: 'sms_budget', sent, budget },
      'the daily SMS budget is spent: no one-time password is sent',
    );
    throw new AppError('otp_limit');
  }
  if (sent + 1 >= budget * 0.8)
    deps.log.warn({ alarm: 'sms_budget', sent: sent + 1, budget }, 'the daily SMS budget runs out');
}

// The newest code is the only one: an older SMS that arrives late cannot be used any more.
async function replaceOlder(
  deps: Deps,
  input: { id: string; mobile: string; type: OtpType },
  state: 'sent' | 'decoy',
): Promise<void> {
  const now = deps.clock.now();
  await transact(deps.db, async (tx) => {
    await tx
      .update(otps)
      .set({ expiresAt: now })
      .where(
        and(
          eq(otps.mobile, input.mobile),
          eq(otps.type, input.type),
          ne(otps.id, input.id),
          isNull(otps.verifiedAt),
          gt(otps.expiresAt, now),
        ),
      );
    await tx.update(otps).set({ state }).where(eq(otps.id, input.id));
  });
}

function otpSms({ config }: Pick<Deps, 'config'>, ref: string, code: string): string {
  return fill(smsText.otp, {
    code,
    ref,
    minutes: otpRules.lifetimeMs / 60_000,
    host: new URL(config.publicUrl).hostname,
  });
}
