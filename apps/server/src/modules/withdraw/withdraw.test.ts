import { authEndpoints, memberEndpoints, statementEndpoints, withdrawEndpoints } from '@benjarong/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { transact } from '../../db/index.ts';
import { newId } from '../../kernel/index.ts';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { goodPassword, newMember } from '../auth/testing/fixtures.ts';
import { ledger } from '../ledger/index.ts';
import { saveBankAccount } from '../member/index.ts';
import { openRequirement } from '../turnover/index.ts';
import { mainWallet } from '../wallet/index.ts';
import { approveWithdrawal, claimWithdrawal, WithdrawError } from './decide.ts';
import { openWithdrawals, sweepWithdrawals } from './index.ts';
import { withdrawalChecks } from './tables.ts';
import {
  ask,
  asked,
  balanceOf,
  houseOf,
  logIn,
  newWithdrawer,
  rowOf,
  stepUpOf,
  type Withdrawer,
} from './testing/withdraw-kit.ts';

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

const info = async (member = who) =>
  (await t.call(withdrawEndpoints.info, undefined, { token: member.token })).data;
const detail = async (withdrawal_id: string, member = who) =>
  (await t.call(withdrawEndpoints.detail, undefined, { token: member.token, query: { withdrawal_id } })).data;
const pay = (id: string, amount: bigint) => t.environment.payouts.book.set(id, { state: 'paid', amount });
async function settle() {
  await sweepWithdrawals(t.deps);
  t.clock.advance(10_000);
  await sweepWithdrawals(t.deps);
}
function checksOf(id: string) {
  return t.deps.db.select().from(withdrawalChecks).where(eq(withdrawalChecks.withdrawalId, id));
}

describe('a line of the statement', () => {
  it('leads to its withdrawal, for its member only', async () => {
    const { withdrawal_id, reference } = await asked(t, who, '500');
    await settle();
    pay(withdrawal_id, 500_00n);
    await settle();
    const { data } = await t.call(statementEndpoints.statement, undefined, {
      token: who.token,
      query: { kind: 'withdraw' },
    });
    const query = { id: data.items[0]?.id ?? '' };
    const { source } = (await t.call(statementEndpoints.movement, undefined, { token: who.token, query }))
      .data;
    expect(source).toMatchObject({ kind: 'withdrawal', path: '/member/withdraw' });
    expect(source?.facts).toEqual(
      expect.arrayContaining([
        { name: 'withdrawal', value: reference },
        { name: 'status', value: 'สำเร็จ' },
        { name: 'account', value: expect.stringMatching(/^x{6}\d{4}$/) },
        { name: 'receives', value: '500.00' },
      ]),
    );
    const stranger = await newWithdrawer(t);
    expect(
      (await t.call(statementEndpoints.movement, undefined, { token: stranger.token, query })).error,
    ).toBe('movement_not_found');
  });
});

describe('a withdrawal that every rule passes', () => {
  it('is held, approved, sent once and paid, with its timeline, ledger and statement', async () => {
    const made = await asked(t, who, '500.50');
    expect(made).toMatchObject({
      status: 'sending',
      amount: '500.50',
      fee: '0.00',
      receives: '500.50',
      account: {
        bank_id: 1,
        bank_account_name: 'สมศรี ใจดี',
        bank_account_no: expect.stringMatching(/^x{6}\d{4}$/),
      },
      reason: null,
    });
    expect([await balanceOf(t, who), await houseOf(t, 'withdrawals_held')]).toEqual([9_499_50n, 500_50n]);
    await sweepWithdrawals(t.deps);
    expect(t.environment.payouts.sent).toMatchObject([
      { key: made.withdrawal_id, amount: 500_50n, payee: { bankId: 1 } },
    ]);
    pay(made.withdrawal_id, 500_50n);
    t.clock.advance(10_000);
    await sweepWithdrawals(t.deps);
    const after = await detail(made.withdrawal_id);
    expect([after.status, after.steps.map(({ step }) => step)]).toEqual([
      'paid',
      ['requested', 'approved', 'sending', 'paid'],
    ]);
    expect([await houseOf(t, 'withdrawals_held'), await houseOf(t, 'bank_out')]).toEqual([0n, 500_50n]);
    const { items } = (await t.call(statementEndpoints.statement, undefined, { token: who.token })).data;
    expect(items[0]).toMatchObject({
      kind: 'withdraw',
      amount: '-500.50',
      title: 'ถอนเงินเข้าบัญชีธนาคาร',
      reference: made.reference,
    });
    t.clock.advance(3_600_000);
    expect(await sweepWithdrawals(t.deps)).toBe(0);
    expect(t.environment.payouts.sent).toHaveLength(1);
  });

  it('keeps the fee for the house', async () => {
    await t.operate(['withdraw', 'set', 'fee', '10']);
    const made = await asked(t, who, '500');
    expect([made.fee, made.receives]).toEqual(['10.00', '490.00']);
    pay(made.withdrawal_id, 490_00n);
    await settle();
    expect([await houseOf(t, 'bank_out'), await houseOf(t, 'fees'), await balanceOf(t, who)]).toEqual([
      490_00n,
      10_00n,
      9_500_00n,
    ]);
  });
});

