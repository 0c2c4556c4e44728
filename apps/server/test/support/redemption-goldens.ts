import { transact } from '../../src/db/index.ts';
import { byDemo, newId } from '../../src/kernel/index.ts';
import { importItems } from '../../src/modules/redemption/operate.ts';
import { readShopFile } from '../../src/modules/redemption/shop-file.ts';
import { postPoints } from '../../src/modules/wallet/index.ts';
import type { Golden } from './golden.ts';
import type { Environment } from './environment.ts';

const goods = { item_id: 'golden-goods', name: 'ของ', kind: 'goods', price: 5 } as const;

// Made once for each database.
async function shopper(w: Environment) {
  const rows = readShopFile(JSON.stringify({ items: [goods] }), w.t.clock.now());
  await importItems(w.t.deps, byDemo, rows);
  const person = await w.newPerson(0n);
  await transact(w.t.deps.db, (tx) =>
    postPoints(tx, {
      memberId: person.memberId,
      kind: 'test',
      key: newId(),
      amount: 100n,
      reference: 'golden',
      at: w.t.clock.now(),
    }),
  );
  return person.session.accessToken;
}

/** Requests to the points shop that the server accepts. */
export const redemptionGoldens: Readonly<Record<string, (w: Environment) => Promise<Golden>>> = {
  'redemption.list': async () => ({ query: { limit: '5' } }),
  'redemption.calc': async (w) => ({ body: { item_id: goods.item_id }, token: await shopper(w) }),
  'redemption.redeem': async (w) => ({
    token: await shopper(w),
    body: {
      item_id: goods.item_id,
      price: goods.price,
      address: {
        recipient: 'สมชาย ใจดี',
        phone: '0812345678',
        line: '99/1 ถนนสุเทพ',
        district: 'เมือง',
        province: '50',
        postcode: '50200',
      },
    },
  }),
  'redemption.history': async () => ({ query: { limit: '5' } }),
};
