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
  petals,
  rod,
  shine,
  suited,
  type Emblem,
} from './kit.ts';

const DARK = '#0E1228';

const orchid: Emblem = ({ accent }) => {
  const hue = suited(accent, ['plum', 'rose', 'royal'], 'plum');
  return (
    line('M0 30C-2 50 -12 64 -30 76', '#37C48C', 5) +
    ring(3, enamel(petalPath(4, 74, 20), 'rose', 2) + line('M0 -16V-60', '#FFF1C4', 1.4, 0.7), 0) +
    mirror(
      `<g transform="rotate(58)">${enamel('M0 -2C32 -14 40 -48 14 -72C-10 -66 -26 -30 0 -2Z', hue, 2.2)}${line('M2 -12C10 -28 14 -44 12 -60', '#FFF1C4', 1.4, 0.7)}</g>`,
    ) +
    enamel('M0 2C18 2 26 18 18 32C12 42 4 44 0 52C-4 44 -12 42 -18 32C-26 18 -18 2 0 2Z', 'saffron', 1.8) +
    ball(0, 4, 9, 'ivory', 1.2) +
    line('M-8 22Q0 28 8 22', '#853604', 2)
  );
};

const mangosteen: Emblem = () =>
  ball(-10, 16, 54, 'plum', 2.4) +
  `<g transform="translate(-10 -36) scale(1 .56)">${ring(4, enamel(petalPath(2, 30, 15), 'jade', 1.6), 45)}</g>` +
  rod('M-10 -40V-58', 6) +
  at(
    36,
    38,
    disc(0, 0, 34, fill('plum'), 2) +
      disc(0, 0, 26, '#F8D7E4') +
      ring(6, enamel(petalPath(3, 23, 9), 'ivory', 1)) +
      disc(0, 0, 34, 'none', 1),
  );

const durian: Emblem = () =>
  rod('M0 -58V-80', 7) +
  ring(18, golden('M-9 -56L0 -74L9 -56Z', 0.8)) +
  disc(0, 0, 60, fill('jade'), 2.4) +
  [22, 38, 52]
    .map((r, i) => ring(6 + i * 5, enamel(`M-7 ${-r + 8}L0 ${-r - 8}L7 ${-r + 8}Z`, 'jade', 0.9), i * 14))
    .join('') +
  enamel('M0 -42C16 -30 20 20 0 52C-20 20 -16 -30 0 -42Z', 'ivory', 2) +
  [-20, 4, 28].map((y) => ball(0, y, 10.5, 'saffron', 1)).join('');

const mango: Emblem = () =>
  enamel('M10 -58C32 -80 58 -74 70 -60C54 -44 28 -44 12 -52Z', 'jade', 2) +
  line('M16 -56C32 -62 48 -64 60 -60', '#FFF1C4', 1.4, 0.7) +
  rod('M8 -50C8 -62 6 -68 0 -74', 5) +
  enamel(
    'M8 -50C44 -46 60 -12 46 22C34 54 -8 70 -40 52C-66 36 -58 -2 -36 -22C-22 -36 -10 -50 8 -50Z',
    'saffron',
    3,
  ) +
  `<path d="M14 -46C42 -40 54 -12 42 20C36 36 20 48 2 54C34 28 36 -16 14 -46Z" fill="#37C48C" opacity=".55"/>` +
  shine('M-44 6C-40 -8 -28 -20 -16 -28', 6);

const pirate: Emblem = ({ accent }) =>
  mirror(`<g transform="rotate(40)">${rod('M0 -18V84', 6)}${golden('M-14 60H14V66H-14Z', 1)}</g>`) +
  enamel(
    'M0 -44C30 -44 46 -22 42 2C40 14 32 18 30 26C28 38 16 42 0 42C-16 42 -28 38 -30 26C-32 18 -40 14 -42 2C-46 -22 -30 -44 0 -44Z',
    'ivory',
    2.8,
  ) +
  mirror(disc(17, 0, 10.5, DARK) + line('M8 34V42M1 34V42', '#7F550C', 2)) +
  '<path d="M0 10L6 22H-6Z" fill="#0E1228"/>' +
  painted(
    'M-66 -20C-50 -44 -34 -66 0 -70C34 -66 50 -44 66 -20C30 -34 -30 -34 -66 -20Z',
    suited(accent, ['ink', 'chad', 'royal'], 'ink'),
    2.6,
  ) +
  line('M-64 -20C-30 -34 30 -34 64 -20', '#F9D06B', 3) +
  flower(0, -48, 13) +
  bead(17, 0, 3, '#F4574B');

