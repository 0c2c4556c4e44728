import { fill, smsText } from '@benjarong/text';
import { and, eq, gt, isNull, ne } from 'drizzle-orm';

import type { Deps } from '../../../deps.ts';
import { transact, type Tx } from '../../../db/index.ts';
import { addressKey, AppError, newDigits, newId, sha256 } from '../../../kernel/index.ts';
import { Refused, Unavailable } from '../../../providers/failures.ts';
import { wholeSetting } from '../../agent/index.ts';
import { findMemberByMobile, isMobile } from '../../member/index.ts';
import { otps } from '../tables.ts';
import { findKnownCaller } from '../login/known-callers.ts';
import {
  type Asker,
  returnAllowance,
  returnBudget,
  takeAllowance,
  type TakenAllowance,
} from './allowance.ts';
import { newOtpRef, otpHash, otpRules, type OtpType } from './rules.ts';
import type { Caller } from '../session/sessions.ts';

/** Who asks for a code. */
export interface CodeCaller extends Pick<Caller, 'ip' | 'device'> {
  /** The name that a browser without one gets with this answer: its next request replaces the code of this one. */
  readonly nextDevice?: string;
}

/** What the client needs to go on after a code was sent; seconds are whole. */
export interface SentOtp {
  readonly otp_ref: string;
  readonly expires_in: number;
  readonly resend_in: number;
}

interface Reserved {
  readonly id: string;
  readonly mobile: string;
  readonly type: OtpType;
  readonly ref: string;
  readonly code: string;
  readonly asker: Asker;
  /** Hash of the browser whose next code of this type replaces this one. */
  readonly browser: string;
  readonly taken: TakenAllowance;
}

/**
 * Sends a six-digit code by SMS. For `register` the number must be free (`mobile_taken`) and an SMS that surely was not
 * sent is `sms_failed` and counts nothing. For the other types the reply is the same, at the same time, anyone who the
 * number belongs to and whatever the gateway does: the SMS goes out after the reply, and only to a member. An SMS of
 * unknown outcome counts as sent. `change_mobile` goes to the number that it names, a member's or not: its caller has decided
 * who may ask. Throws `mobile_invalid`, `otp_wait`, `otp_limit`.
 */
export async function requestOtp(
  deps: Deps,
  input: {
    readonly mobile: string;
    readonly type: OtpType;
    /** Who asks for a code to a number that may never be theirs; an erasure takes it away. */
    readonly memberId?: string;
  },
  caller: CodeCaller,
): Promise<SentOtp> {
  const { mobile, type, memberId } = input;
  if (!isMobile(mobile)) throw new AppError('mobile_invalid');
  const member = await findMemberByMobile(deps.db, mobile);
  if (type === 'register' && member) throw new AppError('mobile_taken');
  const known = type === 'register' ? undefined : await findKnownCaller(deps.db, member?.id, caller);
  const address = sha256(addressKey(caller.ip));
  // The device before the address, which many may share; without one it is the address alone.
  const device = caller.device === undefined ? address : sha256(caller.device);
  const asker = { hash: known ?? device, known: known !== undefined, address };
  // Never by an address alone, where that can be: a stranger behind the same one would end the member's code.
  const name = caller.device ?? caller.nextDevice;
  const browser = name === undefined ? address : sha256(name);
  const decoy = type !== 'register' && type !== 'change_mobile' && !member;
  const reserved = await reserve(deps, { mobile, type, memberId, asker, browser, decoy, ip: caller.ip });
  if (type === 'register') await sendNow(deps, reserved);
  else deps.background.start('otp.send', () => (decoy ? Promise.resolve() : sendLater(deps, reserved)));
  return {
    otp_ref: reserved.ref,
    expires_in: otpRules.lifetimeMs / 1000,
    resend_in: otpRules.cooldownMs / 1000,
  };
}

