import { lineEndpoints } from '@benjarong/contract';
import { lineStore } from '@benjarong/core/line';
import { answer, hang, refuse, renderWithCore, server, testCore, usualAnswers } from '@benjarong/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { LineButton } from './line-button.tsx';
import { LineReturn } from './line-return.tsx';
import { LineSection, type StepUpProps } from './line-section.tsx';

const net = server(...usualAnswers());
const line = { name: 'สมหญิง ใจดี', picture: '' };
const back = { code: 'a-code', state: 'a-state' };
const session = { access_token: 'token-by-line', token_type: 'Bearer', expires_in: 900 } as const;
const linked = { ...line, linked_at: '2026-11-21T09:00:00.000Z' };

it('is a plain link to the server that comes back to where the visitor was', () => {
  renderWithCore(<LineButton />);
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'เข้าสู่ระบบด้วย LINE' });
  expect(link.getAttribute('href')).toMatch(/^\/api\/line\/authorize\?return_to=%2F/);
});

it('logs a known LINE account in and goes to where it began', async () => {
  net.use(
    answer(lineEndpoints.callback, {
      outcome: { status: 'logged_in', session, line },
      intent: 'login',
      return_to: '/member/deposit',
    }),
  );
  const close = vi.fn();
  const { core, platform } = renderWithCore(<LineReturn answer={back} onClose={close} />);
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(net.calls(lineEndpoints.callback).map(({ body }) => body)).toEqual([back]);
  expect(core.auth.getState().isLoggedIn).toBe(true);
  expect(platform.location().path).toBe('/member/deposit');
});

it('shows whose account it is before it is tied, and ties it by a password', async () => {
  net.use(
    answer(lineEndpoints.callback, {
      outcome: { status: 'link_required', link_ticket: 't1', expires_in: 300, line },
      intent: 'login',
      return_to: '',
    }),
    answer(lineEndpoints.link, { session, link: linked }),
  );
  const { user, core } = renderWithCore(<LineReturn answer={back} onClose={() => {}} />);
  expect(await screen.findByText('สมหญิง ใจดี')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'สมัครใหม่' })).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: /ชื่อผู้ใช้/ }), 'somsri88');
  await user.type(screen.getByLabelText(/^รหัสผ่าน/), 'Karawek#2569');
  await user.click(screen.getByRole('button', { name: 'ผูกบัญชีและเข้าสู่ระบบ' }));
  await waitFor(() => expect(core.auth.getState().isLoggedIn).toBe(true));
});

it('registers with the account that waits', async () => {
  net.use(
    answer(lineEndpoints.callback, {
      outcome: { status: 'link_required', link_ticket: 't1', expires_in: 300, line },
      intent: 'login',
      return_to: '',
    }),
  );
  const { user, core } = renderWithCore(<LineReturn answer={back} onClose={() => {}} />);
  await user.click(await screen.findByRole('button', { name: 'สมัครใหม่' }));
  expect(core.ui.getState().open.register).toBe(true);
  expect(core.get(lineStore).getState().pending).toBeDefined();
});

it.each([
  ['another browser', refuse(lineEndpoints.callback, 'line_state_invalid'), /เบราว์เซอร์อื่น/],
  ['a LINE that is away', refuse(lineEndpoints.callback, 'line_unavailable'), /LINE ไม่ตอบสนอง/],
])('after %s offers LINE’s own log-in page and the password', async (_, handler, says) => {
  net.use(handler);
  const { user, core } = renderWithCore(<LineReturn answer={back} onClose={() => {}} />);
  expect((await screen.findByRole('alert')).textContent).toMatch(says);
  expect(screen.getByRole('link', { name: 'ลองใหม่กับ LINE' }).getAttribute('href')).toContain('retry=1');
  await user.click(screen.getByRole('button', { name: 'เข้าสู่ระบบด้วยรหัสผ่าน' }));
  expect(core.ui.getState().open.login).toBe(true);
});

it('after a cancelled consent asks no one and offers the password', async () => {
  net.use(hang(lineEndpoints.callback));
  renderWithCore(<LineReturn answer={{ code: undefined, state: 's' }} onClose={() => {}} />);
  expect((await screen.findByRole('alert')).textContent).toContain('ยกเลิก');
  expect(net.calls(lineEndpoints.callback)).toEqual([]);
});

function StepUp({ open, onToken }: StepUpProps) {
  return open ? <button onClick={() => void onToken('step-up-token')}>ยืนยันแล้ว</button> : null;
}

it('offers the tie in the profile to a member without one', async () => {
  net.use(answer(lineEndpoints.status, { available: true, link: null }));
  renderWithCore(<LineSection stepUp={StepUp} />, { member: true });
  const link = await screen.findByRole('link', { name: 'ผูกกับ LINE' });
  expect(link.getAttribute('href')).toBe('/api/line/authorize?intent=link&return_to=%2Fmember%2Fprofile');
});

it('says in the mini-app that the next opening ties', async () => {
  net.use(answer(lineEndpoints.status, { available: true, link: null }));
  renderWithCore(<LineSection stepUp={StepUp} tie="next time" />, { member: true });
  expect(await screen.findByText(/จาก LINE อีกครั้ง/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'ผูกกับ LINE' })).toBeNull();
});

it('unties with the token of a step-up', async () => {
  net.use(answer(lineEndpoints.status, { available: true, link: linked }), answer(lineEndpoints.unlink));
  const made = testCore({ member: true });
  renderWithCore(<LineSection stepUp={StepUp} />, { made });
  expect(await screen.findByText('สมหญิง ใจดี')).toBeTruthy();
  await made.core.get(lineStore).getState().unlink('step-up-token');
  expect(await screen.findByRole('link', { name: 'ผูกกับ LINE' })).toBeTruthy();
  expect(net.calls(lineEndpoints.unlink)[0]?.body).toEqual({ step_up_token: 'step-up-token' });
});
