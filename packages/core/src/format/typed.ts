import { limits, parseTypedBaht } from '@benjarong/contract';
import { normaliseText, toLatinDigits } from '@benjarong/contract/share';

export { normaliseText, toLatinDigits };

/** A number as people type it, without spaces, dashes, dots, brackets and invisible signs: `089-123 4567` → `0891234567`. */
export function normaliseDigits(text: string): string {
  return toLatinDigits(normaliseText(text)).replaceAll(/[\s().\-‐-―−]/g, '');
}

/** The digits of a stepwise-typed whole number, at most seven, `"0"` when there is none; Thai digits are read, the rest is not. */
export function wholeNumberOf(text: string): string {
  return (
    toLatinDigits(text)
      .replaceAll(/[^0-9]/g, '')
      .slice(0, 7) || '0'
  );
}

/** A Thai mobile number as it is sent: ten digits, `+66 89…` becomes `089…`. Whatever is no number stays wrong. */
export function normaliseMobile(text: string): string {
  return normaliseDigits(text).replace(/^(?:\+66|0066)0?(?=\d)/, '0');
}

/** A user name or mobile number as it is sent: a number in any spelling becomes plain digits. */
export function normaliseUsername(text: string): string {
  const mobile = normaliseMobile(text);
  return /^0\d{9}$/.test(mobile) ? mobile : toLatinDigits(normaliseText(text));
}

/** `0891234567` → `089-123-4567`, for display only. */
export function formatMobile(mobile: string): string {
  return /^\d+$/.test(mobile) && mobile.length === limits.mobileLength
    ? `${mobile.slice(0, 3)}-${mobile.slice(3, 6)}-${mobile.slice(6)}`
    : mobile;
}

/** `0123456789` → `012-3-45678-9`, other lengths in fours; for display only. A masked number stays as it is. */
export function formatAccount(account: string): string {
  if (!/^\d+$/.test(account)) return account;
  return account.length === 10
    ? account.replace(/^(\d{3})(\d)(\d{5})(\d)$/, '$1-$2-$3-$4')
    : account.replaceAll(/(\d{4})(?=\d)/g, '$1-');
}

/** Satang of an amount as typed, Thai digits and grouped thousands included; `undefined` for anything else. */
export function readTypedBaht(text: string): bigint | undefined {
  return parseTypedBaht(toLatinDigits(normaliseText(text)));
}
