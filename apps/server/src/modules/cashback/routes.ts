import { cashbackEndpoints } from '@benjarong/contract';
import { cashbackSchemas } from '@benjarong/contract/schemas';

import { type App, defineRoute } from '../../kernel/index.ts';
import { claimLoss } from './claim.ts';
import { lossHistory, turnoverHistory } from './history.ts';
import { terms, turnoverToday } from './terms.ts';
import { lossWeeks } from './weeks.ts';

const reads = { limit: { by: 'member', max: 120, windowSeconds: 60 } } as const;

/** Registers the endpoints of the area. */
export function cashbackRoutes(app: App): void {
  defineRoute(app, cashbackEndpoints.terms, cashbackSchemas.terms, ({ deps }) => terms(deps.db));
  defineRoute(
    app,
    cashbackEndpoints.turnoverToday,
    cashbackSchemas.turnoverToday,
    ({ deps, member }) => turnoverToday(deps, member.memberId),
    reads,
  );
  defineRoute(
    app,
    cashbackEndpoints.turnoverHistory,
    cashbackSchemas.turnoverHistory,
    ({ deps, member, query }) => turnoverHistory(deps.db, member.memberId, query),
    reads,
  );
  defineRoute(
    app,
    cashbackEndpoints.lossWeeks,
    cashbackSchemas.lossWeeks,
    ({ deps, member }) => lossWeeks(deps, member.memberId),
    reads,
  );
  defineRoute(
    app,
    cashbackEndpoints.lossHistory,
    cashbackSchemas.lossHistory,
    ({ deps, member, query }) => lossHistory(deps.db, member.memberId, query),
    reads,
  );
  defineRoute(
    app,
    cashbackEndpoints.lossClaim,
    cashbackSchemas.lossClaim,
    ({ deps, tx, member, body }) => claimLoss(deps, tx, member.memberId, body),
    { limit: { by: 'member', max: 30, windowSeconds: 60 } },
  );
}
