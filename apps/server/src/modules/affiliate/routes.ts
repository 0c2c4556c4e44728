import { affiliateEndpoints } from '@benjarong/contract';
import { affiliateSchemas } from '@benjarong/contract/schemas';

import { type App, defineRoute } from '../../kernel/index.ts';
import { configs } from './configs.ts';
import { network } from './network.ts';
import { redeem } from './redeem.ts';
import { summary } from './summary.ts';
import { transactions, transactionsByDay } from './transactions.ts';

const reads = { limit: { by: 'member', max: 120, windowSeconds: 60 } } as const;

/** Registers the endpoints of the area. */
export function affiliateRoutes(app: App): void {
  defineRoute(app, affiliateEndpoints.configs, affiliateSchemas.configs, ({ deps }) => configs(deps.db));
  defineRoute(
    app,
    affiliateEndpoints.network,
    affiliateSchemas.network,
    ({ deps, member, body }) => network(deps, member.memberId, body),
    reads,
  );
  defineRoute(
    app,
    affiliateEndpoints.transactions,
    affiliateSchemas.transactions,
    ({ deps, member, query }) => transactions(deps.db, member.memberId, query),
    reads,
  );
  defineRoute(
    app,
    affiliateEndpoints.transactionsV2,
    affiliateSchemas.transactionsV2,
    ({ deps, member, query }) => transactionsByDay(deps.db, member.memberId, query),
    reads,
  );
  defineRoute(
    app,
    affiliateEndpoints.summary,
    affiliateSchemas.summary,
    ({ deps, member }) => summary(deps, member.memberId),
    reads,
  );
  defineRoute(
    app,
    affiliateEndpoints.redeem,
    affiliateSchemas.redeem,
    ({ deps, tx, member }) => redeem(deps, tx, member.memberId),
    { limit: { by: 'member', max: 30, windowSeconds: 60 } },
  );
}
