import { lottoEndpoints } from '@benjarong/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import {
  backAgain,
  balanceOf,
  buy,
  newPunter,
  type Punter,
  seedKinds,
  type TestKind,
} from '../../src/modules/lotto/testing/lotto-kit.ts';
import { recordResult, voidRound } from '../../src/modules/lotto/result/record.ts';
import { settleRound } from '../../src/modules/lotto/bill/settle.ts';
import { byTester, createTestApp, type TestApp } from '../../src/testing/index.ts';
import { atOnce, errorsOf, type Holder, openAll, openHolder } from './support.ts';

// Every race here is stood still at the one place where a missing lock would show: another person holds a row or a
// table until all are known to wait, then lets go. No sleeps, so a slow machine changes nothing.
const round = 'day-2026-11-21';
const result = { first: '1234', bottom2: '56', front3: ['111', '222'], bottom3: ['333', '444'] };
// So far off that no stall lets a slip come late before it waits.
const beforeClose = '2026-11-21T11:09:00.000Z';
const afterClose = '2026-11-21T11:10:00.001Z';
const afterDraw = '2026-11-21T11:31:00.000Z';

let t: TestApp;
let holder: Holder;
let members: Punter[];
const holding: Holder['holding'] = (statement, work) => holder.holding(statement, work);
const waiting: Holder['waiting'] = (count, over) => holder.waiting(count, over);
beforeAll(async () => {
  t = await createTestApp();
  holder = await openHolder(t);
});
afterAll(async () => {
  await holder.close();
  await t.close();
});

async function start(kind: TestKind = {}, people = 6): Promise<void> {
  await t.reset();
  t.clock.set('2026-11-21T09:00:00.000Z');
  await seedKinds(t, kind);
  members = [];
  for (let n = 0; n < people; n += 1) members.push(await newPunter(t));
  await openAll(t);
}

function member(index: number): Punter {
  const one = members[index % members.length];
  if (!one) throw new Error('no member');
  return one;
}

function bet(index: number) {
  return buy(t, member(index), round, [['2top', '34', '1.00']]);
}
// Six winners that share no row of a number, with what one baht brings.
const winners = [
  ['2top', '34', 90_00n],
  ['3top', '234', 900_00n],
  ['3tod', '342', 150_00n],
  ['run_top', '2', 3_20n],
  ['run_top', '3', 3_20n],
  ['run_top', '4', 3_20n],
] as const;
function winner(index: number) {
  const [type, number] = winners[index % winners.length] ?? winners[0];
  return buy(t, member(index), round, [[type, number, '1.00']]);
}
async function count(query: string): Promise<number> {
  const { rows } = await t.deps.db.execute<{ n: number }>(sql.raw(`select (${query})::int as n`));
  return rows[0]?.n ?? -1;
}

describe('a bet that waited for a lock until after close (invariant 12)', () => {
  beforeEach(() => start());

  it('is refused when it waited for the round', async () => {
    t.clock.set(beforeClose);
    members = await backAgain(t, members);
    const bets = await holding(`select 1 from lotto_rounds where id = '${round}' for update`, async () => {
      const all = atOnce(6, bet);
      await waiting(6);
      // A clock of the transaction's start would still say that the round is open.
      await holder.client.query('select pg_sleep(0.3)');
      t.clock.set(afterClose);
      return { all };
    });
    expect(errorsOf(await bets.all)).toEqual({ round_closed: 6 });
  });

  it('is refused when it waited for the cap of its number', async () => {
    await bet(0);
    t.clock.set(beforeClose);
    members = await backAgain(t, members);
    const bets = await holding('select 1 from lotto_sold for update', async () => {
      const all = atOnce(6, bet);
      await waiting(6);
      t.clock.set(afterClose);
      return { all };
    });
    expect(errorsOf(await bets.all)).toEqual({ round_closed: 6 });
    expect(await count('select count(*) from lotto_bills')).toBe(1);
  });

  it('takes no lock at all when it comes after close', async () => {
    t.clock.set(afterClose);
    members = await backAgain(t, members);
    const all = await holding(`select 1 from lotto_rounds where id = '${round}' for update`, () =>
      atOnce(6, bet),
    );
    expect(errorsOf(all)).toEqual({ round_closed: 6 });
  });
});

