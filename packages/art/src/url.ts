import type { AuthShape } from './auth-background.ts';
import type { AvatarLevel } from './avatar.ts';
import type { EmptyName } from './empty.ts';
import type { LatticeKind } from './kernel/lattice.ts';
import type { Category } from './kernel/palette.ts';
import type { WheelColor } from './wheel.ts';

/** Whether a text may mean a seed in a URL: 1 to 64 of a–z, 0–9 and "-". */
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
  /** With motifs (names of emblems) the tile shows these; without, its seed chooses. */
  tile: (category: Category, seed: string, motifs: readonly string[] = []): string =>
    `/art/tile/${category}/${prefix(motifs)}${toSeed(seed).slice(0, 36)}.svg`,
  banner: (category: Category, seed: string): string => `/art/banner/${category}/${toSeed(seed)}.svg`,
  provider: (seed: string, motifs: readonly string[] = []): string =>
    `/art/provider/${prefix(motifs.slice(0, 1))}${toSeed(seed).slice(0, 40)}.svg`,
  event: (seed: string): string => `/art/event/${toSeed(seed)}.svg`,
  empty: (name: EmptyName): string => `/art/empty/${name}.svg`,
  flag: (code: string): string => `/art/flag/${code.toLowerCase()}.svg`,
  auth: (shape: AuthShape): string => `/art/auth/${shape}.svg`,
  avatar: (level: AvatarLevel): string => `/art/avatar/${level}.svg`,
  wheel: (colors: readonly WheelColor[]): string => `/art/wheel/${colors.join('-')}.svg`,
  pattern: (kind: LatticeKind): string => `/art/pattern/${kind}.svg`,
  wallet: (): string => '/art/wallet.svg',
  logo: (): string => '/art/logo.svg',
  icon: (): string => '/art/icon.svg',
} as const;

function prefix(motifs: readonly string[]): string {
  return motifs.length === 0 ? '' : `${motifs.join('-')}--`;
}