const warrior: Emblem = ({ accent }) =>
  mirror(
    `<g transform="rotate(38)">${golden('M-5 -84L0 -94L5 -84V26H-5Z', 1.2)}${band(-14, 24, 28, 8, 3, '#C9302A')}${rod('M0 34V62', 7)}${bead(0, 66, 6, '#FFE3A0')}</g>`,
  ) +
  golden('M0 -60C40 -60 56 -34 54 -4C52 36 26 60 0 74C-26 60 -52 36 -54 -4C-56 -34 -40 -60 0 -60Z', 2) +
  painted(
    'M0 -48C32 -48 44 -26 42 -2C40 30 20 50 0 60C-20 50 -40 30 -42 -2C-44 -26 -32 -48 0 -48Z',
    suited(accent, ['chad', 'royal', 'jade', 'plum'], 'chad'),
    2,
  ) +
  petals(8, 8, 32, 9, 'ivory') +
  disc(0, 0, 10, fill('gold'), 0) +
  bead(0, 0, 5, '#F4574B');

const princess: Emblem = ({ accent }) =>
  mirror(golden('M30 30C46 24 52 4 44 -12C40 -2 36 2 30 4Z', 1.2)) +
  enamel('M-38 16C-46 36 -50 56 -46 74H46C50 56 46 36 38 16Z', 'ink', 2.2) +
  enamel(
    'M0 -30C24 -30 36 -12 34 10C32 34 14 48 0 52C-14 48 -32 34 -34 10C-36 -12 -24 -30 0 -30Z',
    'ivory',
    2.4,
  ) +
  mirror(
    line('M9 4Q17 -4 25 4', DARK, 3.2) +
      line('M8 -8Q17 -14 27 -7', '#3B1604', 2) +
      `<ellipse cx="22" cy="18" rx="6" ry="4" fill="#FFB3D1" opacity=".85"/>`,
  ) +
  enamel('M-9 28C-4 24 4 24 9 28C4 36 -4 36 -9 28Z', 'chad', 1) +
  golden('M-38 -12C-30 -44 -10 -52 0 -88C10 -52 30 -44 38 -12C20 -30 -20 -30 -38 -12Z', 1.8) +
  painted(
    'M-22 -30C-14 -44 -5 -50 0 -70C5 -50 14 -44 22 -30C10 -34 -10 -34 -22 -30Z',
    suited(accent, ['chad', 'royal', 'jade', 'plum'], 'chad'),
    1.2,
  ) +
  line('M-38 -12C-20 -28 20 -28 38 -12', '#FFF8E2', 3) +
  bead(0, -26, 5, '#C9302A') +
  band(-30, 58, 60, 9, 7, '#C9302A');

const wok: Emblem = ({ accent }) =>
  [-40, -20, 0, 20, 40]
    .map((x, i) =>
      at(
        x,
        78,
        enamel('M0 0C18 -12 12 -28 0 -46C-4 -30 -20 -16 0 0Z', i % 2 === 0 ? 'saffron' : 'chad', 1.4),
      ),
    )
    .join('') +
  enamel('M-36 -6C-30 -30 -14 -20 -8 -36C2 -24 14 -30 16 -14C26 -24 38 -16 38 -4Z', 'jade', 1.8) +
  ball(-14, -10, 10, 'chad', 1.2) +
  ball(14, -12, 9, 'ivory', 1.2) +
  painted(
    'M-64 -4H64C60 36 34 56 0 56C-34 56 -60 36 -64 -4Z',
    suited(accent, ['ink', 'chad', 'royal'], 'ink'),
    2.8,
  ) +
  mirror(rod('M60 0C76 -4 80 10 68 14', 5)) +
  band(-66, -9, 132, 10, 13, '#FFF8E2') +
  flower(0, 28, 13) +
  golden('M-34 54H34L26 64H-26Z', 1.2);

