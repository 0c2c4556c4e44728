import { area, linear, radial, svgFile } from './kernel/file.ts';
import { lattice } from './kernel/lattice.ts';
import { gold } from './kernel/palette.ts';
import { at } from './kernel/path.ts';
import { rosette } from './kernel/rosette.ts';
import { waves } from './kernel/waves.ts';

const WIDTH = 440;
const HEIGHT = 240;

/** The ground of the wallet card, 440 by 240: night blue banknote work, quiet on the left. */
export function walletArt(): string {
  const rect = (paint: string): string => area(WIDTH, HEIGHT, paint);
  const crest =
    rosette({
      id: 'w1',
      radius: 96,
      lobes: 22,
      wave: 0.13,
      swells: 4,
      swell: 0.05,
      copies: 7,
      stroke: gold.line,
      width: 0.7,
      opacity: 0.72,
    }) +
    rosette({
      id: 'w2',
      radius: 68,
      lobes: 16,
      wave: 0.12,
      swells: 3,
      swell: 0.03,
      copies: 5,
      stroke: '#9DB4FF',
      width: 0.6,
      opacity: 0.5,
    }) +
    rosette({
      id: 'w3',
      radius: 40,
      lobes: 10,
      wave: 0.24,
      copies: 6,
      stroke: gold.light,
      width: 0.6,
      opacity: 0.55,
    });
  return svgFile({
    width: WIDTH,
    height: HEIGHT,
    cover: true,
    defs:
      linear(
        'b',
        [
          [0, '#26357C'],
          [0.5, '#182050'],
          [1, '#0D1130'],
        ],
        [0, 0, 1, 1],
      ) +
      radial('h', [
        [0, '#7591FF', 0.5],
        [1, '#7591FF', 0],
      ]) +
      linear(
        'f',
        [
          [0, '#fff', 0.12],
          [0.5, '#fff', 0.6],
          [1, '#fff', 1],
        ],
        [0, 0, 1, 0],
      ) +
      lattice({ id: 'l', kind: 'prachamyam', size: 46, stroke: gold.line, opacity: 0.24 }) +
      `<mask id="k">${rect('url(#f)')}</mask>`,
    body:
      rect('url(#b)') +
      `<g mask="url(#k)">${rect('url(#l)')}</g>` +
      `<circle cx="384" cy="48" r="150" fill="url(#h)"/>` +
      at(384, 48, crest) +
      waves({
        width: WIDTH,
        y: 214,
        height: 26,
        cycles: 3,
        lines: 13,
        phase: 1.2,
        stroke: gold.line,
        opacity: 0.36,
        strokeWidth: 0.6,
      }),
  });
}
