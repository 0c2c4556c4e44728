import { authEndpoints } from '@benjarong/contract';
import { anAgentConfig, answer, refuse, renderWithCore, server, usualAnswers } from '@benjarong/testing';
import { accountText } from '@benjarong/text';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { RegisterFlow } from './register-flow.tsx';

const net = server(
  ...usualAnswers(),
  answer(authEndpoints.checkAccount),
  answer(authEndpoints.requestOtp, { otp_ref: 'kx7q2222', expires_in: 300, resend_in: 60 }),
  answer(authEndpoints.verifyOtp, { otp_token: 'otp-token', expires_in: 600 }),
  answer(authEndpoints.register, { username: 'somsri88', password: 'Karawek#2569' }),
);

type User = ReturnType<typeof renderWithCore>['user'];

async function fillAccount(user: User): Promise<void> {
  await user.type(screen.getByLabelText(/^เบอร์โทรศัพท์/), '0891234567');
  await user.type(screen.getByLabelText(/^ยูสเซอร์เนม/), 'somsri88');
  await user.type(screen.getByLabelText(/^รหัสผ่าน/), 'Karawek#2569');
  await user.selectOptions(screen.getByLabelText(/^รู้จักเรา/), '4');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'ถัดไป' }));
}

async function typeOtp(user: User, code: string): Promise<void> {
  const [first] = await screen.findAllByRole('textbox', { name: /รหัสหลักที่ 1/ });
  if (!first) throw new Error('no boxes');
  await user.click(first);
  await user.keyboard(code);
}

it('leads through the SMS mode to the credentials, each shown once with a copy button', async () => {
  const { user } = renderWithCore(<RegisterFlow />);
  await fillAccount(user);
  await screen.findByText('089-123-4567');
  // The whole reference, as the SMS writes it.
  expect(screen.getByText(/kx7q2222/)).toBeTruthy();
  await typeOtp(user, '123456');
  expect(await screen.findByText('somsri88')).toBeTruthy();
  expect(screen.getByText('Karawek#2569')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /คัดลอก/ })).toHaveLength(2);
  expect(net.calls(authEndpoints.register)[0]?.body).toMatchObject({
    mobile: '0891234567',
    username: 'somsri88',
    know_us_id: 4,
    mode: 'bank',
    otp_token: 'otp-token',
    bank_account_no: '',
    age_confirmed: true,
  });
});

it('takes at most 20 characters of a password and 6 of a referral code', () => {
  renderWithCore(<RegisterFlow />);
  expect(screen.getByLabelText<HTMLInputElement>(/^รหัสผ่าน/).maxLength).toBe(20);
  expect(
    screen.getByLabelText<HTMLInputElement>(new RegExp(`^${accountText.register.referral}`)).maxLength,
  ).toBe(6);
});

it('shows a taken user name at its field and keeps the rest', async () => {
  net.use(refuse(authEndpoints.checkAccount, 'username_taken'));
  const { user } = renderWithCore(<RegisterFlow />);
  await fillAccount(user);
  const field = await screen.findByLabelText<HTMLInputElement>(/^ยูสเซอร์เนม/);
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText('ยูสเซอร์เนมนี้มีผู้ใช้แล้ว กรุณาตั้งชื่ออื่น')).toBeTruthy();
  expect(field.value).toBe('somsri88');
});

it('empties the boxes after a wrong code, says why, and takes the next one', async () => {
  net.use(refuse(authEndpoints.verifyOtp, 'otp_wrong'));
  const { user } = renderWithCore(<RegisterFlow />);
  await fillAccount(user);
  await typeOtp(user, '000000');
  expect(await screen.findByText('รหัส OTP ไม่ถูกต้อง กรุณาลองใหม่')).toBeTruthy();
  const boxes = screen.getAllByRole<HTMLInputElement>('textbox', { name: /รหัสหลักที่/ });
  await waitFor(() => expect(boxes.map(({ value }) => value).join('')).toBe(''));
  net.use(answer(authEndpoints.verifyOtp, { otp_token: 'otp-token', expires_in: 600 }));
  await typeOtp(user, '123456');
  expect(await screen.findByText('Karawek#2569')).toBeTruthy();
});

it('asks for the bank account instead of a code in bank mode, and goes back with everything kept', async () => {
  const config = anAgentConfig();
  const bankMode = { ...config, info: { ...config.info, register_type: 2 } };
  const { user } = renderWithCore(<RegisterFlow />, { config: bankMode });
  await fillAccount(user);
  const number = await screen.findByLabelText<HTMLInputElement>(/^เลขบัญชีธนาคาร/);
  expect(number.maxLength).toBe(20);
  expect(screen.getByText(accountText.register.bankNote)).toBeTruthy();
  expect(net.calls(authEndpoints.requestOtp)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'ย้อนกลับ' }));
  expect((await screen.findByLabelText<HTMLInputElement>(/^ยูสเซอร์เนม/)).value).toBe('somsri88');
});
