import { brushFor, drawEmblem, motifsIn } from './emblems/index.ts';
import { golden } from './emblems/kit.ts';
import { linear, svgFile } from './kernel/file.ts';
import { categories, fields, gold } from './kernel/palette.ts';
import { at, petalPath, polygon, ring } from './kernel/path.ts';
import { fill } from './kernel/metal.ts';
import { createRng, type Rng } from './kernel/rng.ts';
import { rosette } from './kernel/rosette.ts';

const plates = [
  `<polygon points="${polygon(6, 26)}"/>`,
  '<path d="M0 -28L23 -18V6C23 18 10 25 0 28C-10 25 -23 18 -23 6V-18Z"/>',
  '<rect x="-23" y="-23" width="46" height="46" rx="13"/>',
  `<polygon points="${polygon(8, 27, 0.3927)}"/>`,
  '<circle r="26"/>',
  '<path d="M0 -28C8 -20 20 -22 24 -14C28 -4 20 2 22 12C20 22 8 20 0 28C-8 20 -20 22 -22 12C-20 2 -28 -4 -24 -14C-20 -22 -8 -20 0 -28Z"/>',
] as const;

const charges = [
  () => blossom(4, 3, 19, 8),
  () => blossom(6, 4, 19, 6),
  () => blossom(8, 6, 19, 4.6) + `<circle r="3.4" fill="${fill('gold')}"/>`,
  (rng: Rng) =>
    rosette({
      id: 'r',
      radius: 13,
      lobes: 5 + rng.int(4),
      wave: 0.34,
      copies: 3,
      stroke: fill('gold'),
      width: 1.2,
      opacity: 1,
      points: 80,
    }),
  () => golden('M0 -19L16.5 9.5H-16.5Z', 1) + `<path d="M0 10L8.2 -4.3H-8.2Z" fill="${gold.dark}"/>`,
  () => golden('M0 -20L5 -6L20 -6L8 3L12 17L0 8L-12 17L-8 3L-20 -6L-5 -6Z', 0.8),
  () => golden('M-18 10L-20 -8L-9 0L0 -18L9 0L20 -8L18 10Z', 0.8) + golden('M-18 12H18V17H-18Z', 0.8),
  () =>
    golden('M0 -20C12 -8 16 0 14 8C12 16 6 19 0 19C-6 19 -12 16 -14 8C-16 0 -12 -8 0 -20Z', 0.8) +
    `<path d="M0 -6C5 0 7 4 6 8C5 12 3 13 0 13C-3 13 -5 12 -6 8C-7 4 -5 0 0 -6Z" fill="${gold.dark}"/>`,
] as const;

/**
 * The invented mark of a game provider, 60 by 60, from its id: a plate and on it a charge in gold, or the emblem that the seed names
 * (`elephant--chang`).
 */
export function providerMark(seed: string): string {
  const rng = createRng(`provider/${seed}`);
  const ground = rng.pick(categories);
  const { lo, mid, hi } = rng.pick(fields[ground]);
  const plate = rng.pick(plates);
  const drawn = rng.pick(charges)(rng);
  const [motif] = motifsIn(seed);
  const charge = motif
    ? at(0, 0, drawEmblem(motif.category, motif.name, brushFor(ground, rng)), 0.27)
    : drawn;
  return svgFile({
    width: 60,
    height: 60,
    left: -30,
    top: -30,
    defs: linear(
      'b',
      [
        [0, hi],
        [0.25, mid],
        [1, lo],
      ],
      [0, 0, 0.8, 1],
    ),
    body: `<g fill="url(#b)" stroke="${fill('gold')}" stroke-width="1.6" stroke-linejoin="round">${plate}</g><g fill="none" stroke="${hi}" stroke-width=".7" opacity=".6" transform="scale(.88)">${plate}</g>${charge}`,
  });
}

function blossom(count: number, from: number, to: number, width: number): string {
  return ring(count, golden(petalPath(from, to, width), 0.8));
}
