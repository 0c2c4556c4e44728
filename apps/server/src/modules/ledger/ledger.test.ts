import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { transact } from '../../db/index.ts';
import { auditAndGuard } from '../../kernel/audit.ts';
import { AppError } from '../../kernel/app-error.ts';
import { newId } from '../../kernel/ids.ts';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { ledger, type Posting } from './index.ts';
import { ledgerModule } from './module.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ modules: [ledgerModule] });
});
beforeEach(() => test.reset());
afterAll(() => test.close());

const at = new Date('2026-11-21T09:00:00.000Z');
const payments = ledger.house('payments');
const games = ledger.house('games');

function open(walletTypeId = 1, memberId = newId()) {
  return transact(test.deps.db, (tx) => ledger.openWallet(tx, { memberId, walletTypeId, at }));
}
function post(posting: Partial<Posting> & Pick<Posting, 'key' | 'lines'>) {
  return transact(test.deps.db, (tx) => ledger.post(tx, { kind: 'deposit', reference: 'r', at, ...posting }));
}
function deposit(walletId: string, amount: bigint, key = `deposit:${newId()}`) {
  return post({
    key,
    lines: [
      { account: walletId, amount },
      { account: payments, amount: -amount },
    ],
  });
}
function bet(walletId: string, amount: bigint, key = `bet:${newId()}`) {
  return post({
    kind: 'bet',
    key,
    lines: [
      { account: walletId, amount: -amount },
      { account: games, amount },
    ],
  });
}
async function balance(walletId: string) {
  return (await ledger.wallet(test.deps.db, walletId))?.balance;
}
async function rowCount() {
  const { rows } = await test.deps.db.execute<{ n: number }>(
    sql`select (select count(*) from ledger_transactions)::int + (select count(*) from ledger_entries)::int as n`,
  );
  return rows[0]?.n;
}
function refusal(promise: Promise<unknown>) {
  return promise.then(
    () => 'nothing',
    (error: unknown) => (error instanceof AppError ? error.errorName : error),
  );
}

describe('wallets', () => {
  it('are opened once per member and type', async () => {
    const memberId = newId();
    const [one, again, bonus] = [await open(1, memberId), await open(1, memberId), await open(2, memberId)];
    expect(again.id).toBe(one.id);
    expect(bonus.id).not.toBe(one.id);
    expect((await ledger.wallets(test.deps.db, memberId)).map((w) => w.walletTypeId)).toEqual([1, 2]);
  });

  it('are not found by garbage, by another id or by the id of a house account', async () => {
    await deposit((await open()).id, 100n);
    const { rows } = await test.deps.db.execute<{ id: string }>(
      sql`select id from ledger_accounts where code = 'payments'`,
    );
    for (const id of ['x', newId(), rows[0]?.id ?? '', '\u0000'])
      expect(await ledger.wallet(test.deps.db, id)).toBeUndefined();
  });
});

