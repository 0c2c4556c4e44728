import fc from 'fast-check';
import { parse } from 'promptparse';
import { billPayment as readBillPayment } from 'promptparse/validate';
import { describe, expect, it } from 'vitest';

import { billPaymentText, crc16, encodeEmv, withChecksum } from './emv.ts';

// The worked example of EMVCo's merchant-presented mode specification (template in Chinese included).
const emvExample =
  '00020101021229300012D156000000000510A93FO3230Q31280012D15600000001030812345678520441115802CN5914BEST TRANSPORT' +
  '6007BEIJING64200002ZH0104最佳运输0202北京540523.7253031565502016233030412340603***0708A60086670902ME' +
  '91320016A0112233449988770708123456786304A13A';

const bill = {
  billerId: '099999999999101',
  ref1: '261121ABCDEFGH0123',
  ref2: 'BJ26112101',
  amount: '500.00',
  merchantName: 'BENJARONG',
};

function capital(max: number) {
  return fc.stringMatching(new RegExp(`^[A-Z0-9]{1,${max}}$`));
}

describe('EMVCo QR text', () => {
  it('has the checksum of the CRC catalogue’s check string', () => {
    expect(crc16('123456789')).toBe('29B1');
  });

  it('has the checksum of the example in the EMVCo specification', () => {
    expect(withChecksum(emvExample.slice(0, -8))).toBe(emvExample);
  });

  it('builds the credit-transfer text that PromptPay libraries publish for 000-000-0000', () => {
    const fields = encodeEmv([
      ['00', '01'],
      ['01', '11'],
      [
        '29',
        encodeEmv([
          ['00', 'A000000677010111'],
          ['01', '0066000000000'],
        ]),
      ],
      ['58', 'TH'],
      ['53', '764'],
    ]);
    expect(withChecksum(fields)).toBe(
      '00020101021129370016A000000677010111011300660000000005802TH530376463048956',
    );
  });

  it('puts every field of a bill payment where the Thai standard wants it', () => {
    const text = billPaymentText(bill);
    expect(text.slice(0, -4)).toBe(
      '000201' +
        '010212' +
        '30750016A0000006770101120115099999999999101' +
        '0218261121ABCDEFGH0123' +
        '0310BJ26112101' +
        '5303764' +
        '5406500.00' +
        '5802TH' +
        '5909BENJARONG' +
        '6304',
    );
  });

  it('is read back by an independent parser for any order', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[0-9]{15}$/),
        capital(20),
        capital(20),
        fc.integer({ min: 1, max: 99_999_999 }),
        (billerId, ref1, ref2, satang) => {
          const amount = `${Math.floor(satang / 100)}.${(satang % 100).toString().padStart(2, '0')}`;
          const text = billPaymentText({ ...bill, billerId, ref1, ref2, amount });
          const parsed = parse(text, true);
          expect(parsed?.validate('63')).toBe(true);
          expect(parsed?.getTagValue('54')).toBe(amount);
          expect(parsed?.getTagValue('53')).toBe('764');
          expect(parsed?.getTagValue('58')).toBe('TH');
          expect(readBillPayment(text)).toMatchObject({ billerId, ref1, ref2 });
        },
      ),
    );
  });

  it.each([
    ['a short biller id', { billerId: '1' }],
    ['small letters in ref1', { ref1: 'abc' }],
    ['a ref2 of 21 characters', { ref2: 'A'.repeat(21) }],
    ['an amount without places', { amount: '500' }],
    ['a negative amount', { amount: '-5.00' }],
    ['a Thai name', { merchantName: 'เบญจรงค์' }],
  ])('refuses %s', (_, change) => {
    expect(() => billPaymentText({ ...bill, ...change })).toThrow(RangeError);
  });
});
