import { lobbyEndpoints } from '@benjarong/contract';
import { lobbySchemas } from '@benjarong/contract/schemas';
import { defineRoute } from '../../kernel/index.ts';
import { lobbyConfig } from './lobby-config.ts';
import type { App } from '../../kernel/index.ts';

/** Registers the endpoints of the area. */
export function lobbyRoutes(app: App): void {
  defineRoute(app, lobbyEndpoints.configs, lobbySchemas.configs, ({ deps, session, query }) =>
    lobbyConfig(deps, session?.memberId, query),
  );
}
