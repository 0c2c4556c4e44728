import { fill } from '../kernel/metal.ts';
import { at, mirror, num, ring } from '../kernel/path.ts';
import { rosette } from '../kernel/rosette.ts';
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
  petals,
  rod,
  shine,
  type Emblem,
} from './kit.ts';

const HEART = 'M0 30C-40 4 -26 -28 0 -11C26 -28 40 4 0 30Z';

const spade: Emblem = ({ accent }) =>
  golden('M-4 26C-6 46 -14 58 -28 66H28C14 58 6 46 4 26Z') +
  painted('M0 -70C42 -26 64 -8 53 26C43 50 14 48 0 28C-14 48 -43 50 -53 26C-64 -8 -42 -26 0 -70Z', 'ink', 4) +
  flower(0, 2, 24, accent === 'ink' ? '#C9302A' : '#C32A25') +
  shine('M-38 14C-42 -4 -26 -22 -12 -36', 4);

const cards: Emblem = () => {
  const back =
    `<rect x="-29" y="-38" width="58" height="76" rx="5" fill="${fill('diaper')}" stroke="#FFE3A0" stroke-width="1.2"/>` +
    rosette({ id: 'cb', radius: 19, lobes: 8, wave: 0.3, copies: 4, stroke: '#FFF3D1', opacity: 0.9 });
  const pip = `<path d="${HEART}" fill="${fill('chad')}"/>`;
  const front =
    at(-27, -34, pip, 0.22) +
    at(27, 34, pip, 0.22, 180) +
    at(0, -2, enamel(HEART, 'chad', 2), 0.92) +
    at(0, 0, shine('M-16 -6C-14 -14 -8 -16 -3 -12', 3.4));
  return card(-26, 2, -16, back, 'chad') + card(20, 2, 9, front, 'ivory');
};

const chip: Emblem = ({ accent }) =>
  disc(0, 5, 67, '#0B0502') +
  disc(0, 0, 66, fill(accent), 2.4) +
  ring(
    8,
    `<path d="M-10 -65L-8 -46H8L10 -65Q0 -67 -10 -65Z" fill="${fill('ivory')}"/>${bead(0, -56, 3, '#C9302A')}`,
  ) +
  disc(0, 0, 45, '#140A06', 2.4) +
  disc(0, 0, 41, fill(accent), 0) +
  disc(0, 0, 41, fill('diaper')) +
  petals(8, 6, 32, 10, 'gold') +
  ball(0, 0, 9, 'ivory', 1.2) +
  shine('M-46 -38A60 60 0 0 1 -14 -58', 3.4);

const roulette: Emblem = () => {
  return (
    disc(0, 4, 69, '#0B0502') +
    disc(0, 0, 68, fill('gold')) +
    disc(0, 0, 59, '#1A0A06') +
    Array.from({ length: 18 }, (_, i) => pocket(i)).join('') +
    `<circle r="41" fill="none" stroke="#FFE3A0" stroke-width="1.2"/>` +
    disc(0, 0, 31, fill('gold'), 0) +
    disc(0, 0, 25, fill('chad')) +
    disc(0, 0, 25, fill('diaper')) +
    ring(4, golden('M0 -6C5 -14 4 -22 0 -30C-4 -22 -5 -14 0 -6Z', 0.8)) +
    bead(0, 0, 7, '#F0B93A') +
    bead(19, -45, 6.4, '#FFFFFF') +
    shine('M-48 -42A64 64 0 0 1 -18 -61', 3)
  );
};

const dice: Emblem = ({ accent }) => {
  return (
    at(
      28,
      -28,
      die(
        'gold',
        [
          [-17, -17],
          [17, -17],
          [-17, 17],
          [17, 17],
          [0, 0],
        ],
        '#3A2705',
      ),
      0.92,
      18,
    ) +
    at(
      -24,
      22,
      die(
        'ivory',
        [
          [-17, -17],
          [0, 0],
          [17, 17],
        ],
        accent === 'chad' ? '#C32A25' : '#C9302A',
      ),
      1.06,
      -13,
    )
  );
};

