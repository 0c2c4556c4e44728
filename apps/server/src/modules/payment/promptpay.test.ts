import fc from 'fast-check';
import { parse } from 'promptparse';
import { billPayment as readBillPayment } from 'promptparse/validate';
import { describe, expect, it } from 'vitest';

import { billPaymentText } from './promptpay.ts';

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

/** CRC-16/CCITT-FALSE by its definition (polynomial 1021, start FFFF), beside the library's table. */
function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1)
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

describe('the text of a bill-payment QR', () => {
  it('puts every field where the Thai standard wants it, with the checksum at the end', () => {
    expect(billPaymentText(bill)).toBe(
      '000201' +
        '010212' +
        '30750016A0000006770101120115099999999999101' +
        '0218261121ABCDEFGH0123' +
        '0310BJ26112101' +
        '5303764' +
        '5406500.00' +
        '5802TH' +
        '5909BENJARONG' +
        '6304AFF6',
    );
  });

  it('keeps the golden text of the shortest reference, the largest amount and a name with signs', () => {
    expect(
      billPaymentText({
        billerId: '099400016550100',
        ref1: 'Z',
        ref2: 'DEPOSIT',
        amount: '99999999.99',
        merchantName: 'A SHOP & CO. - BANGKOK 1',
      }),
    ).toBe(
      '00020101021230550016A00000067701011201150994000165501000201Z0307DEPOSIT' +
        '5303764541199999999.995802TH5924A SHOP & CO. - BANGKOK 16304DB39',
    );
  });

  it('has the checksum of the CRC catalogue and is read back for any order', () => {
    expect(crc16('123456789')).toBe('29B1');
    fc.assert(
      fc.property(
        fc.stringMatching(/^[0-9]{15}$/),
        capital(20),
        capital(20),
        fc.integer({ min: 1, max: 99_999_999 }),
        (billerId, ref1, ref2, satang) => {
          const amount = `${Math.floor(satang / 100)}.${(satang % 100).toString().padStart(2, '0')}`;
          const text = billPaymentText({ ...bill, billerId, ref1, ref2, amount });
          expect(text.slice(-4)).toBe(crc16(text.slice(0, -4)));
          const parsed = parse(text, true);
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
