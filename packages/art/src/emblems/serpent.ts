import type { Hue } from '../kernel/metal.ts';
import { at } from '../kernel/path.ts';
import { enamel, eye, flower, golden, line, painted, suited, type Emblem } from './kit.ts';

/** A naga rising in an S, looking to the right, in an enamel. */
export function serpentFigure(hue: Hue): string {
  const body =
    golden('M-52 44C-70 36 -82 44 -86 62C-78 56 -72 58 -70 66C-66 58 -58 56 -48 60Z', 1.4) +
    flame(-56, -34, -70, 1) +
    flame(-42, -58, -34, 1.1) +
    flame(-16, -70, -6, 1.1) +
    flame(10, -66, 14, 1.1) +
    flame(-46, 8, -100, 0.8) +
    painted(
      'M34 -34C16 -54 -22 -46 -22 -20C-22 4 26 2 26 32C26 64 -20 74 -58 56C-40 56 -8 56 -6 38C-4 20 -58 20 -58 -20C-58 -70 8 -84 44 -50Z',
      hue,
      2.8,
    ) +
    line('M26 -42C6 -58 -38 -48 -38 -20C-38 10 10 10 10 34C10 52 -20 60 -46 56', '#FFE3A0', 2, 0.9) +
    golden(
      'M30 -38C24 -58 10 -66 -4 -66C8 -74 26 -72 36 -64C36 -76 30 -82 24 -88C44 -84 56 -66 56 -46Z',
      1.4,
    ) +
    painted(
      'M28 -42C42 -60 62 -56 70 -40C82 -38 90 -28 84 -18C76 -6 56 2 38 -2C22 -8 16 -28 28 -42Z',
      hue,
      2.6,
    ) +
    enamel('M86 -20C76 -12 62 -12 54 -14C58 -2 70 -2 78 -8C82 -12 85 -16 86 -20Z', 'chad', 1.6) +
    golden('M74 -38C82 -48 80 -58 74 -64C72 -56 66 -52 62 -48Z', 1) +
    line('M80 -14C88 -4 86 8 76 14M66 -6C70 6 64 14 54 16', '#F9D06B', 2.6) +
    golden('M22 -14C18 4 28 14 40 16C36 8 40 2 44 -2Z', 1.2) +
    eye(55, -35, 7) +
    flower(38, -22, 10);
  return at(0, 6, body, 0.9);
}

/** The naga as an emblem. */
export const serpent: Emblem = ({ accent }) =>
  serpentFigure(suited(accent, ['jade', 'teal', 'royal', 'chad'], 'jade'));

function flame(x: number, y: number, turn: number, scale: number): string {
  return at(x, y, golden('M-10 4C-14 -10 -8 -22 6 -28C2 -20 6 -16 10 -14C8 -8 10 0 10 4Z', 1.2), scale, turn);
}
