import { lottoEndpoints } from '@benjarong/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { newId } from '../../src/kernel/index.ts';
import {
  balanceOf,
  buy,
  newPunter,
  type Punter,
  seedKinds,
} from '../../src/modules/lotto/testing/lotto-kit.ts';
import { recordResult, voidRound } from '../../src/modules/lotto/result/record.ts';
import { settleRound } from '../../src/modules/lotto/bill/settle.ts';
import { byTester, createTestApp, type TestApp } from '../../src/testing/index.ts';
import { atOnce, openAll } from './support.ts';

const round = 'day-2026-11-21';
const result = { first: '1234', bottom2: '56', front3: ['111', '222'], bottom3: ['333', '444'] };
const afterDraw = '2026-11-21T11:31:00.000Z';

let t: TestApp;
let members: Punter[];
beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  await t.reset();
  t.clock.set('2026-11-21T09:00:00.000Z');
  await seedKinds(t);
  members = [];
  for (let n = 0; n < 8; n += 1) members.push(await newPunter(t));
  await openAll(t);
}, 300_000);
afterAll(() => t.close());

function member(index: number): Punter {
  const one = members[index % members.length];
  if (!one) throw new Error('no member');
  return one;
}
/** Like {@link buy}, sent again under its key while nothing sure came back: a busy machine is not what is tested. */
async function sell(...[who, bets]: [Punter, Parameters<typeof buy>[3]]) {
  const key = newId();
  for (;;) {
    const reply = await buy(t, who, round, bets, key);
    if (reply.error !== 'busy' && reply.error !== 'unavailable') return reply;
  }
}
async function replies<T>(results: Promise<readonly PromiseSettledResult<T>[]>): Promise<T[]> {
  return (await results).map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
}
function errors(all: readonly { readonly error: string | undefined }[]) {
  return all.reduce<Record<string, number>>((counts, { error = 'ok' }) => {
    counts[error] = (counts[error] ?? 0) + 1;
    return counts;
  }, {});
}
async function count(query: string): Promise<number> {
  const { rows } = await t.deps.db.execute<{ n: number }>(sql.raw(`select (${query})::int as n`));
  return rows[0]?.n ?? -1;
}