async function reserve(
  deps: Deps,
  input: Pick<Reserved, 'mobile' | 'type' | 'asker' | 'browser'> & {
    readonly memberId: string | undefined;
    readonly decoy: boolean;
    readonly ip: string;
  },
): Promise<Reserved> {
  const { mobile, type, memberId, asker, browser, decoy, ip } = input;
  const rules = {
    perDeviceHour: await wholeSetting(deps, 'otp_per_device_hour'),
    perAddressHour: await wholeSetting(deps, 'otp_per_ip_hour'),
    perAddressDay: await wholeSetting(deps, 'otp_per_ip_day'),
    dailyBudget: await wholeSetting(deps, 'otp_daily_budget'),
  };
  const now = deps.clock.now();
  const [id, ref, code] = [newId(), newOtpRef(), newDigits(6)];
  return transact(deps.db, async (tx) => {
    const taken = await takeAllowance(tx, deps, { mobile, asker, rules, paid: !decoy, now });
    await tx.insert(otps).values({
      id,
      ref,
      type,
      mobile,
      memberId: memberId ?? null,
      codeHash: otpHash({ ref, mobile, type, code }),
      state: decoy ? 'decoy' : 'sending',
      ip: ip.slice(0, 64),
      asker: browser,
      createdAt: now,
      expiresAt: new Date(now.getTime() + otpRules.lifetimeMs),
    });
    const reserved = { id, mobile, type, ref, code, asker, browser, taken };
    // Here and not after the SMS: when an older code ends must not say whether an SMS went out.
    if (type !== 'register') await replaceOlder(tx, reserved, now);
    return reserved;
  });
}

// Registration is reported at once when the gateway refused; a number that is free has no secret to keep.
async function sendNow(deps: Deps, reserved: Reserved): Promise<void> {
  try {
    await send(deps, reserved);
  } catch (error) {
    if (!isSurelyNotSent(error)) {
      deps.log.warn({ err: error }, 'otp.outcome_unknown');
    } else {
      await transact(deps.db, async (tx) => {
        await returnAllowance(tx, deps, reserved.taken);
        await setState(tx, reserved, 'failed', deps.clock.now());
      });
      deps.log.error({ err: error }, 'otp.not_sent');
      throw new AppError('sms_failed', { cause: error });
    }
  }
  await transact(deps.db, async (tx) => {
    await replaceOlder(tx, reserved, deps.clock.now());
    await setState(tx, reserved, 'sent');
  });
}

async function sendLater(deps: Deps, reserved: Reserved): Promise<void> {
  try {
    await send(deps, reserved);
  } catch (error) {
    if (!isSurelyNotSent(error)) {
      deps.log.warn({ err: error }, 'otp.outcome_unknown');
    } else {
      deps.log.error({ err: error }, 'otp.not_sent');
      // A code that reached no one behaves like that of a number that no one has.
      await transact(deps.db, async (tx) => {
        await returnBudget(tx, reserved.taken);
        await setState(tx, reserved, 'decoy');
      });
      return;
    }
  }
  await setState(deps.db, reserved, 'sent');
}

// Anything else (a time-out, a broken connection, a reply that cannot be read) may still arrive.
function isSurelyNotSent(error: unknown): boolean {
  return error instanceof Refused || error instanceof Unavailable;
}

function send(deps: Deps, { id, mobile, ref, code }: Reserved): Promise<unknown> {
  const host = new URL(deps.config.publicUrl).hostname;
  const minutes = otpRules.lifetimeMs / 60_000;
  const text = fill(smsText.otp, { code, ref, minutes, host });
  return deps.providers.sms.send({ to: mobile, text, reference: id });
}

async function setState(
  q: Pick<Tx, 'update'>,
  { id }: Reserved,
  state: 'sent' | 'failed' | 'decoy',
  expiresAt?: Date,
): Promise<void> {
  await q
    .update(otps)
    .set({ state, ...(expiresAt === undefined ? {} : { expiresAt }) })
    .where(eq(otps.id, id));
}

// A browser's newest code is its only one: an older SMS that arrives late cannot be used any more. Codes that others
// asked for stay, or a stranger's request would end the member's own code.
async function replaceOlder(tx: Tx, { id, mobile, type, browser }: Reserved, now: Date): Promise<void> {
  await tx
    .update(otps)
    .set({ expiresAt: now })
    .where(
      and(
        eq(otps.mobile, mobile),
        eq(otps.type, type),
        eq(otps.asker, browser),
        ne(otps.id, id),
        isNull(otps.verifiedAt),
        gt(otps.expiresAt, now),
        gt(otps.createdAt, new Date(now.getTime() - otpRules.lifetimeMs)),
      ),
    );
}
