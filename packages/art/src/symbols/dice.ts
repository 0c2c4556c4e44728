import { glyphs } from '../kernel/glyphs.ts';
import { fill, type Hue } from '../kernel/metal.ts';
import { at, ring } from '../kernel/path.ts';
import { ball, bead, disc, enamel, petals, shine } from '../emblems/kit.ts';
import { pieceBox, toSymbol, type ArtSymbol, type Box } from './symbol.ts';

/** A face of a die. */
export type DiceFace = 1 | 2 | 3 | 4 | 5 | 6;

const box: Box = [-50, -50, 100, 100];

const D = 22;

const dots: Readonly<Record<DiceFace, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-D, -D],
    [D, D],
  ],
  3: [
    [-D, -D],
    [0, 0],
    [D, D],
  ],
  4: [
    [-D, -D],
    [D, -D],
    [-D, D],
    [D, D],
  ],
  5: [
    [-D, -D],
    [D, -D],
    [0, 0],
    [-D, D],
    [D, D],
  ],
  6: [
    [-D, -D],
    [D, -D],
    [-D, 0],
    [D, 0],
    [-D, D],
    [D, D],
  ],
};

/** One face of a die, 100 by 100; one and four are red, as on Asian dice. */
export function diceSymbol(face: DiceFace): ArtSymbol {
  const hue: Hue = face === 1 || face === 4 ? 'chad' : 'royal';
  const radius = face === 1 ? 13 : 8.4;
  return toSymbol(
    `dice-${face}`,
    box,
    enamel(
      'M-28 -44H28A16 16 0 0 1 44 -28V28A16 16 0 0 1 28 44H-28A16 16 0 0 1 -44 28V-28A16 16 0 0 1 -28 -44Z',
      'ivory',
      2.4,
    ) +
      dots[face].map(([x, y]) => disc(x, y, radius, fill(hue), 1.2)).join('') +
      shine('M-36 -22Q-35 -35 -22 -36', 3.4),
  );
}

/** A betting chip in an enamel, 180 by 180; the page writes the value over its middle. */
export function chipSymbol(hue: Hue): ArtSymbol {
  return toSymbol(
    `chip-${hue}`,
    pieceBox,
    disc(0, 5, 83, '#0B0502') +
      disc(0, 0, 82, fill(hue), 2.8) +
      ring(
        8,
        `<path d="M-12 -81L-10 -60H10L12 -81Q0 -84 -12 -81Z" fill="${fill('ivory')}"/>${bead(0, -71, 3.6, '#C9302A')}`,
      ) +
      disc(0, 0, 58, '#140A06', 2.8) +
      petals(16, 40, 55, 8, hue) +
      disc(0, 0, 39, fill('ivory'), 2.2),
  );
}

/** A numbered ball, 180 by 180, for lotto and yeekee; `text` is one to three digits. */
export function ballSymbol(text: string, hue: Hue): ArtSymbol {
  const digits = text.replace(/[^0-9]/g, '').slice(0, 3);
  return toSymbol(
    `ball-${digits}`,
    pieceBox,
    ball(0, 0, 82, hue, 3) +
      disc(0, 0, 46, '#FFFDF5', 2) +
      at(0, 0, glyphs(digits, digits.length > 2 ? 34 : 44, '#0E1228', 0.2)),
  );
}
