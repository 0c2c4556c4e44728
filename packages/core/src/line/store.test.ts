import { lineEndpoints, type LineOutcome, sessionEndpoints } from '@benjarong/contract';
import { answer, fakePlatform, refuse, server, testCore, usualAnswers } from '@benjarong/testing';
import { expect, it } from 'vitest';

import { lineStore } from './store.ts';

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

it('keeps an unknown account until it is tied by a password, and then logs in', async () => {
  net.use(
    answer(lineEndpoints.login, required),
    answer(lineEndpoints.link, { session, link: { ...account, linked_at: '2026-11-21T09:00:00.000Z' } }),
  );
  const { core } = testCore();
  const line = core.get(lineStore);
  expect(await line.getState().exchange('raw.id.token')).toBe('link_required');
  expect(line.getState().pending?.account).toEqual(account);
  expect(core.auth.getState().isLoggedIn).toBe(false);
  await line.getState().link({ username: 'somsri88', password: 'Karawek#2569' });
  expect(net.calls(lineEndpoints.link)[0]?.body).toEqual({
    link_ticket: 'ticket-1',
    username: 'somsri88',
    password: 'Karawek#2569',
    agent_code: 'bwin',
  });
  expect([core.auth.getState().isLoggedIn, line.getState().pending]).toEqual([true, undefined]);
});

it('keeps the ticket after a wrong password', async () => {
  net.use(answer(lineEndpoints.login, required), refuse(lineEndpoints.link, 'login_failed'));
  const { core } = testCore();
  const line = core.get(lineStore);
  await line.getState().exchange('raw.id.token');
  await expect(line.getState().link({ username: 'a', password: 'b' })).rejects.toThrow(/รหัสผ่าน/);
  expect(line.getState().pending).toBeDefined();
});

it('takes a hand-off’s session over, anyone who was here before, and no other page does', async () => {
  net.use(answer(sessionEndpoints.refresh, session));
  const handed = testCore({ platform: fakePlatform('/member/payment?resume=1') });
  expect(handed.core.auth.getState().isLoggedIn).toBe(true);
  const other = testCore({ platform: fakePlatform('/?resume=1') });
  expect(other.core.auth.getState().isLoggedIn).toBe(false);
});
