import type { BodyOf, authEndpoints } from '@benjarong/contract';

import type { Deps } from '../../../deps.ts';
import { transact } from '../../../db/index.ts';
import { AppError, type Session } from '../../../kernel/index.ts';
import {
  findMember,
  findMemberByMobile,
  isMobile,
  type Member,
  recordMemberEvent,
  replacePasswordHash,
} from '../../member/index.ts';
import { enqueueMessage } from '../../message/index.ts';
import { forgetAllAttempts, forgetAttempts, sessionKey } from '../login/attempts.ts';
import { checkPassword } from './check-password.ts';
import { rememberCaller } from '../login/known-callers.ts';
import { consumeOtpToken, isOtpTokenGood } from '../otp/otp.ts';
import { newPasswordMistake } from './rules.ts';
import { type Caller, endSessionsOf } from '../session/sessions.ts';
import { consumeStepUp } from '../session/step-up.ts';

/**
 * Changes the password, which locks withdrawals for 24 h (invariants 28, 31), or sets the first one of a member who
 * registered without, which does not; either ends every other session. The present password proves a change, a step-up token proves a first password
 * and nothing else. Throws `password_wrong`, `password_same`, `login_locked`, `step_up_required` or what is wrong with the
 * new one.
 */
export async function changePassword(
  deps: Deps,
  caller: Session & { readonly ip: string },
  body: BodyOf<typeof authEndpoints.changePassword>,
): Promise<void> {
  const member = await findMember(deps.db, caller.memberId);
  if (!member) throw new AppError('session_expired');
  const mistake = newPasswordMistake(body.new_password, member);
  if (mistake !== undefined) throw new AppError(mistake);
  if (member.passwordSet) await provePresent(deps, member, body);
  const newHash = await deps.passwords.hash(body.new_password);
  const now = deps.clock.now();
  await transact(deps.db, async (tx) => {
    if (!member.passwordSet) await consumeStepUp(tx, { deps, member: caller }, body.step_up_token ?? '');
    const changed = await replacePasswordHash(tx, {
      memberId: member.id,
      oldHash: member.passwordHash,
      newHash,
      now,
      first: !member.passwordSet,
    });
    // Another person changed it, or the account was disabled, while we were hashing.
    if (!changed) throw new AppError('session_expired');
    await endSessionsOf(tx, {
      memberId: member.id,
      reason: 'password_changed',
      now,
      except: caller.sessionId,
    });
    await recordMemberEvent(tx, {
      memberId: member.id,
      kind: member.passwordSet ? 'password.changed' : 'password.set',
      actor: 'member',
      ip: caller.ip,
      at: now,
    });
    await enqueueMessage(tx, {
      memberId: member.id,
      kind: 'security_password_changed',
      params: {},
      key: `security:password:${member.id}:${now.toISOString()}`,
      at: now,
    });
  });
}

/**
 * Sets a new password with the token of a verified `reset_password` code: ends every session and
 * locks withdrawals for 24 h. Throws `otp_token_invalid`, `account_disabled` or what is wrong with
 * the new password (the token stays good for another try then).
 */
export async function resetPassword(
  deps: Deps,
  body: BodyOf<typeof authEndpoints.resetPasswordV2>,
  caller: Caller,
): Promise<{ readonly username: string }> {
  const { mobile, otp_token: token, password } = body;
  if (!isMobile(mobile)) throw new AppError('mobile_invalid');
  // Nothing about the member is notified before the token has proved whose number it is.
  if (!(await isOtpTokenGood(deps, { token, mobile, type: 'reset_password' })))
    throw new AppError('otp_token_invalid');
  const member = await findMemberByMobile(deps.db, mobile);
  if (!member) throw new AppError('otp_token_invalid');
  if (member.disabledAt) throw new AppError('account_disabled');
  const mistake = newPasswordMistake(password, member);
  if (mistake !== undefined) throw new AppError(mistake);
  const newHash = await deps.passwords.hash(password);
  const now = deps.clock.now();
  await transact(deps.db, async (tx) => {
    await consumeOtpToken(tx, { token, mobile, type: 'reset_password', now });
    const changed = await replacePasswordHash(tx, {
      memberId: member.id,
      oldHash: member.passwordHash,
      newHash,
      now,
    });
    if (!changed) throw new AppError('otp_token_invalid');
    await endSessionsOf(tx, { memberId: member.id, reason: 'password_reset', now });
    await forgetAllAttempts(tx, member.id);
    // The log-in that follows comes from here, and a guesser elsewhere must not delay it.
    await rememberCaller(tx, { memberId: member.id, caller, now });
    await recordMemberEvent(tx, {
      memberId: member.id,
      kind: 'password.reset',
      actor: 'member',
      ip: caller.ip,
      at: now,
    });
    await enqueueMessage(tx, {
      memberId: member.id,
      kind: 'security_password_changed',
      params: {},
      key: `security:password:${member.id}:${now.toISOString()}`,
      at: now,
    });
  });
  return { username: member.username };
}

async function provePresent(
  deps: Deps,
  member: Member,
  { current_password: present = '', new_password: next }: BodyOf<typeof authEndpoints.changePassword>,
): Promise<void> {
  const key = sessionKey(member.id);
  if (!(await checkPassword(deps, { member, key, password: present }))) throw new AppError('password_wrong');
  await forgetAttempts(deps.db, key);
  if (next.normalize('NFC') === present.normalize('NFC')) throw new AppError('password_same');
}
