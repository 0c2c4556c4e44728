import type { agentSchemas as S } from './schemas.ts';
import { endpoint } from '../endpoint.ts';

/** The operator (agent) whose brand the site wears. */
export const agentEndpoints = {
  config: endpoint<(typeof S)['config']>({
    name: 'agent.config',
    method: 'POST',
    path: '/api/agent/config',
    auth: 'public',
    origin: 'spec',
  }),
  bankAccounts: endpoint<(typeof S)['bankAccounts']>({
    name: 'agent.bankAccounts',
    method: 'POST',
    path: '/api/agent/bank_accounts',
    auth: 'member',
    origin: 'spec',
  }),
  trueMoneyAccounts: endpoint<(typeof S)['trueMoneyAccounts']>({
    name: 'agent.trueMoneyAccounts',
    method: 'POST',
    path: '/api/agent/true_money_accounts',
    auth: 'member',
    origin: 'spec',
  }),
  validate: endpoint<(typeof S)['validate']>({
    name: 'agent.validate',
    method: 'GET',
    path: '/api/agent/validate',
    auth: 'public',
    origin: 'spec',
  }),
} as const;
