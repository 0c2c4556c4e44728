import { brushFor, drawEmblem, emblemNames } from './emblems/index.ts';
import { area, linear, radial, svgFile } from './kernel/file.ts';
import { lattice } from './kernel/lattice.ts';
import { fill } from './kernel/metal.ts';
import { gold, type Category, type Field } from './kernel/palette.ts';
import { at, num, petalPath, ring } from './kernel/path.ts';
import { createRng, type Rng } from './kernel/rng.ts';
import { rosette } from './kernel/rosette.ts';
import { waves } from './kernel/waves.ts';
import { sparkle } from './tile.ts';

const WIDTH = 720;
const HEIGHT = 320;

/** The rim of a great porcelain dish, seen from above, around the origin. */
export function dish(rng: Rng, { lo, hi }: Field, radius: number, wire: string = gold.line): string {
  const r = (k: number): string => num(radius * k);
  const count = 32;
  return (
    `<circle r="${r(1)}" fill="${lo}" opacity=".2"/>` +
    `<g fill="none" stroke="${wire}"><circle r="${r(1)}" stroke-width="2" opacity=".8"/><circle r="${r(0.965)}" stroke-width=".8" opacity=".6"/><circle r="${r(0.78)}" stroke-width="1.4" opacity=".75"/><circle r="${r(0.74)}" stroke-width="2.4" stroke-linecap="round" stroke-dasharray="0 ${num((2 * Math.PI * radius * 0.74) / 72)}" opacity=".8"/></g>` +
    `<g fill="${hi}" fill-opacity=".14" stroke="${wire}" stroke-width=".9" opacity=".85">${ring(count, `<path d="${petalPath(radius * 0.8, radius * 0.95, radius * 0.088)}"/>`)}</g>` +
    rosette({
      id: 'd1',
      radius: radius * 0.6,
      lobes: 14 + rng.int(8),
      wave: rng.range(0.1, 0.17),
      swells: 3 + rng.int(4),
      swell: 0.04,
      copies: 7,
      stroke: wire === gold.line ? gold.light : wire,
      width: 0.8,
      opacity: 0.6,
    })
  );
}

/**
 * A wide picture for a promotion, 720 by 320: quiet on the left, where the page writes its words,
 * a dish with one large and one small emblem on the right. Carries no text.
 */
export function banner(category: Category, seed: string): string {
  const rng = createRng(`banner/${category}/${seed}`);
  const names = emblemNames(category);
  const first = rng.int(names.length);
  const second = (first + 1 + rng.int(names.length - 1)) % names.length;
  const brush = brushFor(category, rng);
  const { lo, mid, hi } = brush.field;
  const rect = (paint: string): string => area(WIDTH, HEIGHT, paint);
  const phase = rng.range(0, 6);
  const big = drawEmblem(category, names[first] ?? '', brush);
  const small = drawEmblem(category, names[second] ?? '', brush, 'n');
  return svgFile({
    width: WIDTH,
    height: HEIGHT,
    cover: true,
    defs:
      linear(
        'b',
        [
          [0, lo],
          [0.3, lo],
          [0.78, mid],
          [1, mid],
        ],
        [0, 0, 1, 0.3],
      ) +
      radial('h', [
        [0, hi, 0.85],
        [0.55, hi, 0.22],
        [1, hi, 0],
      ]) +
      linear(
        'q',
        [
          [0, '#05070F', 0.5],
          [0.55, '#05070F', 0],
        ],
        [0, 0, 1, 0],
      ) +
      lattice({ id: 'l', kind: 'prachamyam', size: 52, stroke: hi, opacity: 0.2 }),
    body:
      rect('url(#b)') +
      rect('url(#l)') +
      waves({
        width: WIDTH,
        y: 262,
        height: 52,
        cycles: 3,
        lines: 14,
        phase,
        stroke: gold.line,
        opacity: 0.42,
        step: 15,
      }) +
      waves({
        width: WIDTH,
        y: 48,
        height: 26,
        cycles: 5,
        lines: 8,
        phase: phase + 1,
        stroke: hi,
        opacity: 0.32,
        step: 12,
      }) +
      rect('url(#q)') +
      at(546, 158, dish(rng, brush.field, 186) + `<circle r="180" fill="url(#h)" opacity=".75"/>`) +
      `<ellipse cx="540" cy="262" rx="124" ry="22" fill="${fill('drop')}"/>` +
      at(540, 150, big, 1.52) +
      at(660, 240, small, 0.8, 10) +
      `<g fill="#FFF6DC">${Array.from({ length: 9 }, () => sparkle(rng.range(392, 706), rng.range(16, 296), rng.range(3, 9), rng.range(0.45, 1))).join('')}</g>`,
  });
}
