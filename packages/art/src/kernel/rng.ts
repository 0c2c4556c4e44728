/** A stream of repeatable random values; every picture draws from exactly one. */
export interface Rng {
  /** The next value, at least 0 and below 1. */
  next(): number;
  /** A whole number, at least 0 and below `below`. */
  int(below: number): number;
  /** A real number between `min` and `max`. */
  range(min: number, max: number): number;
  /** One item of a list that is never empty. */
  pick<T>(items: readonly [T, ...T[]]): T;
}

/** Mixes a text into 32 bits; `salt` gives independent results for the same text. */
export function hash32(text: string, salt = 0): number {
  let h = (0x811c9dc5 ^ Math.imul(salt, 0x9e3779b1)) >>> 0;
  for (let i = 0; i < text.length; i++) {
    h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
    h ^= h >>> 15;
  }
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Starts a stream for a seed: the same seed gives the same values on every machine. */
export function createRng(seed: string): Rng {
  let a = hash32(seed, 1);
  let b = hash32(seed, 2);
  let c = hash32(seed, 3);
  let count = 1;
  const next = (): number => {
    const t = (((a + b) | 0) + count) | 0;
    count = (count + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + t;
    c |= 0;
    return (t >>> 0) / 4294967296;
  };
  for (let i = 0; i < 8; i++) next();
  const int = (below: number): number => Math.floor(next() * below);
  return {
    next,
    int,
    range: (min, max) => min + next() * (max - min),
    pick: (items) => items[int(items.length)] ?? items[0],
  };
}
