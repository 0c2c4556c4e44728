import { gold, type Field } from './palette.ts';
import { num, petalPath, ring } from './path.ts';
import type { Rng } from './rng.ts';
import { rosette } from './rosette.ts';

/** The setting behind an emblem, around the origin, about 112 units in radius. */
export const medallionKinds = ['guilloche', 'plate', 'sun', 'octagram', 'arch', 'moon'] as const;

/** One of the settings behind an emblem. */
export type MedallionKind = (typeof medallionKinds)[number];

type Flame = readonly [x: number, y: number, turn: number, scale: number];

const draw: Readonly<Record<MedallionKind, (rng: Rng, field: Field) => string>> = {
  guilloche: (rng, { hi }) =>
    rosette({
      id: 'r1',
      radius: 104,
      lobes: 10 + rng.int(9),
      wave: rng.range(0.06, 0.13),
      swells: 2 + rng.int(5),
      swell: rng.range(0.02, 0.06),
      copies: 6,
      stroke: gold.line,
      width: 0.8,
      opacity: 0.8,
    }) +
    circle(84, gold.light, 0.8, 0.6) +
    core(rng, hi, 76),
  plate: (rng, { lo, hi }) => {
    const count = 20 + rng.int(4) * 2;
    return (
      `<circle r="112" fill="${lo}" opacity=".3"/>` +
      circle(113, gold.line, 1.6, 0.75) +
      circle(109, gold.light, 0.6, 0.6) +
      `<g fill="${hi}" fill-opacity=".12" stroke="${gold.line}" stroke-width=".8" opacity=".8">${ring(count, `<path d="${petalPath(86, 107, 420 / count)}"/>`)}</g>` +
      circle(84, gold.line, 1.2, 0.7) +
      beads(80, 60, 1.8, gold.light) +
      core(rng, hi, 66)
    );
  },
  sun: (rng, { hi }) => {
    const count = 14 + rng.int(5) * 2;
    return (
      `<g fill="${gold.line}" opacity=".2">${ring(count, '<path d="M-7 -86C-8 -104 6 -108 0 -136C10 -112 12 -100 7 -86Z"/>')}</g>` +
      circle(84, gold.line, 1.4, 0.7) +
      beads(90, 72, 2, gold.light) +
      core(rng, hi, 70)
    );
  },
  octagram: (rng, { hi, lo }) => {
    const turn = rng.pick([0, 22.5]);
    const square = (r: number, width: number, opacity: number): string =>
      [0, 45]
        .map(
          (angle) =>
            `<path d="M0 ${num(-r)}L${num(r)} 0L0 ${num(r)}L${num(-r)} 0Z" transform="rotate(${num(angle + turn)})" fill="none" stroke="${gold.line}" stroke-width="${num(width)}" opacity="${opacity}"/>`,
        )
        .join('');
    return (
      `<circle r="92" fill="${lo}" opacity=".28"/>` +
      square(126, 1.4, 0.7) +
      square(119, 0.7, 0.55) +
      `<g opacity=".6" fill="none" stroke="${hi}" stroke-width=".8">${ring(8, `<path d="${petalPath(92, 116, 9)}"/>`, turn)}</g>` +
      circle(86, gold.light, 1, 0.6) +
      core(rng, hi, 72)
    );
  },
  arch: (rng, { hi, lo }) => {
    const flame = ([x, y, turn, scale]: Flame): string =>
      `<path d="M0 0C-10 -8 -10 -24 2 -34C0 -24 6 -22 10 -20C6 -14 8 -6 0 0Z" transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})"/>`;
    const flames: readonly Flame[] = [
      [-95, -26, -58, 0.8],
      [-84, -58, -46, 0.9],
      [-60, -82, -34, 0.9],
      [-34, -98, -24, 0.8],
    ];
    return (
      `<path d="${archOutline(1)}" fill="${lo}" fill-opacity=".3" stroke="${gold.line}" stroke-width="1.6" opacity=".85"/>` +
      `<path d="${archOutline(0.93)}" fill="none" stroke="${gold.light}" stroke-width=".7" opacity=".6"/>` +
      `<g fill="${gold.line}" opacity=".6">${flames.map(flame).join('')}<g transform="scale(-1 1)">${flames.map(flame).join('')}</g></g>` +
      core(rng, hi, 70)
    );
  },
  moon: (rng, { hi }) => {
    const low = 34 + rng.int(20);
    return (
      `<circle r="96" fill="${hi}" opacity=".16"/>` +
      circle(96, gold.line, 1.2, 0.7) +
      circle(103, gold.light, 0.6, 0.5) +
      circle(110, gold.light, 0.5, 0.35) +
      `<g fill="none" stroke="${gold.light}" stroke-width="1.6" stroke-linecap="round" opacity=".62">${cloud(-86, low, 1)}${cloud(88, -low - 4, 0.9)}${cloud(104, low + 26, 0.8)}</g>` +
      core(rng, hi, 74)
    );
  },
};

/** Draws one setting; the stream decides its line work. */
export function medallion(kind: MedallionKind, rng: Rng, field: Field): string {
  return draw[kind](rng, field);
}

function circle(r: number, stroke: string, width: number, opacity = 1, dash = ''): string {
  return `<circle r="${num(r)}" fill="none" stroke="${stroke}" stroke-width="${num(width)}" opacity="${opacity}"${dash === '' ? '' : ` stroke-dasharray="${dash}"`}/>`;
}

function beads(r: number, count: number, size: number, color: string): string {
  return circle(r, color, size, 0.8, `0 ${num((2 * Math.PI * r) / count)}`).replace(
    '/>',
    ' stroke-linecap="round"/>',
  );
}

function core(rng: Rng, stroke: string, radius: number): string {
  return rosette({
    id: 'r2',
    radius,
    lobes: 9 + rng.int(8),
    wave: rng.range(0.06, 0.14),
    swells: 2 + rng.int(4),
    swell: rng.range(0.01, 0.05),
    copies: 4,
    stroke,
    width: 0.7,
    opacity: 0.6,
  });
}

function archOutline(k: number): string {
  return `M${num(-92 * k)} 150V-10C${num(-92 * k)} ${num(-62 * k)} ${num(-46 * k)} ${num(-74 * k)} ${num(-22 * k)} ${num(-98 * k)}C${num(-10 * k)} ${num(-110 * k)} ${num(-4 * k)} ${num(-118 * k)} 0 ${num(-132 * k)}C${num(4 * k)} ${num(-118 * k)} ${num(10 * k)} ${num(-110 * k)} ${num(22 * k)} ${num(-98 * k)}C${num(46 * k)} ${num(-74 * k)} ${num(92 * k)} ${num(-62 * k)} ${num(92 * k)} -10V150`;
}

function cloud(x: number, y: number, k: number): string {
  return `<path d="M-46 0H30a12 12 0 1 0-12-12M-30 8H44a8 8 0 1 1-8 8M-60 -8H-12a10 10 0 1 0-10-10" transform="translate(${x} ${y}) scale(${k})"/>`;
}
