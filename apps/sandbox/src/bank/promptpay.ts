import { parseTypedBaht, type Satang } from '@benjarong/contract';
import { checksum, decode, encode } from 'promptparse';

import { SandboxError } from '../kernel/sandbox-error.ts';

/** AID of PromptPay bill payment in tag 30. */
const billAid = 'A000000677010112';

/** What a bank app reads from a PromptPay bill-payment QR. */
export interface BillQr {
  /** Biller id (tag 30, 01): tax id and suffix, 15 digits. */
  readonly receiver: string;
  /** Reference 1 (tag 30, 02). */
  readonly reference: string;
  /** Reference 2 (tag 30, 03), or empty. */
  readonly reference2: string;
  /** Satang of tag 54; absent in a QR without an amount. */
  readonly amount: Satang | undefined;
  /** Merchant name (tag 59), or empty. */
  readonly merchant: string;
}

/** CRC-16/CCITT-FALSE of a text's UTF-8 bytes, as four upper-case hex digits (EMVCo tag 63). */
export function crc16(text: string): string {
  // promptparse takes one byte from each character.
  return checksum(Buffer.from(text, 'utf8').toString('latin1'));
}

/** Reads tag-length-value text; throws `qr_broken` on a cut value, a bad length or a tag given twice. */
export function readTags(text: string): ReadonlyMap<string, string> {
  // promptparse does not return from a negative length, so it gets another dash of the same length.
  const safe = text.replaceAll('-', dash);
  const tags = decode(safe);
  const values = new Map(tags.map(({ id, value }) => [id, value.replaceAll(dash, '-')]));
  const whole = tags.every(({ id, length, value }) => /^[0-9]{2}$/.test(id) && length === value.length);
  if (!whole || values.size < tags.length || encode(tags) !== safe) throw new SandboxError('qr_broken');
  return values;
}

const dash = '\u2010';

/**
 * Reads the text of a scanned QR as EMVCo merchant-presented TLV with its check sum.
 * Throws a {@link SandboxError} with a Thai sentence for anything but a bill payment in baht.
 */
export function readBillQr(scanned: string): BillQr {
  const text = scanned.replaceAll(/[\r\n\t]/g, '').trim();
  if (text === '') throw new SandboxError('qr_empty');
  if (!text.startsWith('000201')) throw new SandboxError('qr_not_emv');
  const body = /^(.*6304)([0-9A-Fa-f]{4})$/s.exec(text);
  if (!body) throw new SandboxError('qr_broken');
  const [, covered = '', sum = ''] = body;
  if (crc16(covered) !== sum.toUpperCase()) throw new SandboxError('qr_checksum');
  const tags = readTags(text);
  const bill = tags.get('30');
  if (bill === undefined) throw new SandboxError(tags.has('29') ? 'qr_transfer' : 'qr_not_bill');
  const parts = readTags(bill);
  const receiver = parts.get('01') ?? '';
  const reference = parts.get('02') ?? '';
  if (
    parts.get('00') !== billAid ||
    !/^[0-9]{13,15}$/.test(receiver) ||
    !/^[0-9A-Za-z]{1,20}$/.test(reference)
  ) {
    throw new SandboxError('qr_not_bill');
  }
  if (tags.get('53') !== '764') throw new SandboxError('qr_currency');
  return {
    receiver,
    reference,
    reference2: parts.get('03') ?? '',
    amount: readAmount(tags.get('54')),
    merchant: tags.get('59') ?? '',
  };
}

/** Reads an amount that a person or a program wants to pay instead; throws `pay_amount`. */
export function readPayAmount(text: string): Satang {
  const amount = parseTypedBaht(text);
  if (amount === undefined || amount <= 0n) throw new SandboxError('pay_amount');
  return amount;
}

function readAmount(text: string | undefined): Satang | undefined {
  if (text === undefined) return undefined;
  const amount = /^[0-9]{1,10}(\.[0-9]{0,2})?$/.test(text)
    ? parseTypedBaht(text.replace(/\.$/, ''))
    : undefined;
  if (amount === undefined || amount <= 0n) throw new SandboxError('qr_amount');
  return amount;
}
