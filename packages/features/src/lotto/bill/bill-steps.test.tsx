import { lottoEndpoints } from '@benjarong/contract';
import { formatBahtNumber } from '@benjarong/core/format';
import { slipStore } from '@benjarong/core/lotto';
import {
  aLottoBill,
  aLottoValidation,
  answer,
  fakeClock,
  fakePlatform,
  renderWithCore,
  server,
  testCore,
  testNow,
  usualAnswers,
} from '@benjarong/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { BillSteps } from './bill-steps.tsx';

server(
  ...usualAnswers(),
  answer(lottoEndpoints.validate, ({ body }) =>
    // The body is what the store sent.
    aLottoValidation((body as { lines: Parameters<typeof aLottoValidation>[0] }).lines),
  ),
  answer(lottoEndpoints.create, {
    server_time: new Date(testNow).toISOString(),
    bill: aLottoBill(),
    lines: [],
    balance: '985.00',
  }),
);

async function receipt(inLine: boolean) {
  const platform = { ...fakePlatform(), inClient: () => inLine };
  const made = testCore({ member: true, clock: fakeClock(), platform });
  const slip = made.core.get(slipStore);
  slip.getState().view({ round_id: 'r1', title: 'ฮานอย', closes_at: testNow + 3_600_000 });
  slip.getState().change({ do: 'add', lines: [{ type: '2top', number: '07', stake: 1_000n }] });
  slip.getState().check();
  await waitFor(() => expect(slip.getState().bill.status).toBe('reviewing'));
  slip.getState().confirm();
  await waitFor(() => expect(slip.getState().bill.status).toBe('created'));
  return renderWithCore(<BillSteps />, { made });
}

it('confirmation and receipt name the most that one draw can pay', async () => {
  const { core, unmount } = await receipt(false);
  // The words of the design, not a key of ours.
  const most = () => screen.getByText('ถูกรางวัลสูงสุด').nextElementSibling?.textContent;
  expect(most()).toContain(formatBahtNumber(aLottoBill().possible_win));
  unmount();
  const made = testCore({ member: true, clock: fakeClock() });
  const slip = made.core.get(slipStore);
  slip.getState().view({ round_id: 'r1', title: 'ฮานอย', closes_at: testNow + 3_600_000 });
  slip.getState().change({ do: 'add', lines: [{ type: '2top', number: '07', stake: 1_000n }] });
  slip.getState().check();
  await waitFor(() => expect(slip.getState().bill.status).toBe('reviewing'));
  renderWithCore(<BillSteps />, { made });
  const { possible_win } = aLottoValidation([{ bet_type: '2top', number: '07', stake: '10.00' }]);
  expect(most()).toContain(formatBahtNumber(possible_win));
  expect(core.get(slipStore).getState().bill.status).toBe('created');
});

it('inside LINE the receipt’s main button goes back to the chat', async () => {
  const { user, platform } = await receipt(true);
  await user.click(screen.getByRole('button', { name: 'ปิดและกลับไปที่แชต' }));
  expect(platform.closed()).toBe(1);
});

it('elsewhere the receipt has no chat to go back to', async () => {
  await receipt(false);
  expect(screen.getByRole('button', { name: 'แทงต่อ' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'ปิดและกลับไปที่แชต' })).toBeNull();
});
