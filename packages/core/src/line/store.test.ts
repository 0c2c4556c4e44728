import {
  authEndpoints,
  lineEndpoints,
  lineLinkEndpoints,
  type LineOutcome,
  sessionEndpoints,
} from '@benjarong/contract';
import { answer, eventually, fakePlatform, refuse, server, testCore, usualAnswers } from '@benjarong/testing';
import { expect, it } from 'vitest';

import { registerStore } from '../auth/registration/index.ts';
import { lineStore } from './store.ts';
import { linkAccount, proposeUsername } from './link.ts';

const net = server(...usualAnswers());
const account = { name: 'สมหญิง', picture: '' };
const session = { access_token: 'token-by-line', token_type: 'Bearer', expires_in: 900 } as const;
const required: LineOutcome = {
  status: 'link_required',
  link_ticket: 'ticket-1',
  expires_in: 300,
  line: account,
};

it('logs in with the ID token of a known LINE account', async () => {
  net.use(answer(lineEndpoints.login, { status: 'logged_in', session, line: account }));
  const { core } = testCore();
  expect(await core.get(lineStore).getState().exchange('raw.id.token')).toBe('logged_in');
  expect(net.calls(lineEndpoints.login)[0]?.body).toEqual({ id_token: 'raw.id.token', agent_code: 'bwin' });
  expect([core.auth.getState().isLoggedIn, core.session.token()]).toEqual([true, 'token-by-line']);
});

it('keeps an unknown account until it is linked by a password, and then logs in', async () => {
  net.use(
    answer(lineEndpoints.login, required),
    answer(lineLinkEndpoints.link, { session, link: { ...account, linked_at: '2026-11-21T09:00:00.000Z' } }),
  );
  const { core } = testCore();
  const line = core.get(lineStore);
  expect(await line.getState().exchange('raw.id.token')).toBe('link_required');
  expect(line.getState().pending?.account).toEqual(account);
  expect(core.auth.getState().isLoggedIn).toBe(false);
  await linkAccount(core, { username: 'somsri88', password: 'Karawek#2569' });
  expect(net.calls(lineLinkEndpoints.link)[0]?.body).toEqual({
    link_ticket: 'ticket-1',
    username: 'somsri88',
    password: 'Karawek#2569',
    agent_code: 'bwin',
  });
  expect([core.auth.getState().isLoggedIn, line.getState().pending]).toEqual([true, undefined]);
});

it('keeps the ticket after a wrong password', async () => {
  net.use(answer(lineEndpoints.login, required), refuse(lineLinkEndpoints.link, 'login_failed'));
  const { core } = testCore();
  const line = core.get(lineStore);
  await line.getState().exchange('raw.id.token');
  await expect(linkAccount(core, { username: 'a', password: 'b' })).rejects.toThrow(/รหัสผ่าน/);
  expect(line.getState().pending).toBeDefined();
});

it('exchanges the window’s ID token again by itself when the ticket is over, and links with the fresh one', async () => {
  net.use(answer(lineEndpoints.login, required));
  const { core } = testCore();
  const line = core.get(lineStore);
  await line.getState().exchange('raw.id.token');
  net.use(
    refuse(lineLinkEndpoints.link, 'line_ticket_invalid'),
    answer(lineEndpoints.login, () => {
      const link = { ...account, linked_at: '2026-11-21T09:00:00.000Z' };
      net.use(answer(lineLinkEndpoints.link, { session, link }));
      return { ...required, link_ticket: 'ticket-2' };
    }),
  );
  await linkAccount(core, { username: 'somsri88', password: 'Karawek#2569' });
  const tickets = net
    .calls(lineLinkEndpoints.link)
    .map(({ body }) => Reflect.get(Object(body), 'link_ticket'));
  expect(tickets).toEqual(['ticket-1', 'ticket-2']);
  expect([core.auth.getState().isLoggedIn, line.getState().mine]).toEqual([true, true]);
});

it('a registration asks for a fresh ticket too, and says so when the link is dropped', async () => {
  let openings = 0;
  net.use(
    answer(lineEndpoints.login, () => {
      openings += 1;
      return { ...required, link_ticket: `ticket-${openings}` };
    }),
    answer(authEndpoints.checkAccount),
    answer(authEndpoints.requestOtp, { otp_ref: 'R1', resend_in: 60, expires_in: 300 }),
    answer(authEndpoints.verifyOtp, { otp_token: 'proof', expires_in: 900 }),
    refuse(authEndpoints.register, 'line_ticket_invalid'),
  );
  const { core } = testCore();
  await core.get(lineStore).getState().exchange('raw.id.token');
  const register = core.get(registerStore);
  const values = {
    mobile: '0812345678',
    username: 'somsri88',
    password: 'Karawek#2569',
    affiliate_code: '',
    know_us_id: 1,
    age_confirmed: true,
  };
  const status = (wanted: string) =>
    eventually(() => expect(register.getState().registration.status).toBe(wanted));
  register.getState().submitAccount(values, 1);
  await status('sms_verification');
  register.getState().submitOtp('123456');
  await eventually(() => expect(register.getState().registration.refusal?.message).toMatch(/โดยไม่ผูก/));
  const sent = net.calls(authEndpoints.register).map(({ body }) => Reflect.get(Object(body), 'link_ticket'));
  expect(sent).toEqual(['ticket-1', 'ticket-2']);
  expect(net.calls(lineEndpoints.login)).toHaveLength(2);
});

it('knows that a session is the window’s own, and forgets it with a log-in by password', async () => {
  net.use(
    answer(lineEndpoints.login, { status: 'logged_in', session, line: account, username: 'somsri88' }),
    answer(sessionEndpoints.login, session),
  );
  const { core } = testCore();
  const line = core.get(lineStore);
  await line.getState().exchange('raw.id.token');
  expect([line.getState().mine, core.auth.getState().authUser?.username]).toEqual([true, 'somsri88']);
  await core.auth.getState().login({ username: 'other', password: 'p' });
  expect(line.getState().mine).toBe(false);
});

it('takes a hand-off’s session over, anyone who was here before, and no other page does', async () => {
  net.use(answer(sessionEndpoints.refresh, session));
  const handed = testCore({ platform: fakePlatform('/member/payment?resume=1') });
  expect(handed.core.auth.getState().isLoggedIn).toBe(true);
  const other = testCore({ platform: fakePlatform('/?resume=1') });
  expect(other.core.auth.getState().isLoggedIn).toBe(false);
});

it.each([
  ['Fahsai P.', 'fahsaip0042'],
  ['ฟ้าใส', 'member0042'],
  ['José Ñandú y Compañía', 'josenanduy0042'],
])('proposes a user name that keeps the rules for %s', (name, wanted) => {
  expect(proposeUsername(name, () => 0.0042)).toBe(wanted);
});
