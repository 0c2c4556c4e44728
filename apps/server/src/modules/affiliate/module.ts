import type { Module } from '../../kernel/index.ts';
import { affiliateAudit } from './audit.ts';
import { affiliateCommands } from './commands.ts';
import { dayReckoner } from './reckon-days.ts';
import { affiliateRoutes } from './routes.ts';
import { seedFriends } from './seed.ts';

/** Refer a friend: referrals, commissions of settled turnover by day, redemption. */
export const affiliateModule: Module = {
  name: 'affiliate',
  routes: affiliateRoutes,
  commands: affiliateCommands,
  audit: affiliateAudit,
  tickers: [dayReckoner],
  seed: seedFriends,
};
