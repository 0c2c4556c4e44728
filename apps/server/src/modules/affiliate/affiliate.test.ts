import {
  affiliateEndpoints,
  authEndpoints,
  paymentEndpoints,
  rightsEndpoints,
  statementEndpoints,
} from '@benjarong/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { defaultSecrets } from '../../config.development.ts';
import { byTester, createTestApp, type TestApp } from '../../testing/index.ts';
import { freshMobile, goodPassword, logIn, newMember, type TestMember } from '../auth/testing/fixtures.ts';
import { createMember } from '../auth/registration/register.ts';
import { at, settle, type TestStake } from '../cashback/testing/cashback-kit.ts';
import { findMember, saveBankAccount } from '../member/index.ts';
import { transact } from '../../db/index.ts';
import { messageConfig, optIn } from '../message/testing/fixtures.ts';
import { voidStake } from '../turnover/index.ts';
import { mainWallet } from '../wallet/index.ts';
import { reckonDueDays } from './reckon-days.ts';
import { affiliateFlags } from './tables.ts';

let t: TestApp;
let me: TestMember;

beforeAll(async () => {
  t = await createTestApp({ config: { ...messageConfig, publicUrl: 'https://site.test' } });
});
beforeEach(async () => {
  await t.reset();
  t.clock.set(at('2026-11-15', 12));
  me = await newMember(t, { bankAccount: { bankId: 1, accountName: 'สมหญิง ใจดี', accountNo: '0001112222' } });
  t.clock.set(at('2026-11-16', 1));
  await reckonDueDays(t.deps);
});
afterAll(() => t.close());

let accounts = 0;
function friendOf(who: TestMember) {
  accounts += 1;
  const bankAccount = {
    bankId: 2,
    accountName: `เพื่อน คนที่${accounts}`,
    accountNo: `66${String(accounts).padStart(8, '0')}`,
  };
  return newMember(t, { referralCode: who.affiliateCode, bankAccount });
}
function strangerOf(who: TestMember) {
  return newMember(t, { referralCode: who.affiliateCode });
}
function saveAccount(who: TestMember, account: { readonly accountName: string; readonly accountNo: string }) {
  return transact(t.deps.db, (tx) =>
    saveBankAccount(tx, {
      memberId: who.memberId,
      account: { bankId: 6, ...account },
      now: t.clock.now(),
    }),
  );
}
async function play(who: TestMember, change: Partial<TestStake> = {}) {
  const wallet = await mainWallet(t.deps.db, who.memberId);
  await settle(t, [
    {
      memberId: who.memberId,
      walletId: wallet?.id ?? '',
      kind: 'slot',
      stake: 20_000_00n,
      day: '2026-11-16',
      ...change,
    },
  ]);
}
async function nextDay(day = '2026-11-17') {
  t.clock.set(at(day, 1));
  const done = await reckonDueDays(t.deps);
  const { token } = await logIn(t, me.username, goodPassword);
  me = { ...me, token };
  return done;
}
function summary(who = me) {
  return t.call(affiliateEndpoints.summary, undefined, { token: who.token });
}
function redeem(who = me) {
  return t.call(affiliateEndpoints.redeem, undefined, { token: who.token });
}
function flags() {
  return t.deps.db
    .select({ reason: affiliateFlags.reason, referred: affiliateFlags.referred })
    .from(affiliateFlags)
    .where(eq(affiliateFlags.memberId, me.memberId));
}
async function cash(who = me) {
  return (await mainWallet(t.deps.db, who.memberId))?.balance;
}

