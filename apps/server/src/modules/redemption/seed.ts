import { sql } from 'drizzle-orm';

import type { Deps } from '../../deps.ts';
import { byDemo } from '../../kernel/index.ts';
import { reckonAllPlay } from '../wallet/index.ts';
import { importItems } from './operate.ts';
import { readShopFile } from './shop-file.ts';

/** The demo operator's shop; 100 points come from 10,000 baht of turnover. */
export const demoItems = [
  {
    item_id: 'credit-20',
    name: 'เครดิต 20 บาท',
    description: 'เล่นสล็อตและหมุนฟรีของค่ายที่ร่วมรายการ',
    kind: 'credit',
    price: 100,
    times: 3,
    period: 'day',
    reward: { kind: 'bonus', amount: '20', turnover_multiple: 5, maximum_cash_out: '200', days: 7 },
  },
  {
    item_id: 'credit-100',
    name: 'เครดิต 100 บาท',
    description: 'เล่นสล็อตและหมุนฟรีของค่ายที่ร่วมรายการ',
    kind: 'credit',
    price: 450,
    times: 1,
    period: 'day',
    reward: { kind: 'bonus', amount: '100', turnover_multiple: 5, maximum_cash_out: '1000', days: 7 },
  },
  {
    item_id: 'credit-500',
    name: 'เครดิต 500 บาท',
    description: 'เข้ากระเป๋าโบนัส เล่นได้ทั้งสล็อต ยิงปลา และหมุนฟรี',
    kind: 'credit',
    price: 2_000,
    stock: 50,
    times: 1,
    period: 'week',
    reward: {
      kind: 'bonus',
      wallet_type_id: 2,
      amount: '500',
      turnover_multiple: 8,
      maximum_cash_out: '3000',
      days: 14,
    },
  },
  {
    item_id: 'spin-1',
    name: 'หมุนวงล้อ 1 ครั้ง',
    description: 'ใช้ที่หน้าวงล้อได้ทันที',
    kind: 'spins',
    price: 50,
    reward: { kind: 'spins', spins: 1 },
  },
  {
    item_id: 'spin-10',
    name: 'หมุนวงล้อ 10 ครั้ง',
    description: 'ใช้ที่หน้าวงล้อได้ทันที',
    kind: 'spins',
    price: 450,
    times: 1,
    period: 'day',
    reward: { kind: 'spins', spins: 10 },
  },
  {
    item_id: 'coupon-weekend',
    name: 'คูปองเครดิต 50 บาท',
    description: 'เก็บไว้ในคูปองของฉัน กดใช้เมื่อพร้อม',
    kind: 'coupon',
    price: 200,
    stock: 100,
    times: 2,
    period: 'month',
    reward: { kind: 'coupon', code: 'SHOP-50' },
  },
  {
    item_id: 'voucher-fuel',
    name: 'บัตรเติมน้ำมัน 200 บาท',
    description: 'บัตรกระดาษ ส่งทางไปรษณีย์ลงทะเบียน',
    kind: 'goods',
    price: 1_200,
    stock: 20,
    times: 1,
    period: 'month',
  },
  {
    item_id: 'shirt',
    name: 'เสื้อยืดลายเบญจรงค์',
    description: 'ผ้าฝ้าย ขนาดฟรีไซซ์ อก 42 นิ้ว',
    kind: 'goods',
    price: 800,
    stock: 35,
    times: 2,
    period: 'once',
  },
  {
    item_id: 'gold-charm',
    name: 'จี้ทอง 1 สลึง',
    description: 'ทอง 96.5% พร้อมใบรับประกันจากร้าน ส่งแบบประกันมูลค่า',
    kind: 'goods',
    price: 60_000,
    stock: 1,
    times: 1,
    period: 'once',
  },
  {
    item_id: 'mug',
    name: 'แก้วเซรามิกลายน้ำทอง',
    description: 'เข้าไมโครเวฟไม่ได้ ความจุ 350 มล.',
    kind: 'goods',
    price: 500,
    stock: 0,
    times: 1,
    period: 'once',
  },
] as const;

/** Ten items that came eight weeks ago, and the points of all seeded play. */
export async function seedShop(deps: Deps): Promise<void> {
  const { rows } = await deps.db.execute(sql`select 1 from shop_items limit 1`);
  if (rows.length > 0) return;
  const started = new Date(deps.clock.now().getTime() - 60 * 86_400_000);
  const items = demoItems.map((item) => ({ ...item, starts_at: started.toISOString() }));
  await importItems(deps, byDemo, readShopFile(JSON.stringify({ items }), deps.clock.now()));
  await reckonAllPlay(deps);
}
