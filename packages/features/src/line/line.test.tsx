import { authEndpoints, lineEndpoints, lineLinkEndpoints, sessionEndpoints } from '@benjarong/contract';
import { lineStore } from '@benjarong/core/line';
import {
  answer,
  aUserInfo,
  hang,
  refuse,
  renderWithCore,
  server,
  testCore,
  usualAnswers,
} from '@benjarong/testing';
import { ConfirmHost } from '@benjarong/ui/confirm';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';

import { LineButton } from './line-button.tsx';
import { LineLinkForm } from './line-link-form.tsx';
import { LineRegister } from './line-register.tsx';
import { LineReturn } from './line-return.tsx';
import { LineSection, type StepUpProps } from './line-section.tsx';
import type { OtpProps } from './otp.ts';

const net = server(...usualAnswers());
const line = { name: 'สมหญิง ใจดี', picture: '' };
const back = { code: 'a-code', state: 'a-state' };
const session = { access_token: 'token-by-line', token_type: 'Bearer', expires_in: 900 } as const;
const linked = { ...line, linked_at: '2026-11-21T09:00:00.000Z' };

function OtpStep({ mobile, onSubmit }: OtpProps) {
  const [problem, setProblem] = useState<string>();
  return (
    <div>
      <span>{mobile}</span>
      <button onClick={() => void onSubmit('123456').then(setProblem)}>ส่งรหัส</button>
      {problem !== undefined && <p role="alert">{problem}</p>}
    </div>
  );
}

function FriendStep({ onDone }: { readonly onDone: () => void }) {
  return <button onClick={onDone}>ไม่เป็นเพื่อน</button>;
}
const steps = { otpStep: OtpStep, friendStep: FriendStep };

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
  const { core, platform } = renderWithCore(<LineReturn {...steps} answer={back} onClose={close} />);
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(net.calls(lineEndpoints.callback).map(({ body }) => body)).toEqual([back]);
  expect(core.auth.getState().isLoggedIn).toBe(true);
  expect(platform.location().path).toBe('/member/deposit');
});

it('shows whose account it is before it is linked, and links it by a password', async () => {
  net.use(
    answer(lineEndpoints.callback, {
      outcome: { status: 'link_required', link_ticket: 't1', expires_in: 300, line },
      intent: 'login',
      return_to: '',
    }),
    answer(lineLinkEndpoints.link, { session, link: linked }),
  );
  const { user, core } = renderWithCore(<LineReturn {...steps} answer={back} onClose={() => {}} />);
  expect(await screen.findByText('สมหญิง ใจดี')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'สมัครใหม่' })).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: /ยูสเซอร์เนม/ }), 'somsri88');
  await user.type(screen.getByLabelText(/^รหัสผ่าน/), 'Karawek#2569');
  await user.click(screen.getByRole('button', { name: 'ผูกบัญชีและเข้าสู่ระบบ' }));
  await waitFor(() => expect(core.auth.getState().isLoggedIn).toBe(true));
});

it('offers the official account after a link, and goes on to where it began with either answer', async () => {
  for (const answered of ['ไม่เป็นเพื่อน', 'ปิด'] as const) {
    net.use(
      answer(lineEndpoints.callback, {
        outcome: { status: 'link_required', link_ticket: 't1', expires_in: 300, line },
        intent: 'login',
        return_to: '/member/deposit',
      }),
      answer(lineLinkEndpoints.link, { session, link: linked }),
    );
    const close = vi.fn();
    const view = renderWithCore(<LineReturn {...steps} answer={back} onClose={close} />);
    const { user, platform } = view;
    await user.type(await screen.findByRole('textbox', { name: /ยูสเซอร์เนม/ }), 'somsri88');
    await user.type(screen.getByLabelText(/^รหัสผ่าน/), 'Karawek#2569');
    await user.click(screen.getByRole('button', { name: 'ผูกบัญชีและเข้าสู่ระบบ' }));
    await screen.findByRole('button', { name: 'ไม่เป็นเพื่อน' });
    expect([close.mock.calls.length, platform.location().path]).toEqual([0, '/']);
    await user.click(screen.getByRole('button', { name: answered }));
    expect([close.mock.calls.length, platform.location().path]).toEqual([1, '/member/deposit']);
    view.unmount();
  }
});

