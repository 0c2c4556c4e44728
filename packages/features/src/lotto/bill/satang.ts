import { toLatinDigits } from '@benjarong/core/format';

/** Wire money as satang; 0 when it cannot be read. */
export function satangOf(baht: string): bigint {
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(baht);
  return match ? BigInt(match[1] ?? '0') * 100n + BigInt((match[2] ?? '').padEnd(2, '0')) : 0n;
}

/** Satang as wire money, `"1234.50"`. */
export function bahtOf(satang: bigint): string {
  return `${satang / 100n}.${String(satang % 100n).padStart(2, '0')}`;
}

/** Typed whole baht as satang: Thai digits are understood, anything else is ignored, at most seven digits. */
export function typedBaht(text: string): bigint {
  const digits = toLatinDigits(text)
    .replaceAll(/[^0-9]/g, '')
    .slice(0, 7);
  return digits === '' ? 0n : BigInt(digits) * 100n;
}
