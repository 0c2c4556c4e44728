import type { Module } from '../../kernel/index.ts';
import { promotionAudit } from './audit.ts';
import { bonusCloser, moveLate } from './close.ts';
import { promotionCommands } from './commands.ts';
import { promotionRoutes } from './routes.ts';
import { seedPromotions } from './seed.ts';

/** Promotions and the bonuses that members take from them and from coupons. */
export const promotionModule: Module = {
  name: 'promotion',
  routes: promotionRoutes,
  commands: promotionCommands,
  audit: promotionAudit,
  tickers: [bonusCloser],
  jobs: [
    {
      name: 'promotion.late',
      cron: '23 * * * *',
      run: async (deps) => {
        await moveLate(deps, { deep: true });
      },
    },
  ],
  seed: seedPromotions,
};
