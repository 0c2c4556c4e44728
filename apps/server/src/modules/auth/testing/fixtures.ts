import { authEndpoints, sessionEndpoints } from '@benjarong/contract';

import type { TestApp } from '../../../testing/index.ts';
import type { BankAccount } from '../../member/index.ts';
import { createMember } from '../registration/register.ts';

/** A member of a test, logged in. */
export interface TestMember {
  readonly memberId: string;
  readonly username: string;
  readonly mobile: string;
  readonly password: string;
  readonly affiliateCode: string;
  /** Access token. */
  readonly token: string;
  /** Refresh token, as the browser's cookie has it. */
  readonly refresh: string;
}

let counter = 0;

/** A Thai mobile number that no test of this process has used. */
export function freshMobile(): string {
  counter += 1;
  return `08${String(10_000_000 + counter)}`;
}

/** A password that keeps every rule. */
export const goodPassword = 'ChaYen-2569';

/** Registers a member through the service (no SMS) and logs in over the wire. For tests of every area. */
export async function newMember(
  t: TestApp,
  wish: {
    readonly username?: string;
    readonly bankAccount?: BankAccount;
    readonly referralCode?: string;
  } = {},
): Promise<TestMember> {
  const mobile = freshMobile();
  const member = await createMember(
    t.deps,
    {
      mobile,
      username: wish.username ?? `tester${counter}`,
      password: goodPassword,
      referralCode: wish.referralCode,
      knowUsId: 7,
      bankAccount: wish.bankAccount,
      otpToken: undefined,
    },
    '127.0.0.1',
  );
  const { token, refresh } = await logIn(t, member.username, goodPassword);
  return {
    memberId: member.id,
    username: member.username,
    mobile,
    password: goodPassword,
    affiliateCode: member.affiliateCode,
    token,
    refresh,
  };
}

/** Logs in over the wire; throws when refused. */
export async function logIn(t: TestApp, username: string, password: string) {
  const reply = await t.call(sessionEndpoints.login, { username, password });
  const token = reply.reply.access_token;
  if (token === undefined) throw new Error('no access token');
  return { token, refresh: reply.cookies.find(({ name }) => name === 'bj_refresh')?.value ?? '' };
}

/** The six digits of the newest SMS to a number. */
export function lastCode(t: TestApp, mobile: string): string {
  const sms = t.environment.sms.findLast(({ to }) => to === mobile);
  const code = sms && /\b([0-9]{6})\b/.exec(sms.text)?.[1];
  if (!code) throw new Error(`no SMS for ${mobile}`);
  return code;
}

/** Requests and verifies a code over the wire → its token. */
export async function provenMobile(
  t: TestApp,
  mobile: string,
  type: 'register' | 'reset_password' | 'step_up' = 'register',
): Promise<string> {
  const sent = await t.call(authEndpoints.requestOtp, { mobile, type });
  const otp_code = lastCode(t, mobile);
  const verified = await t.call(authEndpoints.verifyOtp, {
    mobile,
    type,
    otp_code,
    otp_ref: sent.data.otp_ref,
  });
  return verified.data.otp_token;
}
