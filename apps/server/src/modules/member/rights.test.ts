import {
  authEndpoints,
  memberEndpoints,
  recoveryEndpoints,
  rightsEndpoints,
  sessionEndpoints,
} from '@benjarong/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../testing/index.ts';
import { lineConfig } from '../line/testing/fixtures.ts';
import {
  freshMobile,
  goodPassword,
  lastCode,
  logIn,
  newMember,
  type TestMember,
} from '../auth/testing/fixtures.ts';

let t: TestApp;
let member: TestMember;
beforeAll(async () => {
  t = await createTestApp({ config: lineConfig });
});
beforeEach(async () => {
  await t.reset();
  t.clock.set('2026-11-21T09:00:00.000Z');
  member = await newMember(t, {
    bankAccount: { bankId: 4, accountName: 'มะลิวัลย์ ทดสอบลบ', accountNo: '7741108865' },
  });
});
afterAll(() => t.close());

async function verified(mobile: string, type: 'recover_username' | 'change_mobile', otp_ref: string) {
  await t.deps.background.idle();
  const otp_code = lastCode(t, mobile);
  return (await t.call(authEndpoints.verifyOtp, { mobile, type, otp_ref, otp_code })).data.otp_token;
}

describe('a change of the mobile number', () => {
  const ask = (number: 'old' | 'new', mobile = '') =>
    t.call(rightsEndpoints.mobileCode, { number, mobile }, { token: member.token });

  it('needs a code from the old and from the new number, and locks withdrawals', async () => {
    const mobile = freshMobile();
    const other = (await logIn(t, member.username, goodPassword)).token;
    const old_token = await verified(member.mobile, 'change_mobile', (await ask('old')).data.otp_ref);
    const new_token = await verified(mobile, 'change_mobile', (await ask('new', mobile)).data.otp_ref);
    const change = (body: { mobile: string; old_token: string; new_token: string }) =>
      t.call(rightsEndpoints.changeMobile, body, { token: member.token });
    expect((await change({ mobile, old_token: new_token, new_token: old_token })).error).toBe(
      'otp_token_invalid',
    );
    expect((await change({ mobile, old_token, new_token: old_token })).error).toBe('otp_token_invalid');
    expect((await change({ mobile: freshMobile(), old_token, new_token })).error).toBe('otp_token_invalid');
    expect((await change({ mobile, old_token, new_token })).error).toBeUndefined();
    // A thief's number must not be the only one that hears of it.
    const { rows: told } = await t.deps.database.run(
      "select sms_to, channel from message_outbox where kind = 'security_mobile_changed' order by sms_to",
    );
    expect(told).toEqual([
      { sms_to: member.mobile, channel: 'sms' },
      { sms_to: null, channel: 'sms' },
    ]);
    expect((await t.call(memberEndpoints.profile, undefined, { token: member.token })).data).toMatchObject({
      mobile,
      withdraw_locked_until: '2026-11-22T09:00:00.000Z',
    });
    expect((await t.call(sessionEndpoints.userInfo, undefined, { token: other })).status).toBe(401);
    expect(
      (await t.call(sessionEndpoints.login, { username: mobile, password: goodPassword })).error,
    ).toBeUndefined();
  });

  it('refuses a number that is wrong, the same, or another member’s, before an SMS is sent', async () => {
    const sent = t.environment.sms.length;
    expect((await ask('new', '12')).error).toBe('mobile_invalid');
    expect((await ask('new', member.mobile)).error).toBe('mobile_same');
    expect((await ask('new', (await newMember(t)).mobile)).error).toBe('mobile_taken');
    expect(t.environment.sms.length).toBe(sent);
  });

  it('of a member who has lost the old number is made by the operator, masked in the log', async () => {
    const mobile = freshMobile();
    const done = await t.operate(['member', 'mobile', member.username, mobile, 'lost the old one']);
    expect([done.code, done.err]).toEqual([0, '']);
    const { rows } = await t.deps.db.execute(sql`select act, before, after from staff_log`);
    expect(rows).toMatchObject([{ act: 'member.mobile.changed' }]);
    expect(JSON.stringify(rows)).not.toContain(mobile);
    expect((await t.call(sessionEndpoints.userInfo, undefined, { token: member.token })).status).toBe(401);
  });
});

