import {
  paymentEndpoints,
  promotionEndpoints,
  statementEndpoints,
  walletEndpoints,
} from '@benjarong/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { byDemo } from '../../kernel/index.ts';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { balanceOf, testAuthModule } from '../game/testing/game-kit.ts';
import { gameModule } from '../game/module.ts';
import { ledgerModule } from '../ledger/module.ts';
import { paymentModule } from '../payment/module.ts';
import { staffModule } from '../staff/module.ts';
import { statementModule } from '../statement/module.ts';
import { turnoverModule } from '../turnover/module.ts';
import { walletModule } from '../wallet/module.ts';
import { lossWeeks } from '../cashback/weeks.ts';
import { closeDue, moveLate } from './close.ts';
import { promotionModule } from './module.ts';
import { addPromotions, setPromotionState } from './operate.ts';
import { readPromotionFile } from './promotion-file.ts';
import { makePlayer, payOrder, type Player, prepareGames, testPromotions } from './testing/kit.ts';

const modules = [
  testAuthModule,
  ledgerModule,
  staffModule,
  walletModule,
  turnoverModule,
  promotionModule,
  gameModule,
  paymentModule,
  statementModule,
];
let t: TestApp;
let player: Player;

beforeAll(async () => {
  t = await createTestApp({ modules });
});
beforeEach(async () => {
  await prepareGames(t);
  await addPromotions(
    t.deps,
    byDemo,
    readPromotionFile(JSON.stringify({ promotions: testPromotions }), t.clock.now()),
  );
  player = await makePlayer(t);
});
afterAll(() => t.close());

async function balances() {
  return [await balanceOf(t, player.wallets[1]), await balanceOf(t, player.wallets[2])];
}
async function onlyOpen() {
  const [grant] = (await player.mine()).open;
  if (!grant) throw new Error('no bonus is open');
  return grant;
}
async function lastEnded() {
  return (await player.mine()).history[0];
}

describe('a promotion taken with a deposit', () => {
  it('is granted with the deposit, into the bonus wallet, with its turnover', async () => {
    await player.deposit('200', 'half');
    expect(await balances()).toEqual([200_00n, 100_00n]);
    expect(await onlyOpen()).toMatchObject({
      promotion_id: 'half',
      bonus: '100.00',
      balance: '100.00',
      due: '200.00',
      done: '0.00',
      left: '200.00',
      cash_if_met: '100.00',
    });
    const { data } = await t.call(walletEndpoints.wallets, {}, { token: player.token });
    expect(data.promotions).toMatchObject([
      { name: 'ฝากรับครึ่ง', wallet_id: player.wallets[2], left: '200.00' },
    ]);
    const lines = await t.call(statementEndpoints.statement, undefined, { token: player.token, query: {} });
    expect(lines.data.items.map(({ title, amount }) => [title, amount])).toEqual([
      ['โบนัส ฝากรับครึ่ง', '100.00'],
      ['ฝากเงินผ่าน พร้อมเพย์ QR', '200.00'],
    ]);
  });

  it.each([
    ['99.99', 'half', 'promotion_deposit_too_small'],
    ['200', 'free', 'promotion_not_found'],
    ['200', 'nothing', 'promotion_not_found'],
  ])('refuses %s baht with %s before the order: %s', async (amount, promotion_id, error) => {
    const reply = await t.call(
      paymentEndpoints.generateQr,
      { channel_id: 'promptpay', amount, promotion_id },
      { token: player.token },
    );
    expect(reply.error).toBe(error);
    expect(await player.mine()).toMatchObject({ open: [], choices: [] });
  });

  it('is not granted when it ended before the money came; the deposit is, and the reason is kept', async () => {
    const order = await t.call(
      paymentEndpoints.generateQr,
      { channel_id: 'promptpay', amount: '200', promotion_id: 'half' },
      { token: player.token },
    );
    await setPromotionState(t.deps, byDemo, 'half', 'paused');
    await payOrder(t, order.data.reference);
    expect(await balances()).toEqual([200_00n, 0n]);
    const { data } = await t.call(promotionEndpoints.mine, undefined, { token: player.token });
    expect(data.choices).toMatchObject([
      { order_id: order.data.order_id, state: 'refused', reason: 'โปรโมชั่นนี้ปิดรับแล้ว' },
    ]);
  });

  it('is taken no more often than it says, and never beside another open bonus', async () => {
    const error = async () =>
      (
        await t.call(
          paymentEndpoints.generateQr,
          { channel_id: 'promptpay', amount: '200', promotion_id: 'half' },
          { token: player.token },
        )
      ).error;
    await player.deposit('200', 'half');
    expect(await error()).toBe('promotion_bonus_open');
    await player.cancel((await onlyOpen()).grant_id, '100');
    await player.deposit('200', 'half');
    await player.cancel((await onlyOpen()).grant_id, '100');
    expect(await error()).toBe('promotion_used');
    t.clock.set('2026-11-21T17:00:00.000Z');
    expect(await error()).toBeUndefined();
  });
});

