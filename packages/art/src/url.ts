import type { Category } from './kernel/palette.ts';

/** Whether a text may stand for a seed in a URL: 1 to 64 of a–z, 0–9 and "-". */
export function isSeed(text: string): boolean {
  return /^[a-z0-9-]{1,64}$/.test(text);
}

/** Any text (an id, a name) as a seed: lower case, everything else becomes "-", at most 64 signs. */
export function toSeed(text: string): string {
  const seed = text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 64);
  return seed === '' ? 'x' : seed;
}

/** The addresses of the pictures. Their shape is a contract with every client; seeds pass `toSeed`. */
export const artUrl = {
  tile: (category: Category, seed: string): string => `/art/tile/${category}/${toSeed(seed)}.svg`,
  banner: (category: Category, seed: string): string =>
    `/art/banner/${category}/${toSeed(seed)}.svg`,
  provider: (seed: string): string => `/art/provider/${toSeed(seed)}.svg`,
  wallet: (): string => '/art/wallet.svg',
  logo: (): string => '/art/logo.svg',
  icon: (): string => '/art/icon.svg',
} as const;

