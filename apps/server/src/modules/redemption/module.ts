import type { Module } from '../../kernel/index.ts';
import { redemptionAudit } from './audit.ts';
import { redemptionCommands } from './commands.ts';
import { redemptionRoutes } from './routes.ts';
import { seedShop } from './seed.ts';

/** The points shop and its parcels. */
export const redemptionModule: Module = {
  name: 'redemption',
  routes: redemptionRoutes,
  commands: redemptionCommands,
  audit: redemptionAudit,
  seed: seedShop,
};
