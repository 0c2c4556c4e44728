import type { Hue } from '../kernel/metal.ts';
import { fields, type Category } from '../kernel/palette.ts';
import type { Rng } from '../kernel/rng.ts';
import { casinoEmblems } from './casino.ts';
import { fishingEmblems } from './fishing.ts';
import { freespinEmblems } from './freespin.ts';
import type { Brush, Emblem } from './kit.ts';
import { lottoEmblems } from './lotto.ts';
import { slotEmblems } from './slot.ts';
import { sportEmblems } from './sport.ts';

/** Every emblem by category and name. */
export const emblems: Readonly<Record<Category, Readonly<Record<string, Emblem>>>> = {
  slot: slotEmblems,
  casino: casinoEmblems,
  sport: sportEmblems,
  lotto: lottoEmblems,
  fishing: fishingEmblems,
  freespin: freespinEmblems,
};

/** Enamels that read well on the ground of a category. */
const accents: Readonly<Record<Category, readonly [Hue, ...Hue[]]>> = {
  slot: ['chad', 'jade', 'royal', 'teal', 'saffron'],
  casino: ['ink', 'jade', 'royal', 'chad', 'plum'],
  sport: ['chad', 'royal', 'plum', 'saffron', 'jade'],
  lotto: ['chad', 'saffron', 'jade', 'plum', 'teal'],
  fishing: ['saffron', 'chad', 'plum', 'jade', 'royal'],
  freespin: ['chad', 'plum', 'royal', 'jade', 'teal'],
};

/** The names of a category's emblems, in a fixed order. */
export function emblemNames(category: Category): readonly string[] {
  return Object.keys(emblems[category]);
}

/** A brush in the colours of a category, drawn from the picture's stream. */
export function brushFor(category: Category, rng: Rng): Brush {
  const accent = rng.pick(accents[category]);
  const hue = rng.pick(accents[category]);
  return { rng, accent, hue, field: rng.pick(fields[category]) };
}

/** Draws an emblem by name; an unknown name draws nothing. */
export function drawEmblem(category: Category, name: string, brush: Brush): string {
  return emblems[category][name]?.(brush) ?? '';
}
