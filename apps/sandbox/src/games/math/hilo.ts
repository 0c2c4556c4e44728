import type { TableBet, TableRules } from './table.ts';

/** Three dice. */
export type Dice = readonly [number, number, number];

const faces = [1, 2, 3, 4, 5, 6] as const;

/** Returns of a sum in hundredths: about 97 % of what its chance would deserve. */
const sumReturns: Readonly<Record<number, number>> = {
  4: 7000,
  5: 3500,
  6: 2100,
  7: 1400,
  8: 1000,
  9: 840,
  10: 775,
  11: 775,
  12: 840,
  13: 1000,
  14: 1400,
  15: 2100,
  16: 3500,
  17: 7000,
};

/** Return of a face shown on 1, 2 or 3 dice, in hundredths. */
export const faceReturns = [0, 200, 300, 1300] as const;

/** ไฮโล with three dice; even-money fields lose on a triple. */
export const hiloRules: TableRules<Dice> = {
  name: 'hilo',
  bets: [
    even('low'),
    even('odd'),
    even('even'),
    even('high'),
    ...faces.map((face) => ({ id: `face-${face}`, group: 'face', returns: faceReturns[1] })),
    ...Object.entries(sumReturns).map(([sum, returns]) => ({ id: `sum-${sum}`, group: 'sum', returns })),
    { id: 'triple', group: 'triple', returns: 3500 },
  ],
  results: faces.flatMap((a) =>
    faces.flatMap((b) => faces.map((c) => ({ result: [a, b, c] as const, weight: 1 }))),
  ),
  returned: (dice, bet) => {
    const points = total(dice);
    const [kind, value] = bet.id.split('-');
    switch (kind) {
      case 'low':
        return !isTriple(dice) && points <= 10 ? bet.returns : 0;
      case 'high':
        return !isTriple(dice) && points >= 11 ? bet.returns : 0;
      case 'odd':
        return !isTriple(dice) && points % 2 === 1 ? bet.returns : 0;
      case 'even':
        return !isTriple(dice) && points % 2 === 0 ? bet.returns : 0;
      case 'face':
        return faceReturns[dice.filter((face) => face === Number(value)).length] ?? 0;
      case 'sum':
        return points === Number(value) ? bet.returns : 0;
      case 'triple':
        return isTriple(dice) ? bet.returns : 0;
      default:
        return 0;
    }
  },
};

function total(dice: Dice): number {
  return dice[0] + dice[1] + dice[2];
}

function isTriple(dice: Dice): boolean {
  return dice[0] === dice[1] && dice[1] === dice[2];
}

function even(id: string): TableBet {
  return { id, group: 'even', returns: 200 };
}
