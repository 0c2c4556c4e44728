import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { transact } from '../../src/db/index.ts';
import { newId } from '../../src/kernel/ids.ts';
import { ledger } from '../../src/modules/ledger/index.ts';
import { ledgerModule } from '../../src/modules/ledger/module.ts';
import { createTestApp, type TestApp } from '../../src/testing/index.ts';
import { atOnce, balanceOf, bet, fundedWallet, tally } from './support.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ modules: [ledgerModule] });
});
beforeEach(() => test.reset());
afterAll(() => test.close());

function random(below: number) {
  return Math.floor(Math.random() * below);
}

describe('many at once', () => {
  it('is tried on PostgreSQL, the only engine with races', () => {
    expect(test.deps.database.engine).toBe('postgres');
  });

  it('exactly 25 of 60 bets of 10.00 fit into 250.00 (invariants 3, 4)', async () => {
    const wallet = await fundedWallet(test, 25_000n);
    const results = await atOnce(60, (index) => bet(test, wallet, 1_000n, `bet:${index}`));
    expect(tally(results)).toEqual({ ok: 25, insufficient_funds: 35 });
    expect(await balanceOf(test, wallet)).toBe(0n);
  });

  it('one key posted 40 times at once moves money once and answers the same (invariant 7)', async () => {
    const wallet = await fundedWallet(test, 10_000n);
    const results = await atOnce(40, () => bet(test, wallet, 1_000n, 'bet:same'));
    expect(tally(results)).toEqual({ ok: 40 });
    const posted = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(posted.filter((one) => !one.replayed)).toHaveLength(1);
    expect(new Set(posted.map((one) => `${one.transactionId} ${one.balances.get(wallet)}`)).size).toBe(1);
    expect(await balanceOf(test, wallet)).toBe(9_000n);
  });

  it('one key posted with two amounts at once has one of the effects, the other is refused', async () => {
    const wallet = await fundedWallet(test, 10_000n);
    const results = await atOnce(40, (index) =>
      bet(test, wallet, index % 2 === 0 ? 1_000n : 2_000n, 'bet:same'),
    );
    expect(tally(results)).toEqual({ ok: 20, transaction_conflict: 20 });
    expect([9_000n, 8_000n]).toContain(await balanceOf(test, wallet));
  });

  it('one key on two wallets at once has one effect', async () => {
    const [one, two] = [await fundedWallet(test, 10_000n), await fundedWallet(test, 10_000n)];
    const results = await atOnce(40, (index) => bet(test, index % 2 === 0 ? one : two, 1_000n, 'bet:same'));
    expect(tally(results)).toEqual({ ok: 20, transaction_conflict: 20 });
    expect(((await balanceOf(test, one)) ?? 0n) + ((await balanceOf(test, two)) ?? 0n)).toBe(19_000n);
  });

  it('400 transfers between five wallets in every direction never wait in a circle and lose nothing', async () => {
    const wallets = await Promise.all(Array.from({ length: 5 }, () => fundedWallet(test, 5_000n)));
    const results = await atOnce(400, (index) => {
      const from = random(5);
      const to = (from + 1 + random(4)) % 5;
      const amount = BigInt(1 + random(3_000));
      const lines = [
        { account: wallets[from] ?? '', amount: -amount },
        { account: wallets[to] ?? '', amount },
      ];
      return transact(test.deps.db, (tx) =>
        ledger.post(tx, {
          kind: 'adjustment',
          key: `transfer:${index}`,
          reference: 'r',
          at: test.clock.now(),
          lines,
        }),
      );
    });
    expect(Object.keys(tally(results)).toSorted()).toEqual(['insufficient_funds', 'ok']);
    const balances = await Promise.all(wallets.map((wallet) => balanceOf(test, wallet)));
    expect(balances.reduce<bigint>((sum, balance) => sum + (balance ?? 0n), 0n)).toBe(25_000n);
  });

  it('a wallet is opened once', async () => {
    const memberId = newId();
    const results = await atOnce(30, () =>
      transact(test.deps.db, (tx) =>
        ledger.openWallet(tx, { memberId, walletTypeId: 1, at: test.clock.now() }),
      ),
    );
    expect(
      new Set(results.map((result) => (result.status === 'fulfilled' ? result.value.id : 'refused'))).size,
    ).toBe(1);
  });

  it('a house account is made once', async () => {
    const wallets = await Promise.all(Array.from({ length: 20 }, () => fundedWallet(test, 100n)));
    expect(tally(await atOnce(20, (index) => bet(test, wallets[index] ?? '', 100n, `bet:${index}`)))).toEqual(
      { ok: 20 },
    );
    const { rows } = await test.deps.db.execute<{ n: number }>(
      sql`select count(*)::int as n from ledger_accounts where code = 'games'`,
    );
    expect(rows[0]?.n).toBe(1);
  });

  it('limits count exactly: 10 of 80 hits are allowed', async () => {
    const hits = await atOnce(80, () =>
      test.deps.limits.hit(test.deps.db, 'x', { max: 10, windowSeconds: 60 }),
    );
    expect(hits.filter((hit) => hit.status === 'fulfilled' && hit.value.allowed)).toHaveLength(10);
  });

  it('the audit sees one moment, also while money moves', async () => {
    const wallet = await fundedWallet(test, 1_000_000n);
    const load = Array.from({ length: 6 }, async (_, lane) => {
      for (let index = 0; index < 60; index += 1) await bet(test, wallet, 1n, `bet:${lane}:${index}`);
    });
    for (let round = 0; round < 10; round += 1) await expect(test.audit()).resolves.toBeUndefined();
    await Promise.all(load);
    expect(await balanceOf(test, wallet)).toBe(1_000_000n - 360n);
  });
});
