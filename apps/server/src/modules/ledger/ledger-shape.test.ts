import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { transact } from '../../db/index.ts';
import { newId } from '../../kernel/ids.ts';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { ledger } from './index.ts';
import { ledgerModule } from './module.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ modules: [ledgerModule] });
});
beforeEach(() => test.reset());
afterAll(() => test.close());

/** One wallet with 100 satang, by one movement. */
function deposit(key = `deposit:${newId()}`) {
  return transact(test.deps.db, async (tx) => {
    const at = test.clock.now();
    const { id } = await ledger.openWallet(tx, { memberId: newId(), walletTypeId: 1, at });
    const lines = [
      { account: id, amount: 100n },
      { account: ledger.house('payments'), amount: -100n },
    ];
    return ledger.post(tx, { kind: 'deposit', key, reference: 'r', at, lines });
  });
}

describe('append-only', () => {
  it.each([
    'update ledger_entries set amount = amount',
    'delete from ledger_entries',
    'truncate ledger_entries',
    'update ledger_transactions set kind = kind',
    'delete from ledger_transactions',
    'truncate ledger_transactions cascade',
  ])('refuses: %s', async (statement) => {
    await deposit();
    await expect(test.deps.database.run(statement)).rejects.toThrow(/append-only|permission denied/);
  });
});

describe('a row of the wrong shape', () => {
  const uuid = "'01900000-0000-7000-8000-0000000000aa'";
  const account = (values: string) =>
    `insert into ledger_accounts (id, member_id, wallet_type_id, code, balance, version, created_at) values (gen_random_uuid(), ${values}, now())`;
  const transaction = (key: string) =>
    `insert into ledger_transactions (id, key, kind, reference, fingerprint, meta, created_at) values (gen_random_uuid(), ${key}, 'bet', 'r', 'f', '{}', now())`;
  const entry = (values: string) =>
    `insert into ledger_entries (transaction_id, account_id, amount, balance_after, version)
     select t.id, ${values} from ledger_transactions t, ledger_accounts a where a.member_id is not null`;

  it.each([
    ['an account of no one', account('null, null, null, null, null')],
    ['an account of a member and of the house', account(`${uuid}, 1, 'x', 0, 0`)],
    ['a wallet without a type', account(`${uuid}, null, null, 0, 0`)],
    ['a wallet of type 0', account(`${uuid}, 0, null, 0, 0`)],
    ['a wallet without a balance', account(`${uuid}, 1, null, null, 0`)],
    ['a wallet without a version', account(`${uuid}, 1, null, 0, null`)],
    ['a wallet before its first version', account(`${uuid}, 1, null, 0, -1`)],
    ['a wallet below zero', account(`${uuid}, 1, null, -1, 0`)],
    ['a house account with a type', account("null, 1, 'x', null, null")],
    ['a house account with a balance', account("null, null, 'x', 0, null")],
    ['a house account with a version', account("null, null, 'x', null, 0")],
    ['a key of two characters', transaction("'ab'")],
    ['a key without end', transaction("repeat('x', 301)")],
    ['an entry of nothing', entry('gen_random_uuid(), 0, null, null')],
    ['an entry that leaves less than nothing', entry('gen_random_uuid(), -1, -1, 1')],
    ['an entry of version 0', entry('gen_random_uuid(), 1, 1, 0')],
    ['a balance without a version', entry('gen_random_uuid(), 1, 1, null')],
    ['a version without a balance', entry('gen_random_uuid(), 1, null, 1')],
  ])('is refused by the database: %s', async (_, statement) => {
    await deposit();
    await expect(test.deps.database.run(statement)).rejects.toThrow(/violates check constraint/);
  });

  it.each([
    [
      'a wallet of the same member and type',
      `insert into ledger_accounts select gen_random_uuid(), member_id, wallet_type_id, code, 0, 0, now() from ledger_accounts where member_id is not null`,
    ],
    ['a house account of the same code', account("null, null, 'payments', null, null")],
    ['a movement of the same key', transaction("'deposit:1'")],
    ['an account twice in a movement', entry('a.id, 1, 101, 2')],
  ])('is refused by the database: %s', async (_, statement) => {
    await deposit('deposit:1');
    await expect(test.deps.database.run(statement)).rejects.toThrow(/violates unique constraint/);
  });

  it('differs from a good one by that alone', async () => {
    for (const good of [
      account(`${uuid}, 1, null, 0, 0`),
      account("null, null, 'x', null, null"),
      transaction("'abc'"),
      transaction("repeat('x', 300)"),
    ])
      expect(await test.deps.database.run(good)).toBeDefined();
    // Movements without entries: the audit after the test would name them.
    await test.reset();
  });

  it.each([
    ['one line', 'array[a.id]', "array[null, 'payments']", 'array[0]'],
    ['lines that do not sum to 0', 'array[a.id, h.id]', "array[null, 'payments']", 'array[2, -1]'],
    ['a line without an amount', 'array[a.id, h.id]', "array[null, 'payments']", 'array[0]'],
  ])('is refused by ledger_post itself: %s', async (_, accounts, codes, amounts) => {
    await deposit();
    await expect(
      test.deps.database.run(
        `select p.* from ledger_accounts a, ledger_accounts h,
           ledger_post(gen_random_uuid(), 'x:1', 'bet', 'r', 'f', '{}', now(), ${accounts}::uuid[], ${codes}::text[], ${amounts}::bigint[]) p
         where a.member_id is not null and h.code = 'payments'`,
      ),
    ).rejects.toThrow('at least two lines that sum to zero');
  });
});
