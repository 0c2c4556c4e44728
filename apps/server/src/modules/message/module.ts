import type { Module } from '../../kernel/index.ts';
import { messageCommands } from './commands.ts';
import { messageGauges, messageJobs } from './jobs.ts';
import { messageRoutes } from './routes.ts';
import { messageSender } from './send.ts';

/** Messages to members by LINE, security notices by SMS. */
export const messageModule: Module = {
  name: 'message',
  routes: messageRoutes,
  commands: messageCommands,
  jobs: messageJobs,
  gauges: messageGauges,
  tickers: [messageSender],
};
