import { dish } from './banner.ts';
import { brushFor, drawEmblem, emblemNames } from './emblems/index.ts';
import { area, linear, radial, svgFile } from './kernel/file.ts';
import { lattice } from './kernel/lattice.ts';
import { fill } from './kernel/metal.ts';
import { gold, type Category } from './kernel/palette.ts';
import { at } from './kernel/path.ts';
import { createRng } from './kernel/rng.ts';
import { waves } from './kernel/waves.ts';
import { sparkle } from './tile.ts';

const WIDTH = 1200;
const HEIGHT = 630;

/**
 * The picture of a link in a chat, 1200 by 630: a great dish in the middle, where a square crop still shows it, three emblems of
 * the category on it. Carries no text and no brand.
 */
export function preview(category: Category, seed: string): string {
  const rng = createRng(`preview/${category}/${seed}`);
  const names = emblemNames(category);
  const first = rng.int(names.length);
  const name = (step: number): string => names[(first + step) % names.length] ?? '';
  const brush = brushFor(category, rng);
  const { lo, mid, hi } = brush.field;
  const rect = (paint: string): string => area(WIDTH, HEIGHT, paint);
  const phase = rng.range(0, 6);
  const wave = { width: WIDTH, phase, step: 16 };
  return svgFile({
    width: WIDTH,
    height: HEIGHT,
    cover: true,
    defs:
      linear(
        'b',
        [
          [0, lo],
          [0.5, mid],
          [1, lo],
        ],
        [0, 0, 1, 0.4],
      ) +
      radial('h', [
        [0, hi, 0.85],
        [0.55, hi, 0.22],
        [1, hi, 0],
      ]) +
      lattice({ id: 'l', kind: 'prachamyam', size: 72, stroke: hi, opacity: 0.2 }),
    body:
      rect('url(#b)') +
      rect('url(#l)') +
      waves({ ...wave, y: 540, height: 84, cycles: 3, lines: 14, stroke: gold.line, opacity: 0.42 }) +
      waves({ ...wave, y: 84, height: 44, cycles: 5, lines: 8, stroke: hi, opacity: 0.32 }) +
      at(WIDTH / 2, 300, `${dish(rng, brush.field, 290)}<circle r="282" fill="url(#h)" opacity=".75"/>`) +
      `<ellipse cx="600" cy="496" rx="220" ry="34" fill="${fill('drop')}"/>` +
      at(310, 390, drawEmblem(category, name(1), brush, 'm'), 1.5, -8) +
      at(890, 390, drawEmblem(category, name(2), brush, 'n'), 1.5, 8) +
      at(600, 290, drawEmblem(category, name(0), brush), 2.5) +
      `<g fill="#FFF6DC">${Array.from({ length: 18 }, () => sparkle(rng.range(40, 1160), rng.range(30, 600), rng.range(4, 13), rng.range(0.4, 0.95))).join('')}</g>`,
  });
}
