import type { Module } from '../../kernel/index.ts';
import { questAudit } from './audit.ts';
import { questCommands } from './commands.ts';
import { questRoutes } from './routes.ts';
import { seedQuests } from './seed.ts';

/** Quests: what a member can reach in a period, and what it gives. */
export const questModule: Module = {
  name: 'quest',
  routes: questRoutes,
  commands: questCommands,
  audit: questAudit,
  seed: seedQuests,
};