describe('while a bonus is open', () => {
  beforeEach(() => player.deposit('200', 'half'));

  it('the bet itself refuses what the terms refuse, and cash plays on freely', async () => {
    expect(await player.play(2, '20.01', '0.00')).toBe('promotion_stake_too_high');
    expect(await player.play(2, '20.00', '0.00')).toBeUndefined();
    expect(await player.play(1, '100.00', '0.00', 'naga-003')).toBeUndefined();
    expect(await player.play(2, '10.00', '0.00', 'naga-003')).toBe('wallet_not_allowed');
    expect(await balances()).toEqual([100_00n, 80_00n]);
  });

  it('stakes count by the weight of their kind, from this wallet, when settled', async () => {
    await player.play(2, '20.00', '10.00');
    await player.play(2, '20.00', '20.00', 'naga-002');
    const seat = await player.open(2);
    await seat.bet('waits', '5.00');
    expect(await onlyOpen()).toMatchObject({
      done: '30.00',
      left: '170.00',
      games: [
        { kind: 'slot', weight: 100, counted: '20.00' },
        { kind: 'fishing', weight: 50, counted: '10.00' },
      ],
    });
    await seat.win('waits-w', 'waits', '0.00');
    expect((await onlyOpen()).done).toBe('35.00');
  });

  it('a met turnover moves up to the maximum into cash and takes the rest away, once', async () => {
    for (let n = 0; n < 10; n += 1)
      expect(await player.play(2, '20.00', n < 4 ? '50.00' : '20.00')).toBeUndefined();
    expect(await balanceOf(t, player.wallets[2])).toBe(220_00n);
    expect(await player.play(2, '1.00', '0.00')).toBe('promotion_closing');
    expect(await player.cancel((await onlyOpen()).grant_id, '220.00')).toBe('promotion_closing');
    expect([await closeDue(t.deps), await closeDue(t.deps)]).toEqual([1, 0]);
    expect(await balances()).toEqual([350_00n, 0n]);
    expect(await lastEnded()).toMatchObject({ state: 'met', cash: '150.00', taken_away: '70.00' });
  });

  it('that became cash is no winning of the week: the refund takes it off the net loss', async () => {
    for (let n = 0; n < 10; n += 1) expect(await player.play(2, '20.00', '20.00')).toBeUndefined();
    await closeDue(t.deps);
    expect(await balances()).toEqual([300_00n, 0n]);
    expect(await player.play(1, '300.00', '0.00')).toBeUndefined();
    const { running } = await lossWeeks(t.deps, player.id);
    expect(running).toMatchObject({
      stakes: '300.00',
      payouts: '0.00',
      bonuses: '100.00',
      net_loss: '200.00',
    });
  });

  it('refuses another one in its own wallet only: free credit may be open beside it', async () => {
    expect(await player.receive('free')).toBeUndefined();
    const { open } = await player.mine();
    expect(new Set(open.map(({ promotion_id }) => promotion_id))).toEqual(new Set(['free', 'half']));
  });

  it('leads from each line of the statement to the bonus, the order or the game behind it', async () => {
    await player.play(2, '20.00', '0.00');
    await player.cancel((await onlyOpen()).grant_id, '80.00');
    const { token } = player;
    const { data } = await t.call(statementEndpoints.statement, undefined, { token, query: {} });
    const sources = await Promise.all(
      data.items.map(async ({ id }) => {
        const behind = await t.call(statementEndpoints.movement, undefined, { token, query: { id } });
        return behind.data.source;
      }),
    );
    expect(sources.map((source) => [source?.kind, source?.path])).toEqual([
      ['bonus', '/member/promotions'],
      ['game_round', '/play?game_id=naga-001&provider_id=naga&sub_provider_id=naga&source=seamless'],
      ['bonus', '/member/promotions'],
      ['order', expect.stringMatching(/^\/member\/payment\?order=[0-9a-f-]{36}$/)],
    ]);
    expect(sources[0]?.facts).toEqual(
      expect.arrayContaining([
        { name: 'status', value: 'ยกเลิก' },
        { name: 'bonus', value: '100.00' },
        { name: 'taken_away', value: '80.00' },
      ]),
    );
  });

  it('cancelling takes exactly the amount that was shown, and no other', async () => {
    const { grant_id } = await onlyOpen();
    await player.play(2, '20.00', '0.00');
    expect(await player.cancel(grant_id, '100.00')).toBe('promotion_changed');
    expect(await player.cancel(grant_id, '80.00')).toBeUndefined();
    expect(await player.cancel(grant_id, '80.00')).toBe('promotion_not_open');
    expect(await balances()).toEqual([200_00n, 0n]);
    expect(await lastEnded()).toMatchObject({ state: 'cancelled', cash: '0.00', taken_away: '80.00' });
  });

  it('belongs to its member: no other cancels it', async () => {
    const other = await makePlayer(t);
    expect(await other.cancel((await onlyOpen()).grant_id, '100.00')).toBe('promotion_not_open');
    expect(await other.cancel('no id', '100.00')).toBe('promotion_not_open');
  });

  it('time takes the balance away', async () => {
    t.clock.advance(7 * 86_400_000 - 1);
    expect(await closeDue(t.deps)).toBe(0);
    t.clock.advance(1);
    expect(await player.play(2, '1.00', '0.00')).toBe('promotion_closing');
    expect(await closeDue(t.deps)).toBe(1);
    expect(await balances()).toEqual([200_00n, 0n]);
    expect(await lastEnded()).toMatchObject({ state: 'expired', taken_away: '100.00' });
  });

  it('played down to nothing it ends when its last bet is settled', async () => {
    for (let n = 0; n < 4; n += 1) await player.play(2, '20.00', '0.00');
    const seat = await player.open(2);
    await seat.bet('last', '20.00');
    expect(await closeDue(t.deps)).toBe(0);
    await seat.win('last-w', 'last', '0.00');
    expect(await closeDue(t.deps)).toBe(1);
    expect(await lastEnded()).toMatchObject({ state: 'used', cash: '0.00', taken_away: '0.00' });
  });
});

