/** An exact non-negative fraction; chances and returns are never floats. */
export interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

/** `n/d` in lowest terms; throws on a zero divisor. */
export function fraction(n: bigint | number, d: bigint | number = 1): Fraction {
  const [top, bottom] = [BigInt(n), BigInt(d)];
  if (bottom === 0n) throw new RangeError('division by zero');
  const common = gcd(top, bottom) || 1n;
  return { n: top / common, d: bottom / common };
}

/** a + b. */
export function add(a: Fraction, b: Fraction): Fraction {
  return fraction(a.n * b.d + b.n * a.d, a.d * b.d);
}
/** a × b. */
export function times(a: Fraction, b: Fraction): Fraction {
  return fraction(a.n * b.n, a.d * b.d);
}
/** The sum of a list. */
export function sum(list: readonly Fraction[]): Fraction {
  return list.reduce(add, fraction(0));
}

/** A fraction in percent with two places, half up: 24/25 → `"96.00"`. */
export function percent(f: Fraction): string {
  const hundredths = (f.n * 20_000n + f.d) / (2n * f.d);
  return `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, '0')}`;
}

/** A chance as "1 in x" with one place, half up. */
export function oneIn(f: Fraction): string {
  if (f.n === 0n) return '-';
  const tenths = (f.d * 20n + f.n) / (2n * f.n);
  return tenths % 10n === 0n ? String(tenths / 10n) : `${tenths / 10n}.${tenths % 10n}`;
}

function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? a : gcd(b, a % b);
}
