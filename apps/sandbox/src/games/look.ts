import {
  gameTile,
  isSeed,
  providerMark,
  slotThemes,
  symbols,
  type ArtSymbol,
  type Hue,
} from '@benjarong/art';

import { gameCategories } from '@benjarong/contract';

import { hash } from './math/draw.ts';
import { scatterSvg, wildSvg } from './special-symbols.ts';

// The theme "fair" gives the bonus symbol, so no game is drawn in it as a whole.
const themes = slotThemes.filter((theme) => theme !== 'fair');

/** The theme of a slot game: the same game always looks the same. */
export function slotTheme(gameId: string): string {
  return themes[hash(gameId) % themes.length] ?? 'siam';
}

/** Which of three grounds of its category a game has. */
export function groundOf(gameId: string): number {
  return hash(`ground/${gameId}`) % 3;
}

/** Names of the ten symbols of a theme by symbol index: scatter, wild, then the eight that pay. */
export function slotSymbolNames(theme: string): readonly string[] {
  return ['scatter', 'wild', ...symbols.slot(theme).map(({ name }) => name)];
}

const cache = new Map<string, string>();

const fishNames = ['minnow', 'angel', 'puffer', 'ray', 'shark', 'dragon', 'cannon', 'net'] as const;
const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
const suits = ['spade', 'heart', 'diamond', 'club'] as const;
const chipHues: readonly Hue[] = ['jade', 'royal', 'chad', 'plum', 'ink'];

/** The SVG behind `/games/art/<kind>/<name>.svg`, or undefined; kinds: slot themes, fish, dice, chip, card, team. */
export function gameArt(kind: string, name: string): string | undefined {
  const key = `${kind}/${name}`;
  const category = gameCategories.find((known) => kind === `tile-${known}`);
  // A thousand tiles would fill the memory: drawn again, kept by the browser.
  if (category !== undefined) return isSeed(name) ? gameTile(category, name) : undefined;
  if (kind === 'team' && /^[0-9]{1,2}$/.test(name)) return kept(key, () => providerMark(`team-${name}`));
  if (slotThemes.some((theme) => theme === kind)) {
    if (name === 'wild') return kept(key, wildSvg);
    if (name === 'scatter') return kept(key, scatterSvg);
    const found = symbols.slot(kind).find((symbol) => symbol.name === name);
    return found && kept(key, () => found.svg);
  }
  const found = piece(kind, name);
  return found && kept(key, () => found.svg);
}

function kept(key: string, draw: () => string): string {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const svg = draw();
  cache.set(key, svg);
  return svg;
}

function piece(kind: string, name: string): ArtSymbol | undefined {
  const number = Number(name);
  switch (kind) {
    case 'fish': {
      const fish = fishNames.find((known) => known === name);
      return fish && symbols.fish(fish);
    }
    case 'dice': {
      const face = ([1, 2, 3, 4, 5, 6] as const).find((known) => known === number);
      return face && symbols.dice(face);
    }
    case 'chip': {
      const hue = chipHues[number];
      return hue && symbols.chip(hue);
    }
    case 'card': {
      if (name === 'back') return symbols.cardBack();
      const [r, s] = name.split('-').map(Number);
      const rank = ranks[r ?? -1];
      const suit = suits[s ?? -1];
      return rank && suit && symbols.card(rank, suit);
    }
    default:
      return undefined;
  }
}