describe('posting', () => {
  it('moves money and returns the balance', async () => {
    const { id } = await open();
    expect((await deposit(id, 50_000n)).balances.get(id)).toBe(50_000n);
    expect((await bet(id, 12_345n)).balances.get(id)).toBe(37_655n);
    expect(await balance(id)).toBe(37_655n);
  });

  it('keeps amounts beyond the exact range of a float', async () => {
    const { id } = await open();
    await deposit(id, 8_999_999_999_999_999n);
    await deposit(id, 8_999_999_999_999_999n);
    expect(await balance(id)).toBe(17_999_999_999_999_998n);
  });

  it('returns the first result for the same key and content, also when the balance is gone since', async () => {
    const { id } = await open();
    await deposit(id, 100n);
    const first = await bet(id, 100n, 'bet:1');
    const again = await bet(id, 100n, 'bet:1');
    expect([first.replayed, again.replayed, again.transactionId]).toEqual([false, true, first.transactionId]);
    expect(again.balances.get(id)).toBe(0n);
  });

  it('refuses the same key with another amount, reference or wallet', async () => {
    const [one, two] = [await open(), await open()];
    await deposit(one.id, 100n, 'deposit:1');
    expect(await refusal(deposit(one.id, 200n, 'deposit:1'))).toBe('transaction_conflict');
    expect(await refusal(deposit(two.id, 100n, 'deposit:1'))).toBe('transaction_conflict');
  });

  it('refuses to go below zero, writes nothing and lets the transaction go on', async () => {
    const { id } = await open();
    await deposit(id, 100n);
    const before = await rowCount();
    await transact(test.deps.db, async (tx) => {
      const lines = [
        { account: id, amount: -101n },
        { account: games, amount: 101n },
      ];
      expect(await refusal(ledger.post(tx, { kind: 'bet', key: 'bet:big', reference: 'r', at, lines }))).toBe(
        'insufficient_funds',
      );
      expect((await ledger.wallet(tx, id))?.balance).toBe(100n);
    });
    expect([await rowCount(), await balance(id)]).toEqual([before, 100n]);
  });

  it('refuses an unknown wallet', async () => {
    expect(await refusal(deposit(newId(), 100n))).toBe('wallet_not_found');
  });

  it.each<[string, Posting['lines']]>([
    ['one line', [{ account: games, amount: 1n }]],
    [
      'lines that do not sum to 0',
      [
        { account: games, amount: 1n },
        { account: payments, amount: -2n },
      ],
    ],
    [
      'a line of 0',
      [
        { account: games, amount: 0n },
        { account: payments, amount: 0n },
      ],
    ],
    [
      'an amount past every bound',
      [
        { account: games, amount: 9_000_000_000_000_001n },
        { account: payments, amount: -9_000_000_000_000_001n },
      ],
    ],
    [
      'an account named twice',
      [
        { account: games, amount: 1n },
        { account: games, amount: -1n },
      ],
    ],
  ])('refuses %s as a mistake of the program', async (_, lines) => {
    await expect(post({ key: 'bad:1', lines })).rejects.toThrow(TypeError);
  });

  it('takes an amount just within every bound', async () => {
    const lines = [
      { account: games, amount: 9_000_000_000_000_000n },
      { account: payments, amount: -9_000_000_000_000_000n },
    ];
    expect(await post({ key: 'big:1', lines })).toMatchObject({ replayed: false });
  });

  it('refuses a number where satang belong', async () => {
    const lines = [
      { account: games, amount: 1.5 },
      { account: payments, amount: -1.5 },
    ] as unknown as Posting['lines'];
    await expect(post({ key: 'bad:2', lines })).rejects.toThrow('bigint');
  });

  it('takes back everything when its transaction fails', async () => {
    const { id } = await open();
    await deposit(id, 100n);
    const before = await rowCount();
    await refusal(
      transact(test.deps.db, async (tx) => {
        const lines = [
          { account: id, amount: -60n },
          { account: games, amount: 60n },
        ];
        await ledger.post(tx, { kind: 'bet', key: 'bet:lost', reference: 'r', at, lines });
        throw new AppError('game_unavailable');
      }),
    );
    expect([await rowCount(), await balance(id)]).toEqual([before, 100n]);
  });
});

describe('a movement that an SQL function posts', () => {
  const pair = (walletId: string, amount: bigint, key: string, reference: string) =>
    test.deps.database.ask(
      {
        name: 'test_pair',
        text: `select outcome, balance from ledger_post_pair($1, $2, 'bet', $3, '{}', $4, $5, $6, 'games', $7)`,
      },
      [newId(), key, reference, at.toISOString(), walletId, ledger.houseId('games'), amount],
    );

  it.each(['round-1', 'a "quoted" \\ รอบ'])('is the same one as ledger.post makes: %s', async (reference) => {
    for (let turn = 0; turn < 8; turn += 1) {
      const { id } = await open();
      await deposit(id, 100n);
      const key = `bet:${id}`;
      expect(await pair(id, -30n, key, reference)).toEqual([{ outcome: 'posted', balance: 70n }]);
      const lines = [
        { account: id, amount: -30n },
        { account: games, amount: 30n },
      ];
      expect(await post({ kind: 'bet', key, reference, lines })).toMatchObject({ replayed: true });
      expect(await pair(id, -30n, key, reference)).toEqual([{ outcome: 'replayed', balance: 70n }]);
      expect(await pair(id, -31n, key, reference)).toMatchObject([{ outcome: 'conflict' }]);
      expect(await pair(id, -71n, `${key}:2`, reference)).toEqual([
        { outcome: 'insufficient', balance: null },
      ]);
      expect(await balance(id)).toBe(70n);
    }
  });
});

