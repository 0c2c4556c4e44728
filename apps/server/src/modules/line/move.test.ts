import {
  authEndpoints,
  lineEndpoints,
  lineLinkEndpoints,
  memberEndpoints,
  sessionEndpoints,
} from '@benjarong/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../testing/index.ts';
import { lastCode, freshMobile, newMember, provenMobile, type TestMember } from '../auth/testing/fixtures.ts';
import { messageConfig, outbox } from '../message/testing/fixtures.ts';
import { sendDue } from '../message/send.ts';
import { showDueMenus } from './menus.ts';
import { createFakeLine, type FakeLine, freshSubject, lineConfig } from './testing/fixtures.ts';

let t: TestApp;
let line: FakeLine & { install(): void };
let member: TestMember;
beforeAll(async () => {
  t = await createTestApp({ config: { ...lineConfig, ...messageConfig } });
  line = await createFakeLine(t);
});
beforeEach(async () => {
  await t.reset();
  line.install();
  t.clock.advance(25 * 3_600_000);
  member = await newMember(t);
});
afterAll(() => t.close());

async function ticketOf(sub: string): Promise<string> {
  const { data } = await t.call(lineEndpoints.login, {
    id_token: await line.liffToken({ sub }),
    agent_code: 'bwin',
  });
  if (data.status !== 'link_required') throw new Error('this LINE account is taken');
  return data.link_ticket;
}
function open(sub: string, cookies: Readonly<Record<string, string>> = {}) {
  return line
    .liffToken({ sub })
    .then((id_token) => t.call(lineEndpoints.login, { id_token, agent_code: 'bwin' }, { cookies }));
}
async function link(sub: string): Promise<string> {
  const { username, password } = member;
  const { data } = await t.call(lineLinkEndpoints.link, {
    link_ticket: await ticketOf(sub),
    username,
    password,
  });
  return data.session.access_token;
}

describe('moving a link', () => {
  const proof = () => ({ username: member.username, password: member.password });

  it('by password and code ends the old link with its sessions, links the new account, notifies the old one', async () => {
    const [old, fresh] = [freshSubject(), freshSubject()];
    const before = await link(old);
    const link_ticket = await ticketOf(fresh);
    expect((await t.call(lineLinkEndpoints.link, { link_ticket, ...proof() })).error).toBe(
      'line_member_linked',
    );
    const { data: sent } = await t.call(lineLinkEndpoints.moveCode, { link_ticket, ...proof() });
    expect(sent).toMatchObject({ line: { name: 'Somying' } });
    expect(sent.mobile).toMatch(/^0\d\dxxx\d{4}$/);
    const otp_code = lastCode(t, member.mobile);
    const moved = await t.call(lineLinkEndpoints.move, {
      link_ticket,
      ...proof(),
      otp_ref: sent.otp_ref,
      otp_code,
    });
    const token = moved.data.session.access_token;
    expect((await t.call(memberEndpoints.profile, undefined, { token })).data.username).toBe(member.username);
    expect((await t.call(memberEndpoints.profile, undefined, { token: before })).status).toBe(401);
    expect((await open(old)).data.status).toBe('link_required');
    expect((await open(fresh)).data.status).toBe('logged_in');
    await sendDue(t.deps);
    expect(await outbox(t)).toEqual(
      expect.arrayContaining(['security_line_moved line sent 1', 'security_line_moved sms sent 1']),
    );
    expect(t.environment.messages.map(({ to }) => to)).toEqual([old]);
    const kept = await t.deps.db.execute(sql`select 1 from message_outbox where line_to is not null`);
    expect(kept.rows).toEqual([]);
  });

  it('sends nothing to an old account that blocked us', async () => {
    const [old, fresh] = [freshSubject(), freshSubject()];
    await link(old);
    const link_ticket = await ticketOf(fresh);
    const { data: sent } = await t.call(lineLinkEndpoints.moveCode, { link_ticket, ...proof() });
    const otp_code = lastCode(t, member.mobile);
    await t.call(lineLinkEndpoints.move, { link_ticket, ...proof(), otp_ref: sent.otp_ref, otp_code });
    await t.deps.database.run(`insert into message_followers values ('${old}', false, now())`);
    await sendDue(t.deps);
    expect(await outbox(t)).toContain('security_line_moved line dropped blocked 1');
    expect(t.environment.messages).toEqual([]);
  });

  it('sends no code without the right password or the ticket, and moves nothing with a wrong code', async () => {
    const [old, fresh] = [freshSubject(), freshSubject()];
    await link(old);
    const link_ticket = await ticketOf(fresh);
    const sms = t.environment.sms.length;
    const wrong = await t.call(lineLinkEndpoints.moveCode, {
      link_ticket,
      ...proof(),
      password: 'NotThis-12',
    });
    expect(wrong.error).toBe('login_failed');
    const late = await t.call(lineLinkEndpoints.moveCode, { link_ticket: 'A'.repeat(43), ...proof() });
    expect(late.error).toBe('line_ticket_invalid');
    expect(t.environment.sms.length).toBe(sms);
    const { data: sent } = await t.call(lineLinkEndpoints.moveCode, { link_ticket, ...proof() });
    const code = lastCode(t, member.mobile);
    const otp_code = code === '000000' ? '111111' : '000000';
    const body = { link_ticket, ...proof(), otp_ref: sent.otp_ref, otp_code };
    expect((await t.call(lineLinkEndpoints.move, body)).error).toBe('otp_wrong');
    expect((await open(old)).data.status).toBe('logged_in');
  });
});

