import type { BodyOf, authEndpoints } from '@benjarong/contract';
import { and, eq, gt, isNull } from 'drizzle-orm';

import type { Deps } from '../../../deps.ts';
import { transact, type Tx } from '../../../db/index.ts';
import { AppError, newToken, type Session, sha256 } from '../../../kernel/index.ts';
import { findMember } from '../../member/index.ts';
import { forgetAttempts, sessionKey } from '../login/attempts.ts';
import { stepUpTokens } from '../tables.ts';
import { checkPassword } from '../password/check-password.ts';
import { consumeOtpToken } from '../otp/otp.ts';

const lifetimeMs = 5 * 60_000;

/**
 * Asks a logged-in member to prove again who they are, by password or by the token of a `step_up`
 * code → one-time token (5 min) for one sensitive change in this session. Throws `password_wrong`,
 * `login_locked`, `otp_token_invalid`, or `step_up_required` when neither was given.
 */
export async function stepUp(
  deps: Deps,
  caller: Session,
  body: BodyOf<typeof authEndpoints.stepUp>,
): Promise<{ readonly step_up_token: string; readonly expires_in: number }> {
  const member = await findMember(deps.db, caller.memberId);
  if (!member) throw new AppError('session_expired');
  const byPassword = body.password !== undefined && body.password !== '';
  if (byPassword) {
    const fits = await checkPassword(deps, {
      member,
      key: sessionKey(member.id),
      password: body.password ?? '',
    });
    if (!fits) throw new AppError('password_wrong');
  }
  const otpToken = body.otp_token ?? '';
  if (!byPassword && otpToken === '') throw new AppError('step_up_required');
  const token = newToken();
  const now = deps.clock.now();
  await transact(deps.db, async (tx) => {
    if (byPassword) await forgetAttempts(tx, sessionKey(member.id));
    else await consumeOtpToken(tx, { token: otpToken, mobile: member.mobile, type: 'step_up', now });
    await tx.insert(stepUpTokens).values({
      hash: sha256(token),
      memberId: member.id,
      sessionId: caller.sessionId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + lifetimeMs),
    });
  });
  return { step_up_token: token, expires_in: lifetimeMs / 1000 };
}

/** What {@link consumeStepUp} needs of a handler's context. */
export interface StepUpContext {
  readonly deps: Pick<Deps, 'clock'>;
  readonly member: Session;
}

/**
 * Uses up a step-up token inside the transaction of the change that it allows (withdrawal, bank
 * account, unlink, erase); a rolled-back change gives it back. Throws `step_up_required` when the
 * token is missing, wrong, used, older than 5 min, or of another session.
 */
export async function consumeStepUp(tx: Tx, { deps, member }: StepUpContext, token: string): Promise<void> {
  const now = deps.clock.now();
  const used = await tx
    .update(stepUpTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(stepUpTokens.hash, sha256(token)),
        eq(stepUpTokens.memberId, member.memberId),
        eq(stepUpTokens.sessionId, member.sessionId),
        isNull(stepUpTokens.usedAt),
        gt(stepUpTokens.expiresAt, now),
      ),
    )
    .returning({ hash: stepUpTokens.hash });
  if (used.length !== 1) throw new AppError('step_up_required');
}
