import { couponEndpoints, redemptionEndpoints } from '@benjarong/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { byDemo } from '../../kernel/index.ts';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { settle } from '../cashback/testing/cashback-kit.ts';
import { couponModule } from '../coupon/module.ts';
import { balanceOf, makeMember, testAuthModule, type TestMember } from '../game/testing/game-kit.ts';
import { gameModule } from '../game/module.ts';
import { ledgerModule } from '../ledger/module.ts';
import { paymentModule } from '../payment/module.ts';
import { promotionModule } from '../promotion/module.ts';
import { rewardModule } from '../reward/module.ts';
import { staffModule } from '../staff/module.ts';
import { turnoverModule } from '../turnover/module.ts';
import { readPoints, readSpins } from '../wallet/index.ts';
import { walletModule } from '../wallet/module.ts';
import { redemptionModule } from './module.ts';
import { importItems } from './operate.ts';
import { readShopFile } from './shop-file.ts';
import { earn, prepareShop, shopper, testAddress, testItems } from './testing/kit.ts';

let t: TestApp;
let member: TestMember;
let shop: ReturnType<typeof shopper>;

beforeAll(async () => {
  t = await createTestApp({
    modules: [
      testAuthModule,
      ledgerModule,
      staffModule,
      walletModule,
      turnoverModule,
      promotionModule,
      couponModule,
      gameModule,
      paymentModule,
      rewardModule,
      redemptionModule,
    ],
  });
});
beforeEach(async () => {
  await prepareShop(t);
  member = await makeMember(t);
  shop = shopper(t, member.token);
});
afterAll(() => t.close());

async function stockOf(id: string) {
  return (await shop.list()).items.find(({ item_id }) => item_id === id)?.stock;
}
function points() {
  return readPoints(t.deps.db, member.id);
}

describe('the shop', () => {
  it('shows a visitor items, prices and what a point is, a member what is in the way', async () => {
    const { data } = await t.call(redemptionEndpoints.list, undefined);
    expect(data).toMatchObject({ points: null, baht_per_point: '100.00' });
    expect(
      data.items.map(({ item_id, eligible, reason, short, left }) => [
        item_id,
        eligible,
        reason,
        short,
        left,
      ]),
    ).toEqual(testItems.map(({ item_id }) => [item_id, null, '', 0, null]));
    await earn(t, member.id, 35n);
    const mine = await shop.list();
    expect(mine.points).toBe(35);
    expect(mine.items.map(({ item_id, eligible, short, left }) => [item_id, eligible, short, left])).toEqual([
      ['credit', false, 65, 2],
      ['spins', true, 0, null],
      ['coupon', false, 5, null],
      ['shirt', false, 165, 1],
    ]);
    expect(mine.items[0]?.reason).toBe('แต้มไม่พอ ยังขาดอีก 65 แต้ม');
  });

  it('hides what is paused, not begun or over', async () => {
    t.clock.set('2026-11-21T12:00:00.000Z');
    const late = { ...testItems[1], item_id: 'late', starts_at: '2026-11-22T00:00:00Z' };
    const over = {
      ...testItems[1],
      item_id: 'over',
      starts_at: '2026-11-01T00:00:00Z',
      ends_at: '2026-11-21T12:00:00Z',
    };
    await importItems(t.deps, byDemo, readShopFile(JSON.stringify({ items: [late, over] }), t.clock.now()));
    expect((await t.operate(['shop', 'pause', 'credit'])).out).toContain('paused now (was active)');
    expect((await shop.list()).items.map(({ item_id }) => item_id)).toEqual(['spins', 'coupon', 'shirt']);
    await earn(t, member.id, 1_000n);
    for (const id of ['credit', 'late', 'over']) {
      const { data } = await shop.calc(id);
      expect(data.item.reason).toBe('ของรางวัลนี้ยังไม่เปิดหรือปิดให้แลกแล้ว');
      expect((await shop.redeem(id, data.item.price)).error).toBe('redemption_closed');
    }
  });

  it('reckons beforehand what a redemption would do, with what was just played', async () => {
    await settle(t, [
      {
        memberId: member.id,
        walletId: member.wallets[1],
        kind: 'slot',
        stake: 10_000_00n,
        day: '2026-11-20',
      },
    ]);
    expect((await shop.calc('credit')).data).toMatchObject({
      points: 100,
      points_after: 0,
      address: null,
      item: { eligible: true, left: 2, reward: { kind: 'bonus', amount: '20.00', turnover_multiple: 5 } },
    });
    expect((await shop.calc('shirt')).data).toMatchObject({ points_after: null, item: { short: 100 } });
    expect((await shop.calc('nothing')).error).toBe('redemption_not_found');
    expect((await t.call(redemptionEndpoints.calc, { item_id: 'spins' }, {})).status).toBe(401);
  });
});

