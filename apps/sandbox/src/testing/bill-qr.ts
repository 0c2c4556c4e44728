import { crc16 } from '../bank/promptpay.ts';

function tlv(tag: string, value: string): string {
  return `${tag}${String(Array.from(value).length).padStart(2, '0')}${value}`;
}

/** A PromptPay bill-payment QR as the product writes one; parts may be changed or left out. */
export function billQr(
  parts: { amount?: string; currency?: string; bill?: string; merchant?: string; reference?: string } = {},
): string {
  const bill =
    parts.bill ??
    tlv('00', 'A000000677010112') +
      tlv('01', '099400016550100') +
      tlv('02', parts.reference ?? 'BJ0000000001') +
      tlv('03', 'DEPOSIT');
  const body =
    tlv('00', '01') +
    tlv('01', '12') +
    tlv('30', bill) +
    tlv('53', parts.currency ?? '764') +
    (parts.amount === '' ? '' : tlv('54', parts.amount ?? '500.37')) +
    tlv('58', 'TH') +
    (parts.merchant === undefined ? '' : tlv('59', parts.merchant)) +
    '6304';
  return body + crc16(body);
}