describe('before the button', () => {
  it('everything is said: bounds, left today, turnover, account, expected time', async () => {
    expect(await info()).toMatchObject({
      available: '10000.00',
      minimum: '100.00',
      maximum: '100000.00',
      most: '10000.00',
      day_amount_left: '500000.00',
      day_times_left: 5,
      locked_until: null,
      turnover: { left: '0.00', rule: 'review', requirements: [] },
      automatic_up_to: '5000.00',
      expected_seconds: null,
      refusals: [],
      open: null,
    });
    const made = await asked(t, who, '500');
    expect(await info()).toMatchObject({
      day_amount_left: '499500.00',
      day_times_left: 4,
      refusals: ['open_request'],
      open: { withdrawal_id: made.withdrawal_id },
    });
    expect(await openWithdrawals(t.deps.db, who.memberId)).toHaveLength(1);
  });

  it('a day ends at midnight in Bangkok, and what came back does not count', async () => {
    await t.operate(['withdraw', 'set', 'automatic', 'off']);
    const made = await asked(t, who, '600');
    await t.operate(['withdraw', 'reject', made.reference, '--note', 'no']);
    expect(await info()).toMatchObject({ day_amount_left: '500000.00', day_times_left: 5 });
    const second = await asked(t, who, '700');
    await t.operate(['withdraw', 'approve', second.reference]);
    pay(second.withdrawal_id, 700_00n);
    await settle();
    expect((await info()).day_amount_left).toBe('499300.00');
    t.clock.set('2026-11-21T17:00:00.000Z');
    who = { ...who, ...(await logIn(t, who.memberId)) };
    expect((await info()).day_amount_left).toBe('500000.00');
  });

  it('shows turnover that is due; such a withdrawal waits, or is refused where the operator says so', async () => {
    const wallet = await mainWallet(t.deps.db, who.memberId);
    await transact(t.deps.db, (tx) =>
      openRequirement(tx, {
        memberId: who.memberId,
        walletId: wallet?.id ?? '',
        walletTypeId: 1,
        source: 'deposit',
        sourceId: 'd-1',
        due: 300_00n,
        at: t.clock.now(),
      }),
    );
    expect((await info()).turnover).toMatchObject({
      left: '300.00',
      requirements: [{ source: 'deposit', due: '300.00', done: '0.00', left: '300.00' }],
      weights: expect.arrayContaining([{ kind: 'casino', percent: 50 }]),
    });
    await t.operate(['withdraw', 'set', 'turnover', 'refuse']);
    expect((await info()).refusals).toEqual(['turnover']);
    const refused = await ask(t, who, '500');
    expect([refused.error, refused.message]).toEqual([
      'withdraw_turnover',
      'ยังต้องทำยอดเทิร์นอีก 300.00 บาทก่อนถอนเงิน',
    ]);
    await t.operate(['withdraw', 'set', 'turnover', 'review']);
    const made = await asked(t, who, '500');
    expect(made.status).toBe('review');
    const failed = (await checksOf(made.withdrawal_id)).filter(({ outcome }) => outcome === 'hold');
    expect(failed).toMatchObject([{ code: 'turnover', facts: { left: '300.00' } }]);
  });
});

