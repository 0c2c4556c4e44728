import { promotionEndpoints } from '@benjarong/contract';
import { answer, renderWithCore, server, usualAnswers } from '@benjarong/testing';
import { promotionText } from '@benjarong/text';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { PromotionDialog } from './promotion-dialog.tsx';

const promotion = {
  promotion_id: 'p1',
  name: 'ฝากสุดคุ้ม',
  kind: 'deposit_percentage',
  image: '/art/banner/slot/promotion-welcome-100.svg',
  bonus_type: 'percentage',
  percentage: 20,
  amount: '0.00',
  cap: '400.00',
  minimum_deposit: '100.00',
  turnover_needed: '0.00',
  turnover_multiple: 40,
  games: [],
  maximum_stake: null,
  maximum_cash_out: null,
  days: 7,
  times: 1,
  period: 'week',
  stackable: false,
  wallet_type_id: 2,
  audience: 'all',
  vip_levels: [],
  starts_at: '2026-11-01T00:00:00.000Z',
  ends_at: null,
  reason: '',
  terms: ['เงื่อนไข'],
  example: [],
  eligible: true,
} as const;

const net = server(...usualAnswers());

it('a choice is made by its card and closed by the button under the cards', async () => {
  net.use(
    answer(promotionEndpoints.list, {
      items: [{ ...promotion, games: [], vip_levels: [], terms: [...promotion.terms], example: [] }],
    }),
  );
  const close = vi.fn();
  const { core, user } = renderWithCore(<PromotionDialog open onClose={close} />, { member: true });
  expect(await screen.findByText('โบนัส 20% สูงสุด 400.00 บาท ทำยอด 40 เท่า')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /ฝากสุดคุ้ม/ }));
  expect(core.ui.getState().selectedPromotion).toBe('p1');
  expect(close).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: promotionText.takeChoice }));
  expect(close).toHaveBeenCalledOnce();
});
