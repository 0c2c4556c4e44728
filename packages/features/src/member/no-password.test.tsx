import { authEndpoints, memberEndpoints, rightsEndpoints, sessionEndpoints } from '@benjarong/contract';
import {
  answer,
  aProfile,
  aSession,
  aUserInfo,
  refuse,
  renderWithCore,
  server,
  usualAnswers,
} from '@benjarong/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { EraseForm } from './erase-form.tsx';
import { ProfilePanel } from './profile-panel.tsx';
import { StepUpDialog } from './step-up-dialog.tsx';

const net = server(
  ...usualAnswers(),
  answer(memberEndpoints.profile, aProfile({ mobile: '0891234567', bank_account: null })),
  answer(memberEndpoints.sessions, { items: [aSession({ current: true })] }),
  answer(authEndpoints.requestOtp, { otp_ref: 'ABCD2345', expires_in: 300, resend_in: 60 }),
  answer(authEndpoints.verifyOtp, { otp_token: 'proved', expires_in: 900 }),
  answer(authEndpoints.stepUp, { step_up_token: 'step-up', expires_in: 300 }),
  answer(authEndpoints.changePassword),
  answer(rightsEndpoints.eraseCheck, { reasons: [] }),
  answer(rightsEndpoints.erase),
);
const withoutPassword = () => net.use(answer(sessionEndpoints.userInfo, aUserInfo({ no_password: true })));
type User = ReturnType<typeof renderWithCore>['user'];

async function proveByCode(user: User) {
  await user.click(await screen.findByRole('button', { name: 'ส่งรหัสทาง SMS' }));
  expect(await screen.findByText(/ABCD2345/)).toBeTruthy();
  const [first] = await screen.findAllByRole('textbox', { name: /รหัสหลักที่ 1/ });
  if (!first) throw new Error('no cells');
  await user.click(first);
  await user.keyboard('123456');
}

it('asks a member without a password for a code only, and hands its token over', async () => {
  withoutPassword();
  const onToken = vi.fn(() => Promise.resolve());
  const { user } = renderWithCore(<StepUpDialog open onClose={() => {}} onToken={onToken} />, {
    member: true,
  });
  expect(await screen.findByRole('button', { name: 'ส่งรหัสทาง SMS' })).toBeTruthy();
  expect(screen.queryByLabelText(/^รหัสผ่าน/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'ใช้รหัสผ่านแทน' })).toBeNull();
  await proveByCode(user);
  await waitFor(() => expect(onToken).toHaveBeenCalledWith('step-up'));
  expect(net.calls(authEndpoints.stepUp).map(({ body }) => body)).toEqual([{ otp_token: 'proved' }]);
});

it('says what a wrong code or a refused action was, and offers another code', async () => {
  withoutPassword();
  net.use(refuse(authEndpoints.verifyOtp, 'otp_wrong'));
  const onToken = vi.fn(() => Promise.reject(new Error('lost')));
  const { user } = renderWithCore(<StepUpDialog open onClose={() => {}} onToken={onToken} />, {
    member: true,
  });
  await proveByCode(user);
  expect((await screen.findAllByText(/รหัส OTP ไม่ถูกต้อง/)).length).toBeGreaterThan(0);
  expect(onToken).not.toHaveBeenCalled();
  net.use(answer(authEndpoints.verifyOtp, { otp_token: 'proved', expires_in: 900 }));
  await user.click(screen.getByRole('textbox', { name: /รหัสหลักที่ 1/ }));
  await user.keyboard('123456');
  expect(await screen.findByText('ยังทำรายการไม่สำเร็จ')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'ส่งรหัสทาง SMS' })).toBeTruthy();
});

it('lets a member with a password choose the code instead, and go back', async () => {
  const { user } = renderWithCore(<StepUpDialog open onClose={() => {}} onToken={async () => {}} />, {
    member: true,
  });
  await user.click(await screen.findByRole('button', { name: 'ใช้รหัส OTP แทน' }));
  expect(await screen.findByRole('button', { name: 'ส่งรหัสทาง SMS' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'ใช้รหัสผ่านแทน' }));
  expect(await screen.findByLabelText(/^รหัสผ่าน/)).toBeTruthy();
});

it('offers "set a password" in the profile: the new one twice, then a code, no old one', async () => {
  withoutPassword();
  const { user } = renderWithCore(<ProfilePanel />, { member: true });
  await user.click(await screen.findByRole('button', { name: 'ตั้งรหัสผ่าน' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText(/^รหัสผ่าน/), 'Karawek#2570');
  expect(dialog.queryByLabelText(/^รหัสผ่านปัจจุบัน/)).toBeNull();
  await user.type(dialog.getByLabelText(/^ยืนยันรหัสผ่าน/), 'Karawek#2570');
  await user.click(dialog.getByRole('button', { name: 'บันทึกรหัสผ่าน' }));
  net.use(answer(sessionEndpoints.userInfo, aUserInfo()));
  await proveByCode(user);
  expect(await screen.findByRole('button', { name: 'เปลี่ยนรหัสผ่าน' })).toBeTruthy();
  expect(net.calls(authEndpoints.changePassword).map(({ body }) => body)).toEqual([
    { new_password: 'Karawek#2570', step_up_token: 'step-up' },
  ]);
});

it('keeps the proof when the new password is refused', async () => {
  withoutPassword();
  net.use(refuse(authEndpoints.changePassword, 'password_too_common'));
  const { user } = renderWithCore(<ProfilePanel />, { member: true });
  await user.click(await screen.findByRole('button', { name: 'ตั้งรหัสผ่าน' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = await dialog.findByLabelText<HTMLInputElement>(/^รหัสผ่าน/);
  await user.type(field, 'Karawek#2570');
  await user.type(dialog.getByLabelText(/^ยืนยันรหัสผ่าน/), 'Karawek#2570');
  await user.click(dialog.getByRole('button', { name: 'บันทึกรหัสผ่าน' }));
  await proveByCode(user);
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  net.use(answer(authEndpoints.changePassword), answer(sessionEndpoints.userInfo, aUserInfo()));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'ส่งรหัสทาง SMS' })).toBeNull());
  await user.click(dialog.getByRole('button', { name: 'บันทึกรหัสผ่าน' }));
  expect(await screen.findByRole('button', { name: 'เปลี่ยนรหัสผ่าน' })).toBeTruthy();
  expect(net.calls(authEndpoints.requestOtp)).toHaveLength(1);
});

it('erases an account without a password by its name and a code', async () => {
  withoutPassword();
  const { user, platform } = renderWithCore(<EraseForm username="somchai99" onClose={() => {}} />, {
    member: true,
  });
  await user.type(await screen.findByLabelText(/somchai99/), 'somchai99');
  expect(screen.queryByLabelText(/^รหัสผ่าน/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'ลบบัญชีถาวร' }));
  await proveByCode(user);
  await waitFor(() => expect(net.calls(rightsEndpoints.erase)).toHaveLength(1));
  await waitFor(() => expect(platform.location().path).toBe('/'));
  expect(net.calls(rightsEndpoints.erase).map(({ body }) => body)).toEqual([
    { confirm: 'somchai99', step_up_token: 'step-up' },
  ]);
});
