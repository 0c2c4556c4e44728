import type { Draw } from './draw.ts';
import { type Fraction, fraction } from './fraction.ts';

/** A kind of fish: what a catch pays, and how it swims. */
export interface FishSpecies {
  readonly id: 'minnow' | 'angel' | 'puffer' | 'ray' | 'shark' | 'dragon';
  /** Pay of a catch in multiples of the shot. */
  readonly multiplier: number;
}

/** Published return to player of every species in percent. */
export const fishRtp = '96.00';

/** Six species from small to great. */
export const fishSpecies: readonly FishSpecies[] = [
  { id: 'minnow', multiplier: 2 },
  { id: 'angel', multiplier: 4 },
  { id: 'puffer', multiplier: 8 },
  { id: 'ray', multiplier: 15 },
  { id: 'shark', multiplier: 40 },
  { id: 'dragon', multiplier: 150 },
];

/** Chance that a hit catches: 0.96 / multiplier, so that no species is a better bet than another. */
export function catchChance(species: FishSpecies): Fraction {
  return fraction(96, 100 * species.multiplier);
}

/** Draws whether a hit catches the fish. */
export function drawCatch(species: FishSpecies, draw: Draw): boolean {
  return draw(100 * species.multiplier) < 96;
}
