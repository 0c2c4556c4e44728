import type { BodyOf, DataOf, rightsEndpoints } from '@benjarong/contract';
import { eq } from 'drizzle-orm';

import { isUniqueViolation, transact, type Tx } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { type Acting, AppError, type Session } from '../../kernel/index.ts';
import { type Caller, consumeOtpToken, endSessionsOf, forgetCodes, requestOtp } from '../auth/index.ts';
import { enqueueSmsTo } from '../message/index.ts';
import { maskMobile, record } from '../staff/index.ts';
import {
  findMember,
  findMemberByMobile,
  holdForChange,
  holdUnerased,
  lockWithdrawals,
  recordMemberEvent,
} from './members.ts';
import { addNotice } from './notices.ts';
import { isMobile } from './rules.ts';
import { type Member, members } from './tables.ts';

/**
 * Sends a code to the member's own number (`old`) or to the one that is to take its place (`new`). Throws
 * `mobile_invalid`, `mobile_same`, `mobile_taken`, `otp_wait`, `otp_limit`.
 */
export async function sendMobileCode(
  deps: Deps,
  memberId: string,
  { number, mobile = '' }: BodyOf<typeof rightsEndpoints.mobileCode>,
  caller: Caller,
): Promise<DataOf<typeof rightsEndpoints.mobileCode>> {
  const member = await findMember(deps.db, memberId);
  if (!member) throw new AppError('session_expired');
  if (number === 'old')
    return requestOtp(deps, { mobile: member.mobile, type: 'change_mobile', memberId }, caller);
  await requireFree(deps, member, mobile);
  return requestOtp(deps, { mobile, type: 'change_mobile', memberId }, caller);
}

/**
 * Changes the mobile number after both numbers proved themselves: withdrawals lock for 24 h, other sessions end. Throws
 * `mobile_invalid`, `mobile_same`, `mobile_taken`, `otp_token_invalid`; a refusal gives the tokens back.
 */
export async function changeMobile(
  deps: Deps,
  { memberId, sessionId }: Session,
  body: BodyOf<typeof rightsEndpoints.changeMobile>,
  caller: Caller,
): Promise<void> {
  const { mobile, old_token: oldToken, new_token: newToken } = body;
  const now = deps.clock.now();
  await transact(deps.db, async (tx) => {
    const member = await holdForChange(tx, memberId);
    await requireFree({ db: tx }, member, mobile);
    const type = 'change_mobile';
    await consumeOtpToken(tx, { token: oldToken, mobile: member.mobile, type, now });
    await consumeOtpToken(tx, { token: newToken, mobile, type, now });
    await putMobile(tx, member, mobile, now);
    await endSessionsOf(tx, { memberId, reason: 'revoked', now, except: sessionId });
    await recordMemberEvent(tx, {
      memberId,
      kind: 'mobile.changed',
      actor: 'member',
      ip: caller.ip,
      at: now,
    });
    await addNotice(tx, { memberId, kind: 'mobile.changed', sessionId, caller, at: now });
    await tellOldNumber(tx, member, now);
  });
}

/** The operator changes the number of a member who has lost the old one; every session ends. Throws as {@link changeMobile}. */
export function changeMobileByOperator(
  deps: Pick<Deps, 'db' | 'clock'>,
  by: Acting,
  { id: memberId }: Member,
  mobile: string,
  reason: string,
): Promise<void> {
  return transact(deps.db, async (tx) => {
    const now = deps.clock.now();
    const before = await holdUnerased(tx, memberId);
    await requireFree({ db: tx }, before, mobile);
    await putMobile(tx, before, mobile, now);
    await endSessionsOf(tx, { memberId, reason: 'revoked', now });
    await recordMemberEvent(tx, { memberId, kind: 'mobile.changed', actor: by.actor, at: now });
    await addNotice(tx, { memberId, kind: 'mobile.changed', caller: { ip: '', userAgent: '' }, at: now });
    await tellOldNumber(tx, before, now);
    await record(tx, by, {
      act: 'member.mobile.changed',
      subject: `member:${memberId}`,
      memberId,
      before: { number: maskMobile(before.mobile) },
      after: { number: maskMobile(mobile) },
      reason,
    });
  });
}

// The new number may be a thief's: the old one hears of it as well.
function tellOldNumber(tx: Tx, { id: memberId, mobile }: Member, at: Date): Promise<void> {
  const key = `security:old-mobile:${memberId}:${at.toISOString()}`;
  return enqueueSmsTo(tx, { memberId, kind: 'security_mobile_changed', params: {}, key, mobile, at });
}

async function requireFree(
  { db }: { readonly db: Tx | Deps['db'] },
  member: Member,
  mobile: string,
): Promise<void> {
  if (!isMobile(mobile)) throw new AppError('mobile_invalid');
  if (mobile === member.mobile) throw new AppError('mobile_same');
  if (await findMemberByMobile(db, mobile)) throw new AppError('mobile_taken');
}

async function putMobile(
  tx: Tx,
  { id: memberId, mobile: former }: Member,
  mobile: string,
  now: Date,
): Promise<void> {
  // The unique index decides between two at once; its error ends the transaction.
  try {
    await tx.update(members).set({ mobile }).where(eq(members.id, memberId));
  } catch (error) {
    throw isUniqueViolation(error, 'members_mobile') ? new AppError('mobile_taken') : error;
  }
  await lockWithdrawals(tx, memberId, now);
  // An erasure later on could not find the codes of a number that is no longer the member's.
  await forgetCodes(tx, former);
}
