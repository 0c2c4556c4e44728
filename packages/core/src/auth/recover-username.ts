import { authEndpoints, recoveryEndpoints } from '@benjarong/contract';

import type { Api } from '../api/api.ts';
import type { OtpSent } from '../member/store.ts';

type Asks = Pick<Api, 'call'>;

/** Sends a code to the number of a member who forgot the user name; the answer is the same for any number. */
export function askUsername(api: Asks, mobile: string, agent_code: string): Promise<OtpSent> {
  return api.call(recoveryEndpoints.recoverUsername, { body: { mobile, agent_code }, need: ['otp_ref'] });
}

/** The user name for a typed code; throws the call's error. */
export async function readUsername(
  api: Asks,
  asked: {
    readonly mobile: string;
    readonly otp_ref: string;
    readonly otp_code: string;
    readonly agent_code: string;
  },
): Promise<string> {
  const { mobile, agent_code } = asked;
  const { otp_token } = await api.call(authEndpoints.verifyOtp, {
    body: { username: '', ...asked, type: 'recover_username' },
    need: ['otp_token'],
  });
  const body = { mobile, otp_token, agent_code };
  return (await api.call(recoveryEndpoints.recoverUsernameV2, { body, need: ['username'] })).username;
}
