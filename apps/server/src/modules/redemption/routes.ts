import { redemptionEndpoints } from '@benjarong/contract';
import { redemptionSchemas } from '@benjarong/contract/schemas';

import { type App, defineRoute } from '../../kernel/index.ts';
import { requireAgent } from '../agent/index.ts';
import { history } from './history.ts';
import { calc, list } from './list.ts';
import { redeem } from './redeem.ts';

/** Registers the calls of the points shop. */
export function redemptionRoutes(app: App): void {
  defineRoute(app, redemptionEndpoints.list, redemptionSchemas.list, async ({ deps, session, query }) => {
    requireAgent(query.agent_code);
    return list(deps, session?.memberId);
  });
  defineRoute(
    app,
    redemptionEndpoints.calc,
    redemptionSchemas.calc,
    ({ deps, tx, member, body }) => calc(deps, tx, member.memberId, body),
    { limit: { by: 'member', max: 60, windowSeconds: 60 }, transaction: true },
  );
  defineRoute(
    app,
    redemptionEndpoints.redeem,
    redemptionSchemas.redeem,
    ({ deps, tx, member, body }) => redeem(deps, tx, member.memberId, body),
    { limit: { by: 'member', max: 30, windowSeconds: 60 } },
  );
  defineRoute(app, redemptionEndpoints.history, redemptionSchemas.history, ({ deps, member, query }) =>
    history(deps.db, member.memberId, query),
  );
}
