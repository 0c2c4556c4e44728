import { walletEndpoints } from '@benjarong/contract';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { transact } from '../../db/index.ts';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { makeMember, testAuthModule, type TestMember } from '../game/testing/game-kit.ts';
import { ledgerModule } from '../ledger/module.ts';
import { messageModule } from '../message/module.ts';
import { linkLine } from '../message/testing/fixtures.ts';
import { staffModule } from '../staff/module.ts';
import { postPoints, readPoints } from './index.ts';
import { walletModule } from './module.ts';
import { expirePoints, noticeExpiry } from './points-expiry.ts';
import { boundaryAfter, daysBetween, expiryFrom, monthsBefore } from './rules.ts';

let t: TestApp;
let member: TestMember;
let keys = 0;

beforeAll(async () => {
  t = await createTestApp({
    modules: [testAuthModule, ledgerModule, messageModule, staffModule, walletModule],
  });
});
beforeEach(async () => {
  await t.reset();
  t.clock.set('2026-01-10T05:00:00.000Z');
  member = await makeMember(t);
});
afterAll(() => t.close());

async function move(at: string, amount: bigint, memberId = member.id) {
  t.clock.set(at);
  keys += 1;
  await transact(t.deps.db, (tx) =>
    postPoints(tx, { memberId, kind: 'test', key: `t${keys}`, amount, reference: '', at: new Date(at) }),
  );
}
function points() {
  return readPoints(t.deps.db, member.id);
}
async function findings() {
  return (await t.operate(['audit'])).out.match(/wallet\.\S+ +FAILED/g) ?? [];
}

it('are months of the Bangkok calendar, and a change waits at least 30 days', () => {
  expect([
    monthsBefore('2026-03-31', 1),
    monthsBefore('2026-01-15', 13),
    monthsBefore('2026-12-01', -1),
  ]).toEqual(['2026-02-01', '2024-12-01', '2027-01-01']);
  expect([expiryFrom('2026-01-10'), expiryFrom('2026-01-30'), expiryFrom('2026-03-02')]).toEqual([
    '2026-03-01',
    '2026-03-01',
    '2026-04-01',
  ]);
  expect([boundaryAfter('2026-01-31', ''), boundaryAfter('2026-01-31', '2026-04-01')]).toEqual([
    '2026-02-01',
    '2026-04-01',
  ]);
  expect(daysBetween('2026-02-20', '2026-03-01')).toBe(9);
});

it('stay for ever unless the operator says so, and the call says nothing of it', async () => {
  await move('2020-01-01T00:00:00.000Z', 50n);
  t.clock.set('2026-12-01T00:00:00.000Z');
  expect([await expirePoints(t.deps), await noticeExpiry(t.deps), await points()]).toEqual([0, 0, 50n]);
  const token = (await makeMember(t)).token;
  expect((await t.call(walletEndpoints.points, {}, { token })).data).toEqual({ point: 0 });
  for (const wrong of ['61', '-1', '1.5', 'x', '007'])
    expect((await t.operate(['points', 'set', 'expiry_months', wrong])).code).toBe(1);
});

it('leave oldest first at the end of their months, once, also with two servers', async () => {
  t.clock.set('2026-01-02T05:00:00.000Z');
  expect((await t.operate(['points', 'set', 'expiry_months', '2'])).code).toBe(0);
  await move('2026-01-31T16:59:59.000Z', 100n); // the last second of January in Bangkok
  await move('2026-01-31T17:00:00.000Z', 40n);
  await move('2026-02-10T05:00:00.000Z', -30n);
  t.clock.set('2026-03-20T05:00:00.000Z');
  const fresh = await t.call(walletEndpoints.points, {}, { token: (await makeMember(t)).token });
  expect(fresh.data.expiry).toEqual({ months: 2, points: 0, at: '2026-03-31T17:00:00.000Z', last: null });
  expect((await t.operate(['points', 'settings'])).out).toContain('takes 70 points of 1 members');
  t.clock.set('2026-03-31T16:59:00.000Z');
  expect([await expirePoints(t.deps), await points()]).toEqual([0, 110n]);
  t.clock.set('2026-03-31T17:05:00.000Z');
  const runs = await Promise.all([expirePoints(t.deps), expirePoints(t.deps), expirePoints(t.deps)]);
  expect([runs.reduce((a, b) => a + b), await points()]).toEqual([1, 40n]);
  expect([await expirePoints(t.deps), await points()]).toEqual([0, 40n]);
  const { rows } = await t.deps.db.execute(
    sql`select kind, amount::text, reference, key from point_entries where kind = 'expired'`,
  );
  expect(rows).toEqual([
    { kind: 'expired', amount: '-70', reference: '2026-02-01', key: `expired:${member.id}:2026-04-01` },
  ]);
  // No server ran for months: the next run takes what was due.
  t.clock.set('2026-07-15T05:00:00.000Z');
  expect([await expirePoints(t.deps), await points(), await findings()]).toEqual([1, 0n, []]);
  const corrupt = (by: number) =>
    t.deps.database.run(`
      set session_replication_role = 'replica';
      update point_entries set amount = amount - ${by} where kind = 'expired' and reference = '2026-02-01';
      set session_replication_role = 'origin'`);
  await corrupt(1);
  expect((await t.operate(['audit'])).out).toContain('due 70');
  await corrupt(-1);
});

