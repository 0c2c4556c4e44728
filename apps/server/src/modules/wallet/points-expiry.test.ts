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
import { readExpiry } from './point-settings.ts';
import { expirePoints, nextExpiry, noticeExpiry } from './points-expiry.ts';
import {
  boundaryAfter,
  changedTerm,
  daysBetween,
  expiryFrom,
  type ExpiryTerm,
  monthsAt,
  monthsBefore,
} from './rules.ts';

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

async function move(at: string, amount: bigint, memberId = member.id, kind = 'test') {
  t.clock.set(at);
  keys += 1;
  await transact(t.deps.db, (tx) =>
    postPoints(tx, { memberId, kind, key: `t${keys}`, amount, reference: '', at: new Date(at) }),
  );
}
function points(memberId = member.id) {
  return readPoints(t.deps.db, memberId);
}
async function findings() {
  return (await t.operate(['audit'])).out.match(/^wallet\.\S+: .*/gm) ?? [];
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
  const term = { months: 2, former: 0, from: '2026-04-01' };
  expect([
    boundaryAfter('2026-01-31', { ...term, from: '' }),
    boundaryAfter('2026-01-31', term),
    boundaryAfter('2026-01-31', { ...term, former: 5 }),
    boundaryAfter('2026-01-31', { ...term, months: 0 }),
  ]).toEqual(['2026-02-01', '2026-04-01', '2026-02-01', undefined]);
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
  expect((await t.operate(['points', 'settings'])).out).toContain('takes 70 points of 1 member');
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
    t.runUnguarded(
      `update point_entries set amount = amount - ${by} where kind = 'expired' and reference = '2026-02-01'`,
    );
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

it('keep what was announced: the same months change nothing, more hold at once, fewer wait for what was promised', async () => {
  t.clock.set('2026-01-02T05:00:00.000Z');
  const set = async (months: number) => {
    expect((await t.operate(['points', 'set', 'expiry_months', String(months)])).code).toBe(0);
    return readExpiry(t.deps.db);
  };
  expect(await set(3)).toEqual({ months: 3, former: 0, from: '2026-02-01' });
  await move('2026-01-20T05:00:00.000Z', 100n);
  t.clock.set('2026-04-29T05:00:00.000Z');
  const announced = await nextExpiry(t.deps.db, t.clock.now());
  expect(announced).toEqual({ at: new Date('2026-04-30T17:00:00.000Z'), members: 1, points: 100n });
  await set(3);
  expect(await nextExpiry(t.deps.db, t.clock.now())).toEqual(announced);
  // Points of April were promised to stay until August: the shorter term waits for them, the announced boundary stays.
  await move('2026-04-29T06:00:00.000Z', 40n);
  expect(await set(1)).toEqual({ months: 1, former: 3, from: '2026-08-01' });
  expect((await t.operate(['points', 'settings'])).out).toContain('before 2026-08-01: points leave by 3');
  expect(await nextExpiry(t.deps.db, t.clock.now())).toEqual(announced);
  t.clock.set('2026-04-30T17:05:00.000Z');
  expect([await expirePoints(t.deps), await points()]).toEqual([1, 40n]);
  t.clock.set('2026-07-15T05:00:00.000Z');
  expect([await expirePoints(t.deps), await points()]).toEqual([0, 40n]);
  expect(await set(12)).toEqual({ months: 12, former: 12, from: '' });
  t.clock.set('2026-08-01T05:00:00.000Z');
  expect([await expirePoints(t.deps), await points(), await findings()]).toEqual([0, 40n, []]);
  // The release before kept no term: its change waits a month as it did there.
  await t.deps.db.execute(sql`update point_settings set val = '2' where key = 'expiry_months'`);
  expect(await readExpiry(t.deps.db)).toEqual({ months: 2, former: 0, from: '2026-09-01' });
});

it('never leave before the months that were promised when they were gained, whatever changes come', () => {
  const changes = fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.constantFrom(0, 1, 2, 3, 6, 12)), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(changes, (given) => {
      let term: ExpiryTerm = { months: 0, former: 0, from: '' };
      const gains: { readonly day: string; readonly months: number }[] = [];
      for (let n = 0; n < 60; n += 1) {
        const month = monthsBefore('2026-01-01', -n);
        const left = monthsAt(term, month);
        for (const gain of left === 0 ? [] : gains)
          if (gain.months > 0 && gain.day < monthsBefore(month, left))
            expect(month >= monthsBefore(gain.day, -1 - gain.months), JSON.stringify({ gain, month })).toBe(
              true,
            );
        gains.push({ day: `${month.slice(0, 8)}10`, months: term.months });
        for (const [at, months] of given)
          if (at === n) {
            const day = `${month.slice(0, 8)}2${months % 9}`;
            const before = term;
            term = changedTerm(term, months, day);
            const next = monthsBefore(day, -1);
            if (before.months === months) expect(term).toEqual(before);
            // Nothing leaves at the next boundary that was not announced.
            else if (monthsAt(before, next) === 0) expect(monthsAt(term, next)).toBe(0);
            else if (monthsAt(term, next) > 0)
              expect(monthsAt(term, next)).toBeGreaterThanOrEqual(monthsAt(before, next));
            gains.push({ day: `${month.slice(0, 8)}29`, months: term.months });
          }
      }
    }),
    { numRuns: process.env['LONG'] === '1' ? 2_000 : 100 },
  );
});

