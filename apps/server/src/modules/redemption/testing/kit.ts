import { redemptionEndpoints } from '@benjarong/contract';

import { transact } from '../../../db/index.ts';
import { byDemo, newId } from '../../../kernel/index.ts';
import type { TestApp } from '../../../testing/index.ts';
import { readCouponFile } from '../../coupon/coupon-file.ts';
import { addCoupons } from '../../coupon/operate.ts';
import { prepareGames } from '../../promotion/testing/kit.ts';
import { postPoints } from '../../wallet/index.ts';
import { importItems } from '../operate.ts';
import { readShopFile } from '../shop-file.ts';

/** One item of each kind as an operator's file has them. */
export const testItems = [
  {
    item_id: 'credit',
    name: 'เครดิต 20',
    kind: 'credit',
    price: 100,
    times: 2,
    period: 'day',
    reward: { kind: 'bonus', amount: '20', turnover_multiple: 5 },
  },
  { item_id: 'spins', name: 'หมุน 3', kind: 'spins', price: 30, reward: { kind: 'spins', spins: 3 } },
  {
    item_id: 'coupon',
    name: 'คูปอง',
    kind: 'coupon',
    price: 40,
    stock: 5,
    reward: { kind: 'coupon', code: 'SHOP' },
  },
  { item_id: 'shirt', name: 'เสื้อ', kind: 'goods', price: 200, stock: 3, times: 1, period: 'once' },
] as const;

/** Where the goods of a test go. */
export const testAddress = {
  recipient: 'สมชาย ใจดี',
  phone: '081-234-5678',
  line: '99/1 ถนนสุเทพ ตำบลสุเทพ',
  district: 'เมืองเชียงใหม่',
  province: '50',
  postcode: '50200',
} as const;

/** An empty database with games, the coupon that the shop gives, and {@link testItems}. */
export async function prepareShop(t: TestApp, items: readonly unknown[] = testItems): Promise<void> {
  await prepareGames(t);
  const coupons = [{ code: 'SHOP', name: 'คูปอง', kind: 'points', points: 7, granted_only: true }];
  await addCoupons(
    t.deps,
    byDemo,
    readCouponFile(JSON.stringify({ coupons }), new Date('2026-11-01T00:00:00Z')),
  );
  await importItems(t.deps, byDemo, readShopFile(JSON.stringify({ items }), t.clock.now()));
}

/** Gives a member points. */
export async function earn(t: TestApp, memberId: string, amount: bigint): Promise<void> {
  await transact(t.deps.db, (tx) =>
    postPoints(tx, { memberId, kind: 'test', key: newId(), amount, reference: 'test', at: t.clock.now() }),
  );
}

/** The calls of one member to the shop. */
export function shopper(t: TestApp, token: string) {
  return {
    list: async () => (await t.call(redemptionEndpoints.list, undefined, { token })).data,
    calc: (item_id: string) => t.call(redemptionEndpoints.calc, { item_id }, { token }),
    redeem: (
      item_id: string,
      price: number,
      more: { readonly address?: typeof testAddress | Record<string, string>; readonly key?: string } = {},
    ) =>
      t.call(
        redemptionEndpoints.redeem,
        // What is not an address is refused by the server, which the tests ask.
        { item_id, price, ...(more.address ? { address: more.address as typeof testAddress } : {}) },
        { token, ...(more.key === undefined ? {} : { idempotencyKey: more.key }) },
      ),
    history: async (query: { readonly limit?: string; readonly cursor?: string } = {}) =>
      (await t.call(redemptionEndpoints.history, undefined, { token, query })).data,
  };
}