describe('what comes after the end', () => {
  beforeEach(() => player.deposit('200', 'half'));

  it('of a met bonus becomes cash up to what its maximum leaves', async () => {
    const seat = await player.open(2);
    await seat.bet('late', '20.00');
    for (let n = 0; n < 10; n += 1) await player.play(2, '20.00', n < 2 ? '40.00' : '20.00');
    await closeDue(t.deps);
    expect(await lastEnded()).toMatchObject({ state: 'met', cash: '120.00', taken_away: '0.00' });
    expect(await moveLate(t.deps)).toBe(0);
    await seat.win('late-w', 'late', '45.00');
    expect([await moveLate(t.deps), await moveLate(t.deps)]).toEqual([1, 0]);
    expect(await balances()).toEqual([350_00n, 0n]);
    expect(await lastEnded()).toMatchObject({ cash: '150.00', taken_away: '15.00' });
    await seat.win('late-w2', 'late', '5.00');
    expect(await moveLate(t.deps)).toBe(0);
    expect(await moveLate(t.deps, { deep: true })).toBe(1);
    expect(await balances()).toEqual([350_00n, 0n]);
  });

  it('of a cancelled bonus is taken away, and belongs to a later bonus of the wallet when there is one', async () => {
    const seat = await player.open(2);
    await seat.bet('one', '20.00');
    await seat.bet('two', '10.00');
    await player.cancel((await onlyOpen()).grant_id, '70.00');
    await seat.win('one-w', 'one', '30.00');
    expect(await moveLate(t.deps)).toBe(1);
    expect(await balances()).toEqual([200_00n, 0n]);
    await player.deposit('200', 'half');
    await seat.win('two-w', 'two', '11.00');
    expect(await moveLate(t.deps)).toBe(0);
    expect(await onlyOpen()).toMatchObject({ balance: '111.00' });
  });
});

