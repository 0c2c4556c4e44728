import { type Module } from '../../kernel/index.ts';
import { agentCommands } from './commands.ts';
import { seedAgent } from './seed.ts';
import { agentRoutes } from './routes.ts';

/** The agent whose brand the site wears. */
export const agentModule: Module = {
  name: 'agent',
  routes: agentRoutes,
  commands: agentCommands,
  seed: seedAgent,
};