it('that left under a former rule are judged by it, and by the rule of today from the boundary after the next on', async () => {
  const post = (kind: string, at: string, amount: bigint, key: string, reference = '') =>
    transact(t.deps.db, (tx) =>
      postPoints(tx, { memberId: member.id, kind, key, amount, reference, at: new Date(at) }),
    );
  // What a former rule took at a boundary: a parcel’s points that came back were a gain of that day, not a spend taken back.
  const month = async (gained: string, spent: string, boundary: string, reference: string, took: bigint) => {
    await post('test', `${gained}T05:00:00.000Z`, 100n, `gained:${gained}`);
    await post('redemption', `${spent}T05:00:00.000Z`, -80n, `sent:${spent}`);
    await post('redemption', `${spent}T06:00:00.000Z`, 80n, `back:${spent}`);
    await post('expired', `${boundary}T01:00:00.000Z`, -took, `expired:${member.id}:${boundary}`, reference);
  };
  await month('2026-02-05', '2026-03-10', '2026-04-01', '2026-03-01', 20n);
  expect(await findings()).toEqual([]);
  t.clock.set('2026-01-02T05:00:00.000Z');
  await t.operate(['points', 'set', 'expiry_months', '1']);
  t.clock.set('2026-04-20T05:00:00.000Z');
  expect([await expirePoints(t.deps), await points(), await findings()]).toEqual([0, 80n, []]);
  // A server of the release before books the first boundary after the update.
  await month('2026-03-22', '2026-04-25', '2026-05-01', '2026-04-01', 100n);
  expect(await findings()).toEqual([]);
  await month('2026-04-22', '2026-05-10', '2026-06-01', '2026-05-01', 100n);
  expect(await findings()).toEqual([expect.stringContaining('wallet.points_expire_oldest_first: 1 row')]);
  await t.reset();
});

