import { promotionEndpoints } from '@benjarong/contract';
import { promotionSchemas } from '@benjarong/contract/schemas';

import { type App, defineRoute } from '../../kernel/index.ts';
import { requireAgent } from '../agent/index.ts';
import { cancel } from './cancel.ts';
import { list, mine, wireOne } from './list.ts';
import { receive } from './take.ts';

/** Registers the promotion area's calls. */
export function promotionRoutes(app: App): void {
  defineRoute(app, promotionEndpoints.list, promotionSchemas.list, async ({ deps, session, query }) => {
    requireAgent(query.agent_code);
    return list(deps, session?.memberId);
  });
  defineRoute(app, promotionEndpoints.mine, promotionSchemas.mine, ({ deps, member }) =>
    mine(deps.db, member.memberId),
  );
  defineRoute(
    app,
    promotionEndpoints.receive,
    promotionSchemas.receive,
    async ({ deps, tx, member, body }) => ({
      grant: await wireOne(tx, await receive(deps, tx, member.memberId, body.promotion_id)),
    }),
    { limit: { by: 'member', max: 30, windowSeconds: 60 } },
  );
  defineRoute(
    app,
    promotionEndpoints.cancel,
    promotionSchemas.cancel,
    async ({ deps, tx, member, body }) => ({
      grant: await wireOne(tx, await cancel(deps, tx, member.memberId, body.grant_id, body.leaves)),
    }),
    { limit: { by: 'member', max: 30, windowSeconds: 60 } },
  );
}
