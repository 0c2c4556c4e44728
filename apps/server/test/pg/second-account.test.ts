import { memberEndpoints } from '@benjarong/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { ownAccounts } from '../../src/modules/member/index.ts';
import { newWithdrawer, stepUpOf, type Withdrawer } from '../../src/modules/withdraw/testing/withdraw-kit.ts';
import { createTestApp, type TestApp } from '../../src/testing/index.ts';
import { atOnce, errorsOf, openAll } from './support.ts';

const copies = 100;
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  await t.reset();
  await openAll(t);
});
afterAll(() => t.close());

function add(who: Withdrawer, bank_account_no: string, step_up_token: string) {
  const body = { bank_id: 4, bank_account_no, step_up_token };
  return t.call(memberEndpoints.addSecondAccount, body, { token: who.token });
}
const proofs = async (who: Withdrawer, count: number) => {
  const made: string[] = [];
  for (let n = 0; n < count; n += 1) made.push(await stepUpOf(t, who));
  return made;
};
const numberOf = (index: number) => `57${String(index).padStart(8, '0')}`;
async function events(who: Withdrawer, kind: string) {
  const { rows } = await t.deps.db.execute(
    sql`select count(*)::int as n from member_events where member_id = ${who.memberId}::uuid and kind = ${kind}`,
  );
  return rows[0]?.['n'];
}

describe('a second bank account', () => {
  it('added a hundred times at once, each time another one, is one', async () => {
    const who = await newWithdrawer(t);
    const tokens = await proofs(who, copies);
    const results = await atOnce(copies, (n) => add(who, numberOf(n), tokens[n] ?? ''));
    expect(errorsOf(results)).toEqual({ ok: 1, bank_account_second_exists: copies - 1 });
    expect(await ownAccounts(t.deps.db, who.memberId)).toHaveLength(2);
    expect(await events(who, 'bank_account.added')).toBe(1);
    await t.audit();
  });

  it('wanted by many members at once is the account of one', async () => {
    const people: Withdrawer[] = [];
    for (let n = 0; n < 20; n += 1) people.push(await newWithdrawer(t));
    const tokens = await Promise.all(people.map((who) => stepUpOf(t, who)));
    const results = await atOnce(people.length, async (n) => {
      const who = people[n];
      if (!who) throw new Error('no member');
      return add(who, numberOf(0), tokens[n] ?? '');
    });
    expect(errorsOf(results)).toEqual({ ok: 1, bank_account_taken: people.length - 1 });
    await t.audit();
  });

  it('chosen a hundred times at once with one proof changes places once', async () => {
    const who = await newWithdrawer(t);
    await add(who, numberOf(0), await stepUpOf(t, who));
    const [first, second] = await ownAccounts(t.deps.db, who.memberId);
    const step_up_token = await stepUpOf(t, who);
    const results = await atOnce(copies, () =>
      t.call(memberEndpoints.payToSecondAccount, { step_up_token }, { token: who.token }),
    );
    expect(errorsOf(results)).toEqual({ ok: 1, step_up_required: copies - 1 });
    const after = await ownAccounts(t.deps.db, who.memberId);
    expect(after.map(({ accountNo }) => accountNo)).toEqual([second?.accountNo, first?.accountNo]);
    expect(await events(who, 'bank_account.changed')).toBe(1);
    await t.audit();
  });

  it('that two connections both wrote past the lock is named by the audit', async () => {
    const [who, other] = [await newWithdrawer(t), await newWithdrawer(t)];
    const [theirs] = await ownAccounts(t.deps.db, other.memberId);
    await t.deps.db.execute(sql`
      insert into member_second_accounts (member_id, bank_id, account_no, added_at)
      values (${who.memberId}::uuid, ${theirs?.bankId}, ${theirs?.accountNo}, now())`);
    await expect(t.audit()).rejects.toThrow('member.bank_accounts_are_of_one');
    await t.reset();
  });
});
