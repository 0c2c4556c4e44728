import { questEndpoints, walletEndpoints } from '@benjarong/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { transact } from '../../db/index.ts';
import { newId } from '../../kernel/index.ts';
import { goodPassword, logIn, newMember } from '../auth/testing/fixtures.ts';
import { settle } from '../cashback/testing/cashback-kit.ts';
import { addEvent } from '../content/content.ts';
import { ledger } from '../ledger/index.ts';
import { saveBankAccount } from '../member/index.ts';
import { byTester, createTestApp, type TestApp } from '../../testing/index.ts';
import { importQuests } from './operate.ts';
import { readQuestFile } from './quest-file.ts';

let t: TestApp;
let me: Awaited<ReturnType<typeof newMember>>;
let memberId = '';
let walletId = '';

beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  await t.reset();
  // Saturday 2026-11-21, 16:00 in Bangkok.
  t.clock.set('2026-11-21T09:00:00.000Z');
  me = await newMember(t);
  ({ memberId, walletId } = await idsOf(me.username));
});
afterAll(() => t.close());

async function idsOf(username: string) {
  const { rows } = await t.deps.db.execute<{ m: string; w: string }>(sql`
    select m.id as m, a.id as w from members m join ledger_accounts a on a.member_id = m.id and a.wallet_type_id = 1
    where m.username = ${username}`);
  return { memberId: rows[0]?.m ?? '', walletId: rows[0]?.w ?? '' };
}
const points = { kind: 'points', points: 10 };
async function newSession() {
  return (await logIn(t, me.username, goodPassword)).token;
}
function offer(...quests: readonly Readonly<Record<string, unknown>>[]) {
  const file = quests.map((quest, at) => ({
    quest_id: `q-${at + 1}`,
    name: 'ภารกิจ',
    period: 'week',
    reward: points,
    from: '2026-09-01',
    ...quest,
  }));
  return importQuests(t.deps, byTester, readQuestFile(JSON.stringify({ quests: file }), t.clock.now()));
}
async function list(token = me.token) {
  return (await t.call(questEndpoints.list, undefined, { token })).data;
}
async function first(token = me.token) {
  const [quest] = (await list(token)).items;
  if (!quest) throw new Error('there is no quest');
  return quest;
}
async function redeem(quest_id = 'q-1', token = me.token) {
  return (await t.call(questEndpoints.redeem, { quest_id }, { token })).error;
}
async function pointsOf(token = me.token) {
  return (await t.call(walletEndpoints.points, {}, { token })).data.point;
}
function deposit(amount: bigint, at = t.clock.now(), account = walletId) {
  return transact(t.deps.db, (tx) =>
    ledger.post(tx, {
      kind: 'deposit',
      key: `deposit:test:${newId()}`,
      reference: 'r',
      at,
      lines: [
        { account, amount },
        { account: ledger.house('payments'), amount: -amount },
      ],
    }),
  );
}
function stake(kind: 'slot' | 'lotto', amount: bigint, day: string, walletTypeId = 1) {
  return settle(t, [{ memberId, walletId, walletTypeId, kind, stake: amount, day }]);
}
const friendsAccount = { bankId: 2, accountName: 'ณเดช อื่นไกล', accountNo: '6600000001' };
function newFriend() {
  return newMember(t, { referralCode: me.affiliateCode, bankAccount: friendsAccount });
}

