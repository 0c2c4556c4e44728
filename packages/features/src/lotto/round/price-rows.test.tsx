import { lottoEndpoints } from '@benjarong/contract';
import { slipStore } from '@benjarong/core/lotto';
import {
  aLottoLobby,
  aLottoRate,
  aLottoRound,
  aLottoRoundDetail,
  answer,
  fakePlatform,
  renderWithCore,
  server,
  usualAnswers,
} from '@benjarong/testing';
import { fill, lottoBillText } from '@benjarong/text';
import { preloadOverlay } from '@benjarong/ui/dialog';
import { screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';

import { LottoRound } from './lotto-round.tsx';

const { entry, slip } = lottoBillText;
const { row } = entry;
const round = aLottoRound({
  opens_at: new Date(Date.now() - 3_600_000).toISOString(),
  closes_at: new Date(Date.now() + 3_600_000).toISOString(),
  draws_at: new Date(Date.now() + 4_500_000).toISOString(),
});
const rates = (['3top', '3tod', '2top', '2bottom', 'run_top'] as const).map((bet_type) =>
  aLottoRate({ bet_type, digits: bet_type.startsWith('3') ? 3 : bet_type.startsWith('2') ? 2 : 1 }),
);
const detail = aLottoRoundDetail({ round, rates });

server(
  ...usualAnswers(),
  answer(lottoEndpoints.lobby, aLottoLobby()),
  answer(lottoEndpoints.round, detail),
  answer(lottoEndpoints.limit, {
    server_time: detail.server_time,
    round_id: round.round_id,
    numbers: detail.limits,
    bill: detail.bill,
  }),
);
beforeAll(() => preloadOverlay(), 60_000);

async function open() {
  const shown = renderWithCore(<LottoRound roundId={round.round_id} search="" />, {
    member: true,
    platform: fakePlatform(`/lotto/${round.round_id}`),
  });
  await shown.user.click(await screen.findByRole('radio', { name: entry.rows }));
  await screen.findByRole('group', { name: row.title });
  const lines = () =>
    shown.core
      .get(slipStore)
      .getState()
      .draft.lines.map(({ type, number, stake }) => `${type} ${number} ${stake / 100n}`);
  return { ...shown, lines };
}
function field(name: string) {
  return screen.getByRole('textbox', { name });
}
function price(side: keyof typeof row.sides) {
  return field(fill(row.price, { side: row.sides[side] }));
}

it('a row takes a price for each side by keyboard; the prices stay for the next number of any length', async () => {
  const { user, lines } = await open();
  await user.type(field(row.number), '48{Enter}50{Enter}100{Enter}');
  expect(lines()).toEqual(['2top 48 50', '2bottom 48 100']);
  expect((field(row.number) as HTMLInputElement).value).toBe('');
  // Three digits have no bottom here; the price of the top stays.
  await user.type(field(row.number), '507');
  expect(price('bottom').hasAttribute('disabled')).toBe(true);
  await user.type(price('tod'), '20{Enter}');
  expect(lines().slice(2)).toEqual(['3top 507 50', '3tod 507 20']);
});

it('the docked pad writes into the marked cell, replaces a price that was there, and leads on', async () => {
  const { user, lines } = await open();
  const press = async (...names: string[]) => {
    for (const name of names)
      await user.click(
        within(screen.getByRole('group', { name: entry.keypad })).getByRole('button', { name }),
      );
  };
  await press('4', '8', row.next, '5', '0', row.next, row.add);
  expect(lines()).toEqual(['2top 48 50']);
  await press('1', '2');
  await user.click(price('top'));
  await press('7', row.next, '9', row.add);
  expect(lines().slice(1)).toEqual(['2top 12 7', '2bottom 12 9']);
  await user.click(screen.getByRole('button', { name: fill(row.remove, { number: '12' }) }));
  expect(lines()).toEqual(['2top 48 50']);
  await user.click(screen.getByRole('button', { name: slip.undo }));
  expect(lines()).toHaveLength(3);
});

it('says what is missing, adds nothing, and names a closed number', async () => {
  const { user, lines } = await open();
  await user.click(screen.getByRole('button', { name: row.add }));
  expect(screen.getByText(row.needNumber)).toBeTruthy();
  await user.type(field(row.number), '123');
  await user.click(screen.getByRole('button', { name: row.add }));
  expect(screen.getByText(row.needPrice)).toBeTruthy();
  expect(lines()).toEqual([]);
  await user.type(price('top'), '5{Enter}');
  await user.keyboard('{Enter}');
  expect(await screen.findByText(fill(entry.blocked, { numbers: '123' }))).toBeTruthy();
  expect(lines()).toEqual([]);
});
