import { cardBack, cardSymbol } from './card.ts';
import { ballSymbol, chipSymbol, diceSymbol } from './dice.ts';
import { fishSymbol } from './fish.ts';
import { slotSymbols } from './slot.ts';

/** The pieces that games are made of, drawn by the same hand as the tiles. */
export const symbols = {
  slot: slotSymbols,
  fish: fishSymbol,
  card: cardSymbol,
  cardBack,
  dice: diceSymbol,
  chip: chipSymbol,
  ball: ballSymbol,
} as const;

export { cardRanks, cardSuits, type CardRank, type CardSuit } from './card.ts';
export type { DiceFace } from './dice.ts';
export { fishKinds, type FishKind } from './fish.ts';
export { slotThemes } from './slot.ts';
export { symbolSheet, type ArtSymbol } from './symbol.ts';
