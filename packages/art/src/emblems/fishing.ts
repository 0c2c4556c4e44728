import { fill } from '../kernel/metal.ts';
import { at, mirror, num, petalPath, ring } from '../kernel/path.ts';
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
  suited,
  type Emblem,
} from './kit.ts';

const shell: Emblem = () => {
  const half =
    'M0 60C-52 50 -80 -2 -56 -40C-44 -56 -28 -54 -20 -44C-14 -62 14 -62 20 -44C28 -54 44 -56 56 -40C80 -2 52 50 0 60Z';
  return (
    enamel(half, 'rose', 2.8) +
    [-44, -23, 0, 23, 44]
      .map((x) => line(`M${x} -40Q${num(x * 0.62)} 8 0 54`, '#FFF6FA', 2.4, 0.85))
      .join('') +
    line('M-54 -14Q0 10 54 -14M-48 10Q0 30 48 10', '#F9D06B', 1.6, 0.8) +
    mirror(golden('M2 62C16 54 34 56 40 68C28 74 12 74 2 68Z', 1.2)) +
    ball(0, 30, 25, 'ivory', 0) +
    shine('M-11 22C-9 15 -4 12 2 12', 3.6)
  );
};

const wave: Emblem = ({ accent }) =>
  enamel(
    'M-76 34C-58 -48 18 -76 56 -26C34 -38 6 -28 14 0C28 34 64 22 78 8C72 62 -24 78 -76 34Z',
    suited(accent, ['royal', 'jade'], 'teal'),
    3,
  ) +
  line(
    'M-64 32C-46 -28 8 -52 40 -34M-50 38C-40 -4 -8 -34 16 -32M-34 44C-28 16 -12 -6 2 -12M-14 48C-12 32 -4 20 4 18',
    '#EFFDFF',
    2.8,
    0.9,
  ) +
  line('M14 0C28 34 64 22 78 8', '#FFFFFF', 4) +
  bubbles([
    [60, -40, 7.5],
    [72, -20, 5],
    [44, -52, 4.5],
    [68, -56, 3.4],
  ]) +
  bead(30, -8, 8, '#FFFDF5');

const fish: Emblem = ({ accent }) =>
  enamel('M-10 -34C2 -62 30 -64 42 -52C34 -44 32 -34 34 -24Z', 'chad', 2) +
  enamel('M-6 32C4 52 20 58 32 52C26 44 26 36 28 26Z', 'chad', 2) +
  enamel('M44 -2C56 -34 72 -44 84 -42C74 -26 74 -12 76 0C74 14 76 28 86 42C72 44 56 32 44 2Z', 'chad', 2) +
  painted('M-72 4C-50 -42 24 -46 54 0C24 46 -50 46 -72 4Z', accent === 'teal' ? 'saffron' : accent, 2.8) +
  enamel('M-72 4C-64 -14 -50 -26 -34 -31C-22 -14 -22 20 -34 34C-52 30 -64 18 -72 4Z', 'ivory', 2) +
  line('M60 -24Q66 -14 66 -6M60 24Q67 14 66 6M4 -44Q16 -50 28 -48M2 -38Q16 -42 28 -38', '#FFE3A0', 1.6, 0.9) +
  enamel('M-12 6C2 4 14 12 14 24C4 26 -8 22 -14 14Z', 'chad', 1.8) +
  disc(-47, -6, 8, '#FFFFFF', 1.8) +
  disc(-48, -6, 4.4, '#0E1228') +
  disc(-49.6, -7.6, 1.5, '#fff') +
  line('M-66 12Q-60 18 -52 16', '#7F550C', 1.8) +
  shine('M-20 -28C-2 -34 18 -30 32 -20', 3.4) +
  bubbles([
    [-76, -24, 5],
    [-66, -40, 3.6],
  ]);

const trident: Emblem = ({ accent }) =>
  rod('M0 76V-4', 7) +
  golden('M-5 -6V-44L-10 -44L0 -80L10 -44L5 -44V-6Z') +
  mirror(golden('M2 -14H24C32 -14 34 -20 34 -28V-42L27 -40L40 -70L54 -44L44 -45V-24C44 -8 36 -2 24 -2H2Z')) +
  painted('M0 -20L20 4L0 28L-20 4Z', accent === 'teal' ? 'royal' : accent, 2.4) +
  flower(0, 4, 12) +
  band(-12, 34, 24, 9, 3, '#C9302A') +
  mirror(line('M6 46C22 48 30 58 26 72C22 64 16 62 10 62', '#35BCD3', 3.4)) +
  bubbles([
    [-30, 44, 5],
    [40, 26, 4],
    [-44, 8, 3.6],
  ]);

const turtle: Emblem = ({ accent }) => {
  const hue = accent === 'teal' ? 'jade' : accent;
  return (
    mirror(
      enamel('M34 -28C54 -52 74 -50 80 -36C72 -24 58 -14 42 -10Z', 'teal', 2) +
        enamel('M34 34C48 42 56 54 52 66C40 64 30 54 24 42Z', 'teal', 2) +
        line('M52 -34Q62 -38 70 -36M44 -24Q56 -26 66 -26', '#FFF1C4', 1.4, 0.7),
    ) +
    enamel('M-15 -44C-18 -66 -8 -78 0 -78C8 -78 18 -66 15 -44Z', 'teal', 2) +
    mirror(disc(7.5, -64, 2.6, '#0E1228')) +
    enamel(
      'M0 -52C34 -52 50 -24 48 6C46 36 24 58 0 62C-24 58 -46 36 -48 6C-50 -24 -34 -52 0 -52Z',
      hue,
      3.4,
    ) +
    enamel('M0 -26L21 -12V16L0 30L-21 16V-12Z', 'saffron', 2) +
    line('M0 -26V-50M21 -12L40 -28M21 16L42 30M0 30V60M-21 16L-42 30M-21 -12L-40 -28', '#F9D06B', 2.2) +
    flower(0, 2, 15) +
    shine('M-38 -8C-36 -24 -28 -36 -16 -42', 4)
  );
};

