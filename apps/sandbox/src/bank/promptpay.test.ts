import fc from 'fast-check';
import { generate } from 'promptparse';
import { expect, test } from 'vitest';

import { SandboxError } from '../kernel/sandbox-error.ts';
import { billQr } from '../testing/bill-qr.ts';
import { crc16, readBillQr, readPayAmount } from './promptpay.ts';

function refusal(text: string): string {
  try {
    readBillQr(text);
  } catch (error) {
    if (error instanceof SandboxError) return error.code;
    throw error;
  }
  return 'accepted';
}

test('the check sum is CRC-16/CCITT-FALSE (its published check value)', () => {
  expect(crc16('123456789')).toBe('29B1');
});

test('a bill QR of another library is read to the satang', () => {
  const text = generate.billPayment({
    billerId: '099400016550100',
    amount: 1234.5,
    ref1: 'ORDER1',
    ref2: 'REF2',
  });
  expect(readBillQr(text)).toEqual({
    receiver: '099400016550100',
    reference: 'ORDER1',
    reference2: 'REF2',
    amount: 123_450n,
    merchant: '',
  });
});

test('line breaks from copying do not matter, a Thai merchant name is read', () => {
  const text = billQr({ merchant: 'เบญจรงค์' });
  expect(readBillQr(`  ${text.slice(0, 30)}\r\n${text.slice(30)}\n`).merchant).toBe('เบญจรงค์');
});

test('a merchant name with a dash is read, and a negative length is a broken text', () => {
  expect(readBillQr(billQr({ merchant: 'SHOP-9' })).merchant).toBe('SHOP-9');
  const cut = '00020101021226-96304';
  expect(refusal(cut + crc16(cut))).toBe('qr_broken');
});

test('each kind of bad QR has its own sentence', () => {
  const good = billQr();
  expect(refusal(' \n')).toBe('qr_empty');
  expect(refusal('hello')).toBe('qr_not_emv');
  expect(refusal(good.slice(0, -6))).toBe('qr_broken');
  expect(refusal(good.replace('500.37', '900.37'))).toBe('qr_checksum');
  expect(refusal(billQr({ bill: '0016A000000677010111' }))).toBe('qr_not_bill');
  expect(refusal(generate.anyId({ type: 'MSISDN', target: '0812345678', amount: 5 }))).toBe('qr_transfer');
  expect(refusal(billQr({ currency: '840' }))).toBe('qr_currency');
  expect(refusal(billQr({ amount: '0.00' }))).toBe('qr_amount');
  expect(refusal(billQr({ amount: '5,0' }))).toBe('qr_amount');
  expect(readBillQr(billQr({ amount: '' })).amount).toBeUndefined();
});

test('no text at all makes the reader fail in another way than with its own refusal', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string().map((tail) => `000201${tail}`),
      ),
      (text) => {
        expect(typeof refusal(text)).toBe('string');
      },
    ),
  );
  const good = billQr();
  fc.assert(
    fc.property(fc.nat(good.length - 1), fc.constantFrom(...Array.from('0123456789ABC.')), (at, sign) => {
      const bent = good.slice(0, at) + sign + good.slice(at + 1);
      expect(refusal(bent) === 'accepted').toBe(bent === good);
    }),
  );
});

test('an amount that a tester types is exact or refused', () => {
  expect(readPayAmount('1,234.5')).toBe(123_450n);
  for (const text of ['0', '-1', '1.234', 'Infinity', '1e3', '๕'])
    expect(() => readPayAmount(text)).toThrow(SandboxError);
});
