import type { BetTypeCode } from '../bet-types.ts';
import { arrangementCount, arrangements } from '../number-helpers.ts';
import type { Satang } from '../payout.ts';
import type { Side } from './items.ts';

/** The sides that words name, and whether a word restricts them to run bets (one digit). */
export interface Sides {
  readonly sides: readonly Side[];
  readonly run: boolean;
}

/** What kinds of reading may have been meant otherwise; shown beside the line before it is added. */
export type Doubt =
  | 'spaced_stake'
  | 'ways_or_stake'
  | 'pair_under_two_sides'
  | 'reverse_is_same'
  | 'stake_or_number'
  | 'heading_price'
  | 'letter_digit'
  | 'beside_word'
  | 'date_or_bet'
  | 'unclear_word';

/** One bet that a slip asks for, stake in satang. */
export interface ReadBet {
  readonly type: BetTypeCode;
  readonly number: string;
  readonly stake: Satang;
}

/** How a stake meets the other orders of its digits: not at all, all orders, or only the others. */
export type Ways = 'own' | 'all' | 'others';

/** The bets of one number, and what is doubtful about them; no bets when the words name none. */
export interface NumberBets {
  readonly bets: readonly ReadBet[];
  readonly doubt?: Doubt;
}

const typeTable: Readonly<Record<Side, readonly (BetTypeCode | undefined)[]>> = {
  top: [undefined, 'run_top', '2top', '3top', '4top'],
  bottom: [undefined, 'run_bottom', '2bottom', '3bottom', undefined],
  tod: [undefined, undefined, undefined, '3tod', '4tod'],
  front: [undefined, undefined, undefined, '3front', undefined],
};

const nothing: NumberBets = { bets: [] };

/**
 * Reads what a number, its sides and its one to three amounts ask for. Sides default to top. No bets when the
 * words and digits name none (e.g. tod of two digits).
 */
export function betsOf(
  number: string,
  named: Sides | undefined,
  amounts: readonly Satang[],
  ways: Ways,
): NumberBets {
  const [first, second, third] = amounts;
  const sides: readonly Side[] = named && named.sides.length > 0 ? named.sides : ['top'];
  if (first === undefined || number.length > 4 || (named?.run && number.length !== 1)) return nothing;
  if (second === undefined) {
    const types = sides.flatMap((side) => typeTable[side][number.length] ?? []);
    return { bets: types.flatMap((type) => spread(number, type, first, ways)) };
  }
  if (third !== undefined) {
    const types = sides.flatMap((side) => typeTable[side][number.length] ?? []);
    if (types.length !== amounts.length) return nothing;
    return { bets: types.flatMap((type, index) => spread(number, type, amounts[index] ?? 0n, ways)) };
  }
  // A digit has no reverse: two amounts are top and bottom.
  const digitSides: readonly Side[] = number.length === 1 && sides.length === 1 ? ['top', 'bottom'] : sides;
  const unnamed = number.length === 1 && !named?.sides.length;
  if (number.length === 1 && sides.length === 1 && !unnamed) return nothing;
  const read = pairOf(number, digitSides, [first, second], ways);
  return unnamed ? { ...read, doubt: 'pair_under_two_sides' } : read;
}

function isTod(type: BetTypeCode): boolean {
  return type === '3tod' || type === '4tod';
}

function spread(number: string, type: BetTypeCode, stake: Satang, ways: Ways): readonly ReadBet[] {
  // A tod bet covers every order already.
  if (ways === 'own' || isTod(type)) return [{ type, number, stake }];
  return arrangements(number)
    .slice(ways === 'others' ? 1 : 0)
    .map((other) => ({ type, number: other, stake }));
}

/** `12=50*50`: the number and its reverse. */
function twoDigitPair(number: string, type: BetTypeCode, first: Satang, second: Satang): NumberBets {
  const bets = [...spread(number, type, first, 'own'), ...spread(number, type, second, 'others')];
  return arrangementCount(number) === 1 ? { bets, doubt: 'reverse_is_same' } : { bets };
}

/** `307=10*10`: straight and tod; `409=30*6` and `112=20*3`: every order, when the second is the count of orders. */
function longPair(number: string, side: Side, pair: readonly [Satang, Satang], ways: Ways): NumberBets {
  const [first, second] = pair;
  const own = typeTable[side][number.length];
  if (!own) return nothing;
  if (side !== 'tod' && second === BigInt(arrangementCount(number)) * 100n) {
    const bets = spread(number, own, first, 'all');
    // 555=20*1: the one order that it has, or one baht of tod.
    return bets.length === 1 ? { bets, doubt: 'ways_or_stake' } : { bets };
  }
  if (side === 'top' && ways === 'all') {
    const bets = [...spread(number, own, first, 'own'), ...spread(number, own, second, 'others')];
    return bets.length === 1 ? { bets, doubt: 'reverse_is_same' } : { bets };
  }
  const straight = typeTable.top[number.length];
  const tod = typeTable.tod[number.length];
  if ((side !== 'top' && side !== 'tod') || !straight || !tod) return nothing;
  const bets = [
    { type: straight, number, stake: first },
    { type: tod, number, stake: second },
  ];
  return side === 'tod' ? { bets, doubt: 'pair_under_two_sides' } : { bets };
}

function pairOf(
  number: string,
  sides: readonly Side[],
  pair: readonly [Satang, Satang],
  ways: Ways,
): NumberBets {
  const [first, second] = pair;
  const [one = 'top', two] = sides;
  if (number.length >= 3) {
    if (two === undefined) return longPair(number, one, pair, ways);
    const plain = sides.includes('top') && sides.includes('bottom');
    if (plain) return { ...longPair(number, 'top', pair, ways), doubt: 'pair_under_two_sides' };
  }
  const firstType = typeTable[one][number.length];
  if (two !== undefined) {
    const secondType = typeTable[two][number.length];
    if (!firstType || !secondType) return nothing;
    return { bets: [...spread(number, firstType, first, ways), ...spread(number, secondType, second, ways)] };
  }
  if (number.length === 2) {
    if (!firstType) return nothing;
    if (second !== 200n || arrangementCount(number) !== 2)
      return twoDigitPair(number, firstType, first, second);
    return { bets: spread(number, firstType, first, 'all'), doubt: 'ways_or_stake' };
  }
  return nothing;
}
