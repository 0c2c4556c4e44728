import { fill, type Hue } from '../kernel/metal.ts';
import { at, mirror, num, ring } from '../kernel/path.ts';
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

const star: Emblem = ({ accent }) =>
  golden('M0 -76L20 -26L74 -24L31 9L46 62L0 32L-46 62L-31 9L-74 -24L-20 -26Z', 2) +
  painted('M0 -50L13 -16L48 -14L20 6L30 40L0 20L-30 40L-20 6L-48 -14L-13 -16Z', accent, 2) +
  '<path d="M0 -76L20 -26L0 -5ZM74 -24L31 9L0 -5ZM46 62L0 32V-5ZM-46 62L-31 9L0 -5ZM-74 -24L-20 -26L0 -5Z" fill="#fff" opacity=".16"/>' +
  flower(0, -4, 15) +
  mirror(bead(66, -21, 3, '#FFF8E2') + bead(41, 54, 3, '#FFF8E2')) +
  bead(0, -66, 3, '#FFF8E2');

const gift: Emblem = ({ accent }) => {
  const hue = accent === 'saffron' ? 'chad' : accent;
  return (
    painted('M-52 -10H52V54A8 8 0 0 1 44 62H-44A8 8 0 0 1 -52 54Z', hue, 2.6) +
    `<rect x="-12" y="-12" width="24" height="74" fill="${fill('gold')}" stroke="#2A1B05" stroke-width="1.2"/>` +
    enamel(
      'M-54 -36H54A7 7 0 0 1 61 -29V-15A7 7 0 0 1 54 -8H-54A7 7 0 0 1 -61 -15V-29A7 7 0 0 1 -54 -36Z',
      hue,
      2.6,
    ) +
    `<rect x="-13" y="-37" width="26" height="30" fill="${fill('gold')}" stroke="#2A1B05" stroke-width="1.2"/>` +
    mirror(
      golden('M4 -38C14 -72 48 -82 54 -62C58 -46 30 -38 4 -38Z', 1.4) +
        `<path d="M12 -42C22 -60 42 -68 46 -58C48 -50 30 -43 12 -42Z" fill="#7F550C" opacity=".55"/>` +
        golden('M4 -38C22 -34 34 -30 42 -18C30 -20 16 -26 4 -32Z', 1.2),
    ) +
    ball(0, -39, 10, 'gold', 0.8) +
    flower(0, 22, 16) +
    shine('M-46 2V40', 3)
  );
};

const spinHues: readonly Hue[] = ['chad', 'ivory', 'plum', 'jade', 'saffron'];

const wheel: Emblem = () =>
  disc(0, 4, 67, '#0B0502') +
  disc(0, 0, 66, fill('gold')) +
  disc(0, 0, 57, '#2A1B05') +
  Array.from(
    { length: 10 },
    (_, i) =>
      `<path d="M0 0L-17.3 -53.3A56 56 0 0 1 17.3 -53.3Z" transform="rotate(${i * 36})" fill="${fill(spinHues[i % 5] ?? 'chad')}" stroke="#FFE3A0" stroke-width="1.2"/>`,
  ).join('') +
  ring(20, disc(0, -61.5, 2.3, '#FFF8E2')) +
  disc(0, 0, 20, fill('gold'), 0) +
  disc(0, 0, 15, fill('chad'), 1.2) +
  flower(0, 0, 13, '#FFF8E2') +
  enamel('M0 -46L11 -76Q0 -84 -11 -76Z', 'ivory', 2) +
  shine('M-46 -40A61 61 0 0 1 -16 -59', 3);

const blossom: Emblem = () =>
  (['plum', 'chad', 'saffron', 'jade', 'royal'] as const)
    .map(
      (hue, i) =>
        `<g transform="rotate(${i * 72})">${enamel('M0 -10C30 -22 32 -56 0 -74C-32 -56 -30 -22 0 -10Z', hue, 2.4)}${line('M0 -20V-56M0 -26C8 -32 12 -38 13 -46M0 -26C-8 -32 -12 -38 -13 -46', '#FFF1C4', 1.5, 0.75)}</g>`,
    )
    .join('') +
  petals(5, 6, 28, 8, 'gold', 36) +
  ball(0, 0, 13, 'ivory', 2);

