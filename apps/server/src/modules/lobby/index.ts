import { lobbyEndpoints } from '@benjarong/contract';
import { lobbySchemas } from '@benjarong/contract/schemas';

import { defineRoute, type Module } from '../../kernel/index.ts';
import { lobbyConfig } from './lobby-config.ts';

/** What each lobby shows first. */
export const lobbyModule: Module = {
  name: 'lobby',
  routes: (app) =>
    defineRoute(app, lobbyEndpoints.configs, lobbySchemas.configs, ({ deps, session, query }) =>
      lobbyConfig(deps, session?.memberId, query),
    ),
};
