import { authEndpoints, memberEndpoints, sessionEndpoints } from '@benjarong/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../testing/index.ts';
import { goodPassword, newMember, type TestMember } from '../auth/testing/fixtures.ts';
import { withdrawLock } from './index.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  await t.reset();
  t.clock.set('2026-11-21T09:00:00.000Z');
});
afterAll(() => t.close());

async function stepUp({ token }: TestMember) {
  return (await t.call(authEndpoints.stepUp, { password: goodPassword }, { token })).data.step_up_token;
}
const account = { bank_id: 4, bank_account_name: 'สมชาย ใจดี', bank_account_no: '123-4-56789-0' };
function update({ token }: TestMember, step_up_token: string, change: Partial<typeof account> = {}) {
  return t.call(memberEndpoints.updateBankAccount, { ...account, ...change, step_up_token }, { token });
}
async function profile({ token }: TestMember) {
  return (await t.call(memberEndpoints.profile, undefined, { token })).data;
}
function operator(...args: readonly string[]) {
  return t.operate(args);
}

describe('the bank account', () => {
  it('is set with a step-up token and shown masked; the first locks nothing, a change locks withdrawals for 24 h', async () => {
    const member = await newMember(t);
    expect((await update(member, await stepUp(member), { bank_account_no: '9999999999' })).error).toBe(
      undefined,
    );
    expect((await profile(member)).withdraw_locked_until).toBeNull();
    const reply = await update(member, await stepUp(member));
    const masked = {
      bank_id: 4,
      bank_account_name: 'สมชาย ใจดี',
      bank_account_no: 'xxxxxx7890',
      updated_at: '2026-11-21T09:00:00.000Z',
    };
    expect(reply.data).toEqual(masked);
    expect(await profile(member)).toMatchObject({
      bank_account: masked,
      withdraw_locked_until: '2026-11-22T09:00:00.000Z',
    });
    const { rows } = await t.deps.database.run('select account_no from member_bank_accounts', []);
    expect(rows).toEqual([{ account_no: '1234567890' }]);
    expect(t.logs.join('\n')).not.toContain('1234567890');
    t.clock.advance(24 * 3_600_000);
    expect(await withdrawLock(t.deps.db, member.memberId, t.clock.now())).toBeUndefined();
  });

  it('needs a step-up token of one’s own, each time', async () => {
    const member = await newMember(t);
    const stranger = await newMember(t);
    const token = await stepUp(member);
    expect((await update(member, '')).error).toBe('step_up_required');
    expect((await update(stranger, token)).error).toBe('step_up_required');
    expect((await update(member, token)).error).toBeUndefined();
    expect((await update(member, token, { bank_account_no: '9876543210' })).error).toBe('step_up_required');
    expect((await profile(member)).bank_account?.bank_account_no).toBe('xxxxxx7890');
    expect((await profile(stranger)).bank_account).toBeNull();
  });

  it.each([
    [{ bank_id: 0 }, 'bank_required'],
    [{ bank_id: 6 }, 'bank_required'],
    [{ bank_account_name: ' ' }, 'bank_account_name_invalid'],
    [{ bank_account_no: '123' }, 'bank_account_invalid'],
    [{ bank_account_no: '๑๒๓๔๕๖๗๘๙๐' }, 'bank_account_invalid'],
    [{ bank_account_no: '1'.repeat(21) }, 'bank_account_invalid'],
  ] as const)('%o is refused (%s), nothing is locked and the token stays good', async (change, error) => {
    const member = await newMember(t);
    const token = await stepUp(member);
    expect((await update(member, token, change)).error).toBe(error);
    expect((await profile(member)).withdraw_locked_until).toBeNull();
    expect((await update(member, token)).error).toBeUndefined();
  });

  it('belongs to one member, also when six want it at once; the losers keep their token', async () => {
    const wanting = [];
    for (let index = 0; index < 6; index += 1) {
      const member = await newMember(t);
      wanting.push({ member, token: await stepUp(member) });
    }
    const errors = await Promise.all(
      wanting.map(async ({ member, token }) => (await update(member, token)).error),
    );
    expect(errors.filter((error) => error === undefined)).toHaveLength(1);
    expect(errors.filter((error) => error === 'bank_account_taken')).toHaveLength(5);
    const loser = wanting[errors.indexOf('bank_account_taken')];
    if (!loser) throw new Error('no loser');
    expect(
      (await update(loser.member, loser.token, { bank_account_no: '5550000001' })).error,
    ).toBeUndefined();
  });

  it('is a change for one of two that are set at once', async () => {
    const member = await newMember(t);
    const tokens = [await stepUp(member), await stepUp(member)];
    const numbers = ['5550000011', '5550000012'];
    const errors = await Promise.all(
      tokens.map(
        async (token, n) => (await update(member, token, { bank_account_no: numbers[n] ?? '' })).error,
      ),
    );
    expect(errors).toEqual([undefined, undefined]);
    expect((await profile(member)).withdraw_locked_until).not.toBeNull();
  });

  it('can be swapped to the same number again by its owner', async () => {
    const member = await newMember(t);
    await update(member, await stepUp(member));
    expect((await update(member, await stepUp(member))).error).toBeUndefined();
  });
});

