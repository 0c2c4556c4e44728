import { encode, tag, withCrcTag } from 'promptparse';

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

/**
 * The text of a one-time Thai bill-payment QR: version 01, dynamic (12), tag 30 with biller and both
 * references, THB (764), amount, TH, name, checksum. Throws `RangeError` on a value outside the standard.
 */
export function billPaymentText({ billerId, ref1, ref2, amount, merchantName }: BillPayment): string {
  check(/^[0-9]{15}$/.test(billerId), 'the biller id has 15 digits');
  check(/^[A-Z0-9]{1,20}$/.test(ref1), 'ref1 has up to 20 capital letters and digits');
  check(/^[A-Z0-9]{1,20}$/.test(ref2), 'ref2 has up to 20 capital letters and digits');
  checkAmount(amount);
  check(/^[\x20-\x7e]{1,25}$/.test(merchantName), 'the name has up to 25 printable ASCII characters');
  // The library's own `generate.billPayment` takes the amount as a number and has no merchant name.
  const fields = [
    tag('00', '01'),
    tag('01', '12'),
    tag('30', encode([tag('00', billPaymentAid), tag('01', billerId), tag('02', ref1), tag('03', ref2)])),
    tag('53', '764'),
    tag('54', amount),
    tag('58', 'TH'),
    tag('59', merchantName),
  ];
  return withCrcTag(encode(fields), '63');
}

/**
 * The text of a one-time PromptPay QR to a plain id (tag 29): a mobile number of ten digits, a national or tax id of 13, an
 * e-wallet of 15. It carries no reference. Throws `RangeError` on a value outside the standard.
 */
export function transferText({
  promptpayId,
  amount,
}: {
  readonly promptpayId: string;
  readonly amount: string;
}): string {
  check(
    /^(0[689][0-9]{8}|[0-9]{13}|[0-9]{15})$/.test(promptpayId),
    'the id is a mobile number, 13 or 15 digits',
  );
  checkAmount(amount);
  const proxy =
    promptpayId.length === 10
      ? tag('01', `0066${promptpayId.slice(1)}`)
      : tag(promptpayId.length === 13 ? '02' : '03', promptpayId);
  const fields = [
    tag('00', '01'),
    tag('01', '12'),
    tag('29', encode([tag('00', transferAid), proxy])),
    tag('53', '764'),
    tag('54', amount),
    tag('58', 'TH'),
  ];
  return withCrcTag(encode(fields), '63');
}

/** Application id of PromptPay credit transfer (tag 29). */
const transferAid = 'A000000677010111';

/** Application id of Thai bill payment (tag 30) by the Thai QR payment standard. */
const billPaymentAid = 'A000000677010112';

function checkAmount(amount: string): void {
  check(
    /^(0|[1-9][0-9]{0,9})\.[0-9]{2}$/.test(amount),
    'the amount is a positive decimal text with two places',
  );
}

function check(fits: boolean, what: string): void {
  if (!fits) throw new RangeError(`PromptPay: ${what}`);
}
