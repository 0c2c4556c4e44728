import type { Hue } from '../kernel/metal.ts';
import { categories, fields, type Category } from '../kernel/palette.ts';
import type { Rng } from '../kernel/rng.ts';
import { beasts } from './beasts.ts';
import { casinoEmblems } from './casino.ts';
import { fishingEmblems } from './fishing.ts';
import { freespinEmblems } from './freespin.ts';
import type { Brush, Emblem } from './kit.ts';
import { lottoEmblems } from './lotto.ts';
import { slotEmblems } from './slot.ts';
import { sportEmblems } from './sport.ts';
import { things } from './things.ts';

const { shark, whale, puffer, squid, ...slotBeasts } = beasts;
const { volleyball, submarine, angler, ...slotThings } = things;

/** Every emblem by category and name. */
export const emblems: Readonly<Record<Category, Readonly<Record<string, Emblem>>>> = {
  slot: { ...slotEmblems, ...slotBeasts, ...slotThings },
  casino: casinoEmblems,
  sport: { ...sportEmblems, volleyball },
  lotto: lottoEmblems,
  fishing: { ...fishingEmblems, shark, whale, puffer, squid, submarine, angler },
  freespin: freespinEmblems,
};

const byName: ReadonlyMap<string, EmblemRef> = new Map(
  categories.flatMap((category) => Object.keys(emblems[category]).map((name) => [name, { category, name }])),
);

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

/** One emblem of one category. */
export interface EmblemRef {
  readonly category: Category;
  readonly name: string;
}

/** Emblems of other categories that also suit games of this one. */
const guests: Readonly<Record<Category, readonly EmblemRef[]>> = {
  slot: [
    ...refs('freespin', ['star', 'kite', 'gift', 'firework', 'top', 'garland']),
    ...refs('fishing', ['chest', 'turtle', 'shell', 'fish', 'crab']),
    ...refs('casino', ['gourd', 'fan']),
    ...refs('lotto', ['lantern']),
  ],
  casino: refs('slot', ['crown', 'gem']),
  sport: refs('freespin', ['star']),
  lotto: refs('slot', ['coins', 'lotus']),
  fishing: refs('slot', ['serpent', 'gem']),
  freespin: refs('slot', ['coins', 'seven', 'gem', 'cherries']),
};

/** An emblem for a game of a category: mostly its own, sometimes a guest. */
export function pickEmblem(category: Category, rng: Rng): EmblemRef {
  const own = refs(category, emblemNames(category));
  const pool = category === 'slot' || rng.next() < 0.2 ? [...own, ...guests[category]] : own;
  return pool[rng.int(pool.length)] ?? { category, name: '' };
}

/** A brush in the colours of a category, drawn from the picture's stream. */
export function brushFor(category: Category, rng: Rng): Brush {
  const accent = rng.pick(accents[category]);
  const hue = rng.pick(accents[category]);
  return { rng, accent, hue, field: rng.pick(fields[category]) };
}

/**
 * Draws an emblem by name; an unknown name draws nothing. `prefix` keeps the ids of several
 * emblems in one file apart.
 */
export function drawEmblem(category: Category, name: string, brush: Brush, prefix = ''): string {
  const svg = emblems[category][name]?.(brush) ?? '';
  if (prefix === '') return svg;
  return svg.replaceAll(' id="', ` id="${prefix}`).replaceAll('href="#', `href="#${prefix}`);
}

function refs(category: Category, names: readonly string[]): readonly EmblemRef[] {
  return names.map((name) => ({ category, name }));
}

/** The emblems that a seed names before two hyphens (`koi-coins--game-7`); none for a plain seed or for unknown names. */
export function motifsIn(seed: string): readonly EmblemRef[] {
  const end = seed.indexOf('--');
  if (end === -1) return [];
  return seed
    .slice(0, end)
    .split('-')
    .flatMap((name) => byName.get(name) ?? []);
}
