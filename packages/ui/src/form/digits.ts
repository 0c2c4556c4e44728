import { commonText } from '@benjarong/text';

const invisible = /\u034F|[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;

/** Thai digits as ASCII, invisible pasted characters gone. */
export function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(/[\u0E50-\u0E59]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0x0e50 + 0x30));
}

/** The cleaned text, or `undefined` when something in it cannot be meant (letters in a number). */
export type Cleaned = string | undefined;

/** Digits out of what was typed or pasted: Thai digits, spaces, dashes, dots and brackets are understood; letters are refused. */
export function normaliseDigits(text: string): Cleaned {
  const digits = plainText(text).replace(/[\s().\u2010-\u2015/-]/g, '');
  return /^[0-9]*$/.test(digits) ? digits : undefined;
}

/** A Thai mobile number as raw digits; "+66 89…", "+66 (0)89…", "0066 89…" and "66 89…" become "089…". */
export function normalisePhone(text: string): Cleaned {
  const digits = normaliseDigits(plainText(text).replace(/^\s*\+/, ''));
  if (digits === undefined) return undefined;
  const abroad = /^(?:00)?660?([1-9][0-9]{8})$/.exec(digits);
  return abroad ? `0${abroad[1] ?? ''}` : digits;
}

/** 0891234567 → 089-123-4567, for display only; anything that is not ten digits stays as it is. */
export function formatPhone(raw: string): string {
  return /^[0-9]{10}$/.test(raw) ? `${raw.slice(0, 3)}-${raw.slice(3, 6)}-${raw.slice(6)}` : raw;
}

/**
 * An amount in baht as typed: digits with at most one point and two places; commas at every third digit are dropped. With
 * a comma elsewhere ("1,00", or "1,5" on the way to "1,500") it stays as it is: the form's rule says what is wrong.
 * `undefined` for what is no amount. Never goes through a number.
 */
export function normaliseAmount(text: string): Cleaned {
  const bare = plainText(text)
    .replace(/\u0E3F|THB/gi, '')
    .replace(commonText.baht, '')
    .replace(/\s/g, '');
  if (/^[0-9][0-9,]{0,17}(\.[0-9]{0,2})?$/.test(bare) && bare.includes(',') && !isGrouped(bare)) return bare;
  const grouped = isGrouped(bare) ? bare.replaceAll(',', '') : bare;
  const match = /^([0-9]{0,13})(\.[0-9]{0,2})?$/.exec(grouped);
  if (!match) return undefined;
  const [, baht = '', fraction = ''] = match;
  if (baht === '' && fraction === '') return '';
  return `${baht.replace(/^0+(?=[0-9])/, '') || '0'}${fraction}`;
}

/** 1234567.5 → 1,234,567.5, for display only; a text with commas of its own stays as it is. */
export function groupAmount(raw: string): string {
  if (raw.includes(',')) return raw;
  const [baht = '', fraction] = raw.split('.');
  const grouped = baht.replace(/\B(?=([0-9]{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

function isGrouped(text: string): boolean {
  return /^[0-9]{1,3}(,[0-9]{3})+(\.[0-9]{0,2})?$/.test(text);
}
