import { aLottoRoundDetail } from '@benjarong/testing';
import type { BetTypeCode } from '@benjarong/core/lotto';
import { fill, lottoBillText, lottoKindText } from '@benjarong/text';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';

import { RepeatedOdds } from '../limit/odds-table.tsx';
import { SlipLine } from './slip-line.tsx';

const { rates: usual } = aLottoRoundDetail();
const [first] = usual;
if (!first) throw new Error('a round without rates');
const rates = [
  { ...first, bet_type: '3top' as const, rate: 90_000, set: null },
  { ...first, bet_type: '3tod' as const, rate: 15_000, set: null },
];

function lineOf(type: BetTypeCode, number: string): string | null {
  const bet = { type, number, stake: 1_000n };
  const rate = type === '3top' ? 90_000 : 15_000;
  const { container } = render(
    <ul>
      <SlipLine
        line={{ ...bet, id: 1 }}
        place={1}
        validated={{ ...bet, index: 0, status: 'accepted', rate, fullRate: rate, possibleWin: 150_000n }}
        rates={rates}
        disabled={false}
        change={() => undefined}
      />
    </ul>,
  );
  return container.textContent;
}

it('a tod of repeated digits shows its own odds, a triple the straight bet that pays more', () => {
  const pair = fill(lottoBillText.slip.repeated, { one: '333.33', percent: '45', usual: '90' });
  const triple = fill(lottoBillText.slip.repeated, { one: '1,000', percent: '15', usual: '90' });
  const twin = fill(lottoBillText.slip.twin, {
    number: '555',
    type: lottoKindText.betTypes['3top'],
    rate: '900',
  });
  expect(lineOf('3tod', '112')).toContain(pair);
  expect(lineOf('3tod', '112')).not.toContain(twin);
  expect(lineOf('3tod', '555')).toContain(`${triple} · ${twin}`);
  for (const shown of [lineOf('3tod', '123'), lineOf('3top', '555')]) expect(shown).not.toContain('คืนเฉลี่ย');
});

it('the table of odds has a line for each kind of repeated digits', () => {
  const { container } = render(rates.map((rate) => <RepeatedOdds key={rate.bet_type} rate={rate} />));
  expect(Array.from(container.children, (each) => each.textContent)).toEqual([
    fill(lottoBillText.entry.oddsRepeated, { number: '112', one: '333.33', percent: '45' }),
    fill(lottoBillText.entry.oddsRepeated, { number: '111', one: '1,000', percent: '15' }),
  ]);
});
