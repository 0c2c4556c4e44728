import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { transact } from '../src/db/index.ts';
import { runAudit } from '../src/kernel/audit.ts';
import { newId } from '../src/kernel/index.ts';
import { modules } from '../src/modules.ts';
import { ledger } from '../src/modules/ledger/index.ts';
import { runOperator } from '../src/operator/program.ts';
import { createTestApp, type TestApp } from '../src/testing/index.ts';

let t: TestApp;
let walletId: string;

function post(key: string, amount: bigint) {
  return transact(t.deps.db, (tx) =>
    ledger.post(tx, {
      kind: 'deposit',
      key,
      reference: 'r',
      at: t.clock.now(),
      lines: [
        { account: walletId, amount },
        { account: ledger.house('payments'), amount: -amount },
      ],
    }),
  );
}

beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  await t.reset();
  const opened = await transact(t.deps.db, (tx) =>
    ledger.openWallet(tx, { memberId: newId(), walletTypeId: 1, at: t.clock.now() }),
  );
  walletId = opened.id;
  await post('deposit:1', 500n);
  await post('deposit:2', 700n);
  await post('deposit:3', -200n);
});
// Emptied before the setup's own audit sees what was broken here.
afterEach(() => t.reset());
afterAll(() => t.close());

/** Changes rows as only a person with the keys to the database can: past triggers, foreign keys and rules. */
function corrupt(...statements: readonly string[]) {
  return t.runUnguarded(statements.join('; '));
}

async function audit(...options: string[]) {
  const lines: string[] = [];
  const output = {
    out: (text: string) => void lines.push(text),
    err: (text: string) => void lines.push(text),
  };
  const exit = await runOperator(t.deps, modules, ['audit', ...options], output);
  return { exit, text: lines.join('') };
}

async function transactionId(key: string): Promise<string> {
  const { rows } = await t.deps.db.execute<{ id: string }>(
    sql`select id from ledger_transactions where key = ${key}`,
  );
  return rows[0]?.id ?? '';
}

const loose = 'alter table ledger_accounts drop constraint ledger_accounts_not_negative';
const tight = 'alter table ledger_accounts add constraint ledger_accounts_not_negative check (balance >= 0)';
const looseEntries = 'alter table ledger_entries drop constraint ledger_entries_balance_after_check';
const tightEntries =
  'alter table ledger_entries add constraint ledger_entries_balance_after_check check (balance_after >= 0)';

