import { glyphs } from '../kernel/glyphs.ts';
import { fill, type Hue } from '../kernel/metal.ts';
import { at, mirror, num } from '../kernel/path.ts';
import { rosette } from '../kernel/rosette.ts';
import type { Rng } from '../kernel/rng.ts';
import {
  ball,
  band,
  bead,
  disc,
  enamel,
  flower,
  golden,
  line,
  painted,
  rod,
  shine,
  type Emblem,
} from './kit.ts';

const ballHues: readonly [Hue, ...Hue[]] = ['saffron', 'chad', 'royal', 'jade', 'plum', 'teal'];

const balls: Emblem = ({ rng }) =>
  numbered(-35, 26, 37, 'saffron', digits(rng, 2)) +
  numbered(36, 26, 37, 'chad', digits(rng, 2)) +
  numbered(0, -32, 37, 'royal', digits(rng, 2));

const globe: Emblem = ({ rng, accent }) => {
  const rows: readonly (readonly [number, number])[] = [
    [-32, 26],
    [-11, 36],
    [12, 35],
    [33, 25],
    [-22, 8],
    [1, 14],
    [23, 6],
    [-38, 2],
    [38, 0],
    [-6, -10],
    [14, -22],
  ];
  const inside = rows
    .map(([x, y]) => ball(x + rng.range(-3, 3), y + rng.range(-3, 3), 12.5, rng.pick(ballHues), 1))
    .join('');
  return (
    painted('M-36 76L-24 54H24L36 76Z', accent, 2.2) +
    band(-42, 70, 84, 9, 9, '#FFF8E2') +
    `<circle r="62" fill="#0A1038" opacity=".8"/>${inside}` +
    `<circle r="62" fill="${fill('gloss')}" opacity=".6"/>` +
    disc(0, 0, 62, 'none', 6) +
    mirror(rod('M62 0H70', 5)) +
    golden('M-9 -64C-7 -72 -3 -76 0 -84C3 -76 7 -72 9 -64Z') +
    shine('M-42 -26A50 50 0 0 1 -16 -47', 5)
  );
};

const ticket: Emblem = ({ rng, accent }) =>
  `<g transform="rotate(-9)">${enamel('M-78 -42H78V-15A15 15 0 0 0 78 15V42H-78V15A15 15 0 0 0 -78 -15Z', 'ivory', 2.6)}` +
  `<path d="M-70 -34H-30V34H-70V20Q-56 0 -70 -20Z" fill="${fill(accent)}" opacity=".16"/>` +
  at(
    -44,
    0,
    rosette({
      id: 'tk',
      radius: 20,
      lobes: 9,
      wave: 0.26,
      copies: 5,
      stroke: '#C32A25',
      opacity: 0.9,
      width: 0.8,
    }),
  ) +
  at(-44, 0, flower(0, 0, 9)) +
  line('M-18 -34V34', '#8C8068', 1.4, 0.5) +
  at(27, -6, glyphs(digits(rng, 3), 27, '#141935', 0.19)) +
  line('M-8 26H64', '#B44E08', 2.2) +
  line('M-8 32H40', '#8C8068', 1.6, 0.6) +
  '</g>';

const lantern: Emblem = ({ accent }) => {
  const hue = accent === 'royal' ? 'chad' : accent;
  return (
    rod('M0 -66V-80', 3) +
    golden('M-18 -58L-12 -68H12L18 -58Z') +
    painted(
      'M-18 -56H18C46 -44 56 -22 56 -6C56 12 44 32 18 42H-18C-44 32 -56 12 -56 -6C-56 -22 -46 -44 -18 -56Z',
      hue,
      2.8,
    ) +
    line(
      'M-8 -54C-24 -30 -24 18 -8 40M8 -54C24 -30 24 18 8 40M-22 -52C-44 -28 -44 16 -22 38M22 -52C44 -28 44 16 22 38',
      '#FFE3A0',
      1.8,
      0.9,
    ) +
    `<ellipse cy="-6" rx="24" ry="30" fill="#FFF3D1" opacity=".28"/>` +
    flower(0, -6, 17) +
    golden('M-20 40H20L14 52H-14Z') +
    line('M0 54V64', '#F9D06B', 3) +
    bead(0, 62, 4.6, '#FFF8E2') +
    [-9, -3, 3, 9].map((x) => line(`M${num(x * 0.4)} 66Q${x} 74 ${x} 86`, '#F4574B', 2.6)).join('') +
    mirror(
      line('M44 24V40', '#F9D06B', 1.6) + bead(44, 42, 3.4, '#FFF8E2') + line('M44 46V60', '#F4574B', 2.2),
    ) +
    shine('M-46 -14C-44 -28 -36 -38 -28 -44', 4)
  );
};

const board: Emblem = ({ rng, accent }) => {
  const cell = (x: number): string =>
    at(
      x,
      4,
      `<rect x="-19" y="-27" width="38" height="54" rx="7" fill="${fill('ivory')}" stroke="${fill('gold')}" stroke-width="2"/><path d="M-19 0H19" stroke="#C9B184" stroke-width="1"/>${glyphs(digits(rng, 1), 34, '#141935', 0.19)}`,
    );
  return (
    golden('M-30 -46C-22 -52 -14 -54 -8 -64C-4 -70 -2 -74 0 -82C2 -74 4 -70 8 -64C14 -54 22 -52 30 -46Z') +
    painted(
      'M-62 -44H62A12 12 0 0 1 74 -32V40A12 12 0 0 1 62 52H-62A12 12 0 0 1 -74 40V-32A12 12 0 0 1 -62 -44Z',
      accent === 'royal' ? 'chad' : accent,
      4,
    ) +
    [-44, 0, 44].map(cell).join('') +
    band(-60, -50, 120, 10, 13, '#FFF8E2') +
    mirror(golden('M42 52H64L58 66H48Z')) +
    bead(0, -58, 4.4, '#C9302A')
  );
};

const calendar: Emblem = ({ rng, accent }) => {
  const day = rng.pick(['1', '16']);
  return (
    enamel(
      'M-50 -48H50A10 10 0 0 1 60 -38V54A10 10 0 0 1 50 64H-50A10 10 0 0 1 -60 54V-38A10 10 0 0 1 -50 -48Z',
      'ivory',
      2.6,
    ) +
    painted(
      'M-60 -16V-38A10 10 0 0 1 -50 -48H50A10 10 0 0 1 60 -38V-16Z',
      accent === 'royal' ? 'chad' : accent,
      2.2,
    ) +
    mirror(rod('M32 -62V-40', 6)) +
    `<g opacity=".5">${at(0, 24, rosette({ id: 'cl', radius: 30, lobes: 10, wave: 0.12, copies: 4, stroke: '#C9A24A', opacity: 1 }))}</g>` +
    at(0, 24, glyphs(day, 44, '#141935', 0.18)) +
    flower(0, -32, 11) +
    golden('M36 64L60 40V54A10 10 0 0 1 50 64Z', 1.2)
  );
};

/** Emblems of lotto games. */
export const lottoEmblems = { balls, globe, ticket, lantern, board, calendar } satisfies Record<
  string,
  Emblem
>;

function digits(rng: Rng, count: number): string {
  return Array.from({ length: count }, () => String(rng.int(10))).join('');
}

function numbered(x: number, y: number, r: number, hue: Hue, text: string): string {
  return (
    ball(x, y, r, hue, 1.8) +
    disc(x, y, r * 0.58, '#FFFDF5') +
    at(x, y, glyphs(text, r * 0.56, '#0E1228', 0.22))
  );
}
