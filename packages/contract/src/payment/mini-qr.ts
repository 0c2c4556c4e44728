/** What the small QR on a Thai transfer slip says. */
export interface MiniQr {
  /** Code of the sending bank, three digits, or `TMN` for TrueMoney. */
  readonly bank: string;
  /** The transfer's reference at that bank. */
  readonly reference: string;
}

/**
 * Reads the text of a slip's mini QR (EMV tag-length-value with a CRC-16 in tag 91); `undefined` when it is none. Unknown
 * tags and any order pass, the checksum may be lower case and may have lost leading zeros. A good checksum proves nothing.
 */
export function readMiniQr(text: string): MiniQr | undefined {
  if (text.length < 20 || text.length > 300 || !/^[\x20-\x7e]+$/.test(text)) return undefined;
  const sum = /^(.*91(?:0[1-4]))([0-9A-Fa-f]{1,4})$/.exec(text);
  const [, covered = '', digits = ''] = sum ?? [];
  // The sum covers the length that the standard names, also where an app wrote fewer digits.
  const whole = `${covered.slice(0, -2)}04`;
  if (!sum || crc16(whole) !== digits.padStart(4, '0').toUpperCase()) return undefined;
  const parts = readTags(readTags(covered.slice(0, -4))?.get('00') ?? '');
  if (!parts) return undefined;
  // TrueMoney: 00 = 01, 01 = 01, 02 = kind, 03 = id. Banks: 00 = 000001, 01 = bank, 02 = reference.
  const [bank, reference] =
    parts.get('00') === '000001'
      ? [parts.get('01') ?? '', parts.get('02') ?? '']
      : ['TMN', parts.get('03') ?? ''];
  const fits = /^(?:[0-9]{3}|TMN)$/.test(bank) && /^[A-Za-z0-9]{1,40}$/.test(reference);
  return fits ? { bank, reference } : undefined;
}

/** The text of a bank slip's mini QR; throws `RangeError` on a bank or reference outside the form. */
export function miniQrText({ bank, reference }: MiniQr): string {
  if (!/^[0-9]{3}$/.test(bank) || !/^[A-Za-z0-9]{1,40}$/.test(reference))
    throw new RangeError('a bank code has three digits, a reference up to 40 letters and digits');
  const inner = tag('00', '000001') + tag('01', bank) + tag('02', reference);
  const body = `${tag('00', inner)}${tag('51', 'TH')}9104`;
  return body + crc16(body);
}

function tag(id: string, value: string): string {
  return `${id}${String(value.length).padStart(2, '0')}${value}`;
}

function readTags(text: string): ReadonlyMap<string, string> | undefined {
  const tags = new Map<string, string>();
  let at = 0;
  while (at < text.length) {
    const [, id = '', length = ''] = /^([0-9]{2})([0-9]{2})/.exec(text.slice(at, at + 4)) ?? [];
    const end = at + 4 + Number(length);
    if (id === '' || end > text.length) return undefined;
    tags.set(id, text.slice(at + 4, end));
    at = end;
  }
  return tags;
}

/** CRC-16/CCITT-FALSE of ASCII text, as four upper-case hex digits. */
function crc16(text: string): string {
  let crc = 0xffff;
  for (const char of text) {
    crc ^= char.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit += 1)
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