const crab: Emblem = ({ accent }) => {
  const hue = accent === 'teal' || accent === 'royal' ? 'chad' : accent;
  return (
    mirror(
      [0, 1, 2]
        .map((i) =>
          rod(`M${38 - i * 3} ${16 + i * 11}Q${62 - i * 4} ${10 + i * 14} ${68 - i * 7} ${32 + i * 14}`, 5),
        )
        .join('') +
        rod('M36 -6C54 -10 58 -22 54 -34', 7) +
        enamel(
          'M52 -30C34 -40 34 -66 54 -76C50 -64 54 -56 62 -52C68 -56 72 -62 70 -72C84 -60 80 -34 52 -30Z',
          hue,
          2.2,
        ) +
        rod('M14 -20V-34', 4) +
        disc(14, -38, 7, '#fff', 1.6) +
        disc(13, -38, 3.4, '#0E1228'),
    ) +
    painted('M0 -28C34 -28 54 -8 50 14C46 38 22 52 0 52C-22 52 -46 38 -50 14C-54 -8 -34 -28 0 -28Z', hue, 3) +
    line('M-14 32Q0 42 14 32', '#FFF1C4', 2.6) +
    flower(0, 8, 15, '#FFF8E2') +
    shine('M-38 6C-36 -8 -24 -16 -12 -18', 4)
  );
};

const chest: Emblem = ({ accent }) => {
  const hue = accent === 'teal' ? 'chad' : accent;
  return (
    `<ellipse cy="-16" rx="56" ry="26" fill="#FFE9AE" opacity=".35"/>` +
    painted('M-62 -30C-62 -62 -42 -74 0 -74C42 -74 62 -62 62 -30L54 -14H-54Z', hue, 3) +
    `<path d="M-54 -14L-58 2H58L54 -14Z" fill="#1A0D02"/>` +
    [-40, -24, -6, 12, 30, 42].map((x, i) => ball(x, -8 - (i % 3) * 5, 10, 'gold', 0.8)).join('') +
    ball(-14, -16, 9, 'ivory', 1) +
    ball(24, -18, 8, 'teal', 1) +
    painted('M-60 0H60V52A8 8 0 0 1 52 60H-52A8 8 0 0 1 -60 52Z', hue, 3) +
    band(-64, -4, 128, 12, 13, '#FFF8E2') +
    mirror(golden('M38 8H50V60H38Z', 1.2) + golden('M34 -72L46 -68L46 -16H36Z', 1.2)) +
    golden('M-14 4H14V24C14 34 6 40 0 42C-6 40 -14 34 -14 24Z') +
    disc(0, 18, 4.4, '#2A1B05') +
    line('M0 20V30', '#2A1B05', 3.4)
  );
};

const jellyfish: Emblem = ({ accent }) =>
  mirror(
    line('M34 2C44 22 26 36 36 58C40 66 38 72 34 76M20 6C30 26 12 42 22 66', '#E3C6FF', 4, 0.85) +
      line('M8 6C16 28 0 44 8 74', '#FFB3D1', 5, 0.9),
  ) +
  painted(
    'M0 -68C40 -68 62 -38 58 -2C50 8 44 -4 36 4C28 12 22 -2 14 6C8 12 4 4 0 4C-4 4 -8 12 -14 6C-22 -2 -28 12 -36 4C-44 -4 -50 8 -58 -2C-62 -38 -40 -68 0 -68Z',
    accent === 'teal' ? 'plum' : accent,
    2.8,
  ) +
  `<g transform="translate(0 -28)">${ring(6, golden(petalPath(5, 22, 7), 0.9))}${bead(0, 0, 6, '#FFF8E2')}</g>` +
  shine('M-44 -18C-42 -40 -26 -54 -10 -57', 5) +
  at(
    0,
    0,
    bubbles([
      [62, -48, 5],
      [-66, 22, 4.4],
      [60, 34, 3.4],
    ]),
  ) +
  `<ellipse cy="2" rx="40" ry="4" fill="${fill('gloss')}" opacity=".3"/>`;

/** Emblems of fishing games. */
export const fishingEmblems = {
  shell,
  wave,
  fish,
  trident,
  turtle,
  crab,
  chest,
  jellyfish,
} satisfies Record<string, Emblem>;

function bubbles(list: readonly (readonly [number, number, number])[]): string {
  return list
    .map(
      ([x, y, r]) =>
        `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff" fill-opacity=".14" stroke="#E4FBFF" stroke-width="1.6"/><circle cx="${num(x - r * 0.35)}" cy="${num(y - r * 0.35)}" r="${num(r * 0.28)}" fill="#fff" opacity=".9"/>`,
    )
    .join('');
}
