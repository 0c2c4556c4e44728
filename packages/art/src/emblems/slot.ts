import { fill } from '../kernel/metal.ts';
import { gold } from '../kernel/palette.ts';
import { mirror, petalPath } from '../kernel/path.ts';
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
import { serpent } from './serpent.ts';

const lotus: Emblem = ({ accent }) => {
  const outer = 'M0 48C-25 30 -25 -14 0 -46C25 -14 25 30 0 48Z';
  const side = (turn: number, hue: 'rose' | 'plum'): string =>
    `<g transform="rotate(${turn} 0 46)">${enamel(outer, hue, 2)}${line('M0 34V-12', '#FFF1C4', 1.2, 0.6)}</g>`;
  return (
    [-82, 82].map((t) => side(t, 'plum')).join('') +
    [-56, 56].map((t) => side(t, 'plum')).join('') +
    [-30, 30].map((t) => side(t, 'rose')).join('') +
    enamel('M0 50C-22 30 -23 -18 0 -58C23 -18 22 30 0 50Z', 'ivory', 2.2) +
    line('M0 40V-30M-6 38C-12 14 -10 -6 -4 -20M6 38C12 14 10 -6 4 -20', '#E0629B', 1.2, 0.55) +
    mirror(enamel('M0 50C10 40 34 38 58 50C36 62 12 62 0 50Z', accent === 'plum' ? 'jade' : accent, 2)) +
    band(-22, 48, 44, 12, 5, '#FFF8E2')
  );
};

const crown: Emblem = ({ accent }) =>
  mirror(golden('M38 34C58 30 62 12 56 -6C54 4 50 8 46 8C50 -2 46 -14 36 -20C40 -6 34 6 30 16Z')) +
  painted('M-42 42C-44 16 -32 0 -20 -12H20C32 0 44 16 42 42Z', accent) +
  enamel('M-20 -16C-19 -30 -14 -38 -10 -43H10C14 -38 19 -30 20 -16Z', accent) +
  golden('M-9 -46C-6 -58 -2 -66 0 -82C2 -66 6 -58 9 -46Z') +
  band(-25, -20, 50, 9, 5, '#C9302A') +
  band(-13, -48, 26, 7, 3, '#FFF8E2') +
  petalsRow() +
  band(-50, 40, 100, 15, 7, '#C9302A') +
  band(-44, 54, 88, 8, 11, '#FFF8E2') +
  flower(0, 14, 15) +
  shine('M-34 32C-34 16 -28 4 -20 -4', 3);

const gem: Emblem = ({ accent }) =>
  enamel('M-66 -16L-36 -54H36L66 -16L0 68Z', accent, 3) +
  '<path d="M-36 -54L-24 -16L0 -54Z" fill="#fff" opacity=".5"/><path d="M36 -54L24 -16L0 -54Z" fill="#fff" opacity=".28"/><path d="M-24 -16H24L0 -54Z" fill="#fff" opacity=".72"/><path d="M-66 -16H-24L0 68Z" fill="#fff" opacity=".12"/><path d="M66 -16H24L0 68Z" fill="#000" opacity=".3"/><path d="M-24 -16H24L0 68Z" fill="#fff" opacity=".22"/>' +
  line('M-66 -16H66M-36 -54L-24 -16L0 -54L24 -16L36 -54M-24 -16L0 68L24 -16', '#FFF3D1', 1.2, 0.9) +
  mirror(golden('M70 -14C84 -18 86 -36 78 -46C78 -36 72 -32 66 -32C70 -28 72 -20 70 -14Z', 1.2)) +
  shine('M-46 -22L-32 -42', 4);

const cherries: Emblem = () =>
  rod('M-28 14C-24 -18 -4 -46 32 -62', 4) +
  rod('M30 10C26 -16 28 -40 32 -62', 4) +
  enamel('M34 -62C8 -74 -14 -66 -26 -50C-4 -42 22 -46 34 -62Z', 'jade') +
  line('M24 -61C8 -58 -6 -54 -18 -51', '#FFF1C4', 1.4, 0.7) +
  ball(-29, 36, 28, 'chad', 2.2) +
  ball(30, 34, 31, 'chad', 2.2) +
  line('M-40 12Q-29 20 -18 12M19 6Q30 14 41 6', gold.line, 2) +
  flower(33, -62, 9);

const seven: Emblem = ({ accent }) =>
  mirror(golden('M22 50C52 44 70 18 64 -16C60 -6 56 -2 52 0C54 -10 52 -18 46 -26C48 4 40 30 22 50Z', 1.2)) +
  painted('M-50 -58H50V-34C26 -8 12 24 8 60H-28C-24 24 -8 -8 12 -28H-28V-16H-50Z', accent, 4) +
  shine('M-44 -51H42', 3.4);

const bell: Emblem = ({ accent }) =>
  golden('M0 -78C8 -70 10 -64 6 -56H-6C-10 -64 -8 -70 0 -78Z') +
  golden('M0 -58C30 -58 34 -18 40 10C44 26 54 32 54 42H-54C-54 32 -44 26 -40 10C-34 -18 -30 -58 0 -58Z') +
  painted('M-35 -14C-37 -4 -38 4 -40 12H40C38 4 37 -4 35 -14Z', accent, 2) +
  band(-57, 36, 114, 10, 13, '#FFF8E2') +
  rod('M0 46V52', 3) +
  enamel('M0 50C18 52 22 64 12 70C6 73 2 76 0 84C-2 76 -6 73 -12 70C-22 64 -18 52 0 50Z', 'chad', 1.8) +
  shine('M-22 -30C-20 -42 -14 -47 -7 -50', 5);

