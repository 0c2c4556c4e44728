import { type BetTypeCode, betTypeCodes, betTypes } from '@benjarong/core/lotto';
import { readPasted } from '@benjarong/core/lotto/reader';
import { aLottoBill, aLottoBillLine, aLottoRound } from '@benjarong/testing';
import { expect, it } from 'vitest';

import { billMessage } from './bill-message.ts';

function pasted(text: string, types: readonly BetTypeCode[]) {
  return readPasted(text, types).entries.map(({ type, number, stake, doubt }) => [
    type,
    number,
    stake,
    doubt,
  ]);
}
function billOf(lines: readonly (readonly [BetTypeCode, string, string])[]) {
  return {
    bill: aLottoBill({ round: aLottoRound({ kind_name: 'หวยลาวพัฒนา' }), total: '1234.00' }),
    lines: lines.map(([bet_type, number, stake], index) =>
      aLottoBillLine({ index, bet_type, number, stake }),
    ),
  };
}

it.each(betTypeCodes.filter((code) => code !== 'set4'))(
  'a shared line of %s is read back as the same bet',
  (code) => {
    const number = '0123'.slice(-betTypes[code].digits);
    const text = billMessage(
      billOf([
        [code, number, '50.00'],
        [code, number, '1000.00'],
      ]),
    );
    expect(pasted(text, [code])).toEqual([
      [code, number, 5_000n, undefined],
      [code, number, 100_000n, undefined],
    ]);
  },
);

it('a slip of several types keeps its order, and a set is reported in words that no one can take for a bet', () => {
  const text = billMessage(
    billOf([
      ['3top', '007', '10.00'],
      ['set4', '1234', '120.00'],
      ['2bottom', '00', '5.00'],
    ]),
  );
  expect(text).toContain('1234');
  expect(
    pasted(text, ['3top', '2bottom', '2top', '4top', 'set4']).map(([type, number]) => [type, number]),
  ).toEqual([
    ['3top', '007'],
    ['2bottom', '00'],
  ]);
});
