import { expect, it } from 'vitest';

import { comparePayer } from './payer.ts';

const own = { accountNo: '1234567890', accountName: 'สมชาย ใจดี' };

it.each([
  ['', '1234567890', 'same'],
  ['', '123-4-56789-0', 'same'],
  ['', 'xxx-x-x6789-0', 'same'],
  ['', '7890', 'same'],
  ['', '1234567891', 'other'],
  ['', 'xxx-x-x6780-0', 'other'],
  ['', '7891', 'other'],
  // The number decides, whatever the name.
  ['นาย อื่น', '1234567890', 'same'],
  ['นาย สมชาย ใจดี', '9999999999', 'other'],
  ['นาย สมชาย ใ***', '', 'same'],
  ['สมชาย', 'xxx-x-xxx9-0', 'same'],
  ['น.ส. มาลี ดี', '', 'other'],
  ['MR SOMCHAI J', '', 'unknown'],
  ['', 'xxx-x-xxx9-0', 'unknown'],
  ['', '', 'unknown'],
] as const)('payer %j with account %j is %s', (name, account, answer) => {
  expect(comparePayer({ name, account }, own)).toBe(answer);
});

it('is unknown when the member has named no account', () => {
  expect(comparePayer({ name: 'สมชาย', account: '1234567890' }, undefined)).toBe('unknown');
});