const tuktuk: Emblem = ({ accent }) => {
  const hue = suited(accent, ['royal', 'jade', 'chad', 'plum'], 'royal');
  return (
    mirror(ball(42, 62, 13, 'ink', 2)) +
    golden('M-52 -54C-44 -74 44 -74 52 -54L56 -44H-56Z', 1.8) +
    painted('M-50 -44H50L54 8H-54Z', 'ink', 2) +
    `<path d="M-42 -38H42L44 0H-44Z" fill="#BFE9FF" opacity=".55"/>` +
    painted('M-58 6H58C62 26 60 44 54 58H-54C-60 44 -62 26 -58 6Z', hue, 2.8) +
    mirror(disc(38, 28, 11, '#FFF6DC', 2.2) + disc(38, 28, 6, '#FFE08C') + rod('M50 -44L56 6', 5)) +
    golden('M-20 14H20L14 44H-14Z', 1.4) +
    line('M-12 22H12M-11 30H11M-9 38H9', '#7F550C', 2.4) +
    ball(0, 64, 14, 'ink', 2) +
    flower(0, -56, 9) +
    shine('M-34 -30L-22 -10', 4)
  );
};

const water: Emblem = ({ accent }) =>
  line(
    'M-30 -16C-40 -44 -26 -66 -4 -70M26 -18C40 -38 36 -58 22 -68M0 -20C-4 -40 4 -52 10 -56',
    '#BFF4FF',
    5,
    0.9,
  ) +
  [
    [-44, -46],
    [44, -52],
    [-14, -78],
    [34, -76],
    [0, -62],
  ]
    .map(([x = 0, y = 0]) =>
      enamel(
        `M${x} ${y - 9}C${x + 8} ${y} ${x + 6} ${y + 8} ${x} ${y + 8}C${x - 6} ${y + 8} ${x - 8} ${y} ${x} ${y - 9}Z`,
        'teal',
        1,
      ),
    )
    .join('') +
  `<ellipse cy="-10" rx="62" ry="15" fill="${fill('gold')}" stroke="#2A1B05" stroke-width="1.4"/><ellipse cy="-10" rx="53" ry="10" fill="${fill('teal')}"/>` +
  [-28, 0, 28].map((x) => flower(x, -12, 9)).join('') +
  painted(
    'M-62 -6C-56 36 -34 52 -18 56H18C34 52 56 36 62 -6C36 8 -36 8 -62 -6Z',
    suited(accent, ['royal', 'jade', 'chad', 'plum'], 'royal'),
    2.8,
  ) +
  golden('M-20 56H20L28 72H-28Z', 1.4) +
  at(0, 30, petals(8, 4, 16, 5, 'ivory'));

const temple: Emblem = ({ accent }) => {
  const hue = suited(accent, ['chad', 'jade', 'royal', 'plum'], 'chad');
  return (
    golden('M-3 -88H3L6 -58H-6Z', 1) +
    painted('M0 -66C14 -44 34 -34 56 -30L50 -20H-50L-56 -30C-34 -34 -14 -44 0 -66Z', hue, 2.4) +
    mirror(golden('M56 -30C66 -32 70 -42 70 -50C78 -36 72 -22 54 -20Z', 1)) +
    painted('M-46 -20H46C54 -10 64 -4 74 -2L68 8H-68L-74 -2C-64 -4 -54 -10 -46 -20Z', hue, 2.2) +
    mirror(golden('M72 -2C82 -4 86 -14 86 -20C92 -8 86 6 70 8Z', 1)) +
    enamel('M-56 8H56V56H-56Z', 'ivory', 2) +
    mirror(golden('M20 10H29V56H20Z', 1) + golden('M44 10H53V56H44Z', 1)) +
    painted('M-12 56V30C-12 20 -4 16 0 10C4 16 12 20 12 30V56Z', hue, 1.8) +
    golden('M-68 56H68L74 70H-74Z', 1.4) +
    flower(0, -36, 11)
  );
};

