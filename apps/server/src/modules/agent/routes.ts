import { agentEndpoints } from '@benjarong/contract';
import { agentSchemas } from '@benjarong/contract/schemas';
import { defineRoute } from '../../kernel/index.ts';
import { listBankAccounts, listTrueMoneyAccounts, publicConfig, validateAgent } from './queries.ts';
import { requireAgent } from './settings.ts';
import type { App } from '../../kernel/index.ts';
import type { Deps } from '../../deps.ts';

/** Registers the endpoints of the area. */
export function agentRoutes(app: App, deps: Deps): void {
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
}