describe('a registration inside LINE', () => {
  const fields = async (mobile: string) => ({
    mobile,
    otp_token: await provenMobile(t, mobile),
    age_confirmed: true,
  });

  it('asks for number and code only: linked, logged in, messages on, a password by choice later', async () => {
    const sub = freshSubject();
    const mobile = freshMobile();
    const { data } = await t.call(lineLinkEndpoints.register, {
      link_ticket: await ticketOf(sub),
      ...(await fields(mobile)),
      messages: true,
    });
    const token = data.session.access_token;
    const info = await t.call(sessionEndpoints.userInfo, undefined, { token });
    expect(info.data).toMatchObject({ username: data.username, mobile, no_password: true });
    const { rows } = await t.deps.db.execute(sql`select link_id is not null as wanted from message_choices`);
    expect(rows).toEqual([{ wanted: true }]);
    expect((await open(sub)).data).toMatchObject({ status: 'logged_in', username: data.username });
    // The password comes by SMS, as a forgotten one does.
    t.clock.advance(61_000);
    const otp_token = await provenMobile(t, mobile, 'reset_password');
    await t.call(authEndpoints.resetPasswordV2, { mobile, otp_token, password: 'KhaoSoi-2570' });
    const later = await t.call(sessionEndpoints.login, { username: mobile, password: 'KhaoSoi-2570' });
    const after = later.reply.access_token ?? '';
    expect((await t.call(sessionEndpoints.userInfo, undefined, { token: after })).data.no_password).toBe(
      undefined,
    );
  });

  it('ends the former session of the device', async () => {
    const cookies = { bj_device: 'r'.repeat(43) };
    const before = await t.call(
      sessionEndpoints.login,
      { username: member.username, password: member.password },
      { cookies },
    );
    const body = { link_ticket: await ticketOf(freshSubject()), ...(await fields(freshMobile())) };
    const { data } = await t.call(lineLinkEndpoints.register, body, { cookies });
    const status = async (token = '') =>
      (await t.call(sessionEndpoints.userInfo, undefined, { token })).status;
    expect(await status(before.reply.access_token)).toBe(401);
    expect(await status(data.session.access_token)).toBe(200);
  });

  it('takes a proposed name and a password, and names what is taken', async () => {
    const body = {
      link_ticket: await ticketOf(freshSubject()),
      ...(await fields(freshMobile())),
    };
    const taken = await t.call(lineLinkEndpoints.register, { ...body, username: member.username });
    expect(taken.error).toBe('username_taken');
    const made = await t.call(lineLinkEndpoints.register, {
      ...body,
      username: 'fahsai88',
      password: 'KhaoSoi-2570',
    });
    expect(made.data.username).toBe('fahsai88');
    const again = await t.call(lineLinkEndpoints.register, { ...body, username: 'fahsai89' });
    expect(again.error).toBe('line_ticket_invalid');
  });

  it('needs the number’s own code and the age', async () => {
    const link_ticket = await ticketOf(freshSubject());
    const good = await fields(freshMobile());
    const young = await t.call(lineLinkEndpoints.register, { link_ticket, ...good, age_confirmed: false });
    expect(young.error).toBe('age_not_confirmed');
    const other = await t.call(lineLinkEndpoints.register, { link_ticket, ...good, mobile: freshMobile() });
    expect(other.error).toBe('otp_token_invalid');
  });
});

