import { fill } from '../kernel/metal.ts';
import { at, mirror, num, petalPath, ring } from '../kernel/path.ts';
import {
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

const DARK = '#0E1228';

const dragon: Emblem = ({ accent }) => {
  const hue = suited(accent, ['jade', 'chad', 'royal', 'plum', 'teal'], 'jade');
  return (
    mirror(
      golden('M22 -34C34 -56 54 -60 66 -80C70 -58 58 -42 40 -30Z', 1.4) +
        golden('M40 -16C58 -22 68 -18 80 -28C78 -8 64 0 46 2Z', 1.2) +
        golden('M42 6C58 6 66 14 78 10C70 26 56 28 42 22Z', 1.2),
    ) +
    painted(
      'M0 -46C22 -46 40 -34 44 -10C46 8 38 18 30 30C24 42 26 58 0 68C-26 58 -24 42 -30 30C-38 18 -46 8 -44 -10C-40 -34 -22 -46 0 -46Z',
      hue,
      2.8,
    ) +
    golden('M0 -74C8 -60 16 -54 14 -40C10 -34 -10 -34 -14 -40C-16 -54 -8 -60 0 -74Z', 1.2) +
    mirror(
      enamel('M8 -12C18 -26 34 -24 40 -12C30 -2 18 -2 8 -12Z', 'ivory', 1.6) +
        disc(23, -13, 6, DARK) +
        disc(21, -15, 2, '#fff') +
        line('M4 -20C16 -36 34 -34 44 -22', '#FFE3A0', 4) +
        disc(9, 24, 4, '#2A0A12') +
        line('M22 34C44 38 50 54 70 50', '#F9D06B', 3),
    ) +
    enamel('M-28 34C-14 42 14 42 28 34C26 52 14 58 0 60C-14 58 -26 52 -28 34Z', 'chad', 1.8) +
    mirror(enamel('M6 38H14L10 50Z', 'ivory', 0.8) + enamel('M20 36H27L23 46Z', 'ivory', 0.8)) +
    flower(0, 2, 12) +
    shine('M-34 -18C-30 -30 -22 -36 -12 -38', 4)
  );
};

const garuda: Emblem = ({ accent }) =>
  mirror(
    [0, 1, 2, 3]
      .map((i) =>
        at(
          18,
          6,
          enamel(petalPath(10, 70 - i * 5, 13), i % 2 === 0 ? 'chad' : 'saffron', 1.6),
          1,
          36 + i * 27,
        ),
      )
      .join('') + golden('M20 44C34 50 40 62 36 76C28 70 18 68 10 70Z', 1.2),
  ) +
  painted(
    'M0 -26C26 -26 34 0 28 26C24 44 12 56 0 64C-12 56 -24 44 -28 26C-34 0 -26 -26 0 -26Z',
    suited(accent, ['jade', 'royal', 'plum'], 'jade'),
    2.4,
  ) +
  enamel(
    'M0 -58C20 -58 28 -42 24 -26C20 -14 10 -8 0 -6C-10 -8 -20 -14 -24 -26C-28 -42 -20 -58 0 -58Z',
    'chad',
    2.2,
  ) +
  golden('M-9 -28H9C9 -16 4 -8 0 0C-4 -8 -9 -16 -9 -28Z', 1.2) +
  mirror(
    disc(11, -36, 5, '#fff', 1) +
      disc(10, -36, 2.4, DARK) +
      line('M3 -42C8 -48 16 -48 21 -42', '#FFE3A0', 2.6),
  ) +
  golden('M-18 -54C-12 -62 -5 -66 0 -84C5 -66 12 -62 18 -54Z', 1.2) +
  band(-20, -57, 40, 7, 5, '#C9302A') +
  flower(0, 22, 15);

const kinnaree: Emblem = ({ accent }) =>
  [0, 1, 2, 3, 4]
    .map((i) =>
      at(14, 24, enamel(petalPath(6, 78 - i * 5, 11), i % 2 === 0 ? 'teal' : 'rose', 1.4), 1, 24 + i * 22),
    )
    .join('') +
  rod('M-4 46V72M12 46V72', 4) +
  golden('M-14 74H0L-4 66ZM6 74H22L14 66Z', 1) +
  painted(
    'M-26 -8C-22 -22 -8 -26 2 -20C16 -10 34 12 32 30C28 50 2 56 -14 44C-26 34 -28 10 -26 -8Z',
    suited(accent, ['jade', 'royal', 'plum', 'chad'], 'jade'),
    2.4,
  ) +
  enamel('M-38 -24C-44 -6 -34 10 -22 12L-16 4C-26 0 -32 -10 -28 -24Z', 'ivory', 1.4) +
  enamel(
    'M-14 -50C2 -50 8 -38 6 -28C4 -16 -4 -10 -12 -10C-22 -10 -30 -18 -30 -30C-30 -42 -24 -50 -14 -50Z',
    'ivory',
    2,
  ) +
  golden('M-30 -40C-26 -54 -18 -60 -13 -82C-8 -60 2 -54 6 -40C-4 -46 -20 -46 -30 -40Z', 1.2) +
  band(-31, -42, 38, 7, 6, '#C9302A') +
  line('M-24 -28Q-20 -31 -16 -28M-8 -28Q-4 -31 0 -28', DARK, 2) +
  line('M-17 -18Q-12 -14 -7 -18', '#C32A25', 2.4) +
  flower(4, 18, 13) +
  golden(petalPath(0, 20, 7), 0.8);

const hanuman: Emblem = ({ accent }) =>
  mirror(enamel('M38 -10C56 -22 68 -8 62 8C58 20 46 22 38 16Z', 'rose', 2)) +
  enamel(
    'M0 -44C30 -44 46 -22 44 4C42 34 22 58 0 62C-22 58 -42 34 -44 4C-46 -22 -30 -44 0 -44Z',
    'ivory',
    2.8,
  ) +
  enamel('M0 4C20 4 34 14 34 30C32 48 16 56 0 58C-16 56 -32 48 -34 30C-34 14 -20 4 0 4Z', 'rose', 1.6) +
  mirror(
    disc(18, -10, 10, '#fff', 1.8) +
      disc(17, -9, 5, DARK) +
      disc(15, -11, 1.8, '#fff') +
      line('M6 -24C14 -34 28 -32 36 -20', '#C32A25', 3.6) +
      enamel('M12 34H20L16 45Z', 'ivory', 0.8) +
      disc(5, 15, 2.6, '#741210'),
  ) +
  line('M-24 32C-12 40 12 40 24 32', '#741210', 3) +
  painted(
    'M-44 -26C-34 -54 34 -54 44 -26C20 -38 -20 -38 -44 -26Z',
    suited(accent, ['jade', 'royal', 'plum'], 'jade'),
    2,
  ) +
  golden('M-20 -46C-10 -54 -4 -64 0 -84C4 -64 10 -54 20 -46Z', 1.4) +
  band(-40, -36, 80, 8, 9, '#C9302A');

const tiger: Emblem = ({ accent }) => {
  const hue = suited(accent, ['ink', 'saffron'], 'saffron');
  const stripe = hue === 'ink' ? '#F9D06B' : '#3B1604';
  return (
    mirror(
      enamel('M24 -42C32 -66 58 -66 60 -44C60 -30 52 -22 44 -18Z', hue, 2.2) +
        `<path d="M34 -40C38 -54 52 -54 52 -42C52 -34 46 -28 42 -26Z" fill="#FFB3D1" opacity=".75"/>`,
    ) +
    enamel(
      'M0 -54C34 -54 58 -30 58 2C66 10 64 18 58 22C60 34 52 38 46 40C36 56 18 64 0 64C-18 64 -36 56 -46 40C-52 38 -60 34 -58 22C-64 18 -66 10 -58 2C-58 -30 -34 -54 0 -54Z',
      hue,
      3,
    ) +
    enamel('M0 8C14 8 32 20 32 36C30 52 14 58 0 58C-14 58 -30 52 -32 36C-32 20 -14 8 0 8Z', 'ivory', 1.4) +
    line('M0 -48V-30M-14 -46Q-10 -38 -12 -30M14 -46Q10 -38 12 -30', stripe, 5) +
    mirror(
      line('M56 -6Q46 -4 40 2M58 14Q48 12 42 14M52 32Q44 26 38 26', stripe, 4.4) +
        enamel('M12 -8C20 -18 34 -16 40 -6C32 4 18 4 12 -8Z', 'jade', 1.6) +
        disc(26, -7, 5, DARK) +
        disc(24, -9, 1.8, '#fff') +
        line('M14 34L38 28M14 40L40 42', '#7F550C', 1.4),
    ) +
    enamel('M-12 12H12C12 22 4 26 0 28C-4 26 -12 22 -12 12Z', 'chad', 1.4) +
    line('M0 28V36M0 36Q-10 46 -18 38M0 36Q10 46 18 38', '#3B1604', 3) +
    flower(0, -16, 10)
  );
};

const swan: Emblem = ({ accent }) =>
  golden('M-50 60C-20 72 36 72 60 56C40 60 -20 62 -50 60Z', 1) +
  enamel(
    'M-54 26C-40 4 -8 0 6 16C8 -4 22 -20 14 -40C8 -54 -8 -52 -14 -42C-20 -40 -26 -38 -32 -32C-28 -52 -14 -70 8 -68C34 -64 36 -36 32 -18C30 -6 30 6 36 12C50 2 62 -8 76 -10C76 26 54 58 10 60C-26 60 -48 48 -54 26Z',
    'ivory',
    3,
  ) +
  [0, 1, 2]
    .map((i) =>
      enamel(
        `M${-6 + i * 14} ${34 + i * 3}C${14 + i * 12} ${4 + i * 2} ${44 + i * 8} ${-4 + i * 4} 74 ${-10 + i * 18}C70 ${20 + i * 10} 40 48 ${-6 + i * 14} ${34 + i * 3}Z`,
        i === 1 ? suited(accent, ['rose', 'plum', 'royal', 'teal'], 'rose') : 'ivory',
        1.6,
      ),
    )
    .join('') +
  golden('M-14 -44C-24 -46 -34 -40 -40 -32C-30 -30 -20 -32 -12 -36Z', 1) +
  disc(-2, -52, 4.4, DARK) +
  disc(-3.4, -53.4, 1.5, '#fff') +
  golden('M0 -68C2 -78 8 -82 12 -90C16 -80 18 -76 20 -66Z', 1) +
  band(14, -14, 18, 7, 3, '#C9302A') +
  line('M-70 54Q-58 46 -46 54T-22 54T2 54T26 54T50 54T74 54', '#E6FFF4', 2.6, 0.75);

const giant: Emblem = ({ accent }) => {
  const hue = suited(accent, ['jade', 'royal', 'plum', 'chad'], 'jade');
  return (
    mirror(golden('M46 -8C64 -14 76 -6 74 14C66 8 58 12 50 18Z', 1.2)) +
    enamel('M0 -40C34 -40 52 -20 50 8C48 40 24 64 0 66C-24 64 -48 40 -50 8C-52 -20 -34 -40 0 -40Z', hue, 3) +
    mirror(
      disc(21, -6, 13, '#fff', 2) +
        disc(20, -4, 6, DARK) +
        disc(17.6, -6.6, 2.2, '#fff') +
        line('M4 -16C10 -30 30 -32 44 -20', '#C32A25', 5) +
        line('M30 18C40 18 44 26 40 32', '#FFE3A0', 2.4) +
        enamel('M14 34C16 22 24 16 30 16C26 24 28 32 26 38Z', 'ivory', 1.4),
    ) +
    enamel('M-12 6C-8 -2 8 -2 12 6C18 10 14 20 6 18C2 22 -2 22 -6 18C-14 20 -18 10 -12 6Z', 'chad', 1.4) +
    enamel('M-30 34C-12 26 12 26 30 34C24 52 12 56 0 56C-12 56 -24 52 -30 34Z', 'chad', 2) +
    [-12, -4, 4, 12]
      .map((x) => `<path d="M${x - 4} 31H${x + 4}V39H${x - 4}Z" fill="${fill('ivory')}"/>`)
      .join('') +
    golden('M-34 -36C-24 -58 -10 -62 0 -90C10 -62 24 -58 34 -36C14 -44 -14 -44 -34 -36Z', 1.6) +
    painted('M-20 -44C-14 -56 -6 -60 0 -74C6 -60 14 -56 20 -44C8 -48 -8 -48 -20 -44Z', 'chad', 1.2) +
    band(-46, -38, 92, 9, 9, '#C9302A')
  );
};

const koi: Emblem = ({ accent }) =>
  `<g transform="rotate(-24)">` +
  enamel('M44 4C58 -24 76 -30 88 -24C80 -12 78 -2 80 6C82 20 84 26 90 36C72 38 58 28 44 10Z', 'chad', 2) +
  enamel('M-14 -28C0 -52 26 -52 36 -42C28 -36 26 -28 26 -20Z', 'chad', 1.8) +
  enamel('M-20 28C-16 46 -4 56 10 54C8 44 8 36 4 28Z', 'chad', 1.8) +
  enamel('M-76 2C-58 -32 10 -40 54 4C12 40 -56 36 -76 2Z', 'ivory', 3) +
  `<path d="M-34 -22C-14 -32 0 -28 6 -16C-6 -6 -26 -4 -38 -8Z" fill="${fill(suited(accent, ['chad', 'saffron', 'ink'], 'chad'))}"/><path d="M14 -18C28 -14 40 -6 48 2C36 10 22 8 12 2Z" fill="${fill('saffron')}"/><path d="M-18 12C-6 8 8 12 14 22C0 30 -14 30 -24 26Z" fill="${fill('chad')}"/>` +
  line('M-40 -22C-30 -8 -30 14 -42 24', '#F9D06B', 2) +
  disc(-54, -6, 6.4, '#fff', 1.6) +
  disc(-55, -6, 3.2, DARK) +
  line('M-74 4C-84 8 -88 16 -86 24M-70 10C-76 18 -76 26 -72 32', '#F9D06B', 2.4) +
  shine('M-26 -26C-6 -32 16 -28 32 -16', 3.4) +
  `</g>`;

const fox: Emblem = ({ accent }) =>
  mirror(
    enamel('M12 -36L54 -80C64 -54 62 -30 50 -10Z', 'saffron', 2.4) +
      `<path d="M26 -38L50 -64C54 -48 52 -34 46 -22Z" fill="#2B1204" opacity=".8"/>`,
  ) +
  enamel(
    'M0 -44C30 -44 56 -18 66 12C46 18 26 42 0 66C-26 42 -46 18 -66 12C-56 -18 -30 -44 0 -44Z',
    'saffron',
    3,
  ) +
  enamel('M0 12C12 -2 40 2 64 12C44 20 26 42 0 64C-26 42 -44 20 -64 12C-40 2 -12 -2 0 12Z', 'ivory', 1.6) +
  mirror(
    enamel('M14 -4C22 -14 34 -12 42 -2C34 4 22 4 14 -4Z', 'jade', 1.4) +
      disc(28, -4, 3.6, DARK) +
      line('M10 -14C20 -24 36 -22 46 -10', '#3B1604', 3),
  ) +
  disc(0, 56, 8, DARK) +
  disc(-2, 53, 2.2, '#fff') +
  painted('M0 -40L14 -18L0 4L-14 -18Z', suited(accent, ['plum', 'royal', 'chad', 'jade'], 'plum'), 1.8) +
  flower(0, -18, 8) +
  line('M-14 44Q-4 50 0 50Q4 50 14 44', '#7F550C', 1.6);

const peacock: Emblem = ({ accent }) =>
  at(
    0,
    4,
    [-72, -48, -24, 0, 24, 48, 72]
      .map(
        (turn) =>
          `<g transform="translate(0 34) rotate(${turn})">${enamel(petalPath(18, 108, 17), Math.abs(turn) % 48 === 0 ? 'jade' : 'teal', 1.6)}${disc(0, -80, 10, fill('gold'))}${disc(0, -80, 7, fill('royal'))}${disc(0, -80, 3.2, fill('saffron'))}</g>`,
      )
      .join('') +
      painted(
        'M0 -14C8 -14 12 -6 10 4C8 16 26 26 26 44C26 62 12 72 0 72C-12 72 -26 62 -26 44C-26 26 -8 16 -10 4C-12 -6 -8 -14 0 -14Z',
        suited(accent, ['royal', 'plum'], 'royal'),
        2.4,
      ) +
      golden('M-4 -4H4L0 8Z', 0.8) +
      mirror(
        disc(5, -6, 2.4, '#fff', 0.8) + line('M2 -15L10 -30', '#F9D06B', 2) + bead(10, -32, 3, '#FFE3A0'),
      ) +
      bead(0, -34, 3.4, '#FFE3A0') +
      flower(0, 46, 14),
    0.86,
  );

const butterfly: Emblem = ({ accent }) => {
  const upper = suited(accent, ['plum', 'royal', 'saffron', 'teal', 'chad', 'jade'], 'plum');
  return (
    mirror(
      painted('M4 -8C14 -52 52 -74 76 -58C84 -28 58 4 6 6Z', upper, 2.8) +
        painted('M4 6C36 4 64 18 62 42C56 66 20 60 4 16Z', 'rose', 2.6) +
        disc(52, -40, 10, fill('ivory'), 1.6) +
        disc(52, -40, 5, fill('gold')) +
        disc(40, 36, 8, fill('ivory'), 1.4) +
        line('M8 -4C24 -18 40 -26 62 -32M8 8C22 12 36 20 46 32', '#FFE3A0', 1.6, 0.8) +
        line('M2 -26C8 -46 14 -54 24 -60', '#F9D06B', 2.4) +
        bead(25, -61, 3.4, '#FFE3A0'),
    ) + golden('M0 -28C8 -20 6 10 4 34C2 44 0 48 0 52C0 48 -2 44 -4 34C-6 10 -8 -20 0 -28Z', 1.2)
  );
};

const luckycat: Emblem = ({ accent }) =>
  enamel('M44 -64C56 -62 60 -50 56 -40L48 -8L30 -14L34 -48C34 -58 36 -64 44 -64Z', 'ivory', 2.4) +
  line('M40 -56V-46M48 -56V-46', '#E0629B', 2.4) +
  enamel('M-36 16C-46 34 -46 58 -34 70H34C46 58 46 34 36 16Z', 'ivory', 2.8) +
  mirror(
    enamel('M14 -46L40 -70L42 -34Z', 'ivory', 2.2) + `<path d="M24 -48L37 -60L38 -42Z" fill="#F4574B"/>`,
  ) +
  enamel(
    'M0 -56C30 -56 46 -38 46 -14C46 12 26 24 0 24C-26 24 -46 12 -46 -14C-46 -38 -30 -56 0 -56Z',
    'ivory',
    2.8,
  ) +
  mirror(
    line('M12 -18Q20 -28 28 -18', DARK, 3.6) +
      line('M24 -2L44 -6M24 4L44 6', '#7F550C', 1.5) +
      `<ellipse cx="28" cy="-4" rx="7" ry="4.4" fill="#FFB3D1" opacity=".8"/>`,
  ) +
  `<path d="M-5 -8H5L0 -2Z" fill="#C32A25"/>` +
  line('M0 -2Q-5 6 -11 2M0 -2Q5 6 11 2', '#741210', 2.2) +
  painted(
    'M-34 18C-14 30 14 30 34 18L32 30C14 40 -14 40 -32 30Z',
    suited(accent, ['chad', 'royal', 'plum'], 'chad'),
    1.6,
  ) +
  disc(0, 34, 9, fill('gold'), 1.2) +
  golden('M-22 44H22C26 56 20 70 0 72C-20 70 -26 56 -22 44Z', 1.4) +
  flower(0, 57, 11);

const rabbit: Emblem = ({ accent }) =>
  disc(0, 4, 70, fill('gold')) +
  disc(0, 4, 64, fill(suited(accent, ['royal', 'plum', 'ink'], 'royal')), 1.4) +
  mirror(
    enamel('M8 -26C4 -60 16 -84 26 -82C36 -76 34 -46 24 -22Z', 'ivory', 2.2) +
      `<path d="M15 -32C14 -56 20 -72 25 -70C29 -64 27 -46 21 -28Z" fill="#FFB3D1"/>`,
  ) +
  enamel(
    'M0 -34C28 -34 44 -14 42 10C40 34 22 48 0 48C-22 48 -40 34 -42 10C-44 -14 -28 -34 0 -34Z',
    'ivory',
    2.8,
  ) +
  mirror(
    disc(17, 2, 5.4, DARK) +
      disc(15.4, 0.4, 1.9, '#fff') +
      `<ellipse cx="27" cy="16" rx="7" ry="4.4" fill="#FFB3D1" opacity=".8"/>` +
      line('M22 20L40 18', '#7F550C', 1.4),
  ) +
  `<path d="M-5 14H5L0 20Z" fill="#C32A25"/>` +
  line('M0 20V25M0 25Q-6 31 -12 26M0 25Q6 31 12 26', '#741210', 2.2) +
  flower(0, -20, 9);

const shark: Emblem = ({ accent }) =>
  enamel(
    'M2 -24C10 -56 26 -70 44 -74C38 -54 42 -38 50 -22Z',
    suited(accent, ['slate', 'royal'], 'slate'),
    2.4,
  ) +
  enamel('M50 -4C62 -22 76 -28 88 -26C80 -12 80 4 88 24C72 20 60 12 50 6Z', 'slate', 2.2) +
  enamel(
    'M-82 -6C-60 -34 8 -40 60 0C20 34 -44 40 -66 22C-56 18 -50 14 -50 10C-62 10 -76 4 -82 -6Z',
    suited(accent, ['slate', 'royal'], 'slate'),
    3,
  ) +
  enamel('M-66 22C-30 20 24 22 60 0C20 34 -44 40 -66 22Z', 'ivory', 1.2) +
  enamel('M-50 10C-46 4 -42 2 -36 4L-30 12L-40 16Z', 'chad', 1.2) +
  line('M-20 -8Q-14 2 -20 12M-10 -8Q-4 2 -10 12M0 -8Q6 2 0 12', '#1B2350', 2.2) +
  disc(-48, -12, 5, '#fff', 1.2) +
  disc(-48, -12, 2.6, DARK) +
  enamel('M-8 20C-2 36 10 48 24 50C20 36 18 28 16 20Z', 'slate', 2) +
  shine('M-56 -20C-36 -28 -10 -30 8 -26', 3.4);

const whale: Emblem = ({ accent }) =>
  line('M-26 -34C-26 -54 -40 -58 -46 -50M-22 -34C-22 -56 -8 -60 -2 -52', '#D6FBFF', 5, 0.9) +
  enamel(
    'M44 -6C50 -26 44 -40 52 -52C60 -44 64 -40 70 -38C76 -46 82 -48 90 -46C86 -28 78 -8 62 10Z',
    suited(accent, ['royal', 'teal'], 'royal'),
    2.2,
  ) +
  enamel(
    'M-74 6C-74 -28 -34 -42 0 -32C28 -24 40 -6 62 -2C62 34 28 60 -16 58C-54 56 -74 38 -74 6Z',
    suited(accent, ['royal', 'teal'], 'royal'),
    3,
  ) +
  enamel('M-72 16C-44 22 -10 34 22 48C4 58 -20 60 -36 56C-58 50 -70 36 -72 16Z', 'ivory', 1.6) +
  line('M-64 26C-46 30 -24 38 -2 50M-56 38C-44 40 -30 46 -18 54', '#C9B184', 1.8) +
  disc(-44, 2, 6, '#fff', 1.4) +
  disc(-44, 2, 3.2, DARK) +
  enamel('M-14 22C-4 20 10 26 12 38C0 42 -12 38 -18 30Z', 'royal', 1.6) +
  shine('M-60 -10C-50 -24 -30 -30 -12 -28', 4);

const puffer: Emblem = ({ accent }) =>
  ring(16, golden('M-5 -54L0 -76L5 -54Z', 0.9), 11) +
  enamel('M50 -10C60 -24 74 -26 82 -22C76 -8 76 8 82 22C72 26 60 22 50 10Z', 'saffron', 2) +
  disc(0, 0, 58, fill('saffron'), 2.6) +
  `<path d="M-54 18C-20 30 20 30 54 18C46 44 24 58 0 58C-24 58 -46 44 -54 18Z" fill="${fill('ivory')}"/>` +
  disc(0, 0, 58, fill('gloss')) +
  [
    [-30, -34],
    [2, -42],
    [28, -30],
    [-6, -22],
    [40, -6],
  ]
    .map(([x = 0, y = 0]) => disc(x, y, 5, fill(suited(accent, ['chad', 'plum', 'royal'], 'chad')), 0.8))
    .join('') +
  disc(-36, -8, 11, '#fff', 2) +
  disc(-38, -8, 5.6, DARK) +
  disc(-40, -10.4, 2, '#fff') +
  disc(4, -8, 11, '#fff', 2) +
  disc(2, -8, 5.6, DARK) +
  disc(0, -10.4, 2, '#fff') +
  enamel('M-28 14C-22 8 -12 8 -6 14C-12 22 -22 22 -28 14Z', 'chad', 1.6) +
  enamel('M22 14C34 10 44 18 44 30C34 32 26 28 20 22Z', 'chad', 1.6);

const squid: Emblem = ({ accent }) =>
  [-34, -20, -7, 7, 20, 34]
    .map((x, i) =>
      line(
        `M${num(x * 0.6)} 22C${x} 40 ${num(x * 1.7)} 46 ${num(x * 1.5 + (i % 2 ? 8 : -8))} 74`,
        i % 2 === 0 ? '#E0629B' : '#FFB3D1',
        8,
      ),
    )
    .join('') +
  mirror(enamel('M10 -70C36 -62 48 -44 46 -22C34 -24 22 -30 14 -38Z', 'rose', 2)) +
  painted(
    'M0 -84C22 -66 34 -34 32 4C30 24 16 32 0 32C-16 32 -30 24 -32 4C-34 -34 -22 -66 0 -84Z',
    suited(accent, ['rose', 'plum', 'chad'], 'rose'),
    2.8,
  ) +
  mirror(disc(14, 8, 9, '#fff', 1.6) + disc(13, 9, 4.8, DARK) + disc(11.4, 7, 1.7, '#fff')) +
  line('M-7 24Q0 29 7 24', '#741210', 2.4) +
  flower(0, -34, 13) +
  shine('M-20 -34C-18 -48 -12 -60 -6 -66', 4);

/** Emblems of creatures, in nature and in tales. */
export const beasts = {
  dragon,
  garuda,
  kinnaree,
  hanuman,
  tiger,
  swan,
  giant,
  koi,
  fox,
  peacock,
  butterfly,
  luckycat,
  rabbit,
  shark,
  whale,
  puffer,
  squid,
} satisfies Record<string, Emblem>;
