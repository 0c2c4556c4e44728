import type { Module } from '../../kernel/index.ts';
import { protectionAudit } from './audit.ts';
import { protectionCommands } from './commands.ts';
import { protectionRoutes } from './routes.ts';
import { seedLimit } from './seed.ts';

/** Limits, breaks, self-exclusion, reality check and net result. */
export const protectionModule: Module = {
  name: 'protection',
  routes: protectionRoutes,
  commands: protectionCommands,
  audit: protectionAudit,
  seed: seedLimit,
};
