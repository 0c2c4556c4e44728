import { memberEndpoints, sessionEndpoints, withdrawEndpoints } from '@benjarong/contract';
import {
  answer,
  aProfile,
  aUserInfo,
  aWithdrawInfo,
  renderWithCore,
  server,
  usualAnswers,
} from '@benjarong/testing';
import { commonText, withdrawText } from '@benjarong/text';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { WithdrawPanel } from './withdraw-panel.tsx';

const net = server(
  ...usualAnswers(),
  answer(memberEndpoints.profile, aProfile()),
  answer(sessionEndpoints.userInfo, aUserInfo()),
  answer(withdrawEndpoints.list, { items: [], total: 0, limit: 10, next_cursor: null }),
);

it('draws the history with the form, which would push it down when its answer comes', async () => {
  net.use(answer(withdrawEndpoints.info, aWithdrawInfo()));
  renderWithCore(<WithdrawPanel />, { member: true });
  // One place is kept, for the form; a second one under it would move.
  expect(screen.getAllByText(commonText.loading)).toHaveLength(1);
  await screen.findByRole('textbox');
  expect(await screen.findByText(withdrawText.history)).toBeTruthy();
});

it('asks a member without a bank account for one first', async () => {
  net.use(answer(withdrawEndpoints.info, aWithdrawInfo({ account: null, refusals: ['no_account'] })));
  renderWithCore(<WithdrawPanel />, { member: true });
  expect(await screen.findByText(withdrawText.refusals.no_account)).toBeTruthy();
});
