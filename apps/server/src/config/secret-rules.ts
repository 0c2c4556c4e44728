import { outsideWalks } from '../kernel/keyboard.ts';

/** Least length of a secret in production, in characters. */
export const secretMin = 32;

/**
 * What is wrong with a secret of a production server, as the rest of a sentence that begins with its variable: missing,
 * published (`published`: values that this repository shows), short, or trivial (repeated, a keyboard walk, too few
 * different characters, a placeholder). `undefined` for a good one. Never holds the value.
 */
export function secretMistake(value: string | undefined, published: readonly string[]): string | undefined {
  if (value === undefined) return 'must be set to a secret of your own in production.';
  if (published.includes(value) || /not-for-production|worth-nothing/i.test(value))
    return 'is published with this software: set a secret of your own.';
  if (value.length < secretMin) return `must have at least ${secretMin} characters in production.`;
  return isTrivial(value)
    ? 'is too easy to guess: make it at random, for example with openssl rand -hex 32.'
    : undefined;
}

/** One sentence for each pair of settings that hold the same value; values that are missing are not compared. */
export function equalSecrets(secrets: Readonly<Record<string, string | undefined>>): readonly string[] {
  const first = new Map<string, string>();
  return Object.entries(secrets).flatMap(([name, value]) => {
    if (value === undefined) return [];
    const other = first.get(value);
    first.set(value, other ?? name);
    return other === undefined
      ? []
      : [`${name} must differ from ${other}: who learns one would know the other.`];
  });
}

// Words of placeholders; what is left of a secret without them must still be long and varied.
const placeholder =
  /change|this|please|replace|insert|your|own|me\b|my|secret|password|passwd|example|default|sample|dummy|test|token|key|value|here|todo|abc|benjarong/gi;
const leastLeft = 16;
const leastVariety = 8;

/** True for a text that is long but not random: few different characters, a repeated part, walks over the keyboard, placeholder words. */
export function isTrivial(value: string): boolean {
  const left = value
    .toLowerCase()
    .replaceAll(placeholder, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  return (
    left.length < leastLeft ||
    new Set(left).size < leastVariety ||
    isPeriodic(value) ||
    outsideWalks(value) < value.length / 2 ||
    outsideSequences(value) < value.length / 2
  );
}

// A part that comes at least twice and fills the text, cut off at the end or not.
function isPeriodic(value: string): boolean {
  for (let period = 1; period <= value.length / 2; period += 1)
    if (value.slice(period) === value.slice(0, value.length - period)) return true;
  return false;
}

// Characters outside runs such as abcdef or 987654, of four and more.
function outsideSequences(value: string): number {
  const codes = Array.from(value.toLowerCase(), (sign) => sign.codePointAt(0) ?? 0);
  let outside = 0;
  let start = 0;
  for (let index = 1; index <= codes.length; index += 1) {
    const step = (codes[index] ?? Number.NaN) - (codes[index - 1] ?? 0);
    const first = (codes[start + 1] ?? Number.NaN) - (codes[start] ?? 0);
    if (index < codes.length && Math.abs(step) === 1 && step === first) continue;
    const length = index - start;
    if (length < 4) outside += length;
    start = index;
  }
  return outside;
}
