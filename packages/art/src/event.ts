import { dish } from './banner.ts';
import { drawEmblem } from './emblems/index.ts';
import type { Brush } from './emblems/kit.ts';
import { area, linear, radial, svgFile } from './kernel/file.ts';
import { lattice } from './kernel/lattice.ts';
import { fill, type Hue } from './kernel/metal.ts';
import { fields, gold, type Category } from './kernel/palette.ts';
import { at, num } from './kernel/path.ts';
import { createRng } from './kernel/rng.ts';
import { waves } from './kernel/waves.ts';
import { sparkle } from './tile.ts';

interface Cast {
  category: Category;
  name: string;
  hue: Hue;
}

interface Scene {
  ground: Category;
  /** The middle, the left and the right figure. */
  cast: readonly [Cast, Cast, Cast];
}

const scenes = {
  songkran: {
    ground: 'fishing',
    cast: [of('slot', 'elephant', 'chad'), of('slot', 'lotus', 'saffron'), of('freespin', 'garland', 'plum')],
  },
  loykrathong: {
    ground: 'lotto',
    cast: [of('lotto', 'lantern', 'chad'), of('slot', 'lotus', 'jade'), of('lotto', 'lantern', 'saffron')],
  },
  newyear: {
    ground: 'slot',
    cast: [
      of('freespin', 'firework', 'chad'),
      of('freespin', 'gift', 'chad'),
      of('freespin', 'star', 'royal'),
    ],
  },
  boatrace: {
    ground: 'sport',
    cast: [of('sport', 'longboat', 'chad'), of('sport', 'medal', 'royal'), of('sport', 'trophy', 'plum')],
  },
  kitefair: {
    ground: 'freespin',
    cast: [of('freespin', 'kite', 'royal'), of('freespin', 'top', 'chad'), of('freespin', 'kite', 'jade')],
  },
  treasure: {
    ground: 'fishing',
    cast: [of('fishing', 'chest', 'chad'), of('slot', 'coins', 'chad'), of('slot', 'gem', 'plum')],
  },
  luckydraw: {
    ground: 'lotto',
    cast: [of('lotto', 'globe', 'chad'), of('lotto', 'ticket', 'chad'), of('lotto', 'balls', 'jade')],
  },
  football: {
    ground: 'sport',
    cast: [of('sport', 'trophy', 'chad'), of('sport', 'football', 'jade'), of('sport', 'shield', 'royal')],
  },
  spin: {
    ground: 'freespin',
    cast: [of('freespin', 'wheel', 'chad'), of('freespin', 'gift', 'plum'), of('slot', 'coins', 'chad')],
  },
  table: {
    ground: 'casino',
    cast: [of('casino', 'roulette', 'chad'), of('casino', 'cards', 'chad'), of('casino', 'chip', 'royal')],
  },
} as const satisfies Record<string, Scene>;

/** The scenes of announcements; a seed that begins with one of these names gets that scene. */
// Object.keys forgets the literal names; the object is a constant of this file.
export const eventScenes = Object.keys(scenes) as readonly (keyof typeof scenes)[];

const WIDTH = 800;
const HEIGHT = 450;

/** The picture of an event or an announcement, 800 by 450: three figures before a great dish, on water. */
export function eventArt(seed: string): string {
  const rng = createRng(`event/${seed}`);
  const named = eventScenes.find((scene) => seed === scene || seed.startsWith(`${scene}-`));
  const drawn = eventScenes[rng.int(eventScenes.length)] ?? 'spin';
  const { ground, cast } = scenes[named ?? drawn];
  const field = rng.pick(fields[ground]);
  const { lo, mid, hi } = field;
  const figure = ({ category, name, hue }: Cast, prefix: string): string => {
    const brush: Brush = { rng, hue, accent: hue, field };
    return drawEmblem(category, name, brush, prefix);
  };
  const rect = (paint: string): string => area(WIDTH, HEIGHT, paint);
  const phase = rng.range(0, 6);
  return svgFile({
    width: WIDTH,
    height: HEIGHT,
    cover: true,
    defs:
      radial(
        'b',
        [
          [0, hi, 0.26],
          [0.3, hi, 0.06],
          [0.5, lo, 0.12],
          [1, lo, 0.95],
        ],
        0.5,
        0.42,
        0.68,
      ) +
      radial('h', [
        [0, hi, 0.8],
        [0.6, hi, 0.2],
        [1, hi, 0],
      ]) +
      linear('f', [
        [0.6, lo, 0],
        [1, lo, 0.9],
      ]) +
      lattice({
        id: 'l',
        kind: rng.pick(['prachamyam', 'trellis', 'scales']),
        size: 54,
        stroke: hi,
        opacity: 0.2,
      }),
    body:
      rect(mid) +
      rect('url(#l)') +
      rect('url(#b)') +
      at(400, 208, dish(rng, field, 196) + '<circle r="186" fill="url(#h)" opacity=".7"/>') +
      waves({
        width: WIDTH,
        y: 384,
        height: 54,
        cycles: 4,
        lines: 15,
        phase,
        stroke: gold.line,
        opacity: 0.5,
        step: 12,
      }) +
      waves({
        width: WIDTH,
        y: 420,
        height: 34,
        cycles: 6,
        lines: 9,
        phase: phase + 2,
        stroke: hi,
        opacity: 0.4,
        step: 10,
      }) +
      rect('url(#f)') +
      shadow(196, 372, 84) +
      at(196, 300, figure(cast[1], 'n'), 1.06, -8) +
      shadow(606, 372, 84) +
      at(606, 300, figure(cast[2], 'm'), 1.06, 8) +
      shadow(400, 366, 150) +
      at(400, 216, figure(cast[0], ''), 1.9) +
      `<g fill="#FFF6DC">${Array.from({ length: 16 }, () => sparkle(rng.range(24, 776), rng.range(20, 330), rng.range(3, 10), rng.range(0.4, 1))).join('')}</g>`,
  });
}

function of(category: Category, name: string, hue: Hue): Cast {
  return { category, name, hue };
}

function shadow(x: number, y: number, rx: number): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${num(rx * 0.16)}" fill="${fill('drop')}"/>`;
}
