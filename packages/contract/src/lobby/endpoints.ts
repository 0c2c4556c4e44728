import { endpoint } from '../endpoint.ts';
import type { lobbySchemas as S } from './schemas.ts';

/** What a lobby shows first; `last` needs a session and is empty without one. */
export const lobbyEndpoints = {
  configs: endpoint<(typeof S)['configs']>({
    name: 'lobby.configs',
    method: 'GET',
    path: '/api/lobby/configs',
    auth: 'optional',
    origin: 'spec',
  }),
} as const;