describe('operator audit', () => {
  it('is content with what the ledger wrote', async () => {
    expect(await audit()).toMatchObject({ exit: 0 });
  });

  const broken: readonly (readonly [string, string, () => Promise<readonly [string, string]>])[] = [
    [
      'an amount that was changed',
      '1',
      async () => {
        const id = await transactionId('deposit:2');
        return [
          `update ledger_entries set amount = amount + 1 where transaction_id = '${id}' and balance_after is not null`,
          id,
        ];
      },
    ],
    [
      'an entry that was removed',
      '1',
      async () => {
        const id = await transactionId('deposit:2');
        return [`delete from ledger_entries where transaction_id = '${id}' and balance_after is null`, id];
      },
    ],
    [
      'a transaction without entries',
      '1',
      async () => {
        const id = await transactionId('deposit:3');
        return [`delete from ledger_entries where transaction_id = '${id}'`, id];
      },
    ],
    [
      'money from nowhere',
      '2',
      async () => [
        `update ledger_entries set amount = amount + 5 where balance_after is null and transaction_id = '${await transactionId('deposit:1')}'`,
        'all entries together: sum 5',
      ],
    ],
    [
      'an entry of an account that does not exist',
      '3',
      async () => {
        const stranger = newId();
        return [`update ledger_entries set account_id = '${stranger}' where version = 1`, stranger];
      },
    ],
    [
      'an entry that says it is the house’s but stands in a wallet',
      '3',
      async () => [
        'update ledger_entries set version = null, balance_after = null where version = 3',
        walletId,
      ],
    ],
    [
      'a balance that was changed',
      '3',
      async () => ['update ledger_accounts set balance = balance + 1 where member_id is not null', walletId],
    ],
    [
      'a version that was changed',
      '3',
      async () => ['update ledger_accounts set version = version + 1 where member_id is not null', walletId],
    ],
    [
      'a balance after that was changed',
      '3',
      async () => [`update ledger_entries set balance_after = balance_after + 1 where version = 2`, walletId],
    ],
    [
      'a gap in the versions',
      '3',
      async () => [
        `update ledger_entries set version = 9 where version = 3; update ledger_accounts set version = 9 where member_id is not null`,
        walletId,
      ],
    ],
  ];

  it.each(broken)('fails on %s (invariant %s) and names the row', async (_, invariant, make) => {
    const [statement, name] = await make();
    await corrupt(statement);
    const { exit, text } = await audit();
    expect(exit).toBe(1);
    expect(text).toContain(`(invariant ${invariant})`);
    expect(text).toContain(name);
    expect(t.deps.guard.betsOpen).toBe(false);
  });

  it.each([
    [
      'a kept sum of a wallet is wrong',
      "update ledger_totals set sum_in = sum_in + 1 where span = 'day'",
      'totals_match_entries',
    ],
    ['a kept total is missing', "delete from ledger_totals where span = 'all'", 'totals_match_wallet'],
    [
      'an entry was written past the totals',
      "update ledger_totals set count_in = count_in - 1 where span = 'month'",
      'totals_match_wallet',
    ],
    [
      'an entry says another kind than its movement',
      "update ledger_entries set kind = 'win' where version = 1",
      'totals_match_entries',
    ],
    [
      'a list would begin too late',
      'update ledger_totals set last_entry = last_entry - 1 where last_entry > first_entry',
      'totals_match_entries',
    ],
    [
      'a kept bill is none',
      "insert into lotto_bill_totals values (gen_random_uuid(), 'all', '', 'k', 'won', 1, 1, 1)",
      'bill_totals_match_bills',
    ],
    [
      'a kept stake of a member is none',
      "insert into lotto_member_sold values ('r', gen_random_uuid(), '2top', '07', 1)",
      'member_sold_matches_bills',
    ],
    [
      'a kept stake of a member on a bet type is none',
      "insert into lotto_member_type_sold values ('r', gen_random_uuid(), '2top', 1)",
      'member_types_match_numbers',
    ],
    [
      'more of a number was sold than its step said',
      `with bill as (
        insert into lotto_bills (id, bill_no, round_id, kind_id, member_id, wallet_id, wallet_type_id, lines, stake, possible_win, state, placed_at)
        values (gen_random_uuid(), 'LTEST', 'r', 'k', gen_random_uuid(), gen_random_uuid(), 1, 2, 20, 20, 'waiting', now()) returning id)
      insert into lotto_lines (bill_id, place, bet_type, number, same_number, stake, rate, full_rate, possible_win, state, sold_until)
        select id, n, '2top', '12', '12', 10, 100, 100, 10, 'waiting', 10 from bill, generate_series(0, 1) n`,
      'steps_hold',
    ],
  ])('fails when %s', async (_, statement, check) => {
    await corrupt(statement);
    const { exit, text } = await audit();
    expect(exit).toBe(1);
    expect(text).toContain(check);
  });

  it('fails on a wallet below zero (invariant 4) and names it', async () => {
    await corrupt(loose, looseEntries, 'update ledger_accounts set balance = -1 where member_id is not null');
    try {
      const { exit, text } = await audit();
      expect([exit, text.includes('(invariant 4)'), text.includes(`wallet ${walletId}: balance -1`)]).toEqual(
        [1, true, true],
      );
      await corrupt(
        'update ledger_accounts set balance = 1000 where member_id is not null',
        'update ledger_entries set balance_after = -5 where version = 2',
      );
      const past = await audit();
      expect([
        past.exit,
        past.text.includes('(invariant 4)'),
        past.text.includes('balance after -5'),
      ]).toEqual([1, true, true]);
    } finally {
      await t.reset();
      await corrupt(tight, tightEntries);
    }
  });

  it('may read a great ledger for longer than any call may, and leaves that to itself', async () => {
    const patience = sql`select current_setting('statement_timeout') as row`;
    const check = { name: 'test.patience', promise: 'x', query: () => patience };
    expect((await runAudit(t.deps.db, [check], undefined)).findings[0]?.rows).toEqual(['10min']);
    expect((await t.deps.db.execute<{ row: string }>(patience)).rows[0]?.row).not.toBe('10min');
  });

  it('finds a broken balance incrementally as soon as the wallet moves again', async () => {
    expect(await audit()).toMatchObject({ exit: 0 });
    await corrupt('update ledger_accounts set balance = balance + 1 where member_id is not null');
    await post('deposit:4', 100n);
    expect(await audit('--incremental')).toMatchObject({ exit: 1 });
  });

  it('keeps bets stopped until a full audit is clean', async () => {
    await audit();
    await corrupt('update ledger_accounts set balance = balance + 1 where member_id is not null');
    await audit();
    await corrupt('update ledger_accounts set balance = balance - 1 where member_id is not null');
    await audit('--incremental');
    expect(t.deps.guard.betsOpen).toBe(false);
    await audit();
    expect(t.deps.guard.betsOpen).toBe(true);
  });
});

describe('the database itself', () => {
  it.each([
    ['an entry is changed', 'update ledger_entries set amount = amount'],
    ['an entry is deleted', 'delete from ledger_entries'],
    ['a transaction is changed', 'update ledger_transactions set kind = kind'],
    ['a transaction is deleted', 'delete from ledger_transactions'],
    ['the ledger is emptied', 'truncate ledger_entries, ledger_transactions'],
    ['an account is deleted', 'delete from ledger_accounts'],
    ['an account gets another id', 'update ledger_accounts set id = gen_random_uuid()'],
    [
      'a wallet goes to another member',
      'update ledger_accounts set member_id = gen_random_uuid() where member_id is not null',
    ],
    ['the accounts are emptied', 'truncate ledger_accounts'],
    ['a wallet goes below zero', 'update ledger_accounts set balance = -1 where member_id is not null'],
    [
      'an entry moves nothing',
      'insert into ledger_entries (transaction_id, account_id, amount) select transaction_id, account_id, 0 from ledger_entries limit 1',
    ],
    [
      'a key comes twice',
      'insert into ledger_transactions select gen_random_uuid(), key, kind, reference, fingerprint, meta, created_at from ledger_transactions limit 1',
    ],
  ])('refuses that %s', async (_, statement) => {
    await expect(t.deps.database.run(statement)).rejects.toThrow();
  });
});