describe('a redemption', () => {
  it('takes points and gives credit, spins or a coupon', async () => {
    await earn(t, member.id, 500n);
    const { data } = await shop.redeem('credit', 100);
    expect(data).toMatchObject({
      points: 400,
      redemption: { state: 'given', price: 100, steps: [], address: null },
    });
    expect(await balanceOf(t, member.wallets[3])).toBe(20_00n);
    await shop.redeem('spins', 30);
    expect(await readSpins(t.deps.db, member.id)).toBe(3n);
    await shop.redeem('coupon', 40);
    const code = { code: 'shop' };
    expect((await t.call(couponEndpoints.redeem, code, { token: member.token })).error).toBeUndefined();
    expect(await points()).toBe(500n - 100n - 30n - 40n + 7n);
    expect(await stockOf('coupon')).toBe(4);
    expect((await shop.history()).items.map(({ item_id }) => item_id)).toEqual(['coupon', 'spins', 'credit']);
  });

  it('is made once per key, and refuses what the member was not shown', async () => {
    await earn(t, member.id, 100n);
    const first = await shop.redeem('spins', 30, { key: 'same-key-1' });
    expect((await shop.redeem('spins', 30, { key: 'same-key-1' })).data).toEqual(first.data);
    expect((await shop.redeem('coupon', 40, { key: 'same-key-1' })).error).toBe('idempotency_key_reused');
    expect((await shop.redeem('spins', 29)).error).toBe('redemption_changed');
    expect(await points()).toBe(70n);
  });

  it('takes points and stock together or neither', async () => {
    await earn(t, member.id, 39n);
    expect((await shop.redeem('coupon', 40)).error).toBe('redemption_points_short');
    await earn(t, member.id, 500n);
    await t.operate(['shop', 'stock', 'coupon', '0']);
    expect((await shop.redeem('coupon', 40)).error).toBe('redemption_sold_out');
    expect([await points(), await stockOf('coupon')]).toEqual([539n, 0]);
    await t.operate(['shop', 'stock', 'coupon', '+2']);
    await t.operate(['coupon', 'pause', 'SHOP']);
    expect((await shop.redeem('coupon', 40)).error).toBe('redemption_closed');
    await shop.redeem('credit', 100);
    expect((await shop.redeem('credit', 100)).error).toBe('promotion_bonus_open');
    expect([await points(), await stockOf('coupon')]).toEqual([439n, 2]);
  });

  it('holds the limit of a member and period', async () => {
    await earn(t, member.id, 1_000n);
    const items = [{ ...testItems[1], item_id: 'two', times: 2, period: 'day' }];
    await importItems(t.deps, byDemo, readShopFile(JSON.stringify({ items }), t.clock.now()));
    t.clock.set('2026-11-21T16:59:00.000Z');
    await shop.redeem('two', 30);
    await shop.redeem('two', 30);
    expect((await shop.redeem('two', 30)).error).toBe('redemption_limit');
    expect((await shop.list()).items.find(({ item_id }) => item_id === 'two')).toMatchObject({ left: 0 });
    t.clock.set('2026-11-21T17:00:00.000Z');
    expect((await shop.redeem('two', 30)).error).toBeUndefined();
  });
});

