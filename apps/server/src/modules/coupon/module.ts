import type { Module } from '../../kernel/index.ts';
import { couponAudit } from './audit.ts';
import { couponCommands } from './commands.ts';
import { couponCodes, findCoupon } from './operate.ts';
import { couponRoutes } from './routes.ts';
import { seedCoupons } from './seed.ts';

/** Coupon codes that give a bonus, points or free spins. */
export const couponModule: Module = {
  name: 'coupon',
  routes: couponRoutes,
  commands: couponCommands,
  subjects: {
    'coupon.code': { key: async (q, code) => (await findCoupon(q, code))?.id, names: couponCodes },
  },
  audit: couponAudit,
  seed: seedCoupons,
};