describe('what is in flight when a result comes (invariants 13, 17)', () => {
  beforeEach(() => start());

  /** Sends the result while `lock` holds `work` up; says whether the result was there before the work was. */
  const against = async <T>(lock: string, flights: number, work: () => Promise<T>) => {
    const { done, told, early } = await holding(lock, async () => {
      const flying = work();
      await waiting(flights);
      t.clock.set(afterDraw);
      let over = false;
      const recorded = recordResult(t.deps, byTester, round, { result, source: 'operator' }).then(
        async (outcome) => {
          await settleRound(t.deps, round);
          over = true;
          return outcome;
        },
      );
      await waiting(flights + 1, () => over);
      return { done: flying, told: recorded, early: over };
    });
    const [value, outcome] = [await done, await told];
    while (!(await settleRound(t.deps, round)));
    return { value, outcome, early };
  };

  it('a bet is waited for and settled', async () => {
    // A number's first sale holds the round by its foreign key as well; these are not the first, and nothing else waits.
    const before = await newPunter(t);
    const bets = winners.map(([type, number]) => [type, number, '1.00'] as const);
    const { bill_id } = (await buy(t, before, round, bets)).data.bill;
    await t.call(lottoEndpoints.cancel, { bill_id }, { token: before.token });
    const { value, outcome, early } = await against('lock table lotto_bills in share mode', 6, () =>
      atOnce(6, winner),
    );
    expect([errorsOf(value), outcome.outcome, early]).toEqual([{ ok: 6 }, 'recorded', false]);
    expect(await count("select count(*) from lotto_bills where state = 'won'")).toBe(6);
    for (const [index, [, , paid]] of winners.entries())
      expect(await balanceOf(t, member(index))).toBe(100_000_00n - 1_00n + paid);
  });

  it('a cancellation is waited for', async () => {
    const { bill } = (await bet(0)).data;
    const { value, early } = await against('lock table lotto_lines in share mode', 1, () =>
      t.call(lottoEndpoints.cancel, { bill_id: bill.bill_id }, { token: member(0).token }),
    );
    expect([value.error, early]).toEqual([undefined, false]);
    expect(await balanceOf(t, member(0))).toBe(100_000_00n);
  });

  it('a settled bill answers a cancellation at once, also while settlement holds it', async () => {
    const { bill } = (await bet(0)).data;
    t.clock.set(afterDraw);
    await recordResult(t.deps, byTester, round, { result, source: 'operator' });
    members = await backAgain(t, members);
    const { error } = await holding(`select 1 from lotto_bills where id = '${bill.bill_id}' for update`, () =>
      t.call(lottoEndpoints.cancel, { bill_id: bill.bill_id }, { token: member(0).token }),
    );
    expect(error).toBe('bill_cancel_too_late');
    expect(await settleRound(t.deps, round)).toBe(true);
  });

  it('a bill that a person holds is not passed over: the round ends only when it is paid', async () => {
    const { bill } = (await bet(0)).data;
    await bet(1);
    t.clock.set(afterDraw);
    await recordResult(t.deps, byTester, round, { result, source: 'operator' });
    const held = await holding(`select 1 from lotto_bills where id = '${bill.bill_id}' for update`, () =>
      settleRound(t.deps, round),
    );
    expect(held).toBe(false);
    expect(await count("select count(*) from lotto_bills where state = 'won'")).toBe(1);
    expect(await settleRound(t.deps, round)).toBe(true);
    expect(await balanceOf(t, member(0))).toBe(100_000_00n - 1_00n + 90_00n);
  });
});

describe('two at once', () => {
  it('tell different results: one is, the other is a conflict', async () => {
    await start();
    t.clock.set(afterDraw);
    const other = { ...result, first: '9999' };
    const told = await holding(`select 1 from lotto_rounds where id = '${round}' for update`, async () => {
      const all = atOnce(6, (n) =>
        recordResult(t.deps, byTester, round, { result: n % 2 === 0 ? result : other, source: 'operator' }),
      );
      await waiting(6);
      return { all };
    });
    const counts: Record<string, number> = {};
    for (const one of await told.all) {
      const name = one.status === 'fulfilled' ? one.value.outcome : String(one.reason);
      counts[name] = (counts[name] ?? 0) + 1;
    }
    expect(counts).toEqual({ recorded: 1, duplicate: 2, conflict: 3 });
  });

  it('a result and a void: one of them, and never both', async () => {
    await start();
    t.clock.set(afterDraw);
    const ends = await holding(`select 1 from lotto_rounds where id = '${round}' for update`, async () => {
      const all = Promise.all([
        recordResult(t.deps, byTester, round, { result, source: 'operator' }),
        voidRound(t.deps, byTester, round, 'void', 'test'),
      ]);
      await waiting(2);
      return { all };
    });
    const [told, ended] = await ends.all;
    expect([
      ['recorded', false],
      ['late', true],
    ]).toContainEqual([told.outcome, ended]);
  });

  it('cancel ten bills of one member: four a day, not one more (invariant 17)', async () => {
    await start();
    const ids: string[] = [];
    // Different numbers: their rows must not be what keeps the cancellations apart.
    for (let n = 0; n < 10; n += 1)
      ids.push((await buy(t, member(0), round, [['2top', `0${n}`, '1.00']])).data.bill.bill_id);
    const all = await holding(
      `select 1 from ledger_accounts where id = '${member(0).walletId}' for update`,
      async () => {
        const cancels = atOnce(10, (n) =>
          t.call(lottoEndpoints.cancel, { bill_id: ids[n] ?? '' }, { token: member(0).token }),
        );
        await waiting(10);
        return { cancels };
      },
    );
    expect(errorsOf(await all.cancels)).toEqual({ ok: 4, bill_cancel_too_many: 6 });
    expect(await balanceOf(t, member(0))).toBe(100_000_00n - 6_00n);
  });
});

