import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';

import { othersSeenMs } from '../../../db/index.ts';
import { byTester, createTestApp, type TestApp } from '../../../testing/index.ts';
import { balanceOf, buy, newPunter, seedKinds } from '../testing/lotto-kit.ts';
import { recordResult, voidRound } from '../result/record.ts';
import { advanceRounds, advanceWhenDue, settleDue, settleWhenDue } from './tick.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  await t.reset();
  t.clock.set('2026-11-21T09:00:00.000Z');
  await seedKinds(t);
});
// Emptied before the setup's own audit sees what was broken here.
afterEach(() => t.reset());
afterAll(() => t.close());

const result = { first: '1234', bottom2: '56', front3: ['111', '222'], bottom3: ['333', '444'] };
const [broken, sound] = ['day-2026-11-21', 'day-2026-11-22'];

it('a round that cannot be settled holds up none of the others and is reported', async () => {
  const a = await newPunter(t);
  const { bill } = (await buy(t, a, broken, [['2top', '34', '10.00']])).data;
  await t.runUnguarded(`delete from lotto_lines where bill_id = '${bill.bill_id}'`);
  t.clock.set('2026-11-22T09:00:00.000Z');
  await advanceRounds(t.deps);
  await recordResult(t.deps, byTester, broken, { result, source: 'operator' });
  const b = await newPunter(t);
  await buy(t, b, sound, [['2top', '34', '10.00']]);
  await voidRound(t.deps, byTester, sound, 'void', 'test');
  await expect(settleDue(t.deps)).rejects.toThrow(`lotto round ${broken}`);
  expect(await balanceOf(t, b)).toBe(100_000_00n);
  await voidRound(t.deps, byTester, 'day-2026-11-23', 'void', 'test');
  await t.runUnguarded(
    `update lotto_bills set state = 'waiting', settled_at = null, payout = 0, lines = 2 where round_id = '${sound}'; update lotto_rounds set finished_at = null where id = '${sound}'`,
  );
  await expect(settleDue(t.deps)).rejects.toThrow('2 lotto rounds failed');
  const { rows } = await t.deps.db.execute<{ id: string }>(
    sql`select id from lotto_rounds where finished_at is not null`,
  );
  expect(rows.map(({ id }) => id)).toEqual(['day-2026-11-23']);
}, 240_000);

it('a round that cannot be closed keeps no other from closing', async () => {
  // A day later both are due; the first one’s row refuses every change.
  await t.deps.database.run(
    `create function test_refuses() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
     create trigger test_refuses before update on lotto_rounds for each row when (old.id = '${broken}') execute function test_refuses()`,
  );
  try {
    t.clock.set('2026-11-22T12:00:00.000Z');
    await expect(advanceRounds(t.deps)).rejects.toThrow(`lotto round ${broken}`);
    const { rows } = await t.deps.db.execute<{ id: string }>(
      sql`select id from lotto_rounds where state = 'closed'`,
    );
    expect(rows.map(({ id }) => id)).toEqual([sound]);
  } finally {
    await t.deps.database.run('drop trigger test_refuses on lotto_rounds; drop function test_refuses');
  }
});

it('a tick asks the database nothing until the clock, a change in this process or some seconds say so', async () => {
  const state = async () => {
    const { rows } = await t.deps.db.execute<{ state: string; done: boolean }>(
      sql`select state, finished_at is not null as done from lotto_rounds where id = ${broken}`,
    );
    return rows[0];
  };
  const both = async () => {
    await advanceWhenDue(t.deps);
    await settleWhenDue(t.deps);
  };
  await both();
  const closes = new Date('2026-11-21T12:00:00.000Z');
  await t.runUnguarded(
    `update lotto_rounds set state = 'open', closes_at = '${closes.toISOString()}', draws_at = '${closes.toISOString()}' where id = '${broken}'`,
  );
  t.deps.cache.invalidate();
  await both();
  expect(await state()).toEqual({ state: 'open', done: false });
  t.clock.set(closes.toISOString());
  await both();
  expect(await state()).toEqual({ state: 'closed', done: false });
  await both();
  // As another server does it: this one knows some seconds later.
  await t.deps.database.run(`update lotto_rounds set state = 'no_result' where id = '${broken}'`);
  await both();
  expect(await state()).toEqual({ state: 'no_result', done: false });
  t.clock.advance(othersSeenMs(t.deps.database.engine));
  await both();
  expect(await state()).toEqual({ state: 'no_result', done: true });
  // As this process does it: at once.
  await voidRound(t.deps, byTester, sound, 'void', 'test');
  await both();
  const { rows } = await t.deps.db.execute<{ n: number }>(
    sql`select count(*)::int as n from lotto_rounds where id = ${sound} and finished_at is not null`,
  );
  expect(rows[0]?.n).toBe(1);
});