describe('a member', () => {
  it('sees their own data only (invariant 30)', async () => {
    const one = await newMember(t);
    const two = await newMember(t);
    expect(await profile(one)).toMatchObject({
      username: one.username,
      mobile: one.mobile,
      affiliate_code: one.affiliateCode,
    });
    expect(await profile(two)).toMatchObject({
      username: two.username,
      mobile: two.mobile,
      affiliate_code: two.affiliateCode,
    });
    expect((await t.call(sessionEndpoints.validate, undefined, { token: two.token })).data.username).toBe(
      two.username,
    );
  });

  it('has a history that cannot be changed or removed', async () => {
    await newMember(t);
    await expect(t.deps.database.run("update member_events set kind = 'x'", [])).rejects.toThrow(
      'never changed',
    );
    await expect(t.deps.database.run('delete from member_events', [])).rejects.toThrow('never changed');
  });
});

describe('the operator', () => {
  it('sets the VIP level', async () => {
    const member = await newMember(t);
    expect((await operator('member', 'vip', member.username, '2')).code).toBe(0);
    expect((await profile(member)).vip_level).toBe(2);
    expect((await operator('member', 'vip', member.username, '3')).code).toBe(1);
    expect((await operator('member', 'vip', 'nobody', '1')).code).toBe(1);
    expect((await profile(member)).vip_level).toBe(2);
  });

  it('looks at a member by name or number, and sees the account masked', async () => {
    const friend = await newMember(t);
    const member = await newMember(t, {
      bankAccount: { bankId: 1, accountName: 'สมหญิง ใจดี', accountNo: '5551234567' },
      referralCode: friend.affiliateCode,
    });
    const { code, printed } = await operator('member', 'show', member.mobile);
    expect(code).toBe(0);
    expect(printed).toMatch(new RegExp(`^referred by +${friend.username}$`, 'm'));
    expect(printed).toContain(member.username);
    expect(printed).toContain('xxxxxx4567');
    expect(printed).toContain('registered');
    expect(printed).not.toContain('5551234567');
    expect(printed).not.toContain('argon2');
  });

  it('disables and enables an account', async () => {
    const member = await newMember(t);
    expect((await operator('member', 'disable', member.username, 'asked by phone')).code).toBe(0);
    expect((await t.call(memberEndpoints.profile, undefined, { token: member.token })).status).toBe(401);
    expect((await operator('member', 'show', member.username)).printed).toContain('asked by phone');
    await operator('member', 'enable', member.username);
    expect(
      (await t.call(sessionEndpoints.login, { username: member.username, password: goodPassword })).error,
    ).toBeUndefined();
  });
});