describe('lines', () => {
  it('come newest first with count and totals, filtered by wallet, kind, direction and period', async () => {
    const memberId = newId();
    const [cash, bonus] = [await open(1, memberId), await open(2, memberId)];
    const stranger = await open();
    await deposit(cash.id, 1_000n);
    await deposit(stranger.id, 9_999n);
    await bet(cash.id, 300n);
    await deposit(bonus.id, 50n);
    const later = new Date('2026-11-22T00:00:00.000Z');
    const lines = [
      { account: cash.id, amount: 700n },
      { account: games, amount: -700n },
    ];
    await post({
      kind: 'win',
      key: 'win:1',
      at: later,
      reference: 'round-7',
      title: { code: 'game.play', params: { game: 'เสือทอง' } },
      meta: { provider: 'naga' },
      lines,
    });
    const q = test.deps.db;
    const all = await ledger.lines(q, { memberId, limit: 2 });
    expect(all.items.map((line) => [line.kind, line.amount, line.balanceAfter])).toEqual([
      ['win', 700n, 1_400n],
      ['deposit', 50n, 50n],
    ]);
    expect([all.items[0]?.title, all.items[0]?.reference, all.items[0]?.createdAt]).toEqual([
      { code: 'game.play', params: { game: 'เสือทอง' } },
      'round-7',
      later,
    ]);
    expect([all.total, all.totals]).toEqual([4, { in: 1_750n, out: 300n }]);
    const amounts = async (query: object) =>
      (await ledger.lines(q, { memberId, limit: 60, ...query })).items.map((line) => line.amount);
    expect(await amounts({ walletId: bonus.id })).toEqual([50n]);
    expect(await amounts({ walletId: stranger.id })).toEqual([]);
    expect(await amounts({ walletId: 'no id' })).toEqual([]);
    expect(await amounts({ kinds: ['bet', 'win'] })).toEqual([700n, -300n]);
    expect(await amounts({ walletId: bonus.id.toUpperCase() })).toEqual([50n]);
    expect(await amounts({ kinds: [] })).toEqual([]);
    expect(await amounts({ direction: 'out' })).toEqual([-300n]);
    expect(await amounts({ direction: 'in' })).toEqual([700n, 50n, 1_000n]);
    expect(await amounts({ from: '2026-11-22' })).toEqual([700n]);
    expect(await amounts({ to: '2026-11-21' })).toEqual([50n, -300n, 1_000n]);
    expect(await amounts({ before: all.items[0]?.id })).toEqual([50n, -300n, 1_000n]);
  });
});

describe('any sequence of movements', () => {
  const step = fc.record({
    wallet: fc.nat(2),
    other: fc.nat(2),
    what: fc.constantFrom('deposit', 'bet', 'win', 'transfer', 'repeat'),
    amount: fc.bigInt(1n, 5_000n),
  });

  it('agrees with a model that only adds and subtracts, and balances', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        await test.reset();
        const ids = [(await open()).id, (await open()).id, (await open()).id];
        const model = new Map(ids.map((id) => [id, 0n]));
        const done: Parameters<typeof post>[0][] = [];
        for (const [index, { wallet, other, what, amount }] of steps.entries()) {
          const id = ids[wallet] ?? '';
          const past = done[index % Math.max(1, done.length)];
          if (what === 'repeat') {
            if (past) expect((await post(past)).replayed).toBe(true);
            continue;
          }
          const to = ids[other] ?? '';
          if (what === 'transfer' && to === id) continue;
          const lines: Posting['lines'] =
            what === 'bet'
              ? [
                  { account: id, amount: -amount },
                  { account: games, amount },
                ]
              : what === 'transfer'
                ? [
                    { account: id, amount: -amount },
                    { account: to, amount },
                  ]
                : [
                    { account: what === 'win' ? games : payments, amount: -amount },
                    { account: id, amount },
                  ];
          const posting = { key: `step:${index}`, lines };
          const possible =
            (model.get(id) ?? 0n) + (lines.find((line) => line.account === id)?.amount ?? 0n) >= 0n;
          const outcome = await refusal(post(posting));
          expect(outcome).toBe(possible ? 'nothing' : 'insufficient_funds');
          if (!possible) continue;
          done.push(posting);
          for (const line of lines) {
            if (typeof line.account === 'string')
              model.set(line.account, (model.get(line.account) ?? 0n) + line.amount);
          }
        }
        for (const [id, amount] of model) expect(await balance(id)).toBe(amount);
        await test.audit();
      }),
      { numRuns: 40, endOnFailure: true },
    );
  }, 240_000);
});

