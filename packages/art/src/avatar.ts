import { bead, enamel, golden, petals } from './emblems/kit.ts';
import { drawEmblem } from './emblems/index.ts';
import { radial, svgFile } from './kernel/file.ts';
import { fill } from './kernel/metal.ts';
import { fields, gold, night, type Field } from './kernel/palette.ts';
import { at, ring } from './kernel/path.ts';
import { createRng } from './kernel/rng.ts';
import { rosette } from './kernel/rosette.ts';

/** The VIP level of a member: 0 guest, 1 gold, 2 hero. */
export type AvatarLevel = 0 | 1 | 2;

const bust = (cloth: 'slate' | 'chad' | 'plum', face: 'ivory' | 'gold'): string =>
  enamel('M-34 48C-34 22 -20 12 0 12C20 12 34 22 34 48Z', cloth, 2) +
  `<path d="M-34 48C-34 22 -20 12 0 12C20 12 34 22 34 48Z" fill="${fill('diaper')}"/>` +
  enamel('M0 -26C12 -26 18 -17 18 -7C18 5 10 15 0 15C-10 15 -18 5 -18 -7C-18 -17 -12 -26 0 -26Z', face, 2);

const grounds: Readonly<Record<AvatarLevel, Field>> = {
  0: night,
  1: fields.freespin[1],
  2: fields.slot[0],
};

const figures: Readonly<Record<AvatarLevel, () => string>> = {
  0: () => bust('slate', 'ivory'),
  1: () => bust('chad', 'ivory') + at(0, 40, petals(5, 1, 11, 4, 'gold')),
  2: () => {
    const rng = createRng('hero');
    const crown = drawEmblem('slot', 'crown', { rng, hue: 'chad', accent: 'chad', field: night });
    return bust('plum', 'ivory') + at(0, -36, crown, 0.32) + at(0, 40, petals(5, 1, 11, 4, 'gold'));
  },
};

const rims: Readonly<Record<AvatarLevel, () => string>> = {
  0: () => '<circle r="62" fill="none" stroke="#8089C2" stroke-width="3"/>',
  1: () =>
    `<circle r="61" fill="none" stroke="${gold.dark}" stroke-width="7"/><circle r="61" fill="none" stroke="${fill('gold')}" stroke-width="5"/>`,
  2: () =>
    `<circle r="60" fill="none" stroke="${gold.dark}" stroke-width="9"/><circle r="60" fill="none" stroke="${fill('gold')}" stroke-width="7"/>` +
    ring(12, bead(0, -60, 2.4, '#C9302A')) +
    ring(12, bead(0, -60, 1.6, '#FFF8E2'), 15) +
    golden('M-16 56L0 50L16 56L10 64H-10Z', 1),
};

/** The round picture of a member by VIP level, 128 by 128. */
export function avatar(level: AvatarLevel): string {
  const { lo, mid, hi } = grounds[level];
  return svgFile({
    width: 128,
    height: 128,
    left: -64,
    top: -64,
    defs:
      radial(
        'b',
        [
          [0, mid],
          [1, lo],
        ],
        0.5,
        0.3,
        0.8,
      ) + '<clipPath id="c"><circle r="60"/></clipPath>',
    body:
      '<circle r="62" fill="url(#b)"/>' +
      `<g clip-path="url(#c)">${rosette({ id: 'r', radius: 46, lobes: 14, wave: 0.12, copies: 5, stroke: hi, opacity: 0.5 })}${at(0, 16, figures[level](), 1.06)}</g>` +
      rims[level](),
  });
}
