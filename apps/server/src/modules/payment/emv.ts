/** One data object of an EMVCo QR: a two-digit id and its value. */
export type EmvField = readonly [id: string, value: string];

/** CRC-16/CCITT-FALSE (polynomial 1021, start FFFF) of the text's UTF-8 bytes as four upper-case hex digits (EMVCo MPM 4.7.3). */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, 'utf8')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1)
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** Writes data objects as id, two-digit length in characters, value; throws `RangeError` on a value that does not fit the format. */
export function encodeEmv(fields: readonly EmvField[]): string {
  return fields
    .map(([id, value]) => {
      const length = Array.from(value).length;
      if (!/^[0-9]{2}$/.test(id)) throw new RangeError(`not an EMV id: ${id}`);
      if (length < 1 || length > 99)
        throw new RangeError(`EMV field ${id} must have 1 to 99 characters, not ${length}`);
      return `${id}${length.toString().padStart(2, '0')}${value}`;
    })
    .join('');
}

/** Appends the checksum (id 63) over everything before it, its own id and length included. */
export function withChecksum(payload: string): string {
  return `${payload}6304${crc16(`${payload}6304`)}`;
}

/** What a Thai bill-payment QR says. */
export interface BillPayment {
  /** 15 digits: the receiver's tax id and a two-digit suffix. */
  readonly billerId: string;
  /** Up to 20 capital letters and digits; the order's reference. */
  readonly ref1: string;
  /** Up to 20 capital letters and digits. */
  readonly ref2: string;
  /** Decimal text with two places, e.g. `500.00`. */
  readonly amount: string;
  /** Receiver's name, up to 25 printable ASCII characters. */
  readonly merchantName: string;
}

/** Application id of Thai bill payment (tag 30) by the Thai QR payment standard. */
export const billPaymentAid = 'A000000677010112';

/**
 * The text of a one-time Thai bill-payment QR: version 01, dynamic (12), tag 30 with biller and both
 * references, THB (764), amount, TH, name, checksum. Throws `RangeError` on a value outside the standard.
 */
export function billPaymentText({ billerId, ref1, ref2, amount, merchantName }: BillPayment): string {
  check(/^[0-9]{15}$/.test(billerId), 'the biller id has 15 digits');
  check(/^[A-Z0-9]{1,20}$/.test(ref1), 'ref1 has up to 20 capital letters and digits');
  check(/^[A-Z0-9]{1,20}$/.test(ref2), 'ref2 has up to 20 capital letters and digits');
  check(
    /^(0|[1-9][0-9]{0,9})\.[0-9]{2}$/.test(amount),
    'the amount is a positive decimal text with two places',
  );
  check(/^[\x20-\x7e]{1,25}$/.test(merchantName), 'the name has up to 25 printable ASCII characters');
  return withChecksum(
    encodeEmv([
      ['00', '01'],
      ['01', '12'],
      [
        '30',
        encodeEmv([
          ['00', billPaymentAid],
          ['01', billerId],
          ['02', ref1],
          ['03', ref2],
        ]),
      ],
      ['53', '764'],
      ['54', amount],
      ['58', 'TH'],
      ['59', merchantName],
    ]),
  );
}

function check(fits: boolean, what: string): void {
  if (!fits) throw new RangeError(`bill payment: ${what}`);
}