const mine: Emblem = ({ accent }) =>
  mirror(
    `<g transform="rotate(42)">${line('M0 -60V60', '#140A02', 11)}${line('M0 -60V60', '#8A4B12', 8)}${line('M-2 -56V56', '#D08A3C', 2)}${golden('M-46 -46C-24 -66 24 -66 46 -46C24 -54 -24 -54 -46 -46Z', 1.6)}</g>`,
  ) +
  [
    [-34, 44, 20],
    [34, 46, 21],
    [0, 50, 24],
    [-16, 28, 16],
    [18, 26, 17],
  ]
    .map(
      ([x = 0, y = 0, r = 0]) =>
        `<g transform="translate(${x} ${y})">${golden(`M${-r} 4L${num(-r * 0.5)} ${num(-r * 0.8)}L${num(r * 0.4)} ${-r}L${r} ${num(-r * 0.1)}L${num(r * 0.6)} ${num(r * 0.8)}L${num(-r * 0.6)} ${num(r * 0.7)}Z`, 1.4)}${line(`M${num(-r * 0.5)} ${num(-r * 0.8)}L0 0L${num(r * 0.4)} ${-r}M0 0L${num(r * 0.6)} ${num(r * 0.8)}`, '#FFF6D6', 1.3, 0.7)}</g>`,
    )
    .join('') +
  enamel('M0 -26L13 -12L0 12L-13 -12Z', suited(accent, ['teal', 'plum', 'chad', 'jade'], 'teal'), 1.8);

const volleyball: Emblem = () =>
  disc(0, 0, 64, fill('ivory'), 0) +
  ring(
    3,
    `<path d="M0 0C-14 -20 -14 -44 0 -64C24 -62 44 -50 55 -32C36 -24 14 -14 0 0Z" fill="${fill('royal')}" opacity=".9"/><path d="M4 -10C2 -30 6 -46 16 -61C26 -58 34 -54 42 -48C24 -40 12 -28 4 -10Z" fill="${fill('saffron')}"/>${line('M0 0C-14 -20 -14 -44 0 -64M0 0C14 -14 36 -24 55 -32M4 -10C4 -30 8 -46 16 -61M4 -10C12 -26 26 -40 42 -48', '#12332A', 2)}`,
  ) +
  disc(0, 0, 64, fill('gloss')) +
  disc(0, 0, 64, 'none', 2.4);

const submarine: Emblem = ({ accent }) =>
  rod('M6 -40V-62H24', 6) +
  enamel('M-18 -22L-12 -46H22L28 -22Z', 'saffron', 2.2) +
  enamel('M56 -16L84 -32V44L56 26Z', 'chad', 2) +
  painted(
    'M-78 6C-76 -20 -46 -28 -6 -28C34 -28 60 -18 68 4C60 30 34 40 -6 40C-46 40 -76 32 -78 6Z',
    suited(accent, ['saffron', 'chad', 'jade', 'royal'], 'saffron'),
    3,
  ) +
  [-46, -10, 26]
    .map(
      (x) =>
        disc(x, 4, 13, fill('gold')) +
        disc(x, 4, 9.4, '#9BE9F5') +
        line(`M${x - 5} 0Q${x - 3} -4 ${x + 1} -4`, '#fff', 2.2),
    )
    .join('') +
  line('M-66 24C-40 34 30 34 56 24', '#FFE3A0', 2.4) +
  [
    [-70, -40, 6],
    [-58, -56, 4],
    [-50, -34, 3],
  ]
    .map(
      ([x = 0, y = 0, r = 0]) =>
        `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff" fill-opacity=".16" stroke="#E4FBFF" stroke-width="1.6"/>`,
    )
    .join('');