it('are not taken by surprise: a change acts a month later, and a message comes before, once', async () => {
  await move('2026-01-03T05:00:00.000Z', 100n);
  t.clock.set('2026-06-20T05:00:00.000Z');
  await t.operate(['points', 'set', 'expiry_months', '1']);
  t.clock.set('2026-07-01T05:00:00.000Z');
  expect([await expirePoints(t.deps), await noticeExpiry(t.deps)]).toEqual([0, 0]);
  await t.deps.db.execute(sql`
    insert into members (id, username, username_key, mobile, password_hash, password_changed_at, affiliate_code, age_confirmed_at, created_at)
    values (${member.id}, 'expiry01', 'expiry01', '0800000001', '', now(), 'EXPI01', now(), now())`);
  await linkLine(t, member.id);
  await t.deps.db.execute(sql`
    insert into message_choices (member_id, link_id, muted, updated_at)
    select member_id, id, '{}', linked_at from member_identities`);
  t.clock.set('2026-07-25T03:05:00.000Z');
  expect([await noticeExpiry(t.deps), await noticeExpiry(t.deps)]).toEqual([1, 1]);
  const { rows } = await t.deps.db.execute(sql`select kind, params from message_outbox`);
  expect(rows).toEqual([{ kind: 'points_expiring', params: { points: 100, day: '2026-07-31' } }]);
  t.clock.set('2026-07-31T17:05:00.000Z');
  expect([await expirePoints(t.deps), await points()]).toEqual([1, 0n]);
});

it('of random gains, spends and boundaries leave what a list of lots says', async () => {
  const month = fc.integer({ min: 0, max: 7 });
  const acts = fc.array(fc.record({ month, amount: fc.integer({ min: -60, max: 60 }) }), { maxLength: 12 });
  await t.operate(['points', 'set', 'expiry_months', '2']);
  await fc.assert(
    fc.asyncProperty(acts, async (given) => {
      const { id } = await makeMember(t);
      const lots: { month: number; left: number }[] = [];
      for (let now = 0; now < 9; now += 1) {
        const day = `2027-0${now + 1}`;
        t.clock.set(`${day}-01T05:00:00.000Z`);
        await expirePoints(t.deps);
        for (const lot of lots) if (lot.month < now - 2) lot.left = 0;
        expect(Number(await readPoints(t.deps.db, id))).toBe(lots.reduce((sum, { left }) => sum + left, 0));
        for (const { amount } of given.filter((it) => it.month === now && it.amount !== 0)) {
          let spend = -amount;
          if (amount > 0) lots.push({ month: now, left: amount });
          else if (spend > lots.reduce((sum, { left }) => sum + left, 0)) continue;
          for (const lot of amount > 0 ? [] : lots) {
            const part = Math.min(spend, lot.left);
            [lot.left, spend] = [lot.left - part, spend - part];
          }
          await move(`${day}-09T05:00:00.000Z`, BigInt(amount), id);
        }
      }
    }),
    { numRuns: process.env['LONG'] === '1' ? 60 : 5 },
  );
  expect(await findings()).toEqual([]);
}, 600_000);
