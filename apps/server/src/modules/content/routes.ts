import { contentEndpoints, pageEndpoints } from '@benjarong/contract';
import { contentSchemas } from '@benjarong/contract/schemas';
import { type App, defineRoute } from '../../kernel/index.ts';
import { requireAgent } from '../agent/index.ts';
import { listBanners, listEvents, listNotifications } from './content.ts';
import { readHelp, readPage } from './read-pages.ts';
import { report } from './report.ts';
import { markSeen } from './seen.ts';

/** Registers the endpoints of the area. */
export function contentRoutes(app: App): void {
  defineRoute(
    app,
    contentEndpoints.notifications,
    contentSchemas.notifications,
    async ({ deps, query, session }) => {
      requireAgent(query.agent_code);
      return listNotifications(deps, session?.memberId);
    },
  );
  defineRoute(app, contentEndpoints.banner, contentSchemas.banner, async ({ deps, query }) => {
    requireAgent(query.agent_code);
    return listBanners(deps);
  });
  defineRoute(app, contentEndpoints.events, contentSchemas.events, async ({ deps, query, session }) => {
    requireAgent(query.agent_code);
    return listEvents(deps, session?.memberId);
  });
  defineRoute(app, pageEndpoints.page, contentSchemas.page, ({ deps, query }) => readPage(deps, query.slug));
  defineRoute(app, pageEndpoints.help, contentSchemas.help, ({ deps }) => readHelp(deps));
  defineRoute(
    app,
    contentEndpoints.seen,
    contentSchemas.seen,
    ({ deps, member, body }) => markSeen(deps, member.memberId, body),
    { limit: { by: 'member', max: 60, windowSeconds: 60 } },
  );
  defineRoute(
    app,
    contentEndpoints.report,
    contentSchemas.report,
    async ({ log, body }) => report(log, body),
    { limit: { by: 'ip', max: 20, windowSeconds: 60 }, bodyLimit: 32_768 },
  );
}