describe('a member who registered inside LINE without a password', () => {
  async function register() {
    const sub = freshSubject();
    const mobile = freshMobile();
    const { data } = await t.call(lineLinkEndpoints.register, {
      link_ticket: await ticketOf(sub),
      mobile,
      otp_token: await provenMobile(t, mobile),
      age_confirmed: true,
    });
    t.clock.advance(61_000);
    return { sub, mobile, username: data.username, token: data.session.access_token };
  }
  async function stepUpOf({ mobile, token }: { readonly mobile: string; readonly token: string }) {
    const otp_token = await provenMobile(t, mobile, 'step_up');
    t.clock.advance(61_000);
    return (await t.call(authEndpoints.stepUp, { otp_token }, { token })).data.step_up_token;
  }
  const set = (
    token: string,
    body: { new_password: string; step_up_token?: string; current_password?: string },
  ) => t.call(authEndpoints.changePassword, body, { token });

  it('unlinks by a code, and comes back with the number, a code and a password of that moment', async () => {
    const fresh = await register();
    const step_up_token = await stepUpOf(fresh);
    expect(
      (await t.call(lineEndpoints.unlink, { step_up_token }, { token: fresh.token })).error,
    ).toBeUndefined();
    expect((await open(fresh.sub)).data.status).toBe('link_required');
    const { mobile } = fresh;
    const otp_token = await provenMobile(t, mobile, 'reset_password');
    await t.call(authEndpoints.resetPasswordV2, { mobile, otp_token, password: 'KhaoSoi-2570' });
    const back = await t.call(sessionEndpoints.login, { username: mobile, password: 'KhaoSoi-2570' });
    expect(back.error).toBeUndefined();
  });

  it('sets the first one by step-up: this session stays, others end, withdrawals stay open until a change', async () => {
    const fresh = await register();
    const other = await open(fresh.sub, { bj_device: 'z'.repeat(43) });
    const elsewhere = other.data.status === 'logged_in' ? other.data.session.access_token : '';
    const step_up_token = await stepUpOf(fresh);
    const common = await set(fresh.token, { new_password: '12345678', step_up_token });
    expect(common.error).toBe('password_too_common');
    // The refusal left the proof as it was.
    expect((await set(fresh.token, { new_password: 'KhaoSoi-2570', step_up_token })).error).toBeUndefined();
    const info = await t.call(sessionEndpoints.userInfo, undefined, { token: fresh.token });
    expect(info.data.no_password).toBeUndefined();
    expect((await t.call(sessionEndpoints.userInfo, undefined, { token: elsewhere })).status).toBe(401);
    const profile = await t.call(memberEndpoints.profile, undefined, { token: fresh.token });
    expect(profile.data.withdraw_locked_until).toBeNull();
    const login = await t.call(sessionEndpoints.login, {
      username: fresh.username,
      password: 'KhaoSoi-2570',
    });
    expect(login.error).toBeUndefined();
    const changed = { current_password: 'KhaoSoi-2570', new_password: 'SomTam#4410' };
    expect((await set(fresh.token, changed)).error).toBeUndefined();
    const after = await t.call(memberEndpoints.profile, undefined, { token: fresh.token });
    expect(after.data.withdraw_locked_until).not.toBeNull();
  });

  it('sets none without a step-up, with a used one, or of another session', async () => {
    const fresh = await register();
    const new_password = 'KhaoSoi-2570';
    expect((await set(fresh.token, { new_password })).error).toBe('step_up_required');
    expect((await set(fresh.token, { new_password, current_password: 'guess' })).error).toBe(
      'step_up_required',
    );
    const other = await open(fresh.sub, { bj_device: 'z'.repeat(43) });
    const elsewhere = other.data.status === 'logged_in' ? other.data.session.access_token : '';
    const step_up_token = await stepUpOf(fresh);
    expect((await set(elsewhere, { new_password, step_up_token })).error).toBe('step_up_required');
    expect((await set(fresh.token, { new_password, step_up_token })).error).toBeUndefined();
  });

  it('who has a password changes it with that one only, not by step-up', async () => {
    const step_up_token = await stepUpOf(member);
    const refused = await set(member.token, { new_password: 'KhaoSoi-2570', step_up_token });
    expect(refused.error).toBe('password_wrong');
  });
});

