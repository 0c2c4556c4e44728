import { withdrawEndpoints } from '@benjarong/contract';
import { withdrawSchemas } from '@benjarong/contract/schemas';

import { type App, defineRoute } from '../../kernel/index.ts';
import { findAdapter } from '../../providers/providers.ts';
import { createWithdrawal } from './create.ts';
import { withdrawInfo } from './info.ts';
import { listWithdrawals, withdrawalDetail } from './list.ts';
import { receivePayoutEvents } from './webhook.ts';

/** Registers the withdraw area's calls. */
export function withdrawRoutes(app: App): void {
  defineRoute(app, withdrawEndpoints.info, withdrawSchemas.info, ({ deps, member }) =>
    withdrawInfo(deps, member.memberId),
  );
  defineRoute(
    app,
    withdrawEndpoints.create,
    withdrawSchemas.create,
    ({ deps, tx, member, ip, body }) => createWithdrawal(deps, tx, { ...member, ip }, body),
    { limit: { by: 'member', max: 20, windowSeconds: 60 } },
  );
  defineRoute(app, withdrawEndpoints.list, withdrawSchemas.list, ({ deps, member, query }) =>
    listWithdrawals(deps.db, member.memberId, query),
  );
  defineRoute(app, withdrawEndpoints.detail, withdrawSchemas.detail, ({ deps, member, query }) =>
    withdrawalDetail(deps.db, member.memberId, query.withdrawal_id),
  );
  defineRoute(
    app,
    withdrawEndpoints.webhook,
    withdrawSchemas.webhook,
    ({ deps, params, body }) => receivePayoutEvents(deps, params.provider, body),
    {
      verifier: ({ providers }, { provider }) => findAdapter(providers.payout, provider)?.webhook?.verify,
      anyBody: true,
    },
  );
}
