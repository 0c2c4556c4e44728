import { sql } from 'drizzle-orm';

import type { Deps } from '../../deps.ts';
import { byDemo } from '../../kernel/index.ts';
import { addPromotions } from './operate.ts';
import { readPromotionFile } from './promotion-file.ts';

/** The demo operator's promotions. The test `abuse.test.ts` reckons what a member earns who risks as little as possible. */
export const demoPromotions = [
  {
    promotion_id: 'welcome-100',
    name: 'ต้อนรับสมาชิกใหม่ 100%',
    kind: 'first_deposit',
    percentage: 100,
    cap: '500',
    minimum_deposit: '100',
    turnover_multiple: 35,
    maximum_stake: '20',
    maximum_cash_out: '2500',
    days: 14,
    needs_bank_account: true,
  },
  {
    promotion_id: 'daily-10',
    name: 'ฝากประจำวัน 10%',
    kind: 'daily_deposit',
    percentage: 10,
    cap: '200',
    minimum_deposit: '300',
    turnover_multiple: 35,
    maximum_stake: '20',
    maximum_cash_out: '1000',
    days: 3,
    period: 'day',
  },
  {
    promotion_id: 'weekend-20',
    name: 'ฝากสุดคุ้ม 20%',
    kind: 'deposit_percentage',
    percentage: 20,
    cap: '400',
    minimum_deposit: '500',
    turnover_multiple: 40,
    games: { slot: 100, fishing: 50, freespin: 100 },
    maximum_stake: '20',
    maximum_cash_out: '2000',
    days: 7,
    period: 'week',
  },
  {
    promotion_id: 'lucky-50',
    name: 'ฝากครบรับ 50',
    kind: 'deposit_percentage',
    amount: '50',
    minimum_deposit: '500',
    turnover_multiple: 35,
    maximum_stake: '10',
    maximum_cash_out: '500',
    days: 7,
    period: 'month',
    times: 2,
    audience: 'depositor',
  },
  {
    promotion_id: 'free-30',
    name: 'เครดิตฟรีสมาชิกที่มีบัญชีธนาคาร',
    kind: 'free_credit',
    amount: '30',
    turnover_multiple: 40,
    maximum_stake: '5',
    maximum_cash_out: '100',
    days: 3,
    needs_bank_account: true,
  },
  {
    promotion_id: 'play-5000',
    name: 'เล่นครบรับ 15',
    kind: 'turnover_reward',
    amount: '15',
    turnover_needed: '5000',
    turnover_multiple: 35,
    maximum_stake: '5',
    maximum_cash_out: '150',
    days: 7,
    period: 'week',
    audience: 'depositor',
  },
] as const;

/** Six promotions that started eight weeks ago. */
export async function seedPromotions(deps: Deps): Promise<void> {
  const { rows } = await deps.db.execute(sql`select 1 from promotions limit 1`);
  if (rows.length > 0) return;
  const started = new Date(deps.clock.now().getTime() - 60 * 86_400_000);
  await addPromotions(
    deps,
    byDemo,
    readPromotionFile(JSON.stringify({ promotions: demoPromotions }), started),
  );
}
