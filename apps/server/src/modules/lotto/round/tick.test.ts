import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../../testing/index.ts';
import { balanceOf, buy, newPunter, seedKinds } from '../testing/lotto-kit.ts';
import { recordResult, voidRound } from '../result/record.ts';
import { settleDue, advanceRounds } from './tick.ts';

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

it('a round that cannot be settled holds up none of the others and is told', async () => {
  const a = await newPunter(t);
  const { bill } = (await buy(t, a, broken, [['2top', '34', '10.00']])).data;
  await t.deps.database.run(
    `set session_replication_role = 'replica'; delete from lotto_lines where bill_id = '${bill.bill_id}'; set session_replication_role = 'origin'`,
  );
  t.clock.set('2026-11-22T09:00:00.000Z');
  await advanceRounds(t.deps);
  await recordResult(t.deps, broken, { result, source: 'operator' });
  const b = await newPunter(t);
  await buy(t, b, sound, [['2top', '34', '10.00']]);
  await voidRound(t.deps, sound, 'void', 'test');
  await expect(settleDue(t.deps)).rejects.toThrow(`lotto round ${broken}`);
  expect(await balanceOf(t, b)).toBe(100_000_00n);
  await voidRound(t.deps, 'day-2026-11-23', 'void', 'test');
  await t.deps.database.run(
    `set session_replication_role = 'replica'; update lotto_bills set state = 'waiting', settled_at = null, payout = 0, lines = 2 where round_id = '${sound}'; update lotto_rounds set finished_at = null where id = '${sound}'; set session_replication_role = 'origin'`,
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
