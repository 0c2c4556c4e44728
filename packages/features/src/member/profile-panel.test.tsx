import { authEndpoints, memberEndpoints } from '@benjarong/contract';
import {
  answer,
  aProfile,
  aSession,
  closedGate,
  refuse,
  renderWithCore,
  server,
  status,
  usualAnswers,
} from '@benjarong/testing';
import { memberText } from '@benjarong/text';
import { screen, waitFor, within } from '@testing-library/react';
import { lazy } from 'react';
import { expect, it } from 'vitest';

import { SlotsProvider } from '../shared/index.ts';
import { ProfilePanel } from './profile-panel.tsx';

const net = server(
  ...usualAnswers(),
  answer(memberEndpoints.profile, aProfile({ bank_account: null, withdraw_locked_until: null })),
  answer(memberEndpoints.sessions, { items: [aSession({ current: true })] }),
  answer(authEndpoints.changePassword),
);

it('changes the password and says at the right field what was wrong', async () => {
  net.use(refuse(authEndpoints.changePassword, 'password_wrong'));
  const { user } = renderWithCore(<ProfilePanel />, { member: true });
  await user.click(await screen.findByRole('button', { name: 'เปลี่ยนรหัสผ่าน' }));
  const dialog = within(await screen.findByRole('dialog'));
  const current = await dialog.findByLabelText<HTMLInputElement>(/^รหัสผ่านปัจจุบัน/);
  await user.type(current, 'wrong-password');
  await user.type(dialog.getByLabelText(/^รหัสผ่านใหม่/), 'Karawek#2570');
  await user.type(dialog.getByLabelText(/^ยืนยันรหัสผ่านใหม่/), 'Karawek#2570');
  await user.click(dialog.getByRole('button', { name: 'บันทึกรหัสผ่านใหม่' }));
  await waitFor(() => expect(current.getAttribute('aria-invalid')).toBe('true'));
  expect(dialog.getByText('รหัสผ่านปัจจุบันไม่ถูกต้อง')).toBeTruthy();
});

it.each([
  ['changed', { bank_id: 4, bank_account_no: 'xxxxxx7890', bank_account_name: 'สมชาย ใจดี' }],
  ['added for the first time', null],
] as const)('says that withdrawals lock before a bank account is %s, when they will', async (_, account) => {
  const bank_account = account && { ...account, updated_at: '2026-11-01T00:00:00.000Z' };
  net.use(answer(memberEndpoints.profile, aProfile({ bank_account })));
  const { user } = renderWithCore(<ProfilePanel />, { member: true });
  const button = account ? memberText.changeBank : memberText.addBank;
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('button', { name: memberText.saveBank })).toBeTruthy();
  expect(dialog.queryAllByText(memberText.bankLock)).toHaveLength(account ? 1 : 0);
});

it('keeps the second column back until the cards above it are there, which would push it down', async () => {
  const hold = closedGate();
  const Cards = lazy(async () => {
    await hold.wait;
    return { default: () => <p>วงเงิน</p> };
  });
  renderWithCore(
    <SlotsProvider value={{ care: <Cards /> }}>
      <ProfilePanel />
    </SlotsProvider>,
    { member: true },
  );
  expect(await screen.findByRole('button', { name: memberText.addBank })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: memberText.password })).toBeNull();
  hold.open();
  expect(await screen.findByRole('heading', { name: memberText.password })).toBeTruthy();
});

it('draws what stands under the data with it, which would push it down, also where it cannot be had', async () => {
  const hold = closedGate();
  net.use(
    answer(memberEndpoints.profile, async () => {
      await hold.wait;
      return aProfile();
    }),
  );
  const first = renderWithCore(<ProfilePanel />, { member: true });
  const password = { name: memberText.password };
  await screen.findByRole('heading', { name: memberText.data });
  expect(screen.queryByRole('heading', password)).toBeNull();
  hold.open();
  expect(await screen.findByRole('heading', password)).toBeTruthy();
  first.unmount();
  net.use(status(memberEndpoints.profile, 500));
  renderWithCore(<ProfilePanel />, { member: true });
  expect(await screen.findByRole('heading', password)).toBeTruthy();
});

it('shows the devices and which one this is', async () => {
  renderWithCore(<ProfilePanel />, { member: true });
  expect(await screen.findByText('อุปกรณ์นี้')).toBeTruthy();
});