describe('terms', () => {
  it('are public, with an example that is reckoned by the rules of now', async () => {
    const { data } = await t.call(affiliateEndpoints.configs, undefined, { query: { agent_id: '2' } });
    expect(data.rates).toEqual([
      { kind: 'slot', percent: '0.50', level2_percent: '0.10' },
      { kind: 'casino', percent: '0.30', level2_percent: '0.06' },
      { kind: 'sport', percent: '0.30', level2_percent: '0.06' },
      { kind: 'lotto', percent: '0.80', level2_percent: '0.16' },
      { kind: 'fishing', percent: '0.50', level2_percent: '0.10' },
      { kind: 'freespin', percent: '0.50', level2_percent: '0.10' },
    ]);
    expect(data).toMatchObject({
      minimum: '50.00',
      reckoned_at: '00:40',
      example: { stake: '100000.00', amount: '500.00', level2_amount: '100.00' },
    });
  });
});

describe('commissions', () => {
  it('come of a friend’s settled cash stakes, a fifth of a friend’s friend’s, once a day', async () => {
    const friend = await friendOf(me);
    const far = await friendOf(friend);
    await play(friend);
    await play(friend, { kind: 'lotto', stake: 333_33n });
    await play(friend, { stake: 5_000_00n, walletTypeId: 2 });
    await play(far, { kind: 'casino', stake: 10_000_00n });
    await play(me, { stake: 9_000_00n });
    expect(await nextDay()).toEqual({ entries: 4, amount: 100_00n + 2_66n + 6_00n + 30_00n });
    expect((await reckonDueDays(t.deps)).entries).toBe(0);
    const { data } = await summary();
    expect(data).toMatchObject({
      code: me.affiliateCode,
      link: `https://site.test/?code=${me.affiliateCode}`,
      liff_link: `https://liff.line.me/1650000001-AbcdEfgh/register?ref=${me.affiliateCode}`,
      friends: 1,
      active: 1,
      friends_level2: 1,
      turnover: '30333.33',
      earned: '108.66',
      redeemable: '108.66',
      held: '0.00',
      missing: '0.00',
    });
    expect(data.days).toHaveLength(14);
    expect(data.days.at(-1)).toEqual({ day: '2026-11-16', turnover: '30333.33', amount: '108.66' });
    const flat = await t.call(affiliateEndpoints.transactions, undefined, {
      token: me.token,
      query: { limit: '2' },
    });
    expect(flat.data.items).toHaveLength(2);
    const rest = await t.call(affiliateEndpoints.transactions, undefined, {
      token: me.token,
      query: { limit: '2', cursor: flat.data.next_cursor ?? '' },
    });
    expect(rest.data.next_cursor).toBeNull();
    const all = [...flat.data.items, ...rest.data.items];
    expect(
      all.map(({ kind, level, amount, percent }) => `${kind} ${level} ${amount} ${percent}`).toSorted(),
    ).toEqual(['casino 2 6.00 0.06', 'lotto 1 2.66 0.80', 'slot 1 100.00 0.50']);
    expect(all.map(({ friend: name }) => name).join(' ')).not.toContain(friend.username);
    const days = await t.call(affiliateEndpoints.transactionsV2, undefined, { token: me.token, query: {} });
    expect(days.data.items).toMatchObject([
      {
        day: '2026-11-16',
        amount: '108.66',
        kinds: [{ kind: 'slot' }, { kind: 'casino' }, { kind: 'lotto' }],
      },
    ]);
    const net = await t.call(affiliateEndpoints.network, {}, { token: me.token });
    expect(net.data).toMatchObject({ total: 1, items: [{ active: true, earned: '102.66' }] });
  });

  it('by day name twenty friends of a kind, and count all of them', async () => {
    for (let n = 0; n < 22; n += 1)
      await play(await friendOf(me), { stake: BigInt(1_000_00 + n * 1_000_00) });
    await nextDay();
    const { data } = await t.call(affiliateEndpoints.transactionsV2, undefined, {
      token: me.token,
      query: {},
    });
    const [day] = data.items;
    expect(day).toMatchObject({ amount: '1265.00', turnover: '253000.00' });
    expect(day?.kinds).toMatchObject([{ kind: 'slot', amount: '1265.00', more: 2 }]);
    expect(day?.kinds[0]?.friends.map(({ amount }) => amount)).toEqual(
      Array.from({ length: 20 }, (_, n) => `${(22 - n) * 5}.00`),
    );
  });

  it('are taken back by a counter-row when a stake turns out to be void, also below zero', async () => {
    const friend = await friendOf(me);
    await play(friend);
    await nextDay();
    expect((await redeem()).data).toMatchObject({ amount: '100.00', entries: 1 });
    const { rows } = await t.deps.db.execute(sql`select source_id from settled_stakes`);
    expect(await voidStake(t.deps, byTester, String(rows[0]?.['source_id']), 'void')).toBeDefined();
    expect(await voidStake(t.deps, byTester, String(rows[0]?.['source_id']), 'void')).toBeUndefined();
    await play(friend, { day: '2026-11-17', stake: 12_000_00n });
    expect(await nextDay('2026-11-18')).toEqual({ entries: 2, amount: -40_00n });
    expect((await summary()).data).toMatchObject({
      earned: '60.00',
      redeemed: '100.00',
      redeemable: '-40.00',
      missing: '90.00',
    });
    expect((await redeem()).error).toBe('affiliate_redeem_small');
    const flat = await t.call(affiliateEndpoints.transactions, undefined, { token: me.token, query: {} });
    expect(
      flat.data.items.map(({ type, amount, day, state }) => `${type} ${amount} ${day} ${state}`).toSorted(),
    ).toEqual([
      'commission 100.00 2026-11-16 redeemed',
      'commission 60.00 2026-11-17 open',
      'correction -100.00 2026-11-16 open',
    ]);
    // What comes later pays the rest off first.
    await play(friend, { day: '2026-11-18', stake: 20_000_00n });
    await nextDay('2026-11-19');
    expect((await redeem()).data).toMatchObject({ amount: '60.00', entries: 3 });
    expect(await cash()).toBe(160_00n);
  });
});

