import { type Module } from '../../kernel/index.ts';
import { linkCommands } from './commands.ts';
import { lineJobs } from './jobs.ts';
import { lineMenuTicker } from './menus.ts';
import { lineRoutes } from './routes.ts';

/** LINE as an identity (LIFF and web), links to members, and the way out of LINE's window. */
export const lineModule: Module = {
  name: 'line',
  routes: lineRoutes,
  jobs: lineJobs,
  commands: linkCommands,
  tickers: [lineMenuTicker],
};
