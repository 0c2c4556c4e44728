import { gameEndpoints } from '@benjarong/contract';
import { gameSchemas } from '@benjarong/contract/schemas';

import { type App, defineRoute, type RouteOptions } from '../../kernel/index.ts';
import { gamesOf } from '../../providers/providers.ts';
import { catalogue } from './catalogue.ts';
import { favourites, setFavourite } from './favourites.ts';
import { gameLobby, listGames } from './game-list.ts';
import { demoGame, gameWallets, linkGame } from './launch.ts';
import { winsRefused } from './limits.ts';
import { balance } from './seamless/balance.ts';
import { bet } from './seamless/bet.ts';
import { rollback } from './seamless/rollback.ts';
import { win } from './seamless/win.ts';

// The provider is one of the catalogue; the adapter that carries it knows its secret.
const byProvider: RouteOptions = {
  verifier: async (deps, { provider = '' }) =>
    (await catalogue(deps)).hasProvider(provider)
      ? gamesOf(deps.providers, provider)?.webhook?.verify
      : undefined,
};

/** Registers the game area's calls, the seamless wallet of the providers included. */
export function gameRoutes(app: App): void {
  // So that /metrics shows the counter from the start.
  winsRefused(app.deps);
  defineRoute(app, gameEndpoints.list, gameSchemas.list, ({ deps, query }) => listGames(deps, query));
  defineRoute(app, gameEndpoints.lobby, gameSchemas.lobby, ({ deps, query }) => gameLobby(deps, query));
  defineRoute(app, gameEndpoints.wallets, gameSchemas.wallets, ({ deps, member, body }) =>
    gameWallets(deps, member.memberId, body),
  );
  defineRoute(
    app,
    gameEndpoints.link,
    gameSchemas.link,
    ({ deps, member, body }) => linkGame(deps, member, body),
    {
      limit: { by: 'member', max: 60, windowSeconds: 60 },
    },
  );
  defineRoute(app, gameEndpoints.demo, gameSchemas.demo, ({ deps, body }) => demoGame(deps, body), {
    limit: { by: 'ip', max: 60, windowSeconds: 60 },
  });
  defineRoute(app, gameEndpoints.favourites, gameSchemas.favourites, async ({ deps, member }) => ({
    items: await favourites(deps, member.memberId),
  }));
  defineRoute(app, gameEndpoints.setFavourite, gameSchemas.setFavourite, async ({ deps, member, body }) => {
    await setFavourite(deps, member.memberId, body.game_id, body.favourite);
    return body;
  });
  defineRoute(
    app,
    gameEndpoints.walletBalance,
    gameSchemas.walletBalance,
    ({ deps, params, body }) => balance(deps, params.provider, body),
    byProvider,
  );
  defineRoute(
    app,
    gameEndpoints.walletBet,
    gameSchemas.walletBet,
    ({ deps, params, body }) => bet(deps, params.provider, body),
    byProvider,
  );
  defineRoute(
    app,
    gameEndpoints.walletWin,
    gameSchemas.walletWin,
    ({ deps, params, body }) => win(deps, params.provider, body),
    byProvider,
  );
  defineRoute(
    app,
    gameEndpoints.walletRollback,
    gameSchemas.walletRollback,
    ({ deps, params, body }) => rollback(deps, params.provider, body),
    byProvider,
  );
}
