import type { Module } from '../../kernel/index.ts';
import { cashbackAudit } from './audit.ts';
import { cashbackCommands } from './commands.ts';
import { dayCrediter } from './credit-days.ts';
import { cashbackRoutes } from './routes.ts';
import { weekFreezer } from './weeks.ts';

/** Daily cashback on settled stakes and the weekly refund of a net loss. */
export const cashbackModule: Module = {
  name: 'cashback',
  routes: cashbackRoutes,
  commands: cashbackCommands,
  audit: cashbackAudit,
  tickers: [dayCrediter, weekFreezer],
};
