import { authEndpoints, memberEndpoints, sessionEndpoints, withdrawEndpoints } from '@benjarong/contract';
import {
  answer,
  aProfile,
  aUserInfo,
  aWithdrawal,
  aWithdrawInfo,
  renderWithCore,
  server,
  usualAnswers,
} from '@benjarong/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { ConfirmDialog } from './confirm-dialog.tsx';

const net = server(
  ...usualAnswers(),
  answer(memberEndpoints.profile, aProfile()),
  answer(authEndpoints.requestOtp, { otp_ref: 'ABCD2345', expires_in: 300, resend_in: 60 }),
  answer(authEndpoints.verifyOtp, { otp_token: 'proved', expires_in: 900 }),
  answer(authEndpoints.stepUp, { step_up_token: 'step-up', expires_in: 300 }),
  answer(withdrawEndpoints.create, aWithdrawal()),
  answer(withdrawEndpoints.list, { items: [], total: 0, limit: 10, next_cursor: null }),
);

it('asks a member without a password for a code only, with its next one in a minute', async () => {
  net.use(answer(sessionEndpoints.userInfo, aUserInfo({ no_password: true })));
  const onClose = vi.fn();
  const account = { bank_id: 4, bank_account_name: 'สมชาย ใจดี', bank_account_no: 'xxx-x-x1234-5' };
  const { user } = renderWithCore(
    <ConfirmDialog open amount="500.00" info={aWithdrawInfo()} account={account} onClose={onClose} />,
    { member: true },
  );
  await user.click(await screen.findByRole('button', { name: 'ส่งรหัสทาง SMS' }));
  expect(screen.queryByLabelText(/^รหัสผ่าน/)).toBeNull();
  const [first] = await screen.findAllByRole('textbox', { name: /รหัสหลักที่ 1/ });
  if (!first) throw new Error('no cells');
  const resend = screen.getByRole<HTMLButtonElement>('button', { name: /ขอรหัสใหม่ใน \d+ วินาที/ });
  expect(resend.disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'ใช้รหัสผ่านแทน' })).toBeNull();
  await user.click(first);
  await user.keyboard('123456');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(net.calls(authEndpoints.stepUp).map(({ body }) => body)).toEqual([{ otp_token: 'proved' }]);
});
