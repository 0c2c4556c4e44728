import { mirror, ring } from '../kernel/path.ts';
import { fill } from '../kernel/metal.ts';
import { serpentFigure } from '../emblems/serpent.ts';
import { band, bead, disc, enamel, eye, flower, golden, line, painted, shine } from '../emblems/kit.ts';
import { pieceBox, toSymbol, type ArtSymbol } from './symbol.ts';

/** Six fish from small to great, the cannon (points up, turns about the origin) and the open net. */
export const fishKinds = ['minnow', 'angel', 'puffer', 'ray', 'shark', 'dragon', 'cannon', 'net'] as const;

/** A piece of the fishing game. */
export type FishKind = (typeof fishKinds)[number];

const drawings: Readonly<Record<FishKind, () => string>> = {
  minnow,
  angel,
  puffer,
  ray,
  shark,
  dragon: () => serpentFigure('jade'),
  cannon,
  net,
};

/** A piece of the fishing game, 180 by 180 around its centre; fish swim to the right. */
export function fishSymbol(kind: FishKind): ArtSymbol {
  return toSymbol(kind, pieceBox, drawings[kind]());
}

function minnow(): string {
  return (
    enamel('M-40 0C-58 -10 -68 -24 -80 -26C-74 -12 -74 12 -80 26C-68 24 -58 10 -40 0Z', 'saffron', 2) +
    enamel('M-10 -20C-2 -34 14 -38 24 -34C20 -28 20 -24 20 -18Z', 'saffron', 1.8) +
    painted('M78 2C52 -28 -12 -34 -48 0C-12 34 52 32 78 2Z', 'royal', 2.6) +
    enamel('M78 2C68 -10 56 -18 42 -22C34 -10 34 14 42 24C56 20 68 12 78 2Z', 'ivory', 2) +
    enamel('M16 6C4 6 -6 12 -8 22C2 24 12 18 18 12Z', 'saffron', 1.6) +
    eye(54, -4, 7.5) +
    shine('M-20 -14C0 -22 20 -22 34 -18', 3.4)
  );
}

function angel(): string {
  return (
    enamel('M-8 -34C-16 -60 -34 -76 -52 -82C-46 -62 -44 -44 -38 -20Z', 'saffron', 2) +
    enamel('M-8 34C-16 60 -34 76 -52 82C-46 62 -44 44 -38 20Z', 'saffron', 2) +
    enamel('M-38 0C-54 -14 -66 -24 -80 -24C-74 -10 -74 10 -80 24C-66 24 -54 14 -38 0Z', 'plum', 2) +
    enamel('M70 2C46 -34 10 -56 -20 -46C-44 -36 -46 34 -20 46C10 56 46 36 70 2Z', 'ivory', 2.8) +
    `<path d="M34 -32C28 -14 28 16 34 34L14 44C8 16 8 -16 14 -44Z" fill="${fill('plum')}" stroke="#D79B1E" stroke-width="1.6"/><path d="M-6 -48C-14 -18 -14 18 -6 48L-22 46C-34 20 -34 -20 -22 -46Z" fill="${fill('plum')}" stroke="#D79B1E" stroke-width="1.6"/>` +
    eye(48, -6, 7.5) +
    line('M66 8Q60 12 54 10', '#7F550C', 1.8) +
    shine('M4 -40C14 -38 22 -34 30 -28', 3)
  );
}

function puffer(): string {
  return (
    ring(18, golden('M-6 -52L0 -72L6 -52Z', 1)) +
    enamel('M-50 0C-62 -16 -72 -20 -84 -18C-78 -6 -78 6 -84 18C-72 20 -62 16 -50 0Z', 'saffron', 2) +
    painted(
      'M56 2C56 34 32 56 0 56C-32 56 -56 34 -56 2C-56 -32 -32 -56 0 -56C32 -56 56 -32 56 2Z',
      'saffron',
      3,
    ) +
    enamel('M54 12C46 40 26 54 0 55C-26 54 -46 40 -54 14C-20 30 22 30 54 12Z', 'ivory', 1.8) +
    eye(30, -14, 12) +
    enamel('M48 8C56 4 64 8 64 14C64 20 54 22 48 18Z', 'rose', 1.6) +
    enamel('M-4 0C-16 -4 -26 0 -30 10C-20 16 -8 14 -2 8Z', 'chad', 1.8) +
    [-26, -8, 10].map((x) => bead(x, -38 + Math.abs(x) * 0.2, 3.4, '#FFE3A0')).join('') +
    shine('M-40 -18C-34 -34 -20 -42 -6 -44', 5)
  );
}