describe('redeeming', () => {
  it('moves everything at once, once, with its line in the statement; below the minimum it says what is missing', async () => {
    const friend = await friendOf(me);
    await play(friend, { stake: 9_990_00n });
    await nextDay();
    const small = await redeem();
    expect([small.error, small.message]).toEqual([
      'affiliate_redeem_small',
      'รับได้เมื่อมีค่าแนะนำตั้งแต่ 50.00 บาท ตอนนี้ขาดอีก 0.05 บาท',
    ]);
    await play(friend, { day: '2026-11-17', stake: 10_00n });
    await nextDay('2026-11-18');
    expect((await redeem()).data).toMatchObject({ amount: '50.00', entries: 2 });
    expect((await redeem()).error).toBe('affiliate_redeem_small');
    expect(await cash()).toBe(50_00n);
    expect((await summary()).data).toMatchObject({
      redeemable: '0.00',
      redeemed: '50.00',
      redemptions: [{ amount: '50.00', entries: 2 }],
    });
    const { data } = await t.call(statementEndpoints.statement, undefined, { token: me.token, query: {} });
    expect(data.items).toMatchObject([{ kind: 'affiliate', amount: '50.00', title: 'รับค่าแนะนำเพื่อน' }]);
    const behind = await t.call(statementEndpoints.movement, undefined, {
      token: me.token,
      query: { id: data.items[0]?.id ?? '' },
    });
    expect(behind.data.source).toMatchObject({ kind: 'affiliate_redemption', path: '/affiliate' });
  });

  it('is for one’s own commissions only', async () => {
    const friend = await friendOf(me);
    await play(friend);
    await nextDay();
    const { token } = await logIn(t, friend.username, goodPassword);
    expect((await redeem({ ...friend, token })).error).toBe('affiliate_redeem_small');
    expect(await cash()).toBe(0n);
  });
});