const gourd: Emblem = ({ accent }) =>
  rod('M0 -62C4 -72 12 -76 20 -74', 5) +
  enamel('M4 -64C18 -84 44 -78 52 -62C36 -54 16 -52 4 -64Z', 'jade', 2) +
  line('M12 -65C24 -68 36 -66 44 -63', '#FFF1C4', 1.2, 0.7) +
  painted(
    'M0 -62C20 -62 28 -46 25 -32C23 -22 17 -18 18 -10C36 -2 50 14 48 36C46 58 24 68 0 68C-24 68 -46 58 -48 36C-50 14 -36 -2 -18 -10C-17 -18 -23 -22 -25 -32C-28 -46 -20 -62 0 -62Z',
    accent === 'jade' ? 'chad' : accent,
    3,
  ) +
  band(-22, -17, 44, 11, 5, '#C9302A') +
  `<g transform="translate(0 30)">${ring(6, golden('M0 -6C9 -12 8 -20 0 -27C-8 -20 -9 -12 0 -6Z', 1))}${bead(0, 0, 7, '#FFF8E2')}</g>` +
  shine('M-15 -40C-15 -48 -10 -53 -4 -54', 4) +
  shine('M-36 32C-36 20 -30 10 -20 4', 4.4);

const fan: Emblem = ({ accent }) => {
  const blades = 9;
  const spread = 150;
  const blade = (i: number): string => {
    const turn = -spread / 2 + (spread / (blades - 1)) * i;
    const paint = i % 2 === 0 ? accent : 'ivory';
    return `<g transform="translate(0 52) rotate(${num(turn)})">${enamel('M-4 -26L-15 -106Q0 -112 15 -106L4 -26Z', paint, 1.6)}${line('M0 -8V-100', '#F9D06B', 1.4, 0.9)}${disc(0, -88, 4.4, i % 2 === 0 ? '#FFE3A0' : '#E0629B')}</g>`;
  };
  return (
    `<g transform="translate(0 6) scale(.86)">` +
    Array.from({ length: blades }, (_, i) => blade(i)).join('') +
    golden('M0 52L-26 28A36 36 0 0 1 26 28Z', 1.4) +
    flower(0, 42, 13) +
    rod('M0 56V66', 2.6) +
    mirror(line('M0 66Q3 76 2 90M0 66Q6 76 7 88', '#F4574B', 2.4)) +
    '</g>'
  );
};

/** Emblems of casino games. */
export const casinoEmblems = { spade, cards, chip, roulette, dice, gourd, fan } satisfies Record<
  string,
  Emblem
>;

function card(x: number, y: number, turn: number, front: string, paint: 'ivory' | 'chad'): string {
  return at(
    x,
    y,
    enamel(
      'M-29 -46H29A8 8 0 0 1 37 -38V38A8 8 0 0 1 29 46H-29A8 8 0 0 1 -37 38V-38A8 8 0 0 1 -29 -46Z',
      paint,
      2.2,
    ) + front,
    1,
    turn,
  );
}

function pocket(i: number): string {
  const paint = i === 0 ? 'jade' : i % 2 === 1 ? 'chad' : 'ink';
  return `<path d="M0 0L-9.7 -55A56 56 0 0 1 9.7 -55Z" transform="rotate(${i * 20})" fill="${fill(paint)}" stroke="#F9D06B" stroke-width=".9"/>`;
}

function die(paint: 'ivory' | 'gold', dots: readonly (readonly [number, number])[], dot: string): string {
  return (
    enamel(
      'M-22 -36H22A14 14 0 0 1 36 -22V22A14 14 0 0 1 22 36H-22A14 14 0 0 1 -36 22V-22A14 14 0 0 1 -22 -36Z',
      paint,
      2,
    ) +
    dots.map(([x, y]) => disc(x, y, 6.6, dot)).join('') +
    shine('M-28 -18Q-27 -28 -17 -29', 3.4)
  );
}