it('a link brings the members’ menu, its end the guests’: linked, moved here, registered inside LINE, unlinked', async () => {
  const [old, fresh, own] = [freshSubject(), freshSubject(), freshSubject()];
  const { username, password } = member;
  await link(old);
  await showDueMenus(t.deps);
  expect([...t.environment.menus]).toEqual([[old, 'member']]);
  const link_ticket = await ticketOf(fresh);
  const { data: sent } = await t.call(lineLinkEndpoints.moveCode, { link_ticket, username, password });
  const code = { otp_ref: sent.otp_ref, otp_code: lastCode(t, member.mobile) };
  const moved = await t.call(lineLinkEndpoints.move, { link_ticket, username, password, ...code });
  const mobile = freshMobile();
  const otp_token = await provenMobile(t, mobile);
  const newcomer = { link_ticket: await ticketOf(own), mobile, otp_token, age_confirmed: true };
  expect((await t.call(lineLinkEndpoints.register, newcomer)).error).toBeUndefined();
  await showDueMenus(t.deps);
  expect(Object.fromEntries(t.environment.menus)).toEqual({
    [old]: 'guest',
    [fresh]: 'member',
    [own]: 'member',
  });
  const token = moved.data.session.access_token;
  const { step_up_token } = (await t.call(authEndpoints.stepUp, { password }, { token })).data;
  expect((await t.call(lineEndpoints.unlink, { step_up_token }, { token })).error).toBeUndefined();
  await showDueMenus(t.deps);
  expect(t.environment.menus.get(fresh)).toBe('guest');
});

it('each opening through LINE ends the device’s former session, and no other device’s', async () => {
  const sub = freshSubject();
  await link(sub);
  const phone = { bj_device: 'p'.repeat(43) };
  const tokenOf = async (cookies: Readonly<Record<string, string>>): Promise<string> => {
    const { data } = await open(sub, cookies);
    if (data.status !== 'logged_in') throw new Error('not logged in');
    return data.session.access_token;
  };
  const elsewhere = await tokenOf({ bj_device: 'q'.repeat(43) });
  const first = await tokenOf(phone);
  const second = await tokenOf(phone);
  const status = async (token: string) =>
    (await t.call(sessionEndpoints.userInfo, undefined, { token })).status;
  expect([await status(first), await status(second), await status(elsewhere)]).toEqual([401, 200, 200]);
});

it('an ID token that says it lives longer than LINE’s is over after an hour', async () => {
  const exp = Math.floor(t.clock.now().getTime() / 1_000) + 86_400;
  const id_token = await line.liffToken({ exp });
  t.clock.advance(3_600_000 + 31_000);
  expect((await t.call(lineEndpoints.login, { id_token })).error).toBe('line_token_expired');
});
