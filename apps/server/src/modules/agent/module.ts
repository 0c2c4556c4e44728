import { agentEndpoints } from '@benjarong/contract';
import { agentSchemas } from '@benjarong/contract/schemas';

import { defineRoute, type Module } from '../../kernel/index.ts';
import { agentCommands } from './commands.ts';
import { seedAgent } from './seed.ts';
import { listBankAccounts, listTrueMoneyAccounts, publicConfig, validateAgent } from './queries.ts';
import { requireAgent } from './settings.ts';

/** The agent whose brand the site wears. */
export const agentModule: Module = {
  name: 'agent',
  routes(app, deps) {
    deps.page.provide('agent', () => publicConfig(deps));
    defineRoute(app, agentEndpoints.config, agentSchemas.config, async ({ deps, body }) => {
      requireAgent(body.agent_code);
      return publicConfig(deps);
    });
    defineRoute(app, agentEndpoints.bankAccounts, agentSchemas.bankAccounts, async ({ deps, body }) => {
      requireAgent(body.agent_code);
      return listBankAccounts(deps);
    });
    defineRoute(
      app,
      agentEndpoints.trueMoneyAccounts,
      agentSchemas.trueMoneyAccounts,
      async ({ deps, body }) => {
        requireAgent(body.agent_code);
        return listTrueMoneyAccounts(deps);
      },
    );
    defineRoute(app, agentEndpoints.validate, agentSchemas.validate, async ({ query }) =>
      validateAgent(query.code),
    );
  },
  commands: agentCommands,
  seed: seedAgent,
};
