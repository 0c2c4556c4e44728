import { sql } from 'drizzle-orm';

import type { Deps } from '../../deps.ts';
import { byDemo } from '../../kernel/index.ts';
import { readCouponFile } from './coupon-file.ts';
import { addCoupons } from './operate.ts';

/** The demo operator's coupons. */
export const demoCoupons = [
  {
    code: 'BENJA-2026',
    name: 'คูปองต้อนรับ',
    kind: 'points',
    points: 200,
    needs_deposit: true,
  },
  {
    code: 'SPIN-NAGA-20',
    name: 'คูปองสล็อต 20',
    kind: 'bonus',
    wallet_type_id: 3,
    amount: '20',
    turnover_multiple: 40,
    maximum_stake: '5',
    maximum_cash_out: '100',
    days: 3,
    total: 500,
    needs_deposit: true,
  },
  {
    code: 'GOLD-50',
    name: 'คูปอง VIP โกลด์',
    kind: 'bonus',
    amount: '50',
    turnover_multiple: 35,
    maximum_stake: '10',
    maximum_cash_out: '500',
    days: 7,
    period: 'month',
    vip_levels: [1, 2],
    needs_deposit: true,
  },
  {
    code: 'DAILY-5',
    name: 'แต้มประจำวัน',
    kind: 'points',
    points: 5,
    period: 'day',
    needs_deposit: true,
  },
  // The points shop gives it; no one else can use it.
  {
    code: 'SHOP-50',
    name: 'คูปองเครดิต 50 บาท',
    kind: 'bonus',
    amount: '50',
    turnover_multiple: 30,
    maximum_stake: '10',
    maximum_cash_out: '500',
    days: 7,
    granted_only: true,
  },
] as const;

/** Five coupons that started eight weeks ago. */
export async function seedCoupons(deps: Deps): Promise<void> {
  const { rows } = await deps.db.execute(sql`select 1 from coupons limit 1`);
  if (rows.length > 0) return;
  const started = new Date(deps.clock.now().getTime() - 60 * 86_400_000);
  await addCoupons(deps, byDemo, readCouponFile(JSON.stringify({ coupons: demoCoupons }), started));
}
