import { brushFor, drawEmblem, motifsIn, pickEmblem, type EmblemRef } from './emblems/index.ts';
import { flower, golden, type Brush } from './emblems/kit.ts';
import { area, linear, radial, svgFile } from './kernel/file.ts';
import { lattice, latticeKinds } from './kernel/lattice.ts';
import { medallion, medallionKinds } from './kernel/medallion.ts';
import { fill } from './kernel/metal.ts';
import { gold, type Category } from './kernel/palette.ts';
import { at, num, petalPath } from './kernel/path.ts';
import { createRng, type Rng } from './kernel/rng.ts';

const SIZE = 300;

/** A four-pointed glint. */
export function sparkle(x: number, y: number, r: number, opacity: number): string {
  return `<path d="M${num(x)} ${num(y - r)}q0 ${num(r)} ${num(r)} ${num(r)}q${num(-r)} 0 ${num(-r)} ${num(r)}q0 ${num(-r)} ${num(-r)} ${num(-r)}q${num(r)} 0 ${num(r)} ${num(-r)}z" opacity="${num(opacity)}"/>`;
}

/** Small things that drift around an emblem; most tiles have none. */
const drifts = [() => '', () => '', bloom, coin, leaf] as const;

/** Emblems that carry signs: half hidden they would read wrong. */
const figured: ReadonlySet<string> = new Set(['board', 'ticket', 'balls', 'calendar', 'seven']);

/**
 * The square picture of a game, 300 by 300: one emblem in a setting of line work, dark at the
 * foot because the page writes the title over it. A seed that begins with names of emblems and two hyphens
 * (`koi-coins--game-7`) shows the first, with the second beside it. The same category and seed give the same file.
 */
export function gameTile(category: Category, seed: string): string {
  const rng = createRng(`tile/${category}/${seed}`);
  const [first, second] = motifsIn(seed);
  const hero = first ?? pickEmblem(category, rng);
  const brush = brushFor(category, rng);
  const { lo, mid, hi } = brush.field;
  const cx = SIZE / 2;
  const cy = 130;
  const ground = lattice({
    id: 'l',
    kind: rng.pick(latticeKinds),
    size: 34 + rng.int(18),
    stroke: hi,
    opacity: 0.24,
    turn: rng.int(4) * 15,
  });
  const setting = medallion(rng.pick(medallionKinds), rng, brush.field);
  const beside = second ?? (rng.next() < (first ? 0.6 : 0.34) ? pickEmblem(category, rng) : undefined);
  const companions = beside ? pair(beside, hero, brush) : '';
  const emblem = drawEmblem(hero.category, hero.name, brush);
  const things = companions === '' ? drift(rng) : companions;
  const tilt = rng.range(-5, 5);
  const glints = sparkles(rng, cx, cy);
  const square = (paint: string): string => area(SIZE, SIZE, paint);
  return svgFile({
    width: SIZE,
    height: SIZE,
    cover: true,
    defs:
      radial(
        'b',
        [
          [0, hi, 0.34],
          [0.3, hi, 0.1],
          [0.5, lo, 0.04],
          [1, lo, 0.95],
        ],
        rng.range(0.35, 0.65),
        0.36,
        0.78,
      ) +
      radial('h', [
        [0, hi, 0.7],
        [0.6, hi, 0.2],
        [1, hi, 0],
      ]) +
      linear('s', [
        [0.6, '#05070F', 0],
        [0.8, '#05070F', 0.6],
        [1, '#05070F', 0.88],
      ]) +
      ground,
    body:
      square(mid) +
      square('url(#l)') +
      square('url(#b)') +
      at(cx, cy, setting + `<circle r="108" fill="url(#h)"/>`) +
      `<ellipse cx="${cx}" cy="${cy + 92}" rx="84" ry="17" fill="${fill('drop')}"/>` +
      at(cx, cy, things) +
      at(cx, cy, emblem, companions === '' ? 1.26 : 1.16, tilt) +
      glints +
      square('url(#s)') +
      `<path d="M.5 .5H299.5" stroke="${gold.pale}" opacity=".25"/>`,
  });
}

function bloom(): string {
  return flower(0, 0, 11);
}

function coin(): string {
  return `<circle r="9" fill="${fill('gold')}" stroke="${gold.dark}"/><circle r="6" fill="none" stroke="#A9731A"/>`;
}

function leaf(): string {
  return golden(petalPath(-9, 9, 6), 0.8);
}

function drift(rng: Rng): string {
  const thing = rng.pick(drifts)();
  if (thing === '') return '';
  return Array.from({ length: 6 }, (_, i) => {
    const angle = (i / 6) * 2 * Math.PI + rng.range(-0.4, 0.4);
    const distance = rng.range(98, 128);
    return at(
      distance * Math.cos(angle),
      distance * 0.86 * Math.sin(angle) - 4,
      thing,
      rng.range(0.6, 1.2),
      rng.range(-60, 60),
    );
  }).join('');
}

/** Two small figures that are behind the first, or nothing for the same emblem or for signs. */
function pair({ category, name }: EmblemRef, hero: EmblemRef, brush: Brush): string {
  if ((category === hero.category && name === hero.name) || figured.has(name)) return '';
  const other: Brush = { ...brush, accent: brush.hue };
  const left = at(-84, 34, drawEmblem(category, name, other, 'n'), 0.62, -12);
  return `${left}${at(84, 34, drawEmblem(category, name, other, 'm'), 0.62, 12)}`;
}

function sparkles(rng: Rng, cx: number, cy: number): string {
  const glints = Array.from({ length: 4 + rng.int(4) }, () => {
    const angle = rng.range(0, 2 * Math.PI);
    const distance = rng.range(88, 132);
    return sparkle(
      cx + distance * Math.cos(angle),
      cy + distance * 0.9 * Math.sin(angle),
      rng.range(3, 9),
      rng.range(0.5, 1),
    );
  });
  return `<g fill="#FFF6DC">${glints.join('')}</g>`;
}
