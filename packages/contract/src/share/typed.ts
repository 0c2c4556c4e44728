// Zero-width and direction marks, word joiner, soft hyphen: invisible, and never meant.
const invisible = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;
const thaiZero = 0x0e50;

/** Text as it was meant: one Unicode form, nothing invisible, no space at the ends. */
export function normaliseText(text: string): string {
  return text.normalize('NFC').replaceAll(invisible, '').trim();
}

/** Thai and full-width digits become 0–9; everything else stays. */
export function toLatinDigits(text: string): string {
  return text
    .replaceAll(/[\u0E50-\u0E59]/g, (digit) => String(digit.charCodeAt(0) - thaiZero))
    .replaceAll(/[\uFF10-\uFF19]/g, (digit) => String(digit.charCodeAt(0) - 0xff10));
}