it('registers with the account that waits', async () => {
  net.use(
    answer(lineEndpoints.callback, {
      outcome: { status: 'link_required', link_ticket: 't1', expires_in: 300, line },
      intent: 'login',
      return_to: '',
    }),
  );
  const { user, core } = renderWithCore(<LineReturn {...steps} answer={back} onClose={() => {}} />);
  await user.click(await screen.findByRole('button', { name: 'สมัครใหม่' }));
  expect(core.ui.getState().open.register).toBe(true);
  expect(core.get(lineStore).getState().pending).toBeDefined();
});

it.each([
  ['another browser', refuse(lineEndpoints.callback, 'line_state_invalid'), /เบราว์เซอร์อื่น/],
  ['a LINE that is away', refuse(lineEndpoints.callback, 'line_unavailable'), /LINE ไม่ตอบสนอง/],
])('after %s offers LINE’s own log-in page and the password', async (_, handler, says) => {
  net.use(handler);
  const { user, core } = renderWithCore(<LineReturn {...steps} answer={back} onClose={() => {}} />);
  expect((await screen.findByRole('alert')).textContent).toMatch(says);
  expect(screen.getByRole('link', { name: 'ลองใหม่กับ LINE' }).getAttribute('href')).toContain('retry=1');
  await user.click(screen.getByRole('button', { name: 'เข้าสู่ระบบด้วยรหัสผ่าน' }));
  expect(core.ui.getState().open.login).toBe(true);
});

it('after a cancelled consent asks no one and offers the password', async () => {
  net.use(hang(lineEndpoints.callback));
  renderWithCore(<LineReturn {...steps} answer={{ code: undefined, state: 's' }} onClose={() => {}} />);
  expect((await screen.findByRole('alert')).textContent).toContain('ยกเลิก');
  expect(net.calls(lineEndpoints.callback)).toEqual([]);
});

/** A LINE account waits in the mini-app's window. */
async function withStranger(...handlers: Parameters<typeof net.use>) {
  net.use(
    answer(lineEndpoints.login, { status: 'link_required', link_ticket: 't1', expires_in: 3600, line }),
    ...handlers,
  );
  const made = testCore();
  await made.core.get(lineStore).getState().exchange('raw.id.token');
  return made;
}
const ways = { onDone: () => {}, onRegister: () => {}, onSkip: () => {}, otpStep: OtpStep };

it('offers a log-in without the link and the forgotten password: LINE is never a wall', async () => {
  const made = await withStranger();
  const onSkip = vi.fn();
  const { user } = renderWithCore(<LineLinkForm {...ways} onSkip={onSkip} />, { made });
  expect(screen.getByRole('link', { name: 'ลืมรหัสผ่าน' }).getAttribute('href')).toContain('/forgot');
  await user.click(screen.getByRole('button', { name: 'เข้าสู่ระบบโดยไม่ผูก' }));
  expect(onSkip).toHaveBeenCalled();
});

it('moves the link of a member who has another LINE account, with a code to the member’s number', async () => {
  const old = { name: 'มือถือเก่า', picture: '' };
  const made = await withStranger(
    refuse(lineLinkEndpoints.link, 'line_member_linked'),
    answer(lineLinkEndpoints.moveCode, {
      otp_ref: 'R1',
      expires_in: 300,
      resend_in: 60,
      mobile: '081xxx5678',
      line: old,
    }),
    answer(lineLinkEndpoints.move, { session, link: linked }),
  );
  const onDone = vi.fn();
  const { user, core } = renderWithCore(<LineLinkForm {...ways} onDone={onDone} />, { made });
  await user.type(screen.getByRole('textbox', { name: /ยูสเซอร์เนม/ }), 'somsri88');
  await user.type(screen.getByLabelText(/^รหัสผ่าน/), 'Karawek#2569');
  await user.click(screen.getByRole('button', { name: 'ผูกบัญชีและเข้าสู่ระบบ' }));
  await user.click(await screen.findByRole('button', { name: 'ย้ายมาผูกกับ LINE นี้' }));
  expect(await screen.findByText('มือถือเก่า')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'ส่งรหัส' }));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(net.calls(lineLinkEndpoints.move)[0]?.body).toMatchObject({
    link_ticket: 't1',
    username: 'somsri88',
    otp_ref: 'R1',
    otp_code: '123456',
  });
  expect(core.auth.getState().isLoggedIn).toBe(true);
});

