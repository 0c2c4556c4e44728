import type { TableRules } from './table.ts';

/** One card for the dragon and one for the tiger, each from a full shuffled deck of its own. */
export interface CardPair {
  /** 0 = ace (lowest) … 12 = king. */
  readonly dragon: number;
  readonly tiger: number;
  readonly dragonSuit: number;
  readonly tigerSuit: number;
}

const ranks = Array.from({ length: 13 }, (_, i) => i);
const suits = [0, 1, 2, 3];

/** เสือมังกร: the higher card wins; on a tie dragon and tiger get half back. */
export const cardsRules: TableRules<CardPair> = {
  name: 'cards',
  bets: [
    { id: 'dragon', group: 'side', returns: 200 },
    { id: 'tie', group: 'side', returns: 1250 },
    { id: 'tiger', group: 'side', returns: 200 },
    { id: 'suited', group: 'extra', returns: 5000 },
  ],
  results: ranks.flatMap((dragon) =>
    ranks.flatMap((tiger) =>
      suits.flatMap((dragonSuit) =>
        suits.map((tigerSuit) => ({ result: { dragon, tiger, dragonSuit, tigerSuit }, weight: 1 })),
      ),
    ),
  ),
  returned: (cards, bet) => {
    const tie = cards.dragon === cards.tiger;
    switch (bet.id) {
      case 'dragon':
        return tie ? 50 : cards.dragon > cards.tiger ? bet.returns : 0;
      case 'tiger':
        return tie ? 50 : cards.tiger > cards.dragon ? bet.returns : 0;
      case 'tie':
        return tie ? bet.returns : 0;
      case 'suited':
        return tie && cards.dragonSuit === cards.tigerSuit ? bet.returns : 0;
      default:
        return 0;
    }
  },
};