describe('limits when everybody comes at once (invariant 18)', () => {
  const rates: TestKind['rates'] = [
    { betType: '2top', rate: 9_000, maxPerMember: 50_00n, maxPerNumber: 120_00n },
    { betType: '3tod', rate: 15_000 },
  ];

  /** Twelve slips wait for the number’s row, then all go. */
  const rush = async (bets: (index: number) => Parameters<typeof buy>[3]) => {
    const all = await holding('select 1 from lotto_sold for update', async () => {
      const slips = atOnce(12, (n) => buy(t, member(n), round, bets(n)));
      await waiting(Math.min(12, members.length));
      return { slips };
    });
    return errorsOf(await all.slips);
  };

  it('a member stakes on a number up to his bound, to the satang', async () => {
    await start({ rates }, 1);
    await buy(t, member(0), round, [['2top', '55', '10.00']]);
    expect(await rush(() => [['2top', '55', '10.00']])).toEqual({ ok: 4, bill_refused: 8 });
    expect(await count('select sum(stake) from lotto_lines')).toBe(50_00);
  });

  it('everybody together up to the kind’s bound for each number', async () => {
    await start({ rates }, 12);
    await buy(t, member(0), round, [['2top', '55', '10.00']]);
    expect(await rush(() => [['2top', '55', '10.00']])).toEqual({ ok: 11, bill_refused: 1 });
    expect(await count('select sum(stake) from lotto_sold')).toBe(120_00);
  });

  it('any order of a โต๊ด number counts against one cap', async () => {
    await start({ rates }, 12);
    await t.operate(['lotto', 'limit', 'add', 'day', '3tod', '123', 'cap=40']);
    await buy(t, member(0), round, [['3tod', '312', '10.00']]);
    const orders = ['123', '132', '213', '231', '312', '321'];
    expect(await rush((n) => [['3tod', orders[n % 6] ?? '', '10.00']])).toEqual({ ok: 3, bill_refused: 9 });
    expect(await count('select sum(stake) from lotto_sold')).toBe(40_00);
  });

  it('a number that is closed while slips wait for it sells nothing more', async () => {
    await start({ rates }, 12);
    await buy(t, member(0), round, [['2top', '55', '10.00']]);
    const all = await holding('select 1 from lotto_sold for update', async () => {
      const slips = atOnce(12, (n) => buy(t, member(n), round, [['2top', '55', '10.00']]));
      await waiting(12);
      await t.operate(['lotto', 'limit', 'add', 'day', '2top', '55', 'closed']);
      return { slips };
    });
    expect(errorsOf(await all.slips)).toEqual({ bill_refused: 12 });
  });
});

describe('locks are taken in one order for all: no one waits in a circle', () => {
  it('numbers of a slip, however it lists them', async () => {
    await start();
    await buy(t, member(0), round, [
      ['2top', '11', '1.00'],
      ['2top', '99', '1.00'],
    ]);
    const slip = await holding("select 1 from lotto_sold where same_number = '11' for update", async () => {
      const reply = buy(t, member(1), round, [
        ['2top', '99', '1.00'],
        ['2top', '11', '1.00'],
      ]);
      await waiting(1);
      // Free, because the slip waits for the lower number first.
      await holder.client.query("select 1 from lotto_sold where same_number = '99' for update nowait");
      return { reply };
    });
    expect((await slip.reply).error).toBeUndefined();
  });

  it('wallets of a batch, whatever the order of its bills', async () => {
    await start({}, 2);
    const [low, high] = members.toSorted((a, b) => (a.walletId < b.walletId ? -1 : 1));
    if (!low || !high) throw new Error('no members');
    for (const one of [high, low]) await buy(t, one, round, [['2top', '34', '1.00']]);
    t.clock.set(afterDraw);
    await recordResult(t.deps, byTester, round, { result, source: 'operator' });
    const lock = (id: string) => `select 1 from ledger_accounts where id = '${id}' for update`;
    const batch = await holding(lock(low.walletId), async () => {
      const done = settleRound(t.deps, round);
      await waiting(1);
      await holder.client.query(`${lock(high.walletId)} nowait`);
      return { done };
    });
    expect(await batch.done).toBe(true);
    for (const one of members) expect(await balanceOf(t, one)).toBe(100_000_00n - 1_00n + 90_00n);
  });
});
