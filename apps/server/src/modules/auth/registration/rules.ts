import { type BodyOf, type authEndpoints, type ErrorName, limits } from '@benjarong/contract';

import type { RegistrationSettings } from '../../agent/index.ts';
import {
  type BankAccount,
  isKnowUsId,
  isMobile,
  readBankAccount,
  usernameMistake,
} from '../../member/index.ts';
import { newPasswordMistake } from '../password/rules.ts';

/** A registration that keeps every rule that can be judged without the database. */
export interface Registration {
  readonly mobile: string;
  /** `undefined` = the server makes one. */
  readonly username: string | undefined;
  /** `undefined` = none chosen yet (inside LINE). */
  readonly password: string | undefined;
  readonly referralCode: string | undefined;
  readonly knowUsId: number;
  /** Bank mode only. */
  readonly bankAccount: BankAccount | undefined;
  /** SMS mode only. */
  readonly otpToken: string | undefined;
  /** Links the LINE account of this ticket to the new member. */
  readonly linkTicket?: string | undefined;
}

/** A friend's code as it was typed, `undefined` when the field is empty. */
export function readReferralCode(text: string | undefined): string | undefined {
  const code = text?.trim().toUpperCase();
  return code === '' ? undefined : code;
}

/** What is wrong with a friend's code by its form alone. */
export function referralMistake(code: string | undefined): ErrorName | undefined {
  return code === undefined || (code.length <= limits.referralMax && /^[A-Z0-9]+$/.test(code))
    ? undefined
    : 'affiliate_code_unknown';
}

/** Channels of "how did you hear of us" that are known without a question: a friend's code, else "other". */
const knownBy = { friend: 6, other: 7 } as const;

/** Reads a registration inside LINE: the number is proved, everything else may be absent. Names the first mistake. */
export function readLineRegistration(
  input: {
    readonly mobile: string;
    readonly otp_token: string;
    readonly username?: string | undefined;
    readonly password?: string | undefined;
    readonly affiliate_code?: string | undefined;
    readonly age_confirmed: boolean;
    readonly linkTicket: string;
  },
  { choosesUsername }: Pick<RegistrationSettings, 'choosesUsername'>,
): Registration | ErrorName {
  const { mobile, linkTicket } = input;
  if (!isMobile(mobile)) return 'mobile_invalid';
  const username = choosesUsername ? input.username || undefined : undefined;
  const password = input.password || undefined;
  const referralCode = readReferralCode(input.affiliate_code);
  const mistake =
    (username === undefined ? undefined : usernameMistake(username, mobile)) ??
    (password === undefined ? undefined : newPasswordMistake(password, { username, mobile })) ??
    referralMistake(referralCode);
  if (mistake !== undefined) return mistake;
  if (!input.age_confirmed) return 'age_not_confirmed';
  if (input.otp_token === '') return 'otp_token_invalid';
  return {
    mobile,
    username,
    password,
    referralCode,
    knowUsId: referralCode === undefined ? knownBy.other : knownBy.friend,
    bankAccount: undefined,
    otpToken: input.otp_token,
    linkTicket,
  };
}

/** Reads a registration under the settings of the moment (spec §4, §5), or names the first mistake. */
export function readRegistration(
  body: BodyOf<typeof authEndpoints.register>,
  { registerType, choosesUsername }: RegistrationSettings,
): Registration | ErrorName {
  const { mobile, password } = body;
  if (!isMobile(mobile)) return 'mobile_invalid';
  const username = choosesUsername ? (body.username ?? '') : undefined;
  const referralCode = readReferralCode(body.affiliate_code);
  const mistake =
    (username === undefined ? undefined : usernameMistake(username, mobile)) ??
    newPasswordMistake(password, { username, mobile }) ??
    referralMistake(referralCode);
  if (mistake !== undefined) return mistake;
  if (!isKnowUsId(body.know_us_id)) return 'know_us_required';
  if (body.age_confirmed !== true) return 'age_not_confirmed';
  const common = {
    mobile,
    username,
    password,
    referralCode,
    knowUsId: body.know_us_id,
    linkTicket: body.link_ticket === '' ? undefined : body.link_ticket,
  };
  if (registerType === 1) {
    return body.otp_token
      ? { ...common, bankAccount: undefined, otpToken: body.otp_token }
      : 'otp_token_invalid';
  }
  const bankAccount = readBankAccount({
    bankId: body.bank_id,
    accountName: body.bank_account_name ?? '',
    accountNo: body.bank_account_no ?? '',
  });
  return typeof bankAccount === 'string' ? bankAccount : { ...common, bankAccount, otpToken: undefined };
}
