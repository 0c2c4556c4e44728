import type { BodyOf, DataOf, recoveryEndpoints } from '@benjarong/contract';

import { transact } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../kernel/index.ts';
import { findMemberByMobile, isMobile } from '../../member/index.ts';
import { consumeOtpToken } from '../otp/otp.ts';

/**
 * The user name behind a mobile number that proved itself by the token of a `recover_username` code; only a member's number
 * ever gets such a code. Throws `mobile_invalid`, `otp_token_invalid`.
 */
export async function recoverUsername(
  deps: Pick<Deps, 'db' | 'clock'>,
  { mobile, otp_token: token }: BodyOf<typeof recoveryEndpoints.recoverUsernameV2>,
): Promise<DataOf<typeof recoveryEndpoints.recoverUsernameV2>> {
  if (!isMobile(mobile)) throw new AppError('mobile_invalid');
  return transact(deps.db, async (tx) => {
    await consumeOtpToken(tx, { token, mobile, type: 'recover_username', now: deps.clock.now() });
    const member = await findMemberByMobile(tx, mobile);
    if (!member) throw new AppError('otp_token_invalid');
    return { username: member.username };
  });
}