describe('progress', () => {
  it('counts deposits and their amount by Bangkok day, within the period', async () => {
    await offer(
      { measure: 'deposits', target: 3 },
      { measure: 'deposit_amount', amount: '1000' },
      { measure: 'deposits', target: 2, period: 'day' },
    );
    // The last minute of Sunday before is the week before; Monday 00:00 is this week.
    await deposit(100_00n, new Date('2026-11-15T16:59:59.999Z'));
    await deposit(250_50n, new Date('2026-11-15T17:00:00.000Z'));
    await deposit(100_00n);
    const { items, today, reached } = await list();
    expect([today, reached]).toEqual(['2026-11-21', 0]);
    expect(items.map(({ value, target, percent }) => [value, target, percent])).toEqual([
      ['2', '3', 66],
      ['350.50', '1000.00', 35],
      ['1', '2', 50],
    ]);
    expect(items[0]).toMatchObject({ from: '2026-11-16', to: '2026-11-22', state: 'running' });
  });

  it('counts settled cash stakes of its kinds, and settled bills', async () => {
    await offer(
      { measure: 'turnover', kinds: ['slot'], amount: '500' },
      { measure: 'turnover', amount: '500' },
      { measure: 'lotto_bills', target: 2 },
    );
    await stake('slot', 300_00n, '2026-11-18');
    await stake('slot', 999_00n, '2026-11-18', 2);
    await stake('slot', 999_00n, '2026-11-15');
    await stake('lotto', 120_00n, '2026-11-19');
    expect((await list()).items.map(({ value }) => value)).toEqual(['300.00', '420.00', '1']);
  });

  it('counts a friend in the period of the first deposit only', async () => {
    await offer({ measure: 'friends', target: 1 });
    const friend = await newFriend();
    const theirs = await idsOf(friend.username);
    expect((await first()).value).toBe('0');
    await deposit(100_00n, t.clock.now(), theirs.walletId);
    await deposit(100_00n, t.clock.now(), theirs.walletId);
    expect(await first()).toMatchObject({ value: '1', state: 'reached' });
    t.clock.set('2026-11-24T09:00:00.000Z');
    await deposit(100_00n, t.clock.now(), theirs.walletId);
    const again = await newSession();
    expect(await first(again)).toMatchObject({ value: '0', last: { state: 'missed' } });
  });

  it('counts no friend who has no bank account yet', async () => {
    await offer({ measure: 'friends', target: 1 });
    const friend = await newMember(t, { referralCode: me.affiliateCode });
    const theirs = await idsOf(friend.username);
    await deposit(100_00n, t.clock.now(), theirs.walletId);
    expect((await first()).value).toBe('0');
    expect(await redeem()).toBe('quest_not_reached');
    await transact(t.deps.db, (tx) =>
      saveBankAccount(tx, { memberId: theirs.memberId, account: friendsAccount, now: t.clock.now() }),
    );
    expect((await first()).value).toBe('1');
  });

  it('counts no friend while an uncleared flag holds the referral', async () => {
    await offer({ measure: 'friends', target: 1 });
    const friend = await newFriend();
    const theirs = await idsOf(friend.username);
    await deposit(100_00n, t.clock.now(), theirs.walletId);
    const flag = (referred: boolean, reason: string) =>
      t.deps.db.execute(sql`
        insert into affiliate_flags (id, member_id, friend_id, reason, tied, created_at)
        values (${newId()}, ${memberId}, ${theirs.memberId}, ${reason}, ${referred}, ${t.clock.now().toISOString()}::timestamptz)`);
    await flag(false, 'device');
    expect((await first()).value).toBe('1');
    await flag(true, 'bank');
    expect((await first()).value).toBe('0');
    expect(await redeem()).toBe('quest_not_reached');
    await t.deps.db.execute(sql`update affiliate_flags set cleared_at = created_at`);
    expect((await first()).value).toBe('1');
  });

  it('knows the days on which a session was opened or used, also a session of the day before', async () => {
    await offer({ measure: 'login_days', target: 3, period: 'month' });
    expect((await first()).value).toBe('1');
    // Five minutes before and after midnight in Bangkok.
    t.clock.set('2026-11-21T16:55:00.000Z');
    const token = await newSession();
    t.clock.set('2026-11-21T17:05:00.000Z');
    const quest = await first(token);
    expect(quest.value).toBe('2');
    expect(quest.days?.slice(20, 24).map(({ state }) => state)).toEqual([
      'done',
      'done',
      'to_come',
      'to_come',
    ]);
    const { rows } = await t.deps.db.execute(sql`select day::text from login_days order by day`);
    expect(rows).toEqual([{ day: '2026-11-21' }, { day: '2026-11-22' }]);
  });

  it('is not shown of paused quests, nor before and after their days', async () => {
    await offer(
      { measure: 'deposits', target: 1, from: '2026-11-22' },
      { measure: 'deposits', target: 1, to: '2026-11-20' },
      { measure: 'deposits', target: 1, to: '2026-11-21', period: 'month' },
    );
    expect((await list()).items.map(({ quest_id, to }) => [quest_id, to])).toEqual([['q-3', '2026-11-21']]);
    await t.operate(['quest', 'pause', 'q-3']);
    expect((await list()).items).toEqual([]);
    expect(await redeem('q-3')).toBe('quest_ended');
  });
});