function ray(): string {
  return (
    line('M-36 0C-56 -8 -66 8 -86 0', '#140A02', 7) +
    line('M-36 0C-56 -8 -66 8 -86 0', '#35BCD3', 4) +
    painted(
      'M66 0C58 -16 40 -24 26 -38C10 -54 -6 -70 -30 -78C-32 -54 -44 -28 -44 0C-44 28 -32 54 -30 78C-6 70 10 54 26 38C40 24 58 16 66 0Z',
      'teal',
      3,
    ) +
    line(
      'M52 0C20 -10 -16 -8 -40 0C-16 8 20 10 52 0ZM10 -12C0 -30 -14 -46 -24 -60M10 12C0 30 -14 46 -24 60',
      '#FFE3A0',
      1.8,
      0.9,
    ) +
    flower(-2, 0, 15) +
    eye(42, -11, 5.4) +
    eye(42, 11, 5.4) +
    shine('M10 -40C-2 -52 -12 -60 -22 -66', 3.6)
  );
}

function shark(): string {
  return (
    enamel(
      'M-52 -2C-64 -20 -74 -40 -88 -46C-86 -26 -80 -12 -74 0C-80 8 -82 18 -86 32C-72 26 -62 14 -52 4Z',
      'slate',
      2.2,
    ) +
    enamel('M-14 -24C-10 -48 -22 -60 -30 -66C-8 -66 16 -50 24 -24Z', 'slate', 2.2) +
    enamel('M20 20C10 40 -2 52 -16 58C-16 44 -12 30 -6 20Z', 'slate', 2.2) +
    painted(
      'M86 2C66 -26 24 -36 -10 -28C-32 -22 -48 -12 -60 0C-44 18 -10 32 28 28C52 26 74 18 86 2Z',
      'ink',
      2.8,
    ) +
    enamel('M84 6C72 18 52 26 28 28C-8 31 -40 20 -56 4C-24 14 14 14 40 10C56 8 72 8 84 6Z', 'ivory', 1.8) +
    line('M84 6C72 8 60 8 48 14', '#140A02', 2.4) +
    [54, 61, 68].map((x) => `<path d="M${x} 10L${x + 3} 16L${x + 6} 9Z" fill="#fff"/>`).join('') +
    line('M26 -14Q20 -4 26 8M18 -14Q12 -4 18 8M10 -14Q4 -4 10 8', '#F9D06B', 1.8) +
    eye(56, -8, 6) +
    shine('M-16 -20C4 -26 26 -26 44 -20', 3.4)
  );
}

function cannon(): string {
  return (
    golden('M-40 62A40 40 0 0 1 40 62L34 78H-34Z', 1.8) +
    painted('M-20 30L-16 -58H16L20 30C20 44 10 52 0 52C-10 52 -20 44 -20 30Z', 'chad', 3) +
    band(-22, -68, 44, 14, 5, '#FFF8E2') +
    band(-21, -22, 42, 10, 5, '#FFF8E2') +
    `<ellipse cy="-70" rx="17" ry="5" fill="#0A0502"/>` +
    mirror(golden('M20 30C38 24 44 6 38 -10C34 0 28 4 20 6Z', 1.2)) +
    disc(0, 30, 22, fill('gold'), 0) +
    disc(0, 30, 22, 'none', 1.4) +
    disc(0, 30, 16, fill('royal'), 1.4) +
    flower(0, 30, 13) +
    shine('M-11 -12L-9 -48', 3.4)
  );
}

function net(): string {
  const rings = [22, 44, 64]
    .map((r) => `<circle r="${r}" fill="none" stroke="#FFE3A0" stroke-width="1.8"/>`)
    .join('');
  return (
    `<circle r="80" fill="#F9D06B" opacity=".16"/>` +
    ring(16, line('M0 -8Q5 -44 0 -80', '#FFE3A0', 1.8)) +
    rings +
    `<circle r="80" fill="none" stroke="#140A02" stroke-width="6.4"/><circle r="80" fill="none" stroke="${fill('gold')}" stroke-width="4"/>` +
    ring(16, bead(0, -80, 5, '#F0B93A')) +
    flower(0, 0, 15)
  );
}
