import { drawEmblem } from './emblems/index.ts';
import { bead, enamel, flower, golden, line, rod, type Brush } from './emblems/kit.ts';
import { radial, svgFile } from './kernel/file.ts';
import { glyphs } from './kernel/glyphs.ts';
import { fill, type Hue } from './kernel/metal.ts';
import { gold, night, type Category } from './kernel/palette.ts';
import { at, num, petalPath, ring } from './kernel/path.ts';
import { createRng } from './kernel/rng.ts';
import { rosette } from './kernel/rosette.ts';

const scenes = {
  'empty-statement': slip,
  'empty-notifications': () => emblem('slot', 'bell', 'royal'),
  'empty-games': lens,
  'empty-bills': () => emblem('lotto', 'ticket', 'chad'),
  'empty-gifts': () => emblem('freespin', 'gift', 'royal'),
  error: mended,
  offline: cutKite,
  'not-found': board404,
  maintenance: tools,
  success: done,
} as const;

/** The states that have a picture. */
export type EmptyName = keyof typeof scenes;

/** The names of all states that have a picture. */
// Object.keys forgets the literal names; the object is a constant of this file.
export const emptyNames = Object.keys(scenes) as readonly EmptyName[];

/** Whether a text names a state that has a picture. */
export function isEmptyName(text: string): text is EmptyName {
  return Object.hasOwn(scenes, text);
}

/** A quiet picture for an empty page or a fault, 240 by 200, transparent, good on dark and light. */
export function emptyArt(name: EmptyName): string {
  const rng = createRng(name);
  const dots = Array.from({ length: 7 }, () => {
    const angle = rng.range(0, 2 * Math.PI);
    return `<circle cx="${num(108 * Math.cos(angle))}" cy="${num(86 * Math.sin(angle))}" r="${num(rng.range(1.4, 3))}"/>`;
  });
  return svgFile({
    width: 240,
    height: 200,
    left: -120,
    top: -100,
    defs: radial('h', [
      [0, '#8089C2', 0.3],
      [0.7, '#8089C2', 0.12],
      [1, '#8089C2', 0],
    ]),
    body:
      '<ellipse rx="118" ry="98" fill="url(#h)"/>' +
      rosette({
        id: 'e1',
        radius: 86,
        lobes: 16,
        wave: 0.09,
        swells: 4,
        swell: 0.03,
        copies: 5,
        stroke: '#7C86BE',
        width: 0.8,
        opacity: 0.55,
      }) +
      `<g fill="#D79B1E" opacity=".7">${dots.join('')}</g>` +
      `<ellipse cy="84" rx="62" ry="9" fill="#05070F" opacity=".12"/>` +
      at(0, -2, `<g opacity=".92">${scenes[name]()}</g>`, 0.94),
  });
}

function emblem(category: Category, name: string, accent: Hue): string {
  const brush: Brush = { rng: createRng(name), hue: accent, accent, field: night };
  return drawEmblem(category, name, brush);
}

function slip(): string {
  return (
    enamel('M-44 -66H44V58L33 50L22 58L11 50L0 58L-11 50L-22 58L-33 50L-44 58Z', 'ivory', 2.4) +
    at(0, -42, flower(0, 0, 13)) +
    line('M-28 -18H28M-28 -2H10M-28 14H20', '#B6A77F', 4) +
    line('M-28 32H-8', '#B6A77F', 4) +
    line('M8 32H28', '#0B7A53', 5)
  );
}

function lens(): string {
  return (
    at(0, 0, emblem('slot', 'gem', 'royal'), 0.62) +
    `<circle r="50" fill="#fff" opacity=".1"/><circle r="50" fill="none" stroke="#140A02" stroke-width="11"/><circle r="50" fill="none" stroke="${fill('gold')}" stroke-width="8"/>` +
    rod('M37 37L70 70', 10) +
    line('M-34 -18A40 40 0 0 1 -14 -35', '#fff', 5, 0.7)
  );
}

/** A dish that broke and was mended with gold. */
function mended(): string {
  return (
    `<circle r="72" fill="#140A02"/><circle r="70" fill="${fill('ivory')}" stroke="${fill('gold')}" stroke-width="2.4"/>` +
    ring(
      20,
      `<path d="${petalPath(50, 65, 7)}" fill="${fill('royal')}" stroke="#D79B1E" stroke-width="1"/>`,
    ) +
    '<circle r="46" fill="none" stroke="#D79B1E" stroke-width="1.6"/>' +
    flower(0, 0, 34) +
    rod(
      'M-12 -71L-4 -44L-20 -22L2 -2L-8 22L14 40L10 71M2 -2L30 -14L48 -4L70 -16M-20 -22L-46 -24L-64 -32',
      3.4,
    )
  );
}

function cutKite(): string {
  return (
    at(-8, -10, emblem('freespin', 'kite', 'royal'), 0.92, -14) +
    line('M22 64C34 70 30 80 44 82', '#B6A77F', 2.6) +
    line('M58 88L66 92M70 84L74 90', '#B6A77F', 2.6)
  );
}

function board404(): string {
  return (
    enamel(
      'M-74 -36H74A12 12 0 0 1 86 -24V36A12 12 0 0 1 74 48H-74A12 12 0 0 1 -86 36V-24A12 12 0 0 1 -74 -36Z',
      'royal',
      4,
    ) +
    ['4', '0', '4']
      .map((digit, i) =>
        at(
          -54 + i * 54,
          6,
          `<rect x="-22" y="-30" width="44" height="60" rx="7" fill="${fill('ivory')}" stroke="#D79B1E" stroke-width="2"/><path d="M-22 0H22" stroke="#C9B184"/>${glyphs(digit, 36, '#141935', 0.18)}`,
        ),
      )
      .join('') +
    golden('M-30 -38C-20 -44 -14 -48 -8 -58C-4 -64 -2 -68 0 -78C2 -68 4 -64 8 -58C14 -48 20 -44 30 -38Z') +
    bead(0, -52, 4.4, '#C9302A')
  );
}

function tools(): string {
  return (
    at(0, 4, ring(10, golden('M-9 -62L-7 -44H7L9 -62Z', 1.2))) +
    at(
      0,
      4,
      `<circle r="50" fill="${fill('gold')}" stroke="${gold.dark}" stroke-width="1.6"/><circle r="36" fill="${fill('royal')}" stroke="${gold.dark}" stroke-width="1.4"/><circle r="36" fill="${fill('diaper')}"/>` +
        flower(0, 0, 24),
    )
  );
}

function done(): string {
  return (
    `<circle r="62" fill="#140A02"/><circle r="60" fill="${fill('jade')}" stroke="${fill('gold')}" stroke-width="4"/><circle r="60" fill="${fill('diaper')}"/>` +
    line('M-28 2L-8 22L30 -20', '#032A1E', 15) +
    line('M-28 2L-8 22L30 -20', '#FFFDF5', 10)
  );
}