const prachamyam: Emblem = ({ hue, accent }) =>
  petals(8, 16, 74, 19, 'gold', 22.5) +
  petals(8, 10, 62, 17, accent) +
  petals(8, 8, 38, 11, 'ivory', 22.5) +
  disc(0, 0, 17, fill('gold'), 0) +
  ball(0, 0, 10, hue === accent ? 'chad' : hue, 1.4);

const coins: Emblem = ({ accent }) => {
  return (
    [0, 1, 2, 3].map((i) => coin(i % 2 === 0 ? -5 : 6, 52 - i * 17)).join('') +
    ball(2, -36, 32, 'gold', 0) +
    disc(2, -36, 32, 'none', 3) +
    disc(2, -36, 23, fill(accent), 1.6) +
    flower(2, -36, 19, '#FFF8E2')
  );
};

const elephant: Emblem = ({ accent }) =>
  mirror(
    enamel('M20 -34C44 -60 80 -42 76 -6C73 20 54 34 34 24C26 12 22 -8 20 -34Z', 'slate') +
      '<path d="M32 -28C48 -40 66 -28 63 -4C61 12 50 20 39 14C33 4 30 -10 32 -28Z" fill="#FFB3D1" opacity=".5"/>',
  ) +
  enamel(
    'M0 -50C30 -50 40 -28 36 -4C34 14 24 20 19 32C15 42 17 52 15 62C12 76 -6 80 -14 70C-19 63 -14 55 -8 57C-4 59 -2 64 1 60C3 56 0 46 -3 40C-8 28 -26 16 -36 -4C-40 -28 -30 -50 0 -50Z',
    'slate',
  ) +
  mirror(enamel('M22 24C34 34 38 48 30 60C26 50 20 42 14 38Z', 'ivory', 1.6)) +
  painted(
    'M0 -56C24 -56 36 -40 36 -24C24 -22 12 -12 0 12C-12 -12 -24 -22 -36 -24C-36 -40 -24 -56 0 -56Z',
    accent,
    2.2,
  ) +
  line('M-13 30H13M-9 40H13M-2 50H14', '#3A4577', 1.4, 0.6) +
  mirror(disc(22, 0, 4.2, '#0E1228') + disc(21, -1.4, 1.4, '#fff')) +
  golden('M-14 -58C-8 -64 -4 -70 0 -80C4 -70 8 -64 14 -58Z') +
  flower(0, -28, 15) +
  bead(0, 14, 4, '#FFF8E2') +
  mirror(bead(36, -22, 3.2, '#FFF8E2') + bead(19, -14, 2.6, '#FFF8E2'));

const naga: Emblem = ({ accent }) => {
  const body = accent === 'teal' || accent === 'royal' ? accent : 'jade';
  return (
    mirror(
      golden('M24 40C56 36 72 10 64 -24C60 -12 56 -8 50 -6C54 -22 48 -36 36 -46C40 -26 34 -14 26 -6Z', 1.2),
    ) +
    golden(
      'M0 -84C6 -66 20 -60 22 -42C22 -28 12 -22 0 -22C-12 -22 -22 -28 -22 -42C-20 -60 -6 -66 0 -84Z',
      1.2,
    ) +
    nagaScale(0, 34, body) +
    nagaScale(-23, 10, body) +
    nagaScale(23, 10, body) +
    nagaScale(0, -14, body) +
    enamel(
      'M0 -66C5 -52 12 -48 12 -38C12 -31 6 -28 0 -28C-6 -28 -12 -31 -12 -38C-12 -48 -5 -52 0 -66Z',
      'chad',
      1.6,
    ) +
    band(-26, -30, 52, 8, 7, '#FFF8E2')
  );
};

/** Emblems of slot games. */
export const slotEmblems = {
  lotus,
  crown,
  gem,
  cherries,
  seven,
  bell,
  prachamyam,
  coins,
  elephant,
  naga,
  serpent,
} satisfies Record<string, Emblem>;

function petalsRow(): string {
  return [-36, -18, 18, 36]
    .map((x) => `<g transform="translate(${x} 42)">${golden(petalPath(0, 18, 8), 1)}</g>`)
    .join('');
}

function coin(x: number, y: number): string {
  return `<path d="M${x - 52} ${y - 6}V${y + 4}A52 17 0 0 0 ${x + 52} ${y + 4}V${y - 6}Z" fill="${fill('brass')}" stroke="${gold.dark}" stroke-width="1.4"/><ellipse cx="${x}" cy="${y - 6}" rx="52" ry="17" fill="${fill('gold')}" stroke="${gold.dark}" stroke-width="1.4"/><ellipse cx="${x}" cy="${y - 6}" rx="40" ry="12" fill="none" stroke="#A9731A" stroke-width="1.2"/>`;
}

function nagaScale(x: number, y: number, hue: 'jade' | 'teal' | 'royal'): string {
  return `<g transform="translate(${x} ${y})">${enamel('M0 34C-20 22 -26 4 -24 -20H24C26 4 20 22 0 34Z', hue, 2)}${line('M0 24C-12 16 -16 4 -15 -12M0 24C12 16 16 4 15 -12M0 14V-10', '#FFF1C4', 1.2, 0.8)}</g>`;
}
