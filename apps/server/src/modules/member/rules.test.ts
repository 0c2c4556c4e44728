import { describe, expect, it } from 'vitest';

import { isKnowUsId, isMobile, maskAccount, readBankAccount, usernameMistake } from './rules.ts';

describe('mobile numbers', () => {
  it.each(['0812345678', '0612345678', '0999999999'])('takes %s', (text) => {
    expect(isMobile(text)).toBe(true);
  });
  it.each([
    ['Thai digits', '๐๘๑๒๓๔๕๖๗๘'],
    ['nine digits and a zero-width space', '081234567\u200B'],
    ['full-width digits', '0８12345678'],
    ['a trailing newline', '0812345678\n'],
    ['nine digits', '081234567'],
    ['eleven digits', '08123456789'],
    ['a landline', '0212345678'],
    ['the international form', '+66812345678'],
    ['nothing', ''],
  ])('refuses %s', (_, text) => {
    expect(isMobile(text)).toBe(false);
  });
});

describe('user names', () => {
  it.each([
    ['somchai99', undefined],
    ['ABCD', undefined],
    ['0812345678', undefined],
    ['abc', 'username_invalid'],
    ['a'.repeat(21), 'username_invalid'],
    ['สมชาย', 'username_invalid'],
    ['som chai', 'username_invalid'],
    ['somchai\u200B', 'username_invalid'],
    ['0899999999', 'username_invalid'],
    ['Admin', 'username_taken'],
    ['BWIN', 'username_taken'],
  ] as const)('%s → %s', (text, mistake) => {
    expect(usernameMistake(text, '0812345678')).toBe(mistake);
  });
});

describe('bank accounts', () => {
  const good = { bankId: 4, accountName: 'สมชาย ใจดี', accountNo: '123-4-56789-0' };
  it('drops dashes and spaces from the number and doubled spaces from the name', () => {
    expect(readBankAccount({ ...good, accountName: '  สมชาย   ใจดี ', accountNo: '123-4 56789-0' })).toEqual({
      bankId: 4,
      accountName: 'สมชาย ใจดี',
      accountNo: '1234567890',
    });
  });
  it.each([
    [{ bankId: undefined }, 'bank_required'],
    [{ bankId: 0 }, 'bank_required'],
    [{ bankId: 6 }, 'bank_required'],
    [{ accountName: '' }, 'bank_account_name_invalid'],
    [{ accountName: '<b>x</b>' }, 'bank_account_name_invalid'],
    [{ accountName: 'สม\u200Bชาย' }, 'bank_account_name_invalid'],
    [{ accountNo: '123456789' }, 'bank_account_invalid'],
    [{ accountNo: '1'.repeat(21) }, 'bank_account_invalid'],
    [{ accountNo: '๑๒๓๔๕๖๗๘๙๐' }, 'bank_account_invalid'],
  ])('%o → %s', (change, mistake) => {
    expect(readBankAccount({ ...good, ...change })).toBe(mistake);
  });
  it('shows the last four digits only', () => {
    expect(maskAccount('1234567890')).toBe('xxxxxx7890');
  });
});

describe('know-us channels', () => {
  it('are 1 to 7', () => {
    expect([0, 1, 7, 8, undefined].map(isKnowUsId)).toEqual([false, true, true, false, false]);
  });
});