describe('under concurrency', () => {
  it('a cap of 100 baht sells exactly ten of sixty bets of 10 (invariant 18)', async () => {
    await t.operate(['lotto', 'limit', 'add', 'day', '2top', '55', 'cap=100']);
    const all = await replies(atOnce(60, (n) => sell(member(n), [['2top', '55', '10.00']])));
    expect(errors(all)).toEqual({ ok: 10, bill_refused: 50 });
    expect(await count(`select sum(stake) from lotto_sold where same_number = '55'`)).toBe(100_00);
  });

  it('steps sell exactly what each rate may, and no validated line at a lower one', async () => {
    await t.operate(['lotto', 'steps', 'set', 'day', '2top', '100=70', '150=45', '200=closed']);
    const all = await replies(atOnce(60, (n) => sell(member(n), [['2top', '55', '10.00']])));
    expect(errors(all)).toEqual({ ok: 20, bill_refused: 40 });
    const { rows } = await t.deps.db.execute<{ rate: number; stake: number }>(sql`
      select rate, sum(stake)::int as stake from lotto_lines where number = '55' group by 1 order by 1 desc`);
    expect(rows).toEqual([
      { rate: 9_000, stake: 100_00 },
      { rate: 7_000, stake: 50_00 },
      { rate: 4_500, stake: 50_00 },
    ]);
    // Each of these was validated while the number still paid in full.
    const line = { bet_type: '2top' as const, number: '66', stake: '10.00', rate: 9_000 };
    const told = await replies(
      atOnce(40, async (n) => {
        const idempotencyKey = newId();
        const body = { round_id: round, lines: [line] };
        for (;;) {
          const reply = await t.call(lottoEndpoints.create, body, { token: member(n).token, idempotencyKey });
          if (reply.error !== 'busy' && reply.error !== 'unavailable') return reply;
        }
      }),
    );
    expect(errors(told)).toEqual({ ok: 10, bill_changed: 30 });
    expect(await count(`select sum(stake) from lotto_lines where number = '66' and rate = 9000`)).toBe(
      100_00,
    );
    expect(await count(`select count(*) from lotto_lines where number = '66' and rate < 9000`)).toBe(0);
  });

  it('what a member may stake on a bet type in a round is sold exactly, whatever the numbers', async () => {
    await t.operate(['lotto', 'bounds', 'day', '2top', 'max_per_round=100']);
    const all = await replies(atOnce(30, (n) => sell(member(0), [['2top', String(n + 10), '10.00']])));
    expect(errors(all)).toEqual({ ok: 10, bill_refused: 20 });
    expect(await count(`select stake from lotto_member_type_sold where bet_type = '2top'`)).toBe(100_00);
  });

  it('bills that hold the same numbers in opposite orders never lock each other out', async () => {
    const forwards = [['2top', '11', '1.00'] as const, ['2top', '99', '1.00'] as const];
    const all = await replies(
      atOnce(40, (n) => sell(member(n), n % 2 === 0 ? forwards : forwards.toReversed())),
    );
    expect(errors(all)).toEqual({ ok: 40 });
  });

  it('one key sent twenty times makes one bill and one debit', async () => {
    const key = newId();
    const all = await replies(atOnce(20, () => buy(t, member(0), round, [['2top', '11', '10.00']], key)));
    expect(all.every((reply) => reply.status === 409 || reply.error === undefined)).toBe(true);
    expect(await count('select count(*) from lotto_bills')).toBe(1);
    expect(await balanceOf(t, member(0))).toBe(99_990_00n);
  });

  it('twenty cancellations of one bill refund it once (invariant 17)', async () => {
    const { bill } = (await buy(t, member(0), round, [['2top', '11', '10.00']])).data;
    const all = await replies(
      atOnce(20, () => t.call(lottoEndpoints.cancel, { bill_id: bill.bill_id }, { token: member(0).token })),
    );
    expect(errors(all)).toEqual({ ok: 1, bill_not_cancellable: 19 });
    expect(await balanceOf(t, member(0))).toBe(100_000_00n);
  });

  it('bets and cancellations against a void: nothing comes after it, every bill is given back once', async () => {
    const made = await replies(atOnce(20, (n) => sell(member(n), [['2top', '11', '10.00']])));
    const ids = made.map((reply) => reply.data.bill.bill_id);
    await Promise.all([
      atOnce(20, (n) => buy(t, member(n), round, [['2top', '12', '10.00']])),
      atOnce(20, (n) => t.call(lottoEndpoints.cancel, { bill_id: ids[n] ?? '' }, { token: member(n).token })),
      voidRound(t.deps, byTester, round, 'void', 'test'),
    ]);
    await Promise.all([settleRound(t.deps, round), settleRound(t.deps, round)]);
    expect(await settleRound(t.deps, round)).toBe(true);
    expect(await count(`select count(*) from lotto_bills where state = 'waiting'`)).toBe(0);
    for (const one of members) expect(await balanceOf(t, one)).toBe(100_000_00n);
  });

  it('bets against the closing clock: every acknowledged bill is settled, none after close (invariants 12, 13)', async () => {
    const close = Date.parse('2026-11-21T11:10:00.000Z');
    t.clock.set(new Date(close - 60_000));
    members = [];
    for (let n = 0; n < 4; n += 1) members.push(await newPunter(t));
    const all: { error: string | undefined }[] = [];
    // The injected clock goes on with the machine's while a call waits for its locks: on which side of the close the
    // middle waves come is the machine's affair, the first and the last are sure.
    for (const before of [60_000, 400, 100, 20, 1, 0]) {
      t.clock.set(new Date(close - before));
      all.push(...(await replies(atOnce(20, (n) => sell(member(n), [['2top', '34', '1.00']])))));
    }
    const { ok = 0, round_closed: closed = 0 } = errors(all);
    expect([ok + closed, ok > 0, closed > 0]).toEqual([120, true, true]);
    t.clock.set(afterDraw);
    await recordResult(t.deps, byTester, round, { result, source: 'operator' });
    await Promise.all([settleRound(t.deps, round), settleRound(t.deps, round), settleRound(t.deps, round)]);
    expect(await count(`select count(*) from lotto_bills where state = 'won'`)).toBe(ok);
    expect(await count(`select count(*) from ledger_transactions where key like 'lotto:win:%'`)).toBe(ok);
  }, 300_000);

  it('four workers settle one round and pay each winning bill once', async () => {
    const bets = Array.from({ length: 100 }, (_, n) => ['2top', String(n).padStart(2, '0'), '1.00'] as const);
    await replies(atOnce(40, (n) => sell(member(n), bets)));
    t.clock.set(afterDraw);
    await recordResult(t.deps, byTester, round, { result, source: 'operator' });
    await Promise.all([1, 2, 3, 4].map(() => settleRound(t.deps, round)));
    expect(await settleRound(t.deps, round)).toBe(true);
    expect(await count(`select count(*) from lotto_lines where state = 'won'`)).toBe(40);
    // 40 bills of 100, each with one winner of 90.
    let money = 0n;
    for (const one of members) money += await balanceOf(t, one);
    expect(money).toBe(8n * 100_000_00n - 40n * 10_00n);
  }, 300_000);
});