describe('free credit and the list', () => {
  it('is granted once into its own wallet', async () => {
    expect(await player.receive('free')).toBeUndefined();
    expect(await player.receive('free')).toBe('promotion_used');
    expect(await player.receive('half')).toBe('promotion_needs_deposit');
    expect(await balanceOf(t, player.wallets[3])).toBe(30_00n);
  });

  it('shows a visitor the terms and a member why not', async () => {
    const seen = await t.call(promotionEndpoints.list, undefined, { query: {} });
    expect(seen.data.items.map(({ eligible, reason }) => [eligible, reason])).toEqual([
      [null, ''],
      [null, ''],
    ]);
    expect(seen.data.items[0]?.terms.join('\n')).toContain('50% ของยอดฝาก สูงสุด 100.00 บาท');
    expect(seen.data.items[0]?.example.join('\n')).toContain('ฝาก 200.00 บาท ได้โบนัส 100.00 บาท');
    await player.receive('free');
    const mine = await t.call(promotionEndpoints.list, undefined, { query: {}, token: player.token });
    expect(mine.data.items.map(({ eligible, reason }) => [eligible, reason])).toEqual([
      [true, ''],
      [false, 'คุณรับโปรโมชั่นนี้ครบจำนวนครั้งแล้ว'],
    ]);
  });

  it('rewards the turnover of a week once a week', async () => {
    const weekly = {
      promotion_id: 'weekly',
      name: 'เล่นครบ',
      kind: 'turnover_reward',
      amount: '15',
      turnover_needed: '50',
      period: 'week',
    };
    await addPromotions(
      t.deps,
      byDemo,
      readPromotionFile(JSON.stringify({ promotions: [weekly] }), t.clock.now()),
    );
    await player.deposit('200');
    await player.play(1, '20.00', '0.00');
    await player.play(1, '40.00', '0.00', 'naga-003');
    expect(await player.receive('weekly')).toBe('promotion_turnover_short');
    await player.play(1, '20.00', '0.00', 'naga-003');
    expect(await player.receive('weekly')).toBeUndefined();
    await player.cancel((await onlyOpen()).grant_id, '15');
    expect(await player.receive('weekly')).toBe('promotion_used');
    t.clock.set('2026-11-22T17:00:00.000Z');
    expect(await player.receive('weekly')).toBe('promotion_turnover_short');
  });
});

describe('the operator', () => {
  it('sees terms and cost, and refuses a file with mistakes', async () => {
    await player.deposit('200', 'half');
    expect((await t.operate(['promotion', 'list'])).out).toContain('taken 1, open 1, given 100.00');
    expect((await t.operate(['promotion', 'show', 'half'])).out).toContain('2 เท่าของโบนัส');
    const broken = { ...testPromotions[0], promotion_id: 'x1', games: { casino: 100 }, amount: '5' };
    expect(() => readPromotionFile(JSON.stringify({ promotions: [broken] }), t.clock.now())).toThrow(
      /either percentage or amount[\s\S]*cannot allow casino/,
    );
    const kept = { startsAt: new Date('2026-01-02T00:00:00Z'), position: 3 };
    const [edited] = readPromotionFile(
      JSON.stringify({ promotions: [testPromotions[0]] }),
      t.clock.now(),
      new Map([[testPromotions[0].promotion_id, kept]]),
    );
    expect(edited).toMatchObject(kept);
    const before = { ...testPromotions[0], ends_at: '2026-01-01T00:00:00Z' };
    expect(() =>
      readPromotionFile(
        JSON.stringify({ promotions: [before] }),
        t.clock.now(),
        new Map([[before.promotion_id, { startsAt: t.clock.now(), position: 3 }]]),
      ),
    ).toThrow('ends_at must be after starts_at');
    const free = { ...testPromotions[0], maximum_stake: '1,000' };
    expect(() => readPromotionFile(JSON.stringify({ promotions: [free] }), t.clock.now())).toThrow(
      'promotions[0].maximum_stake: must be an amount above 0 in baht as text, such as "500" or "12.50"',
    );
  });
});
