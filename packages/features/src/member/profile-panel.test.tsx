import { authEndpoints, memberEndpoints } from '@benjarong/contract';
import { answer, aProfile, aSession, refuse, renderWithCore, server, usualAnswers } from '@benjarong/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

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

it('shows the devices and which one this is', async () => {
  renderWithCore(<ProfilePanel />, { member: true });
  expect(await screen.findByText('อุปกรณ์นี้')).toBeTruthy();
});
