import { authBackground, isAuthShape } from './auth-background.ts';
import { avatar } from './avatar.ts';
import { banner } from './banner.ts';
import { emptyArt, isEmptyName } from './empty.ts';
import { eventArt } from './event.ts';
import { flag, isCountryCode } from './flag.ts';
import { latticeKinds } from './kernel/lattice.ts';
import { isCategory } from './kernel/palette.ts';
import { hash32 } from './kernel/rng.ts';
import { appIcon, logo } from './logo.ts';
import { pattern } from './pattern.ts';
import { providerMark } from './provider-mark.ts';
import { gameTile } from './tile.ts';
import { isSeed } from './url.ts';
import { walletArt } from './wallet.ts';
import { parseWheelSpec, wheel } from './wheel.ts';

/** A picture ready to be sent as image/svg+xml. */
export interface ServedArt {
  readonly svg: string;
  /** Changes exactly when the picture changes: use it as the ETag. */
  readonly cacheKey: string;
}

type Draw = (first: string, second: string) => string | undefined;

/** Kind of picture and number of path parts after it. */
const routes: Readonly<Record<string, Draw>> = {
  'tile/2': (category, seed) => (isCategory(category) && isSeed(seed) ? gameTile(category, seed) : undefined),
  'banner/2': (category, seed) => (isCategory(category) && isSeed(seed) ? banner(category, seed) : undefined),
  'provider/1': (seed) => (isSeed(seed) ? providerMark(seed) : undefined),
  'event/1': (seed) => (isSeed(seed) ? eventArt(seed) : undefined),
  'empty/1': (name) => (isEmptyName(name) ? emptyArt(name) : undefined),
  'flag/1': (code) => (isCountryCode(code) ? flag(code) : undefined),
  'auth/1': (shape) => (isAuthShape(shape) ? authBackground(shape) : undefined),
  'avatar/1': (level) => {
    if (level === '0') return avatar(0);
    if (level === '1') return avatar(1);
    return level === '2' ? avatar(2) : undefined;
  },
  'wheel/1': (spec) => {
    const colors = parseWheelSpec(spec);
    return colors === undefined ? undefined : wheel(colors);
  },
  'pattern/1': (name) => {
    const kind = latticeKinds.find((known) => known === name);
    return kind === undefined ? undefined : pattern(kind);
  },
  'wallet/0': walletArt,
  'logo/0': logo,
  'icon/0': appIcon,
};

/** Longest address that is looked at; anything longer is no picture. */
const MAX_PATH = 240;

/**
 * The picture behind a path such as "/art/tile/slot/naga-1.svg" (no query), or undefined when the
 * path names none. Never throws, whatever the text.
 */
export function resolveArt(pathname: string): ServedArt | undefined {
  if (pathname.length > MAX_PATH || !pathname.startsWith('/art/') || !pathname.endsWith('.svg')) {
    return undefined;
  }
  const [kind = '', ...rest] = pathname.slice('/art/'.length, -'.svg'.length).split('/');
  const route = `${kind}/${rest.length}`;
  if (!Object.hasOwn(routes, route)) return undefined;
  const svg = routes[route]?.(rest[0] ?? '', rest[1] ?? '');
  if (svg === undefined) return undefined;
  return { svg, cacheKey: hash32(svg, 1).toString(36) + hash32(svg, 2).toString(36) };
}
