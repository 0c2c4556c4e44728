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
    summary: 'Brand, contact links, registration mode; no secret ever.',
  }),
  bankAccounts: endpoint<(typeof S)['bankAccounts']>({
    name: 'agent.bankAccounts',
    method: 'POST',
    path: '/api/agent/bank_accounts',
    auth: 'member',
    origin: 'spec',
    summary: 'Bank accounts of the operator that take deposits.',
  }),
  trueMoneyAccounts: endpoint<(typeof S)['trueMoneyAccounts']>({
    name: 'agent.trueMoneyAccounts',
    method: 'POST',
    path: '/api/agent/true_money_accounts',
    auth: 'member',
    origin: 'spec',
    summary: 'TrueMoney accounts of the operator that take deposits.',
  }),
  validate: endpoint<(typeof S)['validate']>({
    name: 'agent.validate',
    method: 'GET',
    path: '/api/agent/validate',
    auth: 'public',
    origin: 'spec',
    summary: 'Is this agent code known? The client stores it only then.',
  }),
} as const;
