import { aLottoResult, aLottoRound } from '@benjarong/testing';
import { expect, it } from 'vitest';

import { checkNumbers } from './check-numbers.ts';
import { foldYeekee } from './use-results.ts';

/** 3 บน 345, 2 บน 45, 2 ล่าง 67. */
const daily = { round: aLottoRound({ round_id: 'daily' }), result: aLottoResult({ first: '2345' }) };
const government = {
  round: aLottoRound({ round_id: 'gov' }),
  result: aLottoResult({
    first: '812345',
    front3: ['100', '200'],
    bottom3: ['046', '300'],
    numbers: { top3: '345', top2: '45', bottom2: '67', top4: null },
  }),
};
function prizesOf(own: string, item = daily) {
  return checkNumbers([item], [own]).flatMap(({ prizes }) => prizes);
}

it.each([
  ['345', ['top3']],
  ['543', ['tod3']],
  ['45', ['top2']],
  ['54', []],
  ['67', ['bottom2']],
  ['5', ['runTop']],
  ['6', ['runBottom']],
  ['9', []],
  ['2345', []],
  ['812345', []],
])('of a daily draw %s wins %j', (own, prizes) => {
  expect(prizesOf(own)).toEqual(prizes);
});

it('four digits count where four are sold', () => {
  const four = {
    ...daily,
    result: aLottoResult({ first: '2345', numbers: { ...daily.result.numbers, top4: '2345' } }),
  };
  expect(prizesOf('2345', four)).toEqual(['top4']);
});

it.each([
  ['812345', ['first', 'top3', 'top2']],
  ['999345', ['top3', 'top2']],
  ['100999', ['front3']],
  ['999046', ['bottom3']],
  ['100367', ['bottom2', 'front3']],
  ['046', ['bottom3']],
])('a ticket %s of the government’s six digits wins %j', (own, prizes) => {
  expect(prizesOf(own, government)).toEqual(prizes);
});

it('keeps leading zeros, names a number once however often it was typed, and skips what is not drawn', () => {
  const result = aLottoResult({
    first: '0007',
    numbers: { top3: '007', top2: '07', bottom2: '70', top4: null },
  });
  const zero = { round: aLottoRound({ round_id: 'zero' }), result };
  const hits = checkNumbers(
    [zero, { round: aLottoRound({ round_id: 'void' }), result: null }],
    ['07', '07', '7'],
  );
  expect(hits.map(({ number, prizes }) => [number, prizes])).toEqual([
    ['07', ['top2']],
    ['7', ['runTop', 'runBottom']],
  ]);
});

it('among all groups a kind with hundreds of rounds shows its newest two', () => {
  const yeekee = (number: number) => ({
    round: aLottoRound({ round_id: `y${number}`, kind_id: 'yeekee', is_yeekee: true, number }),
    result: aLottoResult(),
  });
  const { shown, folded } = foldYeekee([yeekee(3), daily, yeekee(2), yeekee(1)]);
  expect(shown.map(({ round }) => round.round_id)).toEqual(['y3', 'daily', 'y2']);
  expect(folded.map(({ kind_id }) => kind_id)).toEqual(['yeekee']);
});
