import { describe, expect, it } from 'vitest';

import { readRegistration } from './rules.ts';

const sms = { registerType: 1, choosesUsername: true, minimumAge: 20 } as const;
const bank = { ...sms, registerType: 2 } as const;
const body = {
  username: 'somchai99',
  mobile: '0812345678',
  password: 'ChaYen-2569',
  affiliate_code: '',
  mode: 'bank',
  know_us_id: 4,
  bank_id: 4,
  bank_account_name: 'สมชาย ใจดี',
  bank_account_no: '123-4-56789-0',
  otp_token: 'token',
  age_confirmed: true,
};

describe('a registration', () => {
  it('in SMS mode takes the OTP token and no bank account', () => {
    expect(readRegistration(body, sms)).toEqual({
      mobile: '0812345678',
      username: 'somchai99',
      password: 'ChaYen-2569',
      referralCode: undefined,
      knowUsId: 4,
      bankAccount: undefined,
      otpToken: 'token',
    });
  });

  it('in bank mode takes the bank account and no OTP token', () => {
    expect(readRegistration({ ...body, otp_token: '' }, bank)).toMatchObject({
      bankAccount: { bankId: 4, accountName: 'สมชาย ใจดี', accountNo: '1234567890' },
      otpToken: undefined,
    });
  });

  it('has no user name when the server makes it, whatever was sent', () => {
    expect(readRegistration({ ...body, username: 'x' }, { ...sms, choosesUsername: false })).toMatchObject({
      username: undefined,
    });
  });

  it('takes a friend’s code in any case', () => {
    expect(readRegistration({ ...body, affiliate_code: ' ab2cd3 ' }, sms)).toMatchObject({
      referralCode: 'AB2CD3',
    });
  });

  it.each([
    [{ mobile: '๐๘๑๒๓๔๕๖๗๘' }, sms, 'mobile_invalid'],
    [{ username: 'abc' }, sms, 'username_invalid'],
    [{ username: '' }, sms, 'username_invalid'],
    [{ password: 'short' }, sms, 'password_too_short'],
    [{ password: 'x'.repeat(21) }, sms, 'password_too_long'],
    [{ password: 'password1' }, sms, 'password_too_common'],
    [{ affiliate_code: 'ABCDEFG' }, sms, 'affiliate_code_unknown'],
    [{ affiliate_code: 'ก' }, sms, 'affiliate_code_unknown'],
    [{ know_us_id: 0 }, sms, 'know_us_required'],
    [{ know_us_id: 8 }, sms, 'know_us_required'],
    [{ age_confirmed: false }, sms, 'age_not_confirmed'],
    [{ otp_token: '' }, sms, 'otp_token_invalid'],
    [{ bank_id: 0 }, bank, 'bank_required'],
    [{ bank_account_name: '' }, bank, 'bank_account_name_invalid'],
    [{ bank_account_no: '12345' }, bank, 'bank_account_invalid'],
  ] as const)('with %o is refused', (change, settings, mistake) => {
    expect(readRegistration({ ...body, ...change }, settings)).toBe(mistake);
  });
});