it('of a parcel that came back are as old as before, and leave at the next boundary, never at once', async () => {
  await t.operate(['points', 'set', 'expiry_months', '1']);
  await move('2026-02-05T05:00:00.000Z', 100n);
  const parcel = async (at: string, amount: bigint) => {
    t.clock.set(at);
    keys += 1;
    await transact(t.deps.db, (tx) =>
      postPoints(tx, {
        memberId: member.id,
        kind: 'redemption',
        key: `parcel${keys}`,
        amount,
        reference: 'x',
        at: t.clock.now(),
      }),
    );
  };
  await parcel('2026-03-30T05:00:00.000Z', -80n);
  t.clock.set('2026-03-31T17:05:00.000Z');
  expect([await expirePoints(t.deps), await points()]).toEqual([1, 0n]);
  await parcel('2026-04-02T05:00:00.000Z', 80n);
  expect([await expirePoints(t.deps), await points()]).toEqual([0, 80n]);
  expect((await nextExpiry(t.deps.db, t.clock.now()))?.points).toBe(80n);
  // Ordered and refused again before the boundary: no younger for it.
  await parcel('2026-04-10T05:00:00.000Z', -80n);
  await parcel('2026-04-15T05:00:00.000Z', 80n);
  t.clock.set('2026-04-30T17:05:00.000Z');
  expect([await expirePoints(t.deps), await points(), await findings()]).toEqual([1, 0n, []]);
  // Back after the day from which the boundary was announced: no one said that these leave.
  await move('2026-05-02T05:00:00.000Z', 50n);
  await parcel('2026-06-10T05:00:00.000Z', -50n);
  await parcel('2026-06-25T05:00:00.000Z', 50n);
  expect((await nextExpiry(t.deps.db, t.clock.now()))?.points).toBe(0n);
  t.clock.set('2026-06-30T17:05:00.000Z');
  expect([await expirePoints(t.deps), await points()]).toEqual([0, 50n]);
  t.clock.set('2026-07-31T17:05:00.000Z');
  expect([await expirePoints(t.deps), await points(), await findings()]).toEqual([1, 0n, []]);
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

it('booked by a mixed fleet pass the audit until the rule of today holds alone, with the term switched off and on in between', async () => {
  const act = fc.oneof(
    fc.record({ kind: fc.constant('gain' as const), amount: fc.integer({ min: 1, max: 60 }) }),
    fc.record({ kind: fc.constant('spend' as const), amount: fc.integer({ min: 1, max: 60 }) }),
    // Sent and refused on two days of a month, one of them after the day from which the boundary is announced.
    fc.record({ kind: fc.constant('parcel' as const), amount: fc.integer({ min: 1, max: 60 }) }),
    fc.record({ kind: fc.constant('term' as const), amount: fc.constantFrom(0, 1, 2) }),
  );
  const months = fc.array(
    fc.record({ acts: fc.array(act, { maxLength: 4 }), former: fc.boolean(), late: fc.boolean() }),
    { minLength: 8, maxLength: 10 },
  );
  await fc.assert(
    fc.asyncProperty(months, async (given) => {
      await t.reset();
      const { id } = await makeMember(t);
      await t.operate(['points', 'set', 'expiry_months', '1']);
      let wrong: string | undefined;
      for (const [n, { acts, former, late }] of given.entries()) {
        const month = monthsBefore('2027-01-01', -n);
        t.clock.set(`${month}T05:00:00.000Z`);
        const before = await points(id);
        const mark = await ruleFrom();
        // The release before stays beside this one for a boundary after the one of the update, or comes back so late by mistake.
        const own = former && (mark === undefined || month < mark || late) && (await bookFormer(id, month));
        await expirePoints(t.deps);
        const took = before - (await points(id));
        if (own && mark !== undefined && month >= mark && took !== own.rule) wrong ??= month;
        if (wrong !== undefined) break;
        for (const [index, { kind, amount }] of acts.entries()) {
          const at = (day: number) =>
            `${month.slice(0, 8)}${String(day + index).padStart(2, '0')}T05:00:00.000Z`;
          if (kind === 'term') {
            t.clock.set(at(3));
            await t.operate(['points', 'set', 'expiry_months', String(amount)]);
          } else if (kind === 'gain') await move(at(3), BigInt(amount), id);
          else if ((await points(id)) >= BigInt(amount)) {
            await move(at(3), -BigInt(amount), id, kind === 'parcel' ? 'redemption' : 'test');
            if (kind === 'parcel') await move(at(late ? 24 : 7), BigInt(amount), id, 'redemption');
          }
        }
      }
      expect((await findings()).length, wrong).toBe(wrong === undefined ? 0 : 1);
    }),
    { numRuns: process.env['LONG'] === '1' ? 100 : 6 },
  );
  await t.reset();
}, 600_000);

async function ruleFrom(): Promise<string | undefined> {
  const { rows } = await t.deps.db.execute<{ val: string }>(
    sql`select val from point_settings where key = 'expiry_rule_from'`,
  );
  return rows[0]?.val;
}

/** Books a boundary as the release before did, to which a parcel that came back was a gain of its day; what this one would take as `rule`. */
async function bookFormer(memberId: string, boundary: string): Promise<{ readonly rule: bigint } | false> {
  const stay = monthsAt(await readExpiry(t.deps.db), boundary);
  if (stay === 0) return false;
  const reference = monthsBefore(boundary, stay);
  const { rows } = await t.deps.db.execute<{ due: string; rule: string }>(sql`
    select coalesce(sum(amount) filter (where amount < 0 or created_at < ${reference}::date::timestamp at time zone 'Asia/Bangkok'), 0)::text as due,
      greatest(0, coalesce(sum(amount) filter (where amount < 0
        or (kind = 'redemption' and created_at < (${boundary}::date - 14)::timestamp at time zone 'Asia/Bangkok')
        or (kind <> 'redemption' and created_at < ${reference}::date::timestamp at time zone 'Asia/Bangkok')), 0))::text as rule
    from point_entries where member_id = ${memberId}::uuid`);
  const due = BigInt(rows[0]?.due ?? 0);
  if (due <= 0n) return false;
  await transact(t.deps.db, (tx) =>
    postPoints(tx, {
      memberId,
      kind: 'expired',
      key: `expired:${memberId}:${boundary}`,
      amount: -due,
      reference,
      at: t.clock.now(),
    }),
  );
  return { rule: BigInt(rows[0]?.rule ?? 0) };
}
