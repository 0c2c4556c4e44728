import { questEndpoints } from '@benjarong/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { transact } from '../../src/db/index.ts';
import { newMember } from '../../src/modules/auth/testing/fixtures.ts';
import { addCoupons } from '../../src/modules/coupon/operate.ts';
import { readCouponFile } from '../../src/modules/coupon/coupon-file.ts';
import { importQuests } from '../../src/modules/quest/operate.ts';
import { readQuestFile } from '../../src/modules/quest/quest-file.ts';
import { redeem } from '../../src/modules/quest/redeem.ts';
import { byTester, createTestApp, type TestApp } from '../../src/testing/index.ts';
import { atOnce, errorsOf, openAll, tally } from './support.ts';

const copies = 100;
const quests = [
  { quest_id: 'points', reward: { kind: 'points', points: 7 } },
  { quest_id: 'spins', reward: { kind: 'spins', spins: 2 } },
  { quest_id: 'coupon', reward: { kind: 'coupon', code: 'QUEST' } },
  { quest_id: 'bonus', reward: { kind: 'bonus', amount: '10', turnover_multiple: 2, days: 3 } },
].map((quest) => ({ ...quest, name: 'ภารกิจ', measure: 'login_days', target: 1, period: 'week' }));
let t: TestApp;
let token = '';
let memberId = '';

beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  await t.reset();
  t.clock.set('2026-11-21T09:00:00.000Z');
  const coupons = [{ code: 'QUEST', name: 'คูปอง', kind: 'points', points: 7, granted_only: true }];
  await addCoupons(t.deps, byTester, readCouponFile(JSON.stringify({ coupons }), t.clock.now()));
  await importQuests(t.deps, byTester, readQuestFile(JSON.stringify({ quests }), t.clock.now()));
  const member = await newMember(t);
  token = member.token;
  const { rows } = await t.deps.db.execute<{ id: string }>(
    sql`select id from members where username = ${member.username}`,
  );
  memberId = rows[0]?.id ?? '';
  await openAll(t);
});
afterAll(() => t.close());

async function rowsOf(table: 'quest_claims' | 'rewards'): Promise<number> {
  const { rows } = await t.deps.db.execute<{ n: number }>(
    sql`select count(*)::int as n from ${sql.raw(table)} where member_id = ${memberId}::uuid`,
  );
  return rows[0]?.n ?? 0;
}

describe(`${copies} claims at once, one effect`, () => {
  it.each(quests.map(({ quest_id }) => quest_id))('%s', async (questId) => {
    const results = await atOnce(copies, () =>
      transact(t.deps.db, (tx) => redeem(t.deps, tx, memberId, questId)),
    );
    expect(tally(results)).toEqual({ ok: 1, quest_claimed: copies - 1 });
    expect([await rowsOf('quest_claims'), await rowsOf('rewards')]).toEqual([1, 1]);
  });

  it('over the wire, each with an idempotency key of its own', async () => {
    const results = await atOnce(20, () => t.call(questEndpoints.redeem, { quest_id: 'points' }, { token }));
    expect(errorsOf(results)).toEqual({ ok: 1, quest_claimed: 19 });
  });

  it('of four quests mixed: each gives once, and a claim that lost leaves nothing', async () => {
    const results = await atOnce(copies - 1, (index) =>
      transact(t.deps.db, (tx) =>
        redeem(t.deps, tx, memberId, quests[index % quests.length]?.quest_id ?? ''),
      ),
    );
    expect(tally(results)).toEqual({ ok: 4, quest_claimed: copies - 5 });
    expect([await rowsOf('quest_claims'), await rowsOf('rewards')]).toEqual([4, 4]);
  });
});

it('a hundred calls across midnight leave one log-in day for each day', async () => {
  for (const at of ['2026-11-21T16:55:00.000Z', '2026-11-21T17:01:00.000Z']) {
    await t.deps.db.execute(
      sql`update sessions set last_seen_at = ${at}::timestamptz - interval '1 minute', expires_at = '2027-01-01'`,
    );
    await t.deps.db.execute(sql`update session_tokens set expires_at = '2027-01-01'`);
    t.clock.set(at);
    const calls = await atOnce(copies, () => t.call(questEndpoints.history, undefined, { token }));
    expect(errorsOf(calls)).toEqual({ ok: copies });
  }
  const { rows } = await t.deps.db.execute(sql`select day::text from login_days order by day`);
  expect(rows).toEqual([{ day: '2026-11-21' }, { day: '2026-11-22' }]);
});