describe('a request', () => {
  it('is one under one key, and a refusal changes nothing', async () => {
    const step_up_token = await stepUpOf(t, who);
    const call = () =>
      t.call(
        withdrawEndpoints.create,
        { amount: '500', step_up_token },
        { token: who.token, idempotencyKey: 'a-key-of-a-test' },
      );
    const [first, second] = [await call(), await call()];
    expect(second.text).toBe(first.text);
    expect(await balanceOf(t, who)).toBe(9_500_00n);
    expect((await ask(t, who, '500')).error).toBe('withdraw_open');
    expect(await balanceOf(t, who)).toBe(9_500_00n);
  });

  it('needs a step-up token of its own, which a refusal gives back', async () => {
    const options = { token: who.token, idempotencyKey: newId() };
    expect(
      (await t.call(withdrawEndpoints.create, { amount: '500', step_up_token: 'x' }, options)).error,
    ).toBe('step_up_required');
    const step_up_token = await stepUpOf(t, who);
    const tooMuch = { amount: '50000', step_up_token };
    expect((await t.call(withdrawEndpoints.create, tooMuch, { token: who.token })).error).toBe(
      'insufficient_funds',
    );
    const right = { amount: '500', step_up_token };
    expect((await t.call(withdrawEndpoints.create, right, { token: who.token })).data.amount).toBe('500.00');
  });

  it('works with the password over the wire, and is locked for a day after a change of account or password', async () => {
    const member = await newMember(t, {
      bankAccount: { bankId: 4, accountName: 'สมศรี ใจดี', accountNo: '9990001112' },
    });
    const wallet = await mainWallet(t.deps.db, member.memberId);
    await transact(t.deps.db, (tx) =>
      ledger.post(tx, {
        kind: 'adjustment',
        key: 'test:funds',
        reference: 'test',
        at: t.clock.now(),
        lines: [
          { account: wallet?.id ?? '', amount: 1_000_00n },
          { account: ledger.house('adjustments'), amount: -1_000_00n },
        ],
      }),
    );
    const { token } = member;
    const prove = async () =>
      (await t.call(authEndpoints.stepUp, { password: goodPassword }, { token })).data.step_up_token;
    const made = await t.call(
      withdrawEndpoints.create,
      { amount: '200', step_up_token: await prove() },
      { token },
    );
    // A member of today waits for a person.
    expect(made.data.status).toBe('review');
    await t.operate(['withdraw', 'reject', made.data.reference, '--note', 'test']);
    const changed = await t.call(
      memberEndpoints.updateBankAccount,
      {
        step_up_token: await prove(),
        bank_id: 4,
        bank_account_name: 'สมศรี ใจดี',
        bank_account_no: '9990001113',
      },
      { token },
    );
    expect(changed.error).toBeUndefined();
    const locked = await t.call(
      withdrawEndpoints.create,
      { amount: '200', step_up_token: await prove() },
      { token },
    );
    expect([locked.error, locked.message]).toEqual([
      'withdraw_locked',
      expect.stringContaining('22 พ.ย. 69'),
    ]);
    expect((await t.call(withdrawEndpoints.info, undefined, { token })).data).toMatchObject({
      locked_until: '2026-11-22T09:00:00.000Z',
      refusals: ['locked'],
    });
  });

  it('goes to no other account than the verified one, whoever writes', async () => {
    const none = await newWithdrawer(t, { account: false });
    expect((await ask(t, none, '500')).error).toBe('withdraw_no_account');
    await t.operate(['withdraw', 'set', 'automatic', 'off']);
    const made = await asked(t, who, '500');
    await expect(
      t.deps.database.run("update withdrawals set account_no = '9999999999' where id = $1", [
        made.withdrawal_id,
      ]),
    ).rejects.toThrow(/cannot be rewritten/);
    await expect(
      t.deps.database.run(
        `insert into withdrawals (id, reference, member_id, wallet_id, amount, fee, bank_id, account_no, account_name, state, created_at, state_at)
         select gen_random_uuid(), 'W26112100000000001', member_id, wallet_id, 1, 0, bank_id, '9999999999', account_name, 'held', created_at, state_at from withdrawals`,
        [],
      ),
    ).rejects.toThrow(/another account/);
  });

  it('shows no one else’s withdrawals', async () => {
    const made = await asked(t, who, '500');
    const other = await newWithdrawer(t);
    const query = { withdrawal_id: made.withdrawal_id };
    expect((await t.call(withdrawEndpoints.detail, undefined, { token: other.token, query })).error).toBe(
      'withdraw_not_found',
    );
    expect(
      (await t.call(withdrawEndpoints.list, undefined, { token: other.token, query: {} })).data.items,
    ).toEqual([]);
  });

  it('lists along a cursor, newest first', async () => {
    await t.operate(['withdraw', 'set', 'automatic', 'off']);
    for (const amount of ['101', '102', '103']) {
      const made = await asked(t, who, amount);
      await t.operate(['withdraw', 'reject', made.reference, '--note', 'test']);
      t.clock.advance(1_000);
    }
    const page = async (cursor?: string) =>
      (
        await t.call(withdrawEndpoints.list, undefined, {
          token: who.token,
          query: { limit: '2', ...(cursor === undefined ? {} : { cursor }) },
        })
      ).data;
    const first = await page();
    const last = await page(first.next_cursor ?? '');
    expect([...first.items, ...last.items].map(({ amount }) => amount)).toEqual([
      '103.00',
      '102.00',
      '101.00',
    ]);
    expect([first.total, last.next_cursor]).toEqual([3, null]);
  });
});

