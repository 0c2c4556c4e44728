import { brushFor, drawEmblem, emblemNames } from './emblems/index.ts';
import { linear, radial, svgFile } from './kernel/file.ts';
import { lattice, latticeKinds } from './kernel/lattice.ts';
import { medallion, medallionKinds } from './kernel/medallion.ts';
import { fill } from './kernel/metal.ts';
import { gold, type Category } from './kernel/palette.ts';
import { at, num } from './kernel/path.ts';
import { createRng, type Rng } from './kernel/rng.ts';

const SIZE = 300;

/** A four-pointed glint. */
export function sparkle(x: number, y: number, r: number, opacity: number): string {
  return `<path d="M${num(x)} ${num(y - r)}q0 ${num(r)} ${num(r)} ${num(r)}q${num(-r)} 0 ${num(-r)} ${num(r)}q0 ${num(-r)} ${num(-r)} ${num(-r)}q${num(r)} 0 ${num(r)} ${num(-r)}z" opacity="${num(opacity)}"/>`;
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

/**
 * The square picture of a game, 300 by 300: one emblem in a setting of line work, dark at the
 * foot because the page writes the title over it. The same category and seed give the same file.
 */
export function gameTile(category: Category, seed: string): string {
  const rng = createRng(`tile/${category}/${seed}`);
  const names = emblemNames(category);
  const name = names[rng.int(names.length)] ?? '';
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
  const emblem = drawEmblem(category, name, brush);
  const tilt = rng.range(-5, 5);
  const glints = sparkles(rng, cx, cy);
  const square = (paint: string): string => `<path d="M0 0H300V300H0Z" fill="${paint}"/>`;
  return svgFile({
    width: SIZE,
    height: SIZE,
    cover: true,
    defs:
      radial('b', [[0, mid], [1, lo]], rng.range(0.28, 0.72), 0.3, 0.95) +
      radial('h', [[0, hi, 0.8], [0.5, hi, 0.2], [1, hi, 0]]) +
      linear('s', [[0.56, '#05070F', 0], [0.8, '#05070F', 0.62], [1, '#05070F', 0.9]]) +
      ground,
    body:
      square('url(#b)') +
      square('url(#l)') +
      at(cx, cy, setting + `<circle r="108" fill="url(#h)"/>`) +
      `<ellipse cx="${cx}" cy="${cy + 82}" rx="84" ry="17" fill="${fill('drop')}"/>` +
      at(cx, cy, emblem, 1.14, tilt) +
      glints +
      square('url(#s)') +
      `<path d="M.5 .5H299.5" stroke="${gold.pale}" opacity=".25"/>`,
  });
}