function tamper(script: string) {
  return test.runUnguarded(script);
}
function audit() {
  return auditAndGuard(test.deps, [ledgerModule], 'full');
}

describe('audit', () => {
  it('is clean after ordinary movements, in full and incrementally', async () => {
    const { id } = await open();
    await deposit(id, 500n);
    await bet(id, 200n);
    expect((await audit()).clean).toBe(true);
    await bet(id, 100n);
    expect((await auditAndGuard(test.deps, [ledgerModule], 'incremental')).clean).toBe(true);
  });

  it.each([
    [
      'invariant 1 and 2, an amount changed',
      `update ledger_entries set amount = amount + 1 where balance_after is null`,
      'ledger.transactions_sum_to_zero',
    ],
    [
      'invariant 2, a lone entry',
      `insert into ledger_transactions (id, key, kind, reference, fingerprint, meta, created_at) values ('01900000-0000-7000-8000-00000000000f', 'x:1', 'bet', 'r', 'f', '{}', now()); insert into ledger_entries (transaction_id, account_id, amount) select '01900000-0000-7000-8000-00000000000f', id, 5 from ledger_accounts where code = 'payments'`,
      'ledger.everything_sums_to_zero',
    ],
    [
      'invariant 3, a balance changed',
      `update ledger_accounts set balance = balance + 1 where balance is not null`,
      'ledger.balance_is_sum',
    ],
    [
      'invariant 3, a version left out',
      `update ledger_entries set version = version + 1 where version = 2; update ledger_accounts set version = 3 where version = 2`,
      'ledger.versions_have_no_gap',
    ],
    [
      'invariant 3, a balance after changed',
      `update ledger_entries set balance_after = balance_after + 1 where version = 1`,
      'ledger.versions_have_no_gap',
    ],
  ])('stops bets and names the row: %s', async (_, script, check) => {
    const { id } = await open();
    await deposit(id, 500n);
    await bet(id, 200n);
    await tamper(script);
    const report = await audit();
    expect(report.findings.map((finding) => finding.check)).toContain(check);
    expect(report.findings.flatMap((finding) => finding.rows).join()).toMatch(
      /wallet|transaction|all entries/,
    );
    expect(test.deps.guard.betsOpen).toBe(false);
    expect(test.logs.join('')).toContain('audit.failed');
    await test.reset();
  });

  it('names a wallet below zero (invariant 4) even when the constraint is gone', async () => {
    const { id } = await open();
    await tamper(
      `alter table ledger_accounts drop constraint ledger_accounts_not_negative; update ledger_accounts set balance = -1 where id = '${id}'`,
    );
    const finding = (await audit()).findings.find(({ check }) => check === 'ledger.no_wallet_below_zero');
    expect(finding?.rows).toEqual([`wallet ${id}: balance -1`]);
    await test.reset();
    await tamper(
      'alter table ledger_accounts add constraint ledger_accounts_not_negative check (balance >= 0)',
    );
  });

  it('opens bets again after a clean full audit only', async () => {
    const { id } = await open();
    await deposit(id, 500n);
    await tamper('update ledger_accounts set balance = 501 where balance = 500');
    await audit();
    await tamper('update ledger_accounts set balance = 500 where balance = 501');
    await audit();
    expect(test.deps.guard.betsOpen).toBe(true);
  });

  it('finds incrementally what was written since the clean point', async () => {
    const { id } = await open();
    await deposit(id, 500n);
    await audit();
    await deposit(id, 500n);
    await tamper('update ledger_entries set balance_after = 999 where version = 2');
    const report = await auditAndGuard(test.deps, [ledgerModule], 'incremental');
    expect(report.clean).toBe(false);
    await test.reset();
  });
});
