import { questEndpoints } from '@benjarong/contract';
import { questSchemas } from '@benjarong/contract/schemas';

import { type App, defineRoute } from '../../kernel/index.ts';
import { history, list, ofEvent } from './list.ts';
import { redeem } from './redeem.ts';

const reads = { limit: { by: 'member', max: 120, windowSeconds: 60 } } as const;

/** Registers the quest area's calls. */
export function questRoutes(app: App): void {
  defineRoute(
    app,
    questEndpoints.list,
    questSchemas.list,
    ({ deps, member }) => list(deps, member.memberId),
    reads,
  );
  defineRoute(
    app,
    questEndpoints.redeem,
    questSchemas.redeem,
    ({ deps, tx, member, body }) => redeem(deps, tx, member.memberId, body.quest_id),
    { limit: { by: 'member', max: 30, windowSeconds: 60 } },
  );
  defineRoute(
    app,
    questEndpoints.ofEvent,
    questSchemas.ofEvent,
    ({ deps, session, body }) => ofEvent(deps, session?.memberId, body.event_id),
    { limit: { by: 'ip', max: 120, windowSeconds: 60 } },
  );
  defineRoute(
    app,
    questEndpoints.history,
    questSchemas.history,
    ({ deps, member }) => history(deps.db, member.memberId),
    reads,
  );
}