describe('a claim', () => {
  it('gives once per period, and again in the next', async () => {
    await offer({ measure: 'deposits', target: 1 });
    expect(await redeem()).toBe('quest_not_reached');
    await deposit(100_00n);
    expect((await list()).reached).toBe(1);
    expect(await redeem()).toBeUndefined();
    expect([await pointsOf(), await redeem(), await pointsOf()]).toEqual([10, 'quest_claimed', 10]);
    expect(await first()).toMatchObject({ state: 'claimed', percent: 100 });
    t.clock.set('2026-11-23T02:00:00.000Z');
    const token = await newSession();
    expect(await first(token)).toMatchObject({
      state: 'running',
      last: { state: 'claimed', from: '2026-11-16', to: '2026-11-22' },
    });
    await deposit(100_00n);
    expect(await redeem('q-1', token)).toBeUndefined();
    expect(await pointsOf(token)).toBe(20);
    const { items } = (await t.call(questEndpoints.history, undefined, { token })).data;
    expect(items.map(({ from }) => from)).toEqual(['2026-11-23', '2026-11-16']);
  });

  it('says what is missing, and knows no other quest', async () => {
    await offer({ measure: 'deposit_amount', amount: '500' });
    await deposit(100_00n);
    const reply = await t.call(questEndpoints.redeem, { quest_id: 'q-1' }, { token: me.token });
    expect(reply.message).toContain('100.00 จาก 500.00');
    expect(await redeem('nothing')).toBe('quest_not_found');
  });

  it('of a bonus is refused while its wallet has another one, and can be made later', async () => {
    const bonus = { kind: 'bonus', amount: '20', turnover_multiple: 2, days: 3 };
    await offer(
      { measure: 'deposits', target: 1, reward: bonus },
      { measure: 'deposits', target: 1, reward: bonus },
    );
    await deposit(100_00n);
    expect(await redeem('q-1')).toBeUndefined();
    expect(await redeem('q-2')).toBe('promotion_bonus_open');
    expect((await list()).items.map(({ state }) => state)).toEqual(['claimed', 'reached']);
  });

  it('keeps what it was decided by when the terms change', async () => {
    await offer({ measure: 'deposits', target: 1 });
    await deposit(100_00n);
    await redeem();
    await offer({ measure: 'deposits', target: 5, reward: { kind: 'points', points: 99 } });
    expect(await first()).toMatchObject({ state: 'claimed', target: '5' });
    expect(
      (await t.call(questEndpoints.history, undefined, { token: me.token })).data.items[0]?.reward.points,
    ).toBe(10);
  });
});

it('the audit names a claim that was not reached, has no rows behind it, or gave something else', async () => {
  await offer({ measure: 'deposits', target: 1 });
  await deposit(100_00n);
  await redeem();
  const found = async (change: string): Promise<string> => {
    await t.runUnguarded(change);
    return (await t.operate(['audit'])).out;
  };
  expect(await found('update quest_claims set measured = 2')).toContain('quest.claims_match_rows');
  expect(
    await found('update quest_claims set measured = 1, reward = \'{"kind":"points","points":11}\''),
  ).toContain('quest.claims_gave_their_reward');
  await t.reset();
});

it('an event has its quests, for visitors without progress; an unknown one is not found', async () => {
  const event_id = await addEvent(t.deps, byTester, {
    title: 'กิจกรรม',
    image: '/art/event/x.svg',
    link: '',
    audience: 'all',
    startsAt: null,
    endsAt: null,
  });
  await offer({ measure: 'deposits', target: 1, event_id }, { measure: 'deposits', target: 1 });
  await deposit(100_00n);
  const visitor = (await t.call(questEndpoints.ofEvent, { event_id })).data.items;
  expect(visitor.map(({ quest_id, value, state }) => [quest_id, value, state])).toEqual([
    ['q-1', '0', 'running'],
  ]);
  const mine = (await t.call(questEndpoints.ofEvent, { event_id }, { token: me.token })).data.items;
  expect(mine.map(({ state }) => state)).toEqual(['reached']);
  expect((await t.call(questEndpoints.ofEvent, { event_id: newId() })).error).toBe('not_found');
  expect((await t.call(questEndpoints.ofEvent, { event_id: 'x' })).error).toBe('not_found');
});

it('a file says what is wrong with it in plain sentences, and changes nothing', async () => {
  const wrong = (quest: object) => {
    const file = { quests: [{ quest_id: 'q-1', name: 'ก', period: 'week', reward: points, ...quest }] };
    try {
      readQuestFile(JSON.stringify(file), t.clock.now());
      return 'fine';
    } catch (error) {
      return String(error);
    }
  };
  expect(wrong({ measure: 'turnover', target: 5 })).toContain('amount belongs to');
  expect(wrong({ measure: 'login_days', target: 8 })).toContain('at most 7 days');
  expect(wrong({ measure: 'deposits', target: 1, from: '2026-02-30' })).toContain('no day 2026-02-30');
  expect(wrong({ measure: 'deposits', target: 1, reward: { kind: 'points' } })).toContain('needs points');
  expect(wrong({ measure: 'profile', target: 2 })).toContain('target 1');
  await expect(offer({ measure: 'deposits', target: 1, event_id: newId() })).rejects.toThrow(
    'there is no event',
  );
  expect((await list()).items).toEqual([]);
});