describe('the referrer', () => {
  it('who wants messages gets one when a friend deposits for the first time, without a name, and none after', async () => {
    const friend = await friendOf(me);
    await optIn(t, { ...me, token: (await logIn(t, me.username, goodPassword)).token });
    for (const event_id of ['one', 'two']) {
      const { data } = await t.call(
        paymentEndpoints.generateQr,
        { channel_id: 'promptpay', amount: '500' },
        { token: friend.token },
      );
      await t.call(
        paymentEndpoints.webhook,
        {
          event_id,
          type: 'payment.paid',
          reference: data.reference,
          amount: data.amount,
          currency: 'THB',
          receiver: '099999999999101',
          paid_at: t.clock.now().toISOString(),
        },
        { params: { provider: 'signed-bank' }, secret: defaultSecrets.payment },
      );
    }
    const { rows } = await t.deps.db.execute(
      sql`select member_id, kind, params from message_outbox where kind = 'friend_deposited'`,
    );
    expect(rows).toEqual([{ member_id: me.memberId, kind: 'friend_deposited', params: {} }]);
  });
});

describe('referrals', () => {
  const device = 'd'.repeat(43);
  function registration(change: Partial<Parameters<typeof createMember>[1]> = {}) {
    return {
      mobile: freshMobile(),
      username: `own${freshMobile().slice(-6)}`,
      password: goodPassword,
      referralCode: me.affiliateCode,
      knowUsId: 6,
      bankAccount: undefined,
      otpToken: undefined,
      ...change,
    };
  }

  it('are not made for a registration on the referrer’s own device; it succeeds and is flagged', async () => {
    const callers = await import('../auth/login/known-callers.ts');
    await transact(t.deps.db, (tx) =>
      callers.rememberCaller(tx, {
        memberId: me.memberId,
        caller: { ip: '10.0.0.1', device },
        now: t.clock.now(),
      }),
    );
    const own = await createMember(t.deps, registration(), '10.0.0.9', device);
    expect(own.referrerId).toBeNull();
    expect(await flags()).toEqual([{ reason: 'device', referred: false }]);
    const other = await createMember(t.deps, registration(), '10.0.0.1', 'e'.repeat(43));
    expect(other.referrerId).toBe(me.memberId);
    // A friend's friend on my device would pay me for my own play.
    const friend = await findMember(t.deps.db, other.id);
    const loop = await createMember(
      t.deps,
      registration({ referralCode: friend?.affiliateCode }),
      '10.0.0.9',
      device,
    );
    expect(loop.referrerId).toBeNull();
    expect((await t.operate(['affiliate', 'flags'])).printed).toMatch(
      /loop .*referral not made[\s\S]*2 open flags/,
    );
  });

  it.each([
    ['the same number at another bank', { bankId: 4, accountName: 'สมชาย อื่น', accountNo: '0001112222' }],
    ['the same holder’s name', { bankId: 4, accountName: 'สมหญิง  ใจดี', accountNo: '0009998888' }],
  ])('are not made for %s', async (_, bankAccount) => {
    const own = await createMember(t.deps, registration({ bankAccount }), '10.0.0.9');
    expect(own.referrerId).toBeNull();
    expect(await flags()).toEqual([{ reason: 'bank', referred: false }]);
  });

  it('are held when the friend’s account becomes the referrer’s later, until an operator clears the flag', async () => {
    const friend = await friendOf(me);
    await saveAccount(friend, { accountName: 'สมหญิง ใจดี', accountNo: '7778889990' });
    await play(friend);
    await nextDay();
    expect((await summary()).data).toMatchObject({ earned: '100.00', held: '100.00', redeemable: '0.00' });
    expect((await redeem()).error).toBe('affiliate_redeem_small');
    expect(await flags()).toEqual([{ reason: 'bank', referred: true }]);
    const id = /^([0-9a-f-]{36})/.exec((await t.operate(['affiliate', 'flags'])).printed)?.[1] ?? '';
    expect((await t.operate(['affiliate', 'flag', 'clear', id, 'mother and daughter'])).code).toBe(0);
    expect((await t.operate(['affiliate', 'flag', 'clear', id, 'again'])).code).toBe(1);
    expect((await redeem()).data.amount).toBe('100.00');
    // The next day does not raise it again.
    await nextDay('2026-11-18');
    expect((await t.operate(['affiliate', 'flags'])).printed).toContain('0 open flags');
  });

  it('to a friend without a bank account wait for one, and are released by an account of their own', async () => {
    const friend = await strangerOf(me);
    await play(friend);
    await nextDay();
    const held = { earned: '100.00', held: '0.00', waiting: '100.00', redeemable: '0.00', missing: '50.00' };
    expect((await summary()).data).toMatchObject(held);
    expect((await redeem()).error).toBe('affiliate_redeem_small');
    const flat = await t.call(affiliateEndpoints.transactions, undefined, { token: me.token, query: {} });
    expect(flat.data.items).toMatchObject([{ amount: '100.00', state: 'waiting' }]);
    expect((await t.operate(['affiliate', 'show', me.username])).printed).toContain(
      "held 0.00  waiting for the friend's bank account 100.00 THB",
    );
    await saveAccount(friend, { accountName: 'ณเดช อื่นไกล', accountNo: '7778889991' });
    expect((await summary()).data).toMatchObject({ waiting: '0.00', redeemable: '100.00' });
    expect((await redeem()).data.amount).toBe('100.00');
  });

  it('are flagged by the redemption itself when the account that came is the referrer’s own', async () => {
    const friend = await strangerOf(me);
    const far = await strangerOf(friend);
    const honest = await friendOf(me);
    await play(friend);
    await play(far);
    await play(honest);
    await nextDay();
    await saveAccount(friend, { accountName: 'สมหญิง  ใจดี', accountNo: '7778889992' });
    // Two steps up: the friend of a friend brings a fifth, to the same person.
    await saveAccount(far, { accountName: 'สมหญิงใจดี', accountNo: '7778889993' });
    // No day's run has looked since; only the honest friend's part is paid.
    expect((await redeem()).data).toMatchObject({ amount: '100.00', entries: 1 });
    expect(await flags()).toEqual([
      { reason: 'bank', referred: true },
      { reason: 'bank', referred: true },
    ]);
    expect((await summary()).data).toMatchObject({ held: '120.00', waiting: '0.00', redeemable: '0.00' });
  });

  it('of an erased friend do not wait for an account that can never come', async () => {
    const friend = await strangerOf(me);
    await play(friend);
    await nextDay();
    await t.deps.database.run(
      `update members set erased_at = now(), mobile = 'erased:' || id where id = '${friend.memberId}'`,
      [],
    );
    expect((await redeem()).data.amount).toBe('100.00');
  });

  it('of a friend who erases the account are held for an operator, whether it was the referrer’s own or none', async () => {
    const own = await friendOf(me);
    const stranger = await strangerOf(me);
    const honest = await friendOf(me);
    for (const friend of [own, stranger, honest]) await play(friend);
    await nextDay();
    await saveAccount(own, { accountName: 'สมหญิง ใจดี', accountNo: '7778889994' });
    for (const friend of [own, stranger, honest]) {
      const { token } = await logIn(t, friend.username, goodPassword);
      const { data } = await t.call(authEndpoints.stepUp, { password: goodPassword }, { token });
      const erase = { confirm: friend.username, step_up_token: data.step_up_token };
      expect((await t.call(rightsEndpoints.erase, erase, { token })).error).toBeUndefined();
    }
    expect((await redeem()).data).toMatchObject({ amount: '100.00', entries: 1 });
    expect((await summary()).data).toMatchObject({ held: '200.00', waiting: '0.00', redeemable: '0.00' });
    expect(await flags()).toEqual([
      { reason: 'bank', referred: true },
      { reason: 'bank', referred: true },
    ]);
  });

  it('never change, and never close a circle', async () => {
    const friend = await friendOf(me);
    await expect(
      t.deps.database.run(
        `update members set referrer_id = '${friend.memberId}' where id = '${me.memberId}'`,
        [],
      ),
    ).rejects.toThrow('never changes');
  });
});