describe('goods', () => {
  beforeEach(() => earn(t, member.id, 500n));

  it.each([
    [{ recipient: '' }, 'redemption_recipient_required'],
    [{ phone: '12345' }, 'redemption_phone_format'],
    [{ line: ' ' }, 'redemption_line_required'],
    [{ district: '' }, 'redemption_district_required'],
    [{ province: '99' }, 'redemption_province_unknown'],
    [{ postcode: 'abcde' }, 'redemption_postcode_format'],
    [{ postcode: '10200' }, 'redemption_postcode_province'],
  ])('need an address that can be right: %o', async (change, error) => {
    expect((await shop.redeem('shirt', 200, { address: { ...testAddress, ...change } })).error).toBe(error);
    expect((await shop.redeem('shirt', 200)).error).toBe('redemption_address_needed');
    expect([await points(), await stockOf('shirt')]).toEqual([500n, 3]);
  });

  it('go from the order to the door, each state with its time, and the next order knows the address', async () => {
    const { data } = await shop.redeem('shirt', 200, { address: testAddress });
    const { reference } = data.redemption;
    const tidy = { ...testAddress, phone: '0812345678' };
    expect(data.redemption).toMatchObject({ state: 'ordered', address: tidy, steps: [{ state: 'ordered' }] });
    expect((await shop.calc('shirt')).data.address).toEqual(tidy);
    const list = (await t.operate(['parcel', 'list'])).out;
    expect(list).toContain(`${reference}  ordered   เสื้อ  to ส••• 081•••78 เชียงใหม่ 50200`);
    expect(list).not.toContain('สมชาย');
    expect((await t.operate(['parcel', 'address', reference])).out).toContain('สมชาย ใจดี\n99/1');
    const deliver = ['parcel', 'deliver', reference];
    expect((await t.operate(deliver)).err).toContain('is ordered and cannot become delivered');
    expect((await t.operate(['parcel', 'pack', reference])).out).toContain('is packed');
    const send = ['parcel', 'send', reference, '--carrier', 'ไปรษณีย์ไทย', '--tracking'];
    expect((await t.operate([...send, 'ก'])).code).toBe(1);
    expect((await t.operate([...send, 'EG123456785TH'])).out).toContain('is sent');
    expect((await t.operate(deliver)).out).toContain('is delivered');
    const back = ['parcel', 'return', reference, '--reason', 'late'];
    expect((await t.operate(back)).err).toContain('is delivered and cannot become returned');
    const [item] = (await shop.history()).items;
    expect(item).toMatchObject({ state: 'delivered', carrier: 'ไปรษณีย์ไทย', tracking: 'EG123456785TH' });
    expect(item?.steps.map(({ state }) => state)).toEqual(['ordered', 'packed', 'sent', 'delivered']);
    expect((await t.operate(['parcel', 'pack', 'R0'])).err).toContain('There is no parcel R0');
  });

  it('that come back give the points back once, their place, and stock when told to', async () => {
    const first = (await shop.redeem('shirt', 200, { address: testAddress })).data.redemption;
    expect((await shop.redeem('shirt', 200, { address: testAddress })).error).toBe('redemption_limit');
    const back = ['parcel', 'return', first.reference, '--reason', 'no one at home', '--restock'];
    expect((await t.operate(back)).out).toContain('200 points went back');
    expect((await t.operate(back)).err).toContain('is returned and cannot become returned');
    expect([await points(), await stockOf('shirt')]).toEqual([500n, 3]);
    await shop.redeem('shirt', 200, { address: testAddress });
    const second = (await shop.history()).items[0]?.reference ?? '';
    await t.operate(['parcel', 'return', second, '--reason', 'broken']);
    expect([await points(), await stockOf('shirt')]).toEqual([500n, 2]);
  });

  it('cannot be changed past the rules, not even in the database', async () => {
    await shop.redeem('shirt', 200, { address: testAddress });
    for (const change of ["state = 'delivered'", 'price = 1', "state = 'ordered'"])
      await expect(t.deps.database.run(`update redemptions set ${change}`, [])).rejects.toThrow(
        'cannot become',
      );
    await expect(t.deps.database.run('delete from parcel_steps', [])).rejects.toThrow('append-only');
  });

  it('are listed page by page', async () => {
    for (let n = 0; n < 5; n += 1) await shop.redeem('spins', 30);
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await shop.history({ limit: '2', ...(cursor === '' ? {} : { cursor }) });
      seen.push(...page.items.map(({ redemption_id }) => redemption_id));
      cursor = page.next_cursor;
    }
    expect(new Set(seen).size).toBe(5);
    const bad = await t.call(redemptionEndpoints.history, undefined, {
      token: member.token,
      query: { cursor: 'x' },
    });
    expect(bad.error).toBe('invalid_input');
  });
});

