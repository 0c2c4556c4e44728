import { wheelEndpoints } from '@benjarong/contract';
import { wheelSchemas } from '@benjarong/contract/schemas';

import { type App, defineRoute, type RouteOptions } from '../../kernel/index.ts';
import { config } from './config.ts';
import { board, history } from './history.ts';
import { changeSeed, proof } from './proof.ts';
import { spin, spunBefore } from './spin.ts';

const limit = { by: 'member', max: 60, windowSeconds: 60 } as const;
const inTransaction: RouteOptions = { limit, transaction: true };

/** Registers the wheel's calls. */
export function wheelRoutes(app: App): void {
  defineRoute(app, wheelEndpoints.config, wheelSchemas.config, async ({ deps, member }) => {
    const { configs: setting, ...rest } = await config(deps.db, member.memberId, deps.clock.now());
    return { setting, ...rest };
  });
  defineRoute(app, wheelEndpoints.configV2, wheelSchemas.configV2, ({ deps, member }) =>
    config(deps.db, member.memberId, deps.clock.now()),
  );
  for (const [endpoint, schemas] of [
    [wheelEndpoints.spin, wheelSchemas.spin],
    [wheelEndpoints.spinV2, wheelSchemas.spinV2],
  ] as const)
    defineRoute(
      app,
      endpoint,
      schemas,
      ({ deps, tx, member, body }) => spin(deps, tx, member.memberId, body),
      { limit },
    );
  defineRoute(app, wheelEndpoints.reward, wheelSchemas.reward, ({ deps, member, body }) =>
    spunBefore(deps.db, member.memberId, body.spin_id),
  );
  defineRoute(app, wheelEndpoints.board, wheelSchemas.board, ({ deps }) => board(deps.db));
  defineRoute(app, wheelEndpoints.history, wheelSchemas.history, ({ deps, member, query }) =>
    history(deps.db, member.memberId, query),
  );
  defineRoute(
    app,
    wheelEndpoints.proof,
    wheelSchemas.proof,
    ({ deps, tx, member, query }) => proof(deps, tx, member.memberId, query.seed_id),
    inTransaction,
  );
  defineRoute(
    app,
    wheelEndpoints.seed,
    wheelSchemas.seed,
    ({ deps, tx, member, body }) => changeSeed(deps, tx, member.memberId, body),
    inTransaction,
  );
}
