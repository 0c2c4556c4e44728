import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { transact } from '../../src/db/index.ts';
import { changeSetting } from '../../src/modules/agent/settings.ts';
import { record } from '../../src/modules/staff/index.ts';
import { verifyLog } from '../../src/modules/staff/verify.ts';
import { byTester, createTestApp, type TestApp } from '../../src/testing/index.ts';
import { atOnce, openAll, openHolder, tally } from './support.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  await test.reset();
  await openAll(test);
});
afterAll(() => test.close());

describe('acts at the same time', () => {
  it('follow each other in one chain without a gap or a fork, those that fail leave no number behind', async () => {
    const act = (index: number) =>
      transact(test.deps.db, async (tx) => {
        await record(tx, byTester, { act: 'test.thing.done', subject: `thing:${index}`, after: { index } });
        // Failures are undone after they had a number.
        if (index % 4 === 3) throw new Error('undone');
      });
    expect(tally(await atOnce(80, act))).toEqual({ ok: 60, 'Error: undone': 20 });
    expect(await verifyLog(test.deps.db)).toMatchObject({ rows: 60, head: { seq: 60n }, fault: undefined });
    expect((await test.operate(['audit'])).code).toBe(0);
  });

  it('on one setting are versions whose "before" is the "after" of the one before', async () => {
    const changes = await atOnce(20, (index) =>
      changeSetting(test.deps, byTester, 'minimum_age', String(20 + index)),
    );
    expect(tally(changes)).toEqual({ ok: 20 });
    const { rows } = await test.deps.db.execute<{ version: number; fits: boolean }>(sql`
      select version, before is not distinct from lag(after) over (order by version) as fits from house_changes order by version`);
    expect(rows).toEqual(Array.from({ length: 20 }, (_, index) => ({ version: index + 1, fits: true })));
    expect((await test.operate(['audit'])).code).toBe(0);
  });

  it('in a transaction that cannot see the last row are refused instead of forking the chain', async () => {
    const holder = await openHolder(test);
    const append = `select staff_log_append('{"actor": "system", "act": "test.thing.done", "subject": "late"}')`;
    try {
      await holder.client.query('begin isolation level repeatable read; select 1 from staff_log limit 1');
      await transact(test.deps.db, (tx) =>
        record(tx, byTester, { act: 'test.thing.done', subject: 'first' }),
      );
      await expect(holder.client.query(append)).rejects.toThrow('duplicate key');
      await holder.client.query('rollback');
    } finally {
      await holder.close();
    }
    expect(await verifyLog(test.deps.db)).toMatchObject({ rows: 1, fault: undefined });
  });
});
