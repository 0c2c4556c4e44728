import { drawEmblem } from '../emblems/index.ts';
import { enamel, golden, painted, shine } from '../emblems/kit.ts';
import { glyphs } from '../kernel/glyphs.ts';
import type { Hue } from '../kernel/metal.ts';
import { fields, type Category } from '../kernel/palette.ts';
import { mirror } from '../kernel/path.ts';
import { createRng } from '../kernel/rng.ts';
import { pieceBox, toSymbol, type ArtSymbol } from './symbol.ts';

type Figure = readonly [category: Category, name: string];

/** Five pictures for each theme, the most precious first. */
const themes = {
  siam: [
    ['slot', 'elephant'],
    ['slot', 'crown'],
    ['slot', 'naga'],
    ['slot', 'lotus'],
    ['lotto', 'lantern'],
  ],
  classic: [
    ['slot', 'seven'],
    ['slot', 'gem'],
    ['slot', 'bell'],
    ['freespin', 'star'],
    ['slot', 'cherries'],
  ],
  sea: [
    ['fishing', 'chest'],
    ['fishing', 'shell'],
    ['fishing', 'turtle'],
    ['fishing', 'fish'],
    ['fishing', 'crab'],
  ],
  fair: [
    ['freespin', 'wheel'],
    ['freespin', 'kite'],
    ['freespin', 'top'],
    ['freespin', 'gift'],
    ['freespin', 'garland'],
  ],
  court: [
    ['slot', 'crown'],
    ['casino', 'fan'],
    ['casino', 'gourd'],
    ['slot', 'coins'],
    ['slot', 'prachamyam'],
  ],
} as const satisfies Record<string, readonly Figure[]>;

/** The named themes of slot symbols. */
// Object.keys forgets the literal names; the object is a constant of this file.
export const slotThemes = Object.keys(themes) as readonly (keyof typeof themes)[];

const hues: readonly [Hue, ...Hue[]] = ['chad', 'royal', 'jade', 'plum', 'teal'];

/**
 * Eight symbols of a slot game, the most precious first: five pictures, then the plaques A, K, Q.
 * A theme's own name gives that theme, any other text gives one by seed; colours follow the text.
 */
export function slotSymbols(theme: string): readonly ArtSymbol[] {
  const rng = createRng(`symbols/${theme}`);
  const named = slotThemes.find((known) => known === theme);
  const figures: readonly Figure[] = themes[named ?? slotThemes[rng.int(slotThemes.length)] ?? 'siam'];
  const first = rng.int(hues.length);
  const hueAt = (i: number): Hue => hues[(first + i) % hues.length] ?? 'chad';
  const pictures = figures.map(([category, name], i) => {
    const brush = { rng: createRng(name), hue: hueAt(i + 2), accent: hueAt(i), field: fields[category][0] };
    return toSymbol(name, pieceBox, drawEmblem(category, name, brush));
  });
  const plaques = ['A', 'K', 'Q'].map((sign, i) =>
    toSymbol(`plaque-${sign.toLowerCase()}`, pieceBox, plaque(sign, hueAt(i))),
  );
  return [...pictures, ...plaques];
}

function plaque(sign: string, hue: Hue): string {
  return (
    painted(
      'M0 -72L26 -60L60 -60L60 -26L72 0L60 26L60 60L26 60L0 72L-26 60L-60 60L-60 26L-72 0L-60 -26L-60 -60L-26 -60Z',
      hue,
      4,
    ) +
    enamel(
      'M0 -52L18 -44L44 -44L44 -18L52 0L44 18L44 44L18 44L0 52L-18 44L-44 44L-44 18L-52 0L-44 -18L-44 -44L-18 -44Z',
      'ink',
      2,
    ) +
    glyphs(sign, 52, '#140A02', 0.3) +
    glyphs(sign, 52, '#F9D06B', 0.2) +
    glyphs(sign, 52, '#FFF6DC', 0.05) +
    mirror(golden('M0 -76L8 -66L0 -58Z', 1)) +
    shine('M-52 -36V-52H-34', 3)
  );
}