describe('the operator', () => {
  it('changes items by the file; stock and state stay', async () => {
    await t.operate(['shop', 'stock', 'shirt', '9']);
    await t.operate(['shop', 'pause', 'shirt']);
    t.clock.set('2026-11-21T10:00:00.000Z');
    const cheaper = testItems.map((item) => (item.item_id === 'shirt' ? { ...item, price: 150 } : item));
    const file = () => readShopFile(JSON.stringify({ items: cheaper }), t.clock.now());
    expect(await importItems(t.deps, byDemo, file())).toEqual({ added: 0, changed: 1, same: 3 });
    expect(await importItems(t.deps, byDemo, file())).toEqual({ added: 0, changed: 0, same: 4 });
    expect((await t.operate(['shop', 'list'])).out).toMatch(/shirt +paused goods +150 points, stock 9/);
    const { rows } = await t.deps.db.execute(
      sql`select before ->> 'price' as before, after ->> 'price' as after from house_changes where kind = 'shop.item' and key = 'shirt' order by version desc limit 1`,
    );
    expect(rows).toEqual([{ before: '200', after: '150' }]);
  });

  it.each([
    [{ kind: 'goods', reward: { kind: 'spins', spins: 1 } }, 'goods are sent and have no reward'],
    [{ kind: 'credit' }, 'needs a reward of kind bonus'],
    [{ kind: 'credit', reward: { kind: 'bonus' } }, 'a reward of kind bonus needs amount'],
    [{ kind: 'goods', period: 'day' }, 'period belongs to times'],
    [{ kind: 'goods', image: 'javascript:x' }, 'is no picture of this site'],
    [
      { kind: 'goods', starts_at: '2026-11-22T00:00:00Z', ends_at: '2026-11-21T00:00:00Z' },
      'ends_at must be after',
    ],
    [{ kind: 'goods', price: 0 }, 'items[0].price'],
    [{ kind: 'goods', colour: 'red' }, 'unknown colour'],
  ])('hears what is wrong with a file: %o', (change, sentence) => {
    const items = [{ item_id: 'x1', name: 'x', price: 1, ...change }];
    expect(() => readShopFile(JSON.stringify({ items }), new Date())).toThrow(sentence);
  });

  it('cannot sell a coupon that no one could use', async () => {
    const items = [{ ...testItems[2], item_id: 'other', reward: { kind: 'coupon', code: 'NONE' } }];
    const rows = readShopFile(JSON.stringify({ items }), t.clock.now());
    await expect(importItems(t.deps, byDemo, rows)).rejects.toThrow('there is no coupon NONE');
  });

  it('reads in the audit what does not fit', async () => {
    await earn(t, member.id, 500n);
    await shop.redeem('shirt', 200, { address: testAddress });
    const corrupt = (statement: string) => t.runUnguarded(statement);
    const audit = async () => (await t.operate(['audit'])).out;
    expect(await audit()).not.toContain('FAILED');
    for (const [broken, mended, sentence] of [
      [
        "update shop_items set stock = 7 where id = 'shirt'",
        "update shop_items set stock = 2 where id = 'shirt'",
        'item shirt: stock 7',
      ],
      ['update redemptions set price = 100', 'update redemptions set price = 200', 'taken 200'],
      [
        "update redemptions set state = 'packed'",
        "update redemptions set state = 'ordered'",
        'last step none',
      ],
      [
        "update redemptions set state = 'returned'",
        "update redemptions set state = 'ordered'",
        'given back 0',
      ],
    ] as const) {
      await corrupt(broken);
      expect(await audit()).toContain(sentence);
      await corrupt(mended);
    }
    expect(await audit()).not.toContain('FAILED');
  });
});
