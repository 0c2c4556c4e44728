import { parseBaht, type QueryOf, statementEndpoints } from '@benjarong/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { transact } from '../../db/index.ts';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { makeMember, testAuthModule, type TestMember } from '../game/testing/game-kit.ts';
import { ledger } from '../ledger/index.ts';
import { ledgerModule } from '../ledger/module.ts';
import { statementModule } from './module.ts';

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
      title: { code: 'game.play', params: { game: title } },
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

  it('pages without losing or repeating a line, also when money moves between two pages', async () => {
    const whole = (await read()).data.items.map((line) => line.id);
    const seen: string[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const { data } = await read({ limit: '2', ...(cursor === undefined ? {} : { cursor }) });
      seen.push(...data.items.map((line) => line.id));
      cursor = data.next_cursor;
      await post('win', 1_00n, 'เสือทอง');
    }
    expect(seen).toEqual(whole);
    expect((await read({ limit: '0' })).data.limit).toBe(1);
    expect((await read({ limit: '999999999' })).data.limit).toBe(100);
    expect((await read({ cursor: '0' })).data).toMatchObject({ items: [], next_cursor: null, total: 8 });
    expect((await read({ cursor: 'none-of-ours' })).error).toBe('invalid_input');
  });

  it('pages inside of filters', async () => {
    const first = await read({ direction: 'in', limit: '2' });
    expect(first.data.items.map((line) => line.amount)).toEqual(['40.00', '300.50']);
    const second = await read({ direction: 'in', limit: '2', cursor: first.data.next_cursor ?? '' });
    expect(second.data).toMatchObject({ total: 3, next_cursor: null, items: [{ amount: '500.00' }] });
  });

  it('shows the sentence that an earlier release stored, and the kind where nothing is known', async () => {
    const before = (await read()).data.total;
    // As SQL, since the types of `post` allow no sentence and no unknown code.
    const line = (key: string, meta: object) =>
      t.deps.db
        .execute(sql`select ledger_post(gen_random_uuid(), ${key}, 'win', 'r', 'f', ${JSON.stringify(meta)}::jsonb,
        ${t.clock.now().toISOString()}::timestamptz, array[${member.wallets[1]}, ${ledger.houseId('games')}]::uuid[],
        array[null, 'games'], array[1, -1]::bigint[])`);
    await line('old:1', { title: 'มังกรทองคำ' });
    await line('old:2', {});
    await line('newer:1', { title_code: 'later.code', params: { x: 1 } });
    const titles = (await read()).data.items.map(({ title }) => title);
    expect(titles.slice(0, 3)).toEqual(['ได้รับรางวัล', 'ได้รับรางวัล', 'มังกรทองคำ']);
    expect((await read()).data.total).toBe(before + 3);
  });

  it('shows plays of a game as sittings, each with its sums, and every one of them line by line', async () => {
    const player = await makeMember(t, { 1: 1_000_00n });
    const play = (kind: 'bet' | 'win' | 'refund', amount: bigint, game: string) => {
      posted += 1;
      return transact(t.deps.db, (tx) =>
        ledger.post(tx, {
          kind,
          key: `${kind}:naga:${posted}`,
          reference: `round-${posted}`,
          at: t.clock.now(),
          lines: [
            { account: player.wallets[1], amount },
            { account: ledger.house('games'), amount: -amount },
          ],
          title: { code: 'game.play', params: { game } },
          meta: { gameKind: 'slot', gameId: game, provider: 'naga' },
        }),
      );
    };
    t.clock.set('2026-11-22T05:00:00.000Z');
    for (let spin = 0; spin < 150; spin += 1) {
      await play('bet', -2_00n, 'เสือ');
      if (spin % 3 === 0) await play('win', 3_00n, 'เสือ');
      if (spin === 40) await play('bet', -7_00n, 'แมว');
      t.clock.advance(10_000);
    }
    t.clock.advance(29 * 60_000);
    await play('refund', 2_00n, 'เสือ');
    t.clock.advance(30 * 60_000);
    await play('bet', -1_00n, 'เสือ');
    const sittings = { view: 'sittings' } as const;
    const { data } = await read(sittings, player);
    expect(data.items.map(({ title, amount, sitting }) => [title, amount, sitting?.plays])).toEqual([
      ['เสือ', '-1.00', 1],
      ['แมว', '-7.00', 1],
      ['เสือ', '-148.00', 150],
      ['ปรับปรุงยอด', '1000.00', undefined],
    ]);
    expect(data).toMatchObject({ total: 204, totals: { net: '844.00' } });
    const long = data.items[2];
    expect(long?.sitting).toMatchObject({
      stake: '300.00',
      payout: '150.00',
      refunded: '2.00',
      started_at: '2026-11-22T05:00:00.000Z',
      ended_at: '2026-11-22T05:54:00.000Z',
    });
    expect(long?.balance_after).toBe('845.00');
    const lines = await read({ sitting: long?.sitting?.id ?? '', limit: '100' }, player);
    expect(lines.data).toMatchObject({ total: 201, totals: { in: '152.00', out: '300.00' } });
    const rest = await read(
      { sitting: long?.sitting?.id ?? '', limit: '100', cursor: lines.data.next_cursor ?? '' },
      player,
    );
    expect(rest.data.items).toHaveLength(100);
    expect(rest.data.items.every(({ title }) => title === 'เสือ')).toBe(true);
    expect((await read({ sitting: long?.sitting?.id ?? '' })).data.items).toEqual([]);
    // A game's own history, a period, pages, and what has a kind of its own.
    expect((await read({ game_id: 'แมว' }, player)).data).toMatchObject({
      total: 1,
      totals: { in: '0.00', out: '7.00', net: '-7.00' },
      items: [{ title: 'แมว' }],
    });
    for (const single of [{ kind: 'win' }, { direction: 'out' }, { format: 'csv' }] as const)
      expect((await read({ game_id: 'แมว', ...single }, player)).error).toBe('invalid_input');
    expect((await read({ ...sittings, to: '2026-11-21' }, player)).data.items).toHaveLength(0);
    const first = await read({ ...sittings, limit: '1' }, player);
    const next = await read({ ...sittings, limit: '2', cursor: first.data.next_cursor ?? '' }, player);
    expect(next.data.items.map(({ title }) => title)).toEqual(['แมว', 'เสือ']);
    expect((await read({ ...sittings, kind: 'win' }, player)).data.items[0]?.sitting).toBeUndefined();
    expect((await read({ ...sittings, format: 'csv' }, player)).text.trimEnd().split('\r\n')).toHaveLength(
      205,
    );
    // Made again from the entries they are the same.
    const kept = await t.deps.db.execute(sql`select * from play_sittings order by first_entry`);
    await t.runUnguarded('select ledger_rebuild_sittings()');
    expect((await t.deps.db.execute(sql`select * from play_sittings order by first_entry`)).rows).toEqual(
      kept.rows,
    );
  });

  it('ends a sitting with its Bangkok day, so that a day’s lines come to the day’s totals', async () => {
    const player = await makeMember(t, { 1: 100_00n });
    for (const instant of ['2026-11-22T16:59:00.000Z', '2026-11-22T17:01:00.000Z']) {
      t.clock.set(instant);
      posted += 1;
      await transact(t.deps.db, (tx) =>
        ledger.post(tx, {
          kind: 'bet',
          key: `bet:naga:${posted}`,
          reference: 'r',
          at: t.clock.now(),
          lines: [
            { account: player.wallets[1], amount: -1_00n },
            { account: ledger.house('games'), amount: 1_00n },
          ],
          meta: { gameKind: 'slot', gameId: 'g', provider: 'naga' },
        }),
      );
    }
    const day = async (on: string) =>
      (await read({ view: 'sittings', from: on, to: on }, player)).data.items.map(({ amount }) => amount);
    expect([await day('2026-11-22'), await day('2026-11-23')]).toEqual([['-1.00', '100.00'], ['-1.00']]);
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
