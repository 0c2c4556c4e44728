import { enamel, line } from './emblems/kit.ts';
import { radial, svgFile } from './kernel/file.ts';
import { lattice } from './kernel/lattice.ts';
import { fill } from './kernel/metal.ts';
import { gold } from './kernel/palette.ts';
import { at } from './kernel/path.ts';

const hues = ['plum', 'chad', 'saffron', 'jade', 'royal'] as const;

/** The five-petal flower of the house, one porcelain colour for each petal, radius about 70. */
export function houseFlower(): string {
  const petal = 'M0 -9C31 -22 33 -55 0 -72C-33 -55 -31 -22 0 -9Z';
  const veins = 'M0 -22V-54M0 -28C8 -33 12 -39 13 -46M0 -28C-8 -33 -12 -39 -13 -46';
  return (
    hues
      .map(
        (hue, i) =>
          `<g transform="rotate(${i * 72})">${enamel(petal, hue, 3)}${line(veins, '#FFF1C4', 1.8, 0.7)}</g>`,
      )
      .join('') +
    `<circle r="15" fill="${fill('gold')}" stroke="${gold.dark}" stroke-width="1.6"/><circle r="7.5" fill="#FFFDF5" stroke="#A9731A" stroke-width="1.2"/>`
  );
}

/** The logo: the flower on a night-blue rounded square, 96 by 96. */
export function logo(): string {
  return svgFile({
    width: 96,
    height: 96,
    defs: radial(
      'b',
      [
        [0, '#2F3F8F'],
        [1, '#10153A'],
      ],
      0.5,
      0.35,
      0.8,
    ),
    body: `<rect x="1.5" y="1.5" width="93" height="93" rx="24" fill="url(#b)" stroke="${fill('gold')}" stroke-width="2"/>${at(48, 50, houseFlower(), 0.54)}`,
  });
}

/** The icon of the installed app, 512 by 512: full bleed, all that matters inside the safe circle. */
export function appIcon(): string {
  return svgFile({
    width: 512,
    height: 512,
    defs:
      radial(
        'b',
        [
          [0, '#3447A0'],
          [1, '#0C1030'],
        ],
        0.5,
        0.4,
        0.75,
      ) + lattice({ id: 'l', kind: 'prachamyam', size: 64, stroke: gold.line, opacity: 0.2 }),
    body: `<path d="M0 0H512V512H0Z" fill="url(#b)"/><path d="M0 0H512V512H0Z" fill="url(#l)"/>${at(256, 262, houseFlower(), 2.55)}`,
  });
}
