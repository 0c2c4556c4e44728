import { fill } from '../kernel/metal.ts';
import { at, mirror, num, polygon, ring } from '../kernel/path.ts';
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

const shield: Emblem = ({ accent }) =>
  golden('M0 -72L60 -52V-4C60 38 30 60 0 74C-30 60 -60 38 -60 -4V-52Z', 2) +
  painted('M0 -56L46 -40V-4C46 28 24 46 0 58C-24 46 -46 28 -46 -4V-40Z', accent, 1.6) +
  enamel('M10 -46L-26 8H-4L-13 48L28 -12H5Z', 'ivory', 2) +
  mirror(bead(52, -46, 4, '#FFF8E2')) +
  shine('M-53 -46L-14 -59', 3);

const basketball: Emblem = () =>
  disc(0, 0, 64, fill('saffron'), 2.4) +
  line('M-64 0H64M0 -64V64M-45 -45C-16 -22 -16 22 -45 45M45 -45C16 -22 16 22 45 45', '#4A1F05', 5) +
  line('M-63 0H63M0 -63V63M-45 -45C-16 -22 -16 22 -45 45M45 -45C16 -22 16 22 45 45', '#F9D06B', 1.6) +
  disc(0, 0, 64, fill('gloss'));

const football: Emblem = () => {
  const spoke = `<g>${line('M0 -22V-40', '#12332A', 2.6)}<path d="M-12 -45L0 -39L12 -45L19 -60A64 64 0 0 0 -19 -60Z" fill="${fill('ink')}" stroke="#F9D06B" stroke-width="1.4" stroke-linejoin="round"/>${line('M12 -45L25 -35M-12 -45L-25 -35', '#12332A', 2.6)}</g>`;
  return (
    disc(0, 0, 64, fill('ivory'), 0) +
    ring(5, spoke) +
    patch('ink') +
    disc(0, 0, 64, fill('gloss')) +
    disc(0, 0, 64, 'none', 2.4)
  );
};

const trophy: Emblem = ({ accent }) =>
  mirror(
    line('M32 -46C68 -50 62 -4 24 -2', '#140A02', 11) +
      line('M32 -46C68 -50 62 -4 24 -2', '#D79B1E', 8.4) +
      line('M33 -47C66 -50 60 -6 26 -4', '#FFE9AE', 2.4, 0.9),
  ) +
  golden('M-9 18H9L12 46H-12Z') +
  golden('M-38 -60H38C40 -10 26 20 0 26C-26 20 -40 -10 -38 -60Z', 1.8) +
  painted('M-34 -40C-33 -26 -31 -16 -26 -6H26C31 -16 33 -26 34 -40Z', accent, 1.8) +
  flower(0, -23, 15) +
  band(-42, -66, 84, 10, 9, '#FFF8E2') +
  painted('M-28 44H28L34 62H-34Z', accent, 2) +
  band(-40, 60, 80, 9, 9, '#FFF8E2') +
  shine('M-26 0C-21 10 -14 16 -7 18', 3);

const takraw: Emblem = () => {
  const eye = enamel(`M${polygon(5, 10).replaceAll(' ', 'L')}Z`, 'ink', 1.6);
  return (
    disc(0, 0, 64, '#7A4A10') +
    [0, 60, 120].map(strap).join('') +
    ring(6, `<g transform="translate(0 -39)">${eye}</g>`, 30) +
    disc(0, 0, 64, fill('gloss')) +
    disc(0, 0, 64, 'none', 2.4)
  );
};

