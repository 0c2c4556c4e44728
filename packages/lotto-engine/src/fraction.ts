/** An exact non-negative fraction in lowest terms. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** A fraction in lowest terms; throws `RangeError` on a negative part or a zero denominator. */
export function fraction(numerator: bigint | number, denominator: bigint | number): Fraction {
  const top = BigInt(numerator);
  const bottom = BigInt(denominator);
  if (top < 0n || bottom <= 0n) throw new RangeError('a fraction is non-negative over positive');
  const common = divisor(top, bottom);
  return { numerator: top / common, denominator: bottom / common };
}

/** The product of two fractions. */
export function multiply(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.numerator, a.denominator * b.denominator);
}

/** A fraction as a decimal text with exactly `places` places, halves rounded up, e.g. 271/1000 → `"0.27"`. */
export function decimalText(value: Fraction, places: number): string {
  const scale = 10n ** BigInt(places);
  const scaled = (value.numerator * scale * 2n + value.denominator) / (value.denominator * 2n);
  const digits = scaled.toString().padStart(places + 1, '0');
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** A fraction as per cent with `places` places and no sign, e.g. 271/1000 → `"27.10"`. */
export function percentText(value: Fraction, places: number): string {
  return decimalText(multiply(value, fraction(100, 1)), places);
}

/** "One in how many", with `places` places, e.g. 6/1000 → `"166.67"`; throws `RangeError` on zero. */
export function oneInText(value: Fraction, places: number): string {
  return decimalText(fraction(value.denominator, value.numerator), places);
}

function divisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : divisor(b, a % b);
}
