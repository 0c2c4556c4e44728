import { parseBaht, type QueryOf, statementEndpoints } from '@benjarong/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { transact } from '../../db/index.ts';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { makeMember, testAuthModule, type TestMember } from '../game/testing/game-kit.ts';
import { ledger, ledgerModule } from '../ledger/index.ts';
import { statementModule } from './index.ts';

let t: TestApp;
let member: TestMember;
let posted = 0;

beforeAll(async () => {
  t = await createTestApp({ modules: [testAuthModule, ledgerModule, statementModule] });
});
afterAll(() => t.close());

function post(kind: 'deposit' | 'bet' | 'win', amount: bigint, title: string, type: 1 | 2 = 1) {
  posted += 1;
  return transact(t.deps.db, (tx) =>
    ledger.post(tx, {
      kind,
      key: `test:line:${posted}`,
      reference: `ref-${posted}`,
      at: t.clock.now(),
      lines: [
        { account: member.wallets[type], amount },
        { account: ledger.house('games'), amount: -amount },
      ],
      meta: { title },
    }),
  );
}
function read(query: QueryOf<typeof statementEndpoints.statement> = {}, who = member) {
  return t.call(statementEndpoints.statement, undefined, { token: who.token, query });
}

beforeEach(async () => {
  await t.reset();
  member = await makeMember(t);
  t.clock.set('2026-11-20T16:59:59.999Z');
  await post('deposit', 500_00n, 'ฝากเงิน');
  t.clock.set('2026-11-20T17:00:00.000Z');
  await post('bet', -120_00n, 'มังกรทองคำ');
  await post('win', 300_50n, '=HYPERLINK("http://x")');
  t.clock.set('2026-11-21T16:59:59.999Z');
  await post('deposit', 40_00n, 'โบนัส', 2);
  t.clock.set('2026-11-21T17:00:00.000Z');
  await post('bet', -25n, '-1+1');
});

describe('the statement', () => {
  it('shows every line, newest first, with the balance after each', async () => {
    const { data } = await read();
    expect(data.items.map((line) => [line.kind, line.amount, line.balance_after])).toEqual([
      ['bet', '-0.25', '680.25'],
      ['deposit', '40.00', '40.00'],
      ['win', '300.50', '680.50'],
      ['bet', '-120.00', '380.00'],
      ['deposit', '500.00', '500.00'],
    ]);
    expect(data.totals).toEqual({ in: '840.50', out: '120.25', net: '720.25' });
    expect(data.total).toBe(5);
  });

  it('ends where the wallets stand', async () => {
    const { data } = await read();
    const sum = data.items.reduce((total, line) => total + parseBaht(line.amount), 0n);
    const wallets = await ledger.wallets(t.deps.db, member.id);
    expect(wallets.reduce((total, wallet) => total + wallet.balance, 0n)).toBe(sum);
  });

  it('filters by Bangkok day, both ends included', async () => {
    const { data } = await read({ from: '2026-11-21', to: '2026-11-21' });
    expect(data.items.map((line) => line.amount)).toEqual(['40.00', '300.50', '-120.00']);
    expect(data.totals.net).toBe('220.50');
    expect((await read({ to: '2026-11-20' })).data.items).toHaveLength(1);
    expect((await read({ from: '2026-11-22' })).data.items).toHaveLength(1);
  });

  it('filters by kind, direction and wallet, and adds up what fits', async () => {
    expect((await read({ kind: 'bet' })).data.totals).toEqual({ in: '0.00', out: '120.25', net: '-120.25' });
    expect((await read({ direction: 'in' })).data.total).toBe(3);
    expect((await read({ direction: 'out' })).data.total).toBe(2);
    expect((await read({ wallet_id: member.wallets[2] })).data.items.map((line) => line.wallet_name)).toEqual(
      ['กระเป๋าโบนัส'],
    );
  });

  it('pages without losing or repeating a line', async () => {
    const pages = await Promise.all(['1', '2', '3', '4'].map((page) => read({ page, limit: '2' })));
    expect(pages.flatMap((page) => page.data.items).map((line) => line.id)).toEqual(
      (await read()).data.items.map((line) => line.id),
    );
    expect(pages.at(-1)?.data.items).toEqual([]);
    expect((await read({ page: '0', limit: '0' })).data).toMatchObject({ page: 1, limit: 1 });
    expect((await read({ limit: '999999999' })).data.limit).toBe(100);
    expect((await read({ page: '999999999', limit: '100' })).data.items).toEqual([]);
  });

  it('refuses impossible periods and wallets of others with a sentence', async () => {
    const stranger = await makeMember(t, { 1: 5_00n });
    expect((await read({ from: '2026-02-30' })).error).toBe('period_invalid');
    expect((await read({ from: '2026-11-22', to: '2026-11-21' })).error).toBe('period_invalid');
    expect((await read({ wallet_id: stranger.wallets[1] })).error).toBe('wallet_not_found');
    expect((await read({ wallet_id: 'x' })).error).toBe('wallet_not_found');
    expect((await read({}, stranger)).data.items).toHaveLength(1);
  });

  it('needs a log-in', async () => {
    expect((await t.call(statementEndpoints.statement, undefined, {})).status).toBe(401);
  });

  it('comes as CSV that spreadsheets read and cannot be tricked by', async () => {
    const reply = await read({ format: 'csv', kind: 'win' });
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(reply.headers['content-disposition']).toBe('attachment; filename="statement-2026-11-22.csv"');
    expect(reply.text.charCodeAt(0)).toBe(0xfeff);
    const lines = reply.text.slice(1).split('\r\n');
    expect(lines[0]).toContain('"จำนวนเงิน (บาท)"');
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(lines[1]).toContain('"300.50"');
    expect(lines).toHaveLength(3);
  });

  it('exports every line, more than one page of them', async () => {
    await transact(t.deps.db, async (tx) => {
      for (let n = 0; n < 1_005; n += 1) {
        await ledger.post(tx, {
          kind: 'bet',
          key: `many:${n}`,
          reference: 'many',
          at: t.clock.now(),
          lines: [
            { account: member.wallets[1], amount: -1n },
            { account: ledger.house('games'), amount: 1n },
          ],
        });
      }
    });
    const reply = await read({ format: 'csv' });
    expect(reply.text.trimEnd().split('\r\n')).toHaveLength(1_011);
  });
});