const kite: Emblem = ({ accent }) =>
  line('M0 44C-8 58 12 62 4 78C0 86 10 88 12 92', '#FFE3A0', 2.4) +
  painted(
    'M0 -78C8 -52 14 -40 22 -30C46 -36 62 -30 76 -14C54 -12 36 -2 26 10C30 26 36 40 44 54C26 46 12 44 0 46C-12 44 -26 46 -44 54C-36 40 -30 26 -26 10C-36 -2 -54 -12 -76 -14C-62 -30 -46 -36 -22 -30C-14 -40 -8 -52 0 -78Z',
    accent === 'saffron' ? 'royal' : accent,
    3,
  ) +
  line('M0 -74V44M-72 -15Q0 -38 72 -15M-42 52L0 0L42 52', '#FFF3D1', 2, 0.9) +
  enamel('M0 -30C12 -20 16 -8 12 2C8 10 4 14 0 18C-4 14 -8 10 -12 2C-16 -8 -12 -20 0 -30Z', 'ivory', 2) +
  flower(0, -7, 11) +
  mirror(disc(46, -18, 6, '#FFE3A0') + disc(46, -18, 3, '#C32A25') + disc(28, 36, 4, '#FFE3A0'));

const top: Emblem = ({ accent }) => {
  const hue = accent === 'saffron' ? 'chad' : accent;
  return (
    `<ellipse cy="74" rx="34" ry="5" fill="#000" opacity=".35"/>` +
    `<g transform="rotate(10 0 60)">` +
    rod('M0 -52V-78', 7) +
    bead(0, -80, 6, '#F0B93A') +
    golden('M-6 54L0 80L6 54Z') +
    painted('M-66 -14C-56 16 -26 40 -6 58H6C26 40 56 16 66 -14Z', hue, 3) +
    enamel('M-66 -16A66 32 0 0 1 66 -16A66 26 0 0 1 -66 -16Z', 'saffron', 3) +
    `<ellipse cy="-20" rx="46" ry="17" fill="${fill('ivory')}" stroke="#D79B1E" stroke-width="1.6"/><ellipse cy="-23" rx="26" ry="9.5" fill="${fill(hue)}" stroke="#D79B1E" stroke-width="1.6"/>` +
    golden('M-10 -26C-10 -40 -6 -52 -5 -56H5C6 -52 10 -40 10 -26A10 4 0 0 1 -10 -26Z') +
    line('M-54 6C-24 26 24 26 54 6M-36 26C-14 40 14 40 36 26', '#FFE3A0', 2.4, 0.9) +
    '</g>' +
    line('M-72 36Q-80 50 -66 62M72 24Q84 40 72 56', '#FFE3A0', 3, 0.7)
  );
};

const firework: Emblem = ({ accent }) => {
  return (
    burst(72, '#FFE08C', 12) +
    `<g transform="rotate(15)">${burst(54, '#FF8A7E', 12)}</g>` +
    burst(36, '#EAFBFF', 12) +
    ring(8, golden('M0 -6C6 -12 5 -20 0 -28C-5 -20 -6 -12 0 -6Z', 0.8)) +
    ball(0, 0, 10, accent, 1.4)
  );
};

const garland: Emblem = ({ accent }) => {
  const hue = accent === 'saffron' ? 'plum' : accent;
  return (
    line('M0 -62A44 44 0 1 0 .1 -62Z', '#044230', 13) +
    jasmine(7) +
    [0, 90, 270]
      .map(
        (a) =>
          `<g transform="rotate(${a} 0 -18)">${at(0, -62, ball(0, 0, 11, hue, 1.6) + flower(0, 0, 9))}</g>`,
      )
      .join('') +
    at(0, 26, petals(8, 4, 20, 7, 'rose') + ball(0, 0, 7, 'saffron', 1.2)) +
    [-14, 0, 14]
      .map(
        (x) =>
          line(`M${num(x * 0.4)} 40L${x} 60`, '#F6EFD9', 3) +
          [46, 54].map((y, i) => bead(x * (0.55 + i * 0.25), y, 4.4, '#FFFFFF')).join('') +
          enamel(`M${x} 58C${x + 8} 64 ${x + 7} 74 ${x} 82C${x - 7} 74 ${x - 8} 64 ${x} 58Z`, hue, 1.6),
      )
      .join('') +
    band(-9, 38, 18, 7, 3, '#C9302A')
  );
};

/** Emblems of free-spin games. */
export const freespinEmblems = {
  star,
  gift,
  wheel,
  blossom,
  kite,
  top,
  firework,
  garland,
} satisfies Record<string, Emblem>;

function burst(r: number, hue: string, count: number): string {
  return ring(
    count,
    line(`M0 ${num(-r * 0.3)}Q${num(r * 0.04)} ${num(-r * 0.6)} 0 ${num(-r * 0.82)}`, hue, 3) +
      bead(0, -r, r * 0.055 + 1.6, hue),
  );
}

function jasmine(r: number): string {
  return Array.from({ length: 22 }, (_, i) => {
    const t = (i / 22) * 2 * Math.PI;
    return bead(44 * Math.sin(t), -18 - 44 * Math.cos(t), r, i % 2 === 0 ? '#FFFFFF' : '#F6EFD9');
  }).join('');
}
