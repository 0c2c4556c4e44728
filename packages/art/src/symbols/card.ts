import { drawEmblem } from '../emblems/index.ts';
import { flower, golden, line } from '../emblems/kit.ts';
import { glyphs } from '../kernel/glyphs.ts';
import { fill, type Hue } from '../kernel/metal.ts';
import { night, type Category } from '../kernel/palette.ts';
import { at } from '../kernel/path.ts';
import { createRng } from '../kernel/rng.ts';
import { rosette } from '../kernel/rosette.ts';
import { toSymbol, type ArtSymbol, type Box } from './symbol.ts';

/** The ranks, ace first. */
export const cardRanks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;

/** The four suits. */
export const cardSuits = ['spade', 'heart', 'diamond', 'club'] as const;

/** A rank of a playing card. */
export type CardRank = (typeof cardRanks)[number];

/** A suit of playing cards. */
export type CardSuit = (typeof cardSuits)[number];

const box: Box = [-60, -84, 120, 168];

/** Pips of radius about 10 around the origin. */
const pips: Readonly<Record<CardSuit, string>> = {
  spade:
    'M0 -11C7 -3 11 1 9 6C7 10 2 10 .8 6C1 9 2.6 10.5 4.5 11.5H-4.5C-2.6 10.5 -1 9 -.8 6C-2 10 -7 10 -9 6C-11 1 -7 -3 0 -11Z',
  heart: 'M0 11C-15 1 -10 -11 0 -5C10 -11 15 1 0 11Z',
  diamond: 'M0 -12C3 -6 6 -3 9 0C6 3 3 6 0 12C-3 6 -6 3 -9 0C-6 -3 -3 -6 0 -12Z',
  club: 'M0 -11A5 5 0 0 1 4 -3A5 5 0 1 1 1 5C1 8 2 10 4 11.5H-4C-2 10 -1 8 -1 5A5 5 0 1 1 -4 -3A5 5 0 0 1 0 -11Z',
};

const L = -21;
const R = 21;

/** Where the pips of a number card stand; those below the middle are turned. */
const layouts: Readonly<Partial<Record<CardRank, readonly (readonly [number, number])[]>>> = {
  '2': [
    [0, -44],
    [0, 44],
  ],
  '3': [
    [0, -44],
    [0, 0],
    [0, 44],
  ],
  '4': [
    [L, -44],
    [R, -44],
    [L, 44],
    [R, 44],
  ],
  '5': [
    [L, -44],
    [R, -44],
    [0, 0],
    [L, 44],
    [R, 44],
  ],
  '6': [
    [L, -44],
    [R, -44],
    [L, 0],
    [R, 0],
    [L, 44],
    [R, 44],
  ],
  '7': [
    [L, -44],
    [R, -44],
    [0, -22],
    [L, 0],
    [R, 0],
    [L, 44],
    [R, 44],
  ],
  '8': [
    [L, -44],
    [R, -44],
    [0, -22],
    [L, 0],
    [R, 0],
    [0, 22],
    [L, 44],
    [R, 44],
  ],
  '9': [
    [L, -48],
    [R, -48],
    [L, -17],
    [R, -17],
    [0, 0],
    [L, 17],
    [R, 17],
    [L, 48],
    [R, 48],
  ],
  '10': [
    [L, -48],
    [R, -48],
    [0, -33],
    [L, -17],
    [R, -17],
    [L, 17],
    [R, 17],
    [0, 33],
    [L, 48],
    [R, 48],
  ],
};

const courts: Readonly<Partial<Record<CardRank, readonly [Category, string]>>> = {
  J: ['freespin', 'kite'],
  Q: ['slot', 'lotus'],
  K: ['slot', 'crown'],
};

const paper = `<rect x="-58" y="-82" width="116" height="164" rx="11" fill="${fill('ivory')}" stroke="#140A02" stroke-width="3.2"/><rect x="-58" y="-82" width="116" height="164" rx="11" fill="none" stroke="${fill('gold')}" stroke-width="1.8"/>`;

/** A playing card, 120 by 168 around its centre. */
export function cardSymbol(rank: CardRank, suit: CardSuit): ArtSymbol {
  const red = isRed(suit);
  const hue: Hue = red ? 'chad' : 'ink';
  const color = red ? '#B3231E' : '#141935';
  const corner =
    at(-44, -65, glyphs(rank, rank === '10' ? 15 : 18, color, 0.18)) +
    at(-44, -46, `<path d="${pips[suit]}" fill="${color}"/>`, 0.64);
  return toSymbol(
    `${rank.toLowerCase()}-${suit}`,
    box,
    paper + middle(rank, suit, hue) + corner + `<g transform="rotate(180)">${corner}</g>`,
  );
}

/** The back of the house's cards, the same size. */
export function cardBack(): ArtSymbol {
  return toSymbol(
    'back',
    box,
    paper +
      `<rect x="-51" y="-75" width="102" height="150" rx="7" fill="${fill('royal')}" stroke="#D79B1E" stroke-width="1.4"/><rect x="-51" y="-75" width="102" height="150" rx="7" fill="${fill('diaper')}"/>` +
      `<circle r="40" fill="#141935" opacity=".55"/>` +
      rosette({
        id: 'bk',
        radius: 34,
        lobes: 14,
        wave: 0.14,
        copies: 6,
        stroke: '#FFE3A0',
        width: 0.8,
        opacity: 0.9,
      }) +
      flower(0, 0, 22) +
      line(
        'M-44 -68H-30M-44 -68V-54M44 -68H30M44 -68V-54M-44 68H-30M-44 68V54M44 68H30M44 68V54',
        '#FFE3A0',
        1.8,
      ),
  );
}

function isRed(suit: CardSuit): boolean {
  return suit === 'heart' || suit === 'diamond';
}

function middle(rank: CardRank, suit: CardSuit, hue: Hue): string {
  const pip = `<path d="${pips[suit]}" fill="${fill(hue)}"/>`;
  const frame = `<rect x="-37" y="-64" width="74" height="128" rx="6" fill="${fill(hue)}" fill-opacity=".1" stroke="#D79B1E" stroke-width="1.2"/>`;
  const court = courts[rank];
  if (court !== undefined) {
    const [category, name] = court;
    const brush = { rng: createRng(name), hue, accent: hue, field: night };
    return (
      frame +
      rosette({
        id: `cr${isRed(suit) ? 'r' : 'k'}`,
        radius: 34,
        lobes: 14,
        wave: 0.12,
        copies: 4,
        stroke: isRed(suit) ? '#C32A25' : '#3A4577',
        width: 0.7,
        opacity: 0.55,
      }) +
      at(0, 0, drawEmblem(category, name, brush), 0.46) +
      at(-25, -50, pip, 0.9) +
      at(25, 50, pip, 0.9, 180)
    );
  }
  if (rank === 'A') {
    return (
      rosette({
        id: `ca${isRed(suit) ? 'r' : 'k'}`,
        radius: 40,
        lobes: 16,
        wave: 0.1,
        copies: 5,
        stroke: '#D79B1E',
        width: 0.7,
        opacity: 0.7,
      }) +
      at(0, 0, golden(pips[suit], 1), 3) +
      at(0, 0, pip, 2.5)
    );
  }
  return (layouts[rank] ?? []).map(([x, y]) => at(x, y, pip, 1.08, y > 0 ? 180 : 0)).join('');
}
