import { lottoEndpoints } from '@benjarong/contract';
import { aLottoKind, aLottoRate, answer, renderWithCore, server, usualAnswers } from '@benjarong/testing';
import { fill, lottoKindText, lottoRatesText, lottoRoundText } from '@benjarong/text';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { RatesPanel } from './rates-panel.tsx';

function kindOf(kind_id: string, category_id: string, kind_name: string) {
  return {
    kind: aLottoKind({ kind_id, category_id, kind_name }),
    rates: [
      aLottoRate({
        steps: [
          { after: '5000.00', rate: 70_000 },
          { after: '8000.00', rate: null },
        ],
      }),
    ],
    bill: { minimum: '1.00', maximum: '50000.00', max_lines: 500 },
    cancel: { minutes_before_close: 10, max_per_day: 4 },
  };
}
const table = {
  categories: [
    { category_id: 'hanoi', category_name: 'หวยฮานอย', icon: 'vn' },
    { category_id: 'lao', category_name: 'หวยลาว', icon: 'la' },
  ],
  kinds: [
    kindOf('hanoi', 'hanoi', 'ฮานอยปกติ'),
    kindOf('hanoi-vip', 'hanoi', 'ฮานอยวีไอพี'),
    kindOf('lao', 'lao', 'ลาวพัฒนา'),
  ],
};

server(
  answer(lottoEndpoints.rates, () => table),
  ...usualAnswers(),
);

function lineOf(name: string) {
  return screen.getByText(name).closest('details');
}

it('has a closed line for each kind in its group, and unfolds rates with their steps', async () => {
  const { user } = renderWithCore(<RatesPanel />);
  expect(await screen.findByRole('region', { name: 'หวยลาว' })).toBeTruthy();
  expect(lineOf('ลาวพัฒนา')?.open).toBe(false);
  expect(screen.queryByText(fill(lottoRatesText.caption, { name: 'ลาวพัฒนา' }))).toBeNull();
  await user.click(screen.getByText('ลาวพัฒนา'));
  await waitFor(() => expect(lineOf('ลาวพัฒนา')?.open).toBe(true));
  const steps = 'เกิน 5,000 บาท จ่าย 700 · ครบ 8,000 บาท ปิดรับ';
  const sentence = fill(lottoRatesText.steps, { type: lottoKindText.betTypes['3top'], steps });
  expect(await screen.findByText(sentence)).toBeTruthy();
});

it('opens the only kind that a search finds, and says so when it finds none', async () => {
  const { user } = renderWithCore(<RatesPanel />);
  const field = await screen.findByRole('searchbox', { name: lottoRoundText.lobby.search });
  await screen.findByText('ฮานอยวีไอพี');
  await user.type(field, 'หวยลาว');
  expect(screen.queryByText('ฮานอยปกติ')).toBeNull();
  expect(lineOf('ลาวพัฒนา')?.open).toBe(true);
  await user.type(field, 'x');
  expect(await screen.findByText(lottoRatesText.none)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: lottoRoundText.lobby.clear }));
  expect(screen.getByText('ฮานอยปกติ')).toBeTruthy();
});