it('registers inside LINE with a number and its code; a taken name comes back without another code', async () => {
  let tries = 0;
  const made = await withStranger(
    answer(authEndpoints.requestOtp, { otp_ref: 'R1', expires_in: 300, resend_in: 60 }),
    answer(authEndpoints.verifyOtp, { otp_token: 'proof', expires_in: 900 }),
    refuse(lineLinkEndpoints.register, 'username_taken'),
  );
  const registered = vi.fn();
  made.core.events.on('registered', () => {
    tries += 1;
    registered();
  });
  const { user, core } = renderWithCore(
    <LineRegister otpStep={OtpStep} onLink={() => {}} onPlain={() => {}} />,
    { made },
  );
  expect(screen.getByText('สมหญิง ใจดี')).toBeTruthy();
  await user.type(screen.getByLabelText(/เบอร์โ/), '0812345678');
  await user.click(screen.getByRole('checkbox', { name: /ปี/ }));
  await user.click(screen.getByRole('button', { name: 'รับรหัส OTP' }));
  await user.click(await screen.findByRole('button', { name: 'ส่งรหัส' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/ยูสเซอร์เนม/);
  net.use(answer(lineLinkEndpoints.register, { session, link: linked, username: 'member0001' }));
  await user.click(screen.getByRole('button', { name: 'รับรหัส OTP' }));
  await waitFor(() => expect(registered).toHaveBeenCalled());
  expect(tries).toBe(1);
  expect(net.calls(authEndpoints.requestOtp)).toHaveLength(1);
  expect(net.calls(lineLinkEndpoints.register)[1]?.body).toMatchObject({
    mobile: '0812345678',
    otp_token: 'proof',
    link_ticket: 't1',
  });
  expect(core.auth.getState().isLoggedIn).toBe(true);
});

function StepUp({ open, onToken }: StepUpProps) {
  return open ? <button onClick={() => void onToken('step-up-token')}>ยืนยันแล้ว</button> : null;
}

it('offers the link in the profile to a member without one', async () => {
  net.use(answer(lineEndpoints.status, { available: true, link: null }));
  renderWithCore(<LineSection stepUp={StepUp} />, { member: true });
  const link = await screen.findByRole('link', { name: 'ผูกกับ LINE' });
  expect(link.getAttribute('href')).toBe('/api/line/authorize?intent=link&return_to=%2Fmember%2Fprofile');
});

it('says in the mini-app that the next opening links', async () => {
  net.use(answer(lineEndpoints.status, { available: true, link: null }));
  renderWithCore(<LineSection stepUp={StepUp} linking="next time" />, { member: true });
  expect(await screen.findByText(/จาก LINE อีกครั้ง/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'ผูกกับ LINE' })).toBeNull();
});

it('unlinks with the token of a step-up', async () => {
  net.use(answer(lineEndpoints.status, { available: true, link: linked }), answer(lineEndpoints.unlink));
  const made = testCore({ member: true });
  renderWithCore(<LineSection stepUp={StepUp} />, { made });
  expect(await screen.findByText('สมหญิง ใจดี')).toBeTruthy();
  await made.core.get(lineStore).getState().unlink('step-up-token');
  expect(await screen.findByRole('link', { name: 'ผูกกับ LINE' })).toBeTruthy();
  expect(net.calls(lineEndpoints.unlink)[0]?.body).toEqual({ step_up_token: 'step-up-token' });
});

it('says before unlinking how a member without a password comes back', async () => {
  net.use(
    answer(lineEndpoints.status, { available: true, link: linked }),
    answer(sessionEndpoints.userInfo, aUserInfo({ no_password: true, mobile: '0891234567' })),
  );
  const { user } = renderWithCore(
    <>
      <LineSection stepUp={StepUp} />
      <ConfirmHost />
    </>,
    { member: true },
  );
  await user.click(await screen.findByRole('button', { name: 'ยกเลิกการผูก' }));
  expect(await screen.findByText(/ลืมรหัสผ่าน.*089-123-4567/)).toBeTruthy();
});