describe('a forgotten user name', () => {
  const ask = (mobile: string) => t.call(recoveryEndpoints.recoverUsername, { mobile });

  it('comes back for a code sent to the number', async () => {
    const asked = await ask(member.mobile);
    const otp_token = await verified(member.mobile, 'recover_username', asked.data.otp_ref);
    const told = await t.call(recoveryEndpoints.recoverUsernameV2, { mobile: member.mobile, otp_token });
    expect(told.data).toEqual({ username: member.username });
    const again = await t.call(recoveryEndpoints.recoverUsernameV2, { mobile: member.mobile, otp_token });
    expect(again.error).toBe('otp_token_invalid');
  });

  it('has the same answer for a number that no one has, and sends nothing', async () => {
    const known = await ask(member.mobile);
    await t.deps.background.idle();
    const sent = t.environment.sms.length;
    const unknown = await ask(freshMobile());
    await t.deps.background.idle();
    expect(t.environment.sms.length).toBe(sent);
    expect({ ...unknown.data, otp_ref: '' }).toEqual({ ...known.data, otp_ref: '' });
    expect(unknown.data.otp_ref).toMatch(/^[A-Z0-9]{8}$/);
  });
});

describe('a session that the member wants to keep', () => {
  const login = (remember?: boolean) =>
    t.call(sessionEndpoints.login, {
      username: member.username,
      password: goodPassword,
      ...(remember === undefined ? {} : { remember }),
    });
  const refresh = (cookie: string) =>
    t.call(sessionEndpoints.refresh, {}, { cookies: { bj_refresh: cookie } });
  const cookieOf = (reply: { readonly cookies: readonly { name: string; value: string }[] }) =>
    reply.cookies.find(({ name }) => name === 'bj_refresh')?.value ?? '';

  it('lives 30 days from the log-in, however idle, and sensitive changes still ask for the password', async () => {
    const entered = await login(true);
    expect(String(entered.headers['set-cookie'])).toContain(`Max-Age=${30 * 86_400}`);
    t.clock.advance(29 * 86_400_000);
    const renewed = await refresh(cookieOf(entered));
    expect(renewed.error).toBeUndefined();
    const token = renewed.data.access_token;
    expect((await t.call(memberEndpoints.sessions, undefined, { token })).data.items).toHaveLength(1);
    const account = {
      bank_id: 4,
      bank_account_name: 'สมชาย ใจดี',
      bank_account_no: '1112223334',
      step_up_token: '',
    };
    expect((await t.call(memberEndpoints.updateBankAccount, account, { token })).error).toBe(
      'step_up_required',
    );
    t.clock.advance(86_400_000);
    expect((await refresh(cookieOf(renewed))).status).toBe(401);
  });

  it('is not the rule: without the wish it ends after half an hour', async () => {
    const entered = await login();
    t.clock.advance(30 * 60_000 + 1);
    expect((await refresh(cookieOf(entered))).status).toBe(401);
  });
});

describe('a log-in from a new device', () => {
  it('leaves a notice for the other sessions, until it is read', async () => {
    const login = (device: Record<string, string>) =>
      t.call(
        sessionEndpoints.login,
        { username: member.username, password: goodPassword },
        { cookies: device },
      );
    const second = await login({});
    const token = second.reply.access_token ?? '';
    const seen = (by: string) => t.call(rightsEndpoints.notices, undefined, { token: by });
    expect((await seen(token)).data.items).toEqual([]);
    const [notice] = (await seen(member.token)).data.items;
    expect(notice).toMatchObject({ kind: 'device.new', created_at: '2026-11-21T09:00:00.000Z' });
    const device = second.cookies.find(({ name }) => name === 'bj_device')?.value ?? '';
    await login({ bj_device: device });
    expect((await seen(member.token)).data.items).toHaveLength(1);
    const ids = { notice_ids: [notice?.notice_id ?? '', 'not-a-notice'] };
    const stranger = await newMember(t);
    await t.call(rightsEndpoints.readNotices, ids, { token: stranger.token });
    expect((await seen(member.token)).data.items).toHaveLength(1);
    await t.call(rightsEndpoints.readNotices, ids, { token: member.token });
    expect((await seen(member.token)).data.items).toEqual([]);
  });
});

describe('terms and privacy notice', () => {
  it('are accepted at registration and asked again when their version counts up', async () => {
    const read = async () => (await t.call(rightsEndpoints.consent, undefined, { token: member.token })).data;
    expect(await read()).toMatchObject({ due: false });
    // As if the stored one were of an older text.
    await t.deps.database.run("delete from member_consents where document = 'terms'");
    expect(await read()).toMatchObject({ due: true });
    const give = (version: number) =>
      t.call(
        rightsEndpoints.giveConsent,
        { items: [{ document: 'terms', version }] },
        { token: member.token },
      );
    expect((await give(2)).error).toBe('consent_outdated');
    expect((await give(1)).error).toBeUndefined();
    expect(await read()).toMatchObject({ due: false });
  });
});