const glove: Emblem = ({ accent }) =>
  painted(
    'M-36 22C-54 -6 -48 -54 -8 -64C34 -74 60 -44 54 -8C51 10 42 22 36 30H-32Z',
    accent === 'jade' ? 'chad' : accent,
    3,
  ) +
  enamel(
    'M-42 -8C-62 -6 -66 20 -50 28C-36 34 -22 22 -12 8C-4 -4 -14 -16 -24 -8C-30 -2 -34 4 -38 4Z',
    accent === 'jade' ? 'chad' : accent,
    2.4,
  ) +
  enamel('M-32 32H38L34 64H-28Z', 'ivory', 2.4) +
  line('M-29 42H36M-29 53H35', '#C32A25', 2.6) +
  flower(3, 48, 11) +
  shine('M-20 -42C-8 -54 14 -56 28 -46', 5) +
  line('M-10 10C4 14 20 12 30 6', '#140A02', 1.6, 0.5);

const longboat: Emblem = ({ accent }) => {
  const hull = suited(accent, ['chad', 'royal', 'plum'], 'chad');
  return (
    [-52, -33, -14, 5, 24, 42].map(rower).join('') +
    painted(
      'M-84 -22C-76 0 -56 18 -10 19C36 19 60 2 72 -34C80 -26 82 -16 80 -6C72 26 38 42 -8 42C-54 42 -82 16 -84 -22Z',
      hull,
      2.6,
    ) +
    golden(
      'M72 -34C66 -48 70 -60 80 -70C79 -60 86 -56 84 -46C90 -42 88 -30 80 -20C80 -28 78 -32 72 -34Z',
      1.2,
    ) +
    line('M-76 6C-58 24 -32 31 -6 31C28 31 54 22 72 2', '#FFE3A0', 1.8) +
    bead(74, -14, 4.4, '#FFF8E2') +
    line(
      'M-84 50Q-72 42 -60 50T-36 50T-12 50T12 50T36 50T60 50T84 50M-60 62Q-48 54 -36 62T-12 62T12 62T36 62T60 62',
      '#E6FFF4',
      2.8,
      0.85,
    )
  );
};

const medal: Emblem = ({ accent }) =>
  enamel('M-44 -76H-14L14 -14L-6 -2Z', accent, 2) +
  enamel('M44 -76H14L-14 -14L6 -2Z', 'ivory', 2) +
  at(
    0,
    26,
    ring(16, golden('M-7 -38L0 -48L7 -38Z', 1)) +
      disc(0, 0, 40, fill('gold')) +
      disc(0, 0, 32, fill(accent), 1.6) +
      disc(0, 0, 32, fill('diaper')) +
      golden('M0 -24L7 -8L24 -7L11 4L15 20L0 11L-15 20L-11 4L-24 -7L-7 -8Z', 1.2) +
      shine('M-34 -12A36 36 0 0 1 -14 -33', 3),
  );

/** Emblems of sport games. */
export const sportEmblems = {
  shield,
  basketball,
  football,
  trophy,
  takraw,
  glove,
  longboat,
  medal,
} satisfies Record<string, Emblem>;

function patch(paint: 'ink'): string {
  return enamel(`M${polygon(5, 22).replaceAll(' ', 'L')}Z`, paint, 1.4);
}

function strand(y: number, color: string, width: number, opacity = 1): string {
  const x = num(Math.sqrt(60 * 60 - y * y));
  return line(`M-${x} ${y}Q0 ${num(y * 2.1)} ${x} ${y}`, color, width, opacity);
}

function strap(turn: number): string {
  return `<g transform="rotate(${turn})">${[-14, 0, 14].map((y) => strand(y, '#4A2A05', 14) + strand(y, '#E2A84A', 10.5) + strand(y - 2, '#FFEBC0', 2.2, 0.85)).join('')}</g>`;
}

function rower(x: number, i: number): string {
  return at(
    x,
    i === 0 || i === 5 ? -7 : 0,
    rod('M7 8L-13 52', 2.6) +
      enamel('M-9 26C-10 6 -6 0 1 0C9 0 11 10 10 26Z', i % 2 === 0 ? 'ivory' : 'saffron', 1.4) +
      ball(3, -7, 7.2, 'saffron', 1) +
      golden('M-4.5 -8C-4.5 -18 10.5 -18 10.5 -8Z', 0.8),
  );
}