const angler: Emblem = ({ accent }) =>
  rod('M-60 70C-30 10 10 -40 54 -72', 6) +
  line('M54 -72C62 -40 58 -10 44 4', '#FFF1C4', 1.8) +
  line('M44 4V18C44 32 26 32 26 20', '#F9D06B', 4) +
  disc(-38, 34, 15, fill('gold'), 1.4) +
  disc(-38, 34, 9, fill(suited(accent, ['chad', 'royal', 'jade'], 'chad')), 1.2) +
  bead(-38, 34, 3, '#FFF8E2') +
  at(
    34,
    46,
    enamel('M-34 2C-22 -18 12 -18 24 2C12 22 -22 22 -34 2Z', 'teal', 2) +
      enamel('M22 2L42 -12V16Z', 'chad', 1.6) +
      disc(-20, -2, 4.6, '#fff', 1) +
      disc(-20, -2, 2.2, DARK),
    1,
    -18,
  );

const bolt: Emblem = ({ accent }) =>
  golden('M22 -86L-44 12H-8L-26 84L48 -20H8Z', 3) +
  enamel(
    'M12 -58L-28 6H2L-12 52L32 -14H-2Z',
    suited(accent, ['saffron', 'royal', 'plum', 'teal'], 'royal'),
    1.8,
  ) +
  shine('M6 -50L-18 -8', 4);

const moon: Emblem = ({ accent }) =>
  golden('M18 -76A72 72 0 1 0 64 42A60 60 0 0 1 18 -76Z', 2) +
  painted(
    'M8 -62A62 62 0 1 0 48 44A66 66 0 0 1 8 -62Z',
    suited(accent, ['royal', 'plum', 'ink', 'teal'], 'royal'),
    1.6,
  ) +
  [
    [36, -34, 13],
    [58, -4, 8],
    [22, -2, 7],
  ]
    .map(([x = 0, y = 0, r = 0]) =>
      golden(
        `M${x} ${y - r}L${x + r * 0.3} ${y - r * 0.3}L${x + r} ${y}L${x + r * 0.3} ${y + r * 0.3}L${x} ${y + r}L${x - r * 0.3} ${y + r * 0.3}L${x - r} ${y}L${x - r * 0.3} ${y - r * 0.3}Z`,
        0.8,
      ),
    )
    .join('');

const sun: Emblem = ({ accent }) =>
  ring(12, golden('M-9 -44C-6 -56 -2 -62 0 -78C2 -62 6 -56 9 -44Z', 1)) +
  disc(0, 0, 46, fill('gold')) +
  disc(0, 0, 39, fill(suited(accent, ['saffron', 'chad'], 'saffron')), 1.6) +
  petals(8, 8, 34, 9, 'ivory') +
  disc(0, 0, 10, fill('gold')) +
  disc(0, 0, 39, fill('gloss'));

const flame: Emblem = () =>
  enamel(
    'M4 -84C14 -54 54 -38 54 10C54 48 28 70 0 72C-28 70 -54 48 -54 12C-54 -10 -40 -22 -34 -42C-24 -32 -20 -26 -18 -16C-6 -34 -8 -60 4 -84Z',
    'chad',
    3,
  ) +
  enamel(
    'M4 -40C10 -22 34 -8 34 22C34 48 16 62 0 62C-18 62 -34 46 -32 20C-26 26 -22 28 -18 28C-16 6 -2 -14 4 -40Z',
    'saffron',
    1.8,
  ) +
  golden('M2 4C8 16 18 24 16 40C14 54 6 60 0 60C-8 60 -16 52 -14 38C-8 32 0 22 2 4Z', 1.2) +
  flower(0, 42, 9);

/** Emblems of fruits, people, buildings, vehicles and the sky. */
export const things = {
  orchid,
  mangosteen,
  durian,
  mango,
  pirate,
  warrior,
  princess,
  wok,
  tuktuk,
  water,
  temple,
  mine,
  volleyball,
  submarine,
  angler,
  bolt,
  moon,
  sun,
  flame,
} satisfies Record<string, Emblem>;