describe('the queue', () => {
  const big = '6000';
  it('shows why it waits; approve sends, reject gives back', async () => {
    const made = await asked(t, who, big);
    expect(made.status).toBe('review');
    expect((await t.operate(['withdraw', 'list'])).out).toContain(`${made.reference}  held  6000.00 THB`);
    expect((await t.operate(['withdraw', 'show', made.reference])).out).toContain(
      'check amount: hold, amount 6,000.00, limit 5,000.00',
    );
    expect((await t.operate(['withdraw', 'approve', made.reference, '--note', 'known'])).code).toBe(0);
    pay(made.withdrawal_id, 6_000_00n);
    await settle();
    expect((await detail(made.withdrawal_id)).status).toBe('paid');
    expect((await t.operate(['withdraw', 'reject', made.reference, '--note', 'late'])).err).toContain(
      'is paid; only one that is held or approved can be decided so',
    );
  });

  it('a rejected one is back to the satang, told neutrally', async () => {
    const made = await asked(t, who, big);
    await t.operate(['withdraw', 'reject', made.reference, '--note', 'suspicion']);
    expect(await balanceOf(t, who)).toBe(10_000_00n);
    const after = await detail(made.withdrawal_id);
    expect([after.status, after.reason]).toEqual(['failed', 'rejected']);
    expect(JSON.stringify(after)).not.toContain('suspicion');
    expect(await houseOf(t, 'withdrawals_held')).toBe(0n);
  });

  it('a claim keeps others off for ten minutes, a changed version refuses, a hold stays open', async () => {
    const made = await asked(t, who, big);
    const id = made.withdrawal_id;
    const alice = { actor: 'shell:alice' } as const;
    const bob = { actor: 'shell:bob' } as const;
    await claimWithdrawal(t.deps, alice, id);
    await expect(approveWithdrawal(t.deps, bob, id, { note: '' })).rejects.toThrow(/claimed by shell:alice/);
    t.clock.advance(10 * 60_000 + 1);
    await expect(approveWithdrawal(t.deps, bob, id, { note: '', version: 1 })).rejects.toThrow(/has changed/);
    const { out } = await t.operate(['withdraw', 'hold', made.reference, '--note', 'call the member']);
    expect([out, (await rowOf(t, id)).onHold]).toEqual([expect.stringContaining('on hold'), true]);
    expect((await approveWithdrawal(t.deps, bob, id, { note: '' })).state).toBe('approved');
  });

  it('above the limit of one person takes two different ones', async () => {
    const rich = await newWithdrawer(t, { satang: 80_000_00n });
    const { withdrawal_id: id } = await asked(t, rich, '60000');
    const alice = { actor: 'shell:alice' } as const;
    expect((await approveWithdrawal(t.deps, alice, id, { note: '' })).state).toBe('held');
    await expect(approveWithdrawal(t.deps, alice, id, { note: '' })).rejects.toThrow(WithdrawError);
    await expect(
      t.deps.database.run(
        "update withdrawals set state = 'approved', decided_by = 'shell:alice' where id = $1",
        [id],
      ),
    ).rejects.toThrow(/withdrawals_two_people/);
    // A limit that is raised meanwhile does not let the first person decide alone.
    await t.operate(['withdraw', 'set', 'one_person_maximum', '90000']);
    await expect(approveWithdrawal(t.deps, alice, id, { note: '' })).rejects.toThrow(/second person/);
    expect((await t.operate(['withdraw', 'list'])).out).toContain(`member ${rich.username}`);
    expect((await t.operate(['member', 'show', rich.memberId])).out).toContain(rich.username);
    const by = { actor: 'shell:bob' } as const;
    expect((await approveWithdrawal(t.deps, by, id, { note: '' })).state).toBe('approved');
  });

  it('takes no one for a second person who became another account through sudo', async () => {
    const alice = { actor: 'shell:alice' } as const;
    const asRoot = { actor: 'shell:root', session: 'sudo:alice' } as const;
    // What the environment claims counts against a person only: alice says that bob became her.
    const lied = { actor: 'shell:alice', session: 'sudo:bob' } as const;
    const root = { actor: 'shell:root', session: 'sudo:carol' } as const;
    for (const [first, ...others] of [
      [alice, asRoot, lied],
      [asRoot, alice, root],
      [lied, alice, { actor: 'shell:bob' } as const],
    ] as const) {
      const rich = await newWithdrawer(t, { satang: 80_000_00n });
      const { withdrawal_id: id } = await asked(t, rich, '60000');
      expect((await approveWithdrawal(t.deps, first, id, { note: '' })).state).toBe('held');
      for (const other of others)
        await expect(approveWithdrawal(t.deps, other, id, { note: '' })).rejects.toThrow(/second person/);
      const dave = { actor: 'shell:root', session: 'sudo:dave' } as const;
      const by = first === asRoot ? ({ actor: 'shell:dave' } as const) : dave;
      expect((await approveWithdrawal(t.deps, by, id, { note: '' })).state).toBe('approved');
    }
  });

  it('takes no word of an account that root became, and none that was given before stands in the way of two people', async () => {
    const alice = { actor: 'shell:alice' } as const;
    const bob = { actor: 'shell:bob' } as const;
    const anyone = { actor: 'shell:alice', session: 'sudo:root' } as const;
    const rich = await newWithdrawer(t, { satang: 80_000_00n });
    const { withdrawal_id: id } = await asked(t, rich, '60000');
    await expect(approveWithdrawal(t.deps, anyone, id, { note: '' })).rejects.toThrow(
      /root became shell:alice/,
    );
    await claimWithdrawal(t.deps, anyone, id);
    const steps = [];
    for (const by of [alice, bob, alice]) {
      const { state, firstBy } = await approveWithdrawal(t.deps, by, id, { note: '' });
      steps.push([state, firstBy]);
    }
    expect(steps).toEqual([
      ['held', 'shell:alice'],
      ['held', 'shell:bob'],
      ['approved', 'shell:bob'],
    ]);
  });

  it('moves forward only, whoever writes', async () => {
    const made = await asked(t, who, big);
    await t.operate(['withdraw', 'reject', made.reference, '--note', 'no']);
    for (const state of ['held', 'approved', 'sending', 'paid'])
      await expect(
        t.deps.database.run('update withdrawals set state = $2 where id = $1', [made.withdrawal_id, state]),
      ).rejects.toThrow(/cannot go from rejected/);
  });

  it('holds one whose account number another member has at another bank', async () => {
    const twin = await newWithdrawer(t);
    const { accountNo } = await rowOf(t, (await asked(t, who, '200')).withdrawal_id);
    await transact(t.deps.db, (tx) =>
      saveBankAccount(tx, {
        memberId: twin.memberId,
        account: { bankId: 4, accountName: 'สมชาย ใจดี', accountNo },
        now: t.clock.now(),
      }),
    );
    const made = await asked(t, twin, '200');
    const failed = (await checksOf(made.withdrawal_id)).filter(({ outcome }) => outcome === 'hold');
    expect(failed.map(({ code }) => code)).toEqual(['shared_account']);
  });

  it('is counted in the metrics', async () => {
    await asked(t, who, big);
    const { body } = await t.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
    expect(body).toMatch(/withdrawals_held 1\n/);
    expect(body).toMatch(/withdrawals_unknown 0\n/);
  });

  it('refuses settings that do not fit', async () => {
    expect((await t.operate(['withdraw', 'set', 'minimum', '200000'])).err).toContain('above maximum');
    expect((await t.operate(['withdraw', 'set', 'minimum', '0.99'])).err).toContain('from 1.00 to 1');
    expect((await t.operate(['withdraw', 'set', 'fee', '100'])).err).toContain('below minimum');
    expect((await t.operate(['withdraw', 'set', 'day_times', '0'])).err).toContain('1 to 50');
    expect((await t.operate(['withdraw', 'settings'])).out).toContain('auto_maximum = 5000.00  # baht from ');
  });
});
