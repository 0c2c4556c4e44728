import { errorCodes, sessionEndpoints } from '@benjarong/contract';
import {
  anAgentConfig,
  answer,
  breakOff,
  fakeClock,
  handle,
  refuse,
  renderWithCore,
  server,
  usualAnswers,
} from '@benjarong/testing';
import { formText } from '@benjarong/text';
import { toastQueue } from '@benjarong/ui/toast';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { LoginForm } from './login-form.tsx';

const net = server(...usualAnswers());

async function fillIn(user: ReturnType<typeof renderWithCore>['user'], password = 'Karawek#2569') {
  await user.type(screen.getByRole('textbox', { name: /ยูสเซอร์เนมหรือเบอร์โทรศัพท์/ }), 'somsri88');
  await user.type(screen.getByLabelText(/^รหัสผ่าน/), password);
  await user.click(screen.getByRole('button', { name: 'เข้าสู่ระบบ' }));
}

it('asks for both fields in the words of the specification before it calls', async () => {
  const { user } = renderWithCore(<LoginForm />);
  await user.click(screen.getByRole('button', { name: 'เข้าสู่ระบบ' }));
  expect(await screen.findByText('กรุณาใส่รหัสผ่าน')).toBeTruthy();
  expect(screen.getByText(formText.loginUsernameRequired)).toBeTruthy();
  await user.type(screen.getByLabelText(/^รหัสผ่าน/), '1234567');
  expect(await screen.findByText(formText.loginPasswordShort)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox').maxLength).toBe(20);
  expect(screen.getByLabelText<HTMLInputElement>(/^รหัสผ่าน/).maxLength).toBe(50);
  expect(net.calls(sessionEndpoints.login)).toEqual([]);
});

it('shows a refusal as an alert titled "พบปัญหา" and keeps what was typed', async () => {
  net.use(refuse(sessionEndpoints.login, 'login_failed'));
  const { user, core } = renderWithCore(<LoginForm />);
  await fillIn(user);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('พบปัญหา');
  expect(alert.textContent).toContain('ยูสเซอร์เนมหรือรหัสผ่านไม่ถูกต้อง');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /ยูสเซอร์เนม/ }).value).toBe('somsri88');
  expect(core.auth.getState().isLoggedIn).toBe(false);
});

it('says by an error toast that the log-in broke off, by an information that it was refused', async () => {
  net.use(breakOff(sessionEndpoints.login));
  const { user } = renderWithCore(<LoginForm />);
  await fillIn(user);
  await screen.findByRole('alert');
  expect(toastQueue.waiting().at(-1)).toMatchObject({ kind: 'error' });
  net.use(refuse(sessionEndpoints.login, 'login_failed'));
  await user.click(screen.getByRole('button', { name: 'เข้าสู่ระบบ' }));
  await waitFor(() => expect(toastQueue.waiting().at(-1)).toMatchObject({ kind: 'info' }));
});

it('counts down while the account waits, for that name alone, and then lets the member try again', async () => {
  const clock = fakeClock();
  net.use(
    handle(sessionEndpoints.login, () => ({
      json: { error: errorCodes.login_locked, message: 'ใส่รหัสผ่านผิดหลายครั้ง' },
      headers: { 'retry-after': '90' },
    })),
  );
  const { user } = renderWithCore(<LoginForm />, { clock });
  await fillIn(user);
  const wait = await screen.findByRole<HTMLButtonElement>('button', { name: 'ลองใหม่ได้ใน 1:30' });
  expect(wait.disabled).toBe(true);
  await act(() => clock.advance(30_000));
  expect(await screen.findByRole('button', { name: 'ลองใหม่ได้ใน 1:00' })).toBeTruthy();
  const name = screen.getByRole('textbox', { name: /ยูสเซอร์เนม/ });
  await user.type(name, '9');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'เข้าสู่ระบบ' }).disabled).toBe(false);
  await user.type(name, '{Backspace}');
  await act(() => clock.advance(60_000));
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'เข้าสู่ระบบ' })).disabled).toBe(false);
});

it('logs in and goes to the member area from the log-in page', async () => {
  net.use(
    answer(sessionEndpoints.login, {
      access_token: 'token-of-a-new-session',
      token_type: 'Bearer',
      expires_in: 900,
    }),
  );
  const { user, core, platform } = renderWithCore(<LoginForm />);
  platform.navigate('/login');
  await fillIn(user);
  await waitFor(() => expect(core.auth.getState().isLoggedIn).toBe(true));
  await waitFor(() => expect(platform.location().path).toBe('/member'));
});

it('fills in the demo member only when the operator runs a demo', async () => {
  const config = anAgentConfig();
  const demo = {
    ...config,
    info: { ...config.info, demo: true, demo_username: 'demo888', demo_password: 'Demo-2569' },
  };
  const { user } = renderWithCore(<LoginForm />, { config: demo });
  await user.click(screen.getByRole('button', { name: 'ใช้บัญชีสาธิต' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /ยูสเซอร์เนม/ }).value).toBe('demo888');
});
