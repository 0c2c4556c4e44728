import { bead, enamel, golden, line, rod } from './emblems/kit.ts';
import { drawEmblem } from './emblems/index.ts';
import { radial, svgFile } from './kernel/file.ts';
import { fill, type Hue } from './kernel/metal.ts';
import { fields, gold, night, type Field } from './kernel/palette.ts';
import { at, mirror, ring } from './kernel/path.ts';
import { createRng } from './kernel/rng.ts';
import { rosette } from './kernel/rosette.ts';

/** The VIP level of a member: 0 guest, 1 gold, 2 hero. */
export type AvatarLevel = 0 | 1 | 2;

const grounds: Readonly<Record<AvatarLevel, Field>> = {
  0: night,
  1: fields.freespin[1],
  2: fields.slot[0],
};

/** The lotus grows with the member: bud, flower, crown. */
const figures: Readonly<Record<AvatarLevel, () => string>> = {
  0: () => at(0, 0, bud(), 0.76),
  1: () => at(0, 0, emblem('lotus', 'jade'), 0.66),
  2: () => at(0, 7, emblem('crown', 'chad'), 0.66),
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
      `<g clip-path="url(#c)">${rosette({ id: 'r', radius: 46, lobes: 14, wave: 0.12, copies: 5, stroke: hi, opacity: 0.5 })}${figures[level]()}</g>` +
      rims[level](),
  });
}

/** A lotus before it opens. */
function bud(): string {
  return (
    rod('M0 34C2 46 -4 54 2 66', 5) +
    mirror(enamel('M0 40C-30 34 -40 4 -22 -24C-8 -8 0 14 0 40Z', 'slate', 2)) +
    enamel('M0 42C-24 26 -24 -20 0 -54C24 -20 24 26 0 42Z', 'ivory', 2.4) +
    line('M0 32V-28M-7 30C-13 8 -10 -10 -4 -24M7 30C13 8 10 -10 4 -24', '#8089C2', 1.4, 0.7) +
    mirror(enamel('M0 42C-10 40 -22 32 -26 20C-14 22 -4 30 0 42Z', 'jade', 1.8))
  );
}

function emblem(name: 'lotus' | 'crown', accent: Hue): string {
  return drawEmblem('slot', name, { rng: createRng(name), hue: accent, accent, field: night });
}
