import { pollEndpoints } from '@benjarong/contract';
import { pollSchemas } from '@benjarong/contract/schemas';

import { type App, AppError, defineRoute } from '../../kernel/index.ts';
import { findPoll } from './find.ts';
import { config, list, proof, stats, winners } from './queries.ts';
import { checkQuota, readQuota } from './quota.ts';
import { submit } from './submit.ts';

/** Registers the poll area's calls. */
export function pollRoutes(app: App): void {
  defineRoute(app, pollEndpoints.list, pollSchemas.list, ({ deps, session }) =>
    list(deps, session?.memberId),
  );
  defineRoute(app, pollEndpoints.config, pollSchemas.config, ({ deps, query }) =>
    config(deps, idOf(query.poll_id)),
  );
  defineRoute(app, pollEndpoints.stats, pollSchemas.stats, ({ deps, query, session }) =>
    stats(deps, idOf(query.poll_id), session?.memberId),
  );
  defineRoute(app, pollEndpoints.winners, pollSchemas.winners, ({ deps, query, session }) =>
    winners(deps, idOf(query.poll_id), session?.memberId),
  );
  defineRoute(
    app,
    pollEndpoints.proof,
    pollSchemas.proof,
    ({ deps, query }) => proof(deps, idOf(query.poll_id)),
    { limit: { by: 'ip', max: 30, windowSeconds: 60 } },
  );
  defineRoute(
    app,
    pollEndpoints.submit,
    pollSchemas.submit,
    ({ deps, tx, member, body }) => submit(deps, tx, member.memberId, body),
    { limit: { by: 'member', max: 60, windowSeconds: 60 } },
  );
  defineRoute(app, pollEndpoints.quotaGet, pollSchemas.quotaGet, async ({ deps, query, member }) =>
    readQuota(deps.db, await findPoll(deps.db, idOf(query.poll_id)), member.memberId, deps.clock.now()),
  );
  defineRoute(app, pollEndpoints.quotaCheck, pollSchemas.quotaCheck, async ({ deps, query, member }) =>
    checkQuota(deps.db, await findPoll(deps.db, idOf(query.poll_id)), member.memberId, deps.clock.now()),
  );
}

function idOf(text: string): number {
  const id = Number(text);
  // What no poll can be called does not reach the database's integer.
  if (!(id >= 1 && id <= 999_999)) throw new AppError('poll_not_found');
  return id;
}
