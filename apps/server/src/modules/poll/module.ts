import type { Module } from '../../kernel/index.ts';
import { pollAudit } from './audit.ts';
import { pollCommands } from './commands.ts';
import { pollRoutes } from './routes.ts';
import { seedPolls } from './seed.ts';

/** Polls: votes within an earned quota, and winners drawn from a committed seed. */
export const pollModule: Module = {
  name: 'poll',
  routes: pollRoutes,
  commands: pollCommands,
  audit: pollAudit,
  seed: seedPolls,
};
