import { memberEndpoints, withdrawEndpoints } from '@benjarong/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../testing/index.ts';
import { linkedAccounts } from '../auth/linked-accounts.ts';
import {
  ask,
  asked,
  logIn,
  newWithdrawer,
  stepUpOf,
  type Withdrawer,
} from '../withdraw/testing/withdraw-kit.ts';
import { isAccountNoShared, isBankAccountTaken, ownAccounts } from './index.ts';

let t: TestApp;
let who: Withdrawer;
beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  await t.reset();
  t.clock.set('2026-11-21T09:00:00.000Z');
  who = await newWithdrawer(t);
});
afterAll(() => t.close());

let numbers = 0;
const freshNo = () => {
  numbers += 1;
  return `55${String(numbers).padStart(8, '0')}`;
};

async function add(bank_account_no: string, member = who, bank_id = 4): Promise<string | undefined> {
  const body = { bank_id, bank_account_no, step_up_token: await stepUpOf(t, member) };
  return (await t.call(memberEndpoints.addSecondAccount, body, { token: member.token })).error;
}
async function choose(member = who): Promise<string | undefined> {
  const body = { step_up_token: await stepUpOf(t, member) };
  return (await t.call(memberEndpoints.payToSecondAccount, body, { token: member.token })).error;
}
async function change(bank_account_name: string, bank_account_no: string): Promise<string | undefined> {
  const body = { bank_id: 1, bank_account_name, bank_account_no, step_up_token: await stepUpOf(t, who) };
  return (await t.call(memberEndpoints.updateBankAccount, body, { token: who.token })).error;
}
const info = async () => (await t.call(withdrawEndpoints.info, undefined, { token: who.token })).data;
const profile = async () => (await t.call(memberEndpoints.profile, undefined, { token: who.token })).data;

describe('a second bank account', () => {
  it('has the name of the first, is shown masked, locks withdrawals for 24 hours, and is not paid to until it is chosen', async () => {
    const [first] = await ownAccounts(t.deps.db, who.memberId);
    const no = freshNo();
    expect(await add(`${no.slice(0, 3)}-${no.slice(3)}`)).toBeUndefined();
    expect((await profile()).second_account).toMatchObject({
      bank_id: 4,
      bank_account_name: first?.accountName,
      bank_account_no: `xxxxxx${no.slice(-4)}`,
    });
    expect(await info()).toMatchObject({
      account: { bank_account_no: `xxxxxx${first?.accountNo.slice(-4)}` },
      other_account: { bank_account_no: `xxxxxx${no.slice(-4)}` },
      locked_until: '2026-11-22T09:00:00.000Z',
    });
    expect((await ask(t, who, '200')).error).toBe('withdraw_locked');
    t.clock.advance(24 * 3_600_000);
    const { token, sessionId } = await logIn(t, who.memberId);
    expect((await asked(t, { ...who, token, sessionId }, '200')).account.bank_account_no).toBe(
      `xxxxxx${first?.accountNo.slice(-4)}`,
    );
  });

  it('becomes the one that is paid to by a step-up, after 24 hours in which nothing leaves', async () => {
    const [first] = await ownAccounts(t.deps.db, who.memberId);
    const no = freshNo();
    await add(no);
    expect(
      (
        await t.call(
          memberEndpoints.payToSecondAccount,
          { step_up_token: 'x'.repeat(43) },
          { token: who.token },
        )
      ).error,
    ).toBe('step_up_required');
    expect(await choose()).toBeUndefined();
    expect((await info()).locked_until).toBe('2026-11-22T09:00:00.000Z');
    expect((await ask(t, who, '200')).error).toBe('withdraw_locked');
    expect((await ownAccounts(t.deps.db, who.memberId)).map(({ accountNo }) => accountNo)).toEqual([
      no,
      first?.accountNo,
    ]);
    t.clock.advance(24 * 3_600_000);
    const { token, sessionId } = await logIn(t, who.memberId);
    expect((await asked(t, { ...who, token, sessionId }, '200')).account.bank_account_no).toBe(
      `xxxxxx${no.slice(-4)}`,
    );
    await t.audit();
  });

  it('is one at most, no one else’s, and never the first', async () => {
    const other = await newWithdrawer(t);
    const [first] = await ownAccounts(t.deps.db, who.memberId);
    const [theirs] = await ownAccounts(t.deps.db, other.memberId);
    expect(await add(first?.accountNo ?? '', who, first?.bankId)).toBe('bank_account_own');
    expect(await add(theirs?.accountNo ?? '', who, theirs?.bankId)).toBe('bank_account_taken');
    expect(await add('12')).toBe('bank_account_invalid');
    expect(await choose()).toBe('bank_account_none');
    const no = freshNo();
    expect(await add(no)).toBeUndefined();
    expect(await add(freshNo())).toBe('bank_account_second_exists');
    expect(await add(no, other)).toBe('bank_account_taken');
    expect(await isBankAccountTaken(t.deps.db, { bankId: 4, accountName: '', accountNo: no })).toBe(true);
    expect(await add(no, other, 5)).toBeUndefined();
    expect(await isAccountNoShared(t.deps.db, other.memberId, no)).toBe(true);
    const linked = await linkedAccounts(t.deps.db, other.memberId, new Date(0));
    expect(linked.map(({ memberId }) => memberId)).toContain(who.memberId);
    const bare = await newWithdrawer(t, { account: false });
    expect(await add(freshNo(), bare)).toBe('bank_account_none');
  });

  it('keeps the first under the same name, and is gone when it is taken away', async () => {
    const no = freshNo();
    await add(no);
    expect(await change('มานี มีนา', freshNo())).toBe('bank_account_name_differs');
    expect(await change('สมศรี ใจดี', freshNo())).toBeUndefined();
    const body = { step_up_token: await stepUpOf(t, who) };
    expect(
      (await t.call(memberEndpoints.removeSecondAccount, body, { token: who.token })).error,
    ).toBeUndefined();
    expect((await profile()).second_account).toBeNull();
    expect(await change('มานี มีนา', no)).toBeUndefined();
  });

  it('is added once by twenty at once', async () => {
    const numbersOf = Array.from({ length: 20 }, freshNo);
    const tokens = await Promise.all(numbersOf.map(() => stepUpOf(t, who)));
    const errors = await Promise.all(
      numbersOf.map(async (bank_account_no, n) => {
        const body = { bank_id: 4, bank_account_no, step_up_token: tokens[n] ?? '' };
        return (await t.call(memberEndpoints.addSecondAccount, body, { token: who.token })).error;
      }),
    );
    expect(errors.filter((error) => error === undefined)).toHaveLength(1);
    expect(await ownAccounts(t.deps.db, who.memberId)).toHaveLength(2);
  });
});
