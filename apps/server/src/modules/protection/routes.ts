import { protectionEndpoints } from '@benjarong/contract';
import { protectionSchemas } from '@benjarong/contract/schemas';

import { type App, defineRoute } from '../../kernel/index.ts';
import { exclude } from './exclude.ts';
import { cancelRaise, confirmRaise, limitsOf, setLimit } from './limits.ts';
import { netResult } from './net-result.ts';
import { answerRealityCheck, realityCheck } from './reality-check.ts';

/** Registers the endpoints of the area. */
export function protectionRoutes(app: App): void {
  defineRoute(app, protectionEndpoints.limits, protectionSchemas.limits, ({ deps, member }) =>
    limitsOf(deps, member.memberId),
  );
  defineRoute(app, protectionEndpoints.setLimit, protectionSchemas.setLimit, ({ deps, member, body, ip }) =>
    setLimit(deps, { ...member, ip }, body),
  );
  defineRoute(
    app,
    protectionEndpoints.confirmRaise,
    protectionSchemas.confirmRaise,
    ({ deps, member, body, ip }) => confirmRaise(deps, { ...member, ip }, body.kind),
  );
  defineRoute(
    app,
    protectionEndpoints.cancelRaise,
    protectionSchemas.cancelRaise,
    ({ deps, member, body, ip }) => cancelRaise(deps, { ...member, ip }, body.kind),
  );
  defineRoute(app, protectionEndpoints.exclude, protectionSchemas.exclude, ({ deps, member, body, ip }) =>
    exclude(deps, { ...member, ip }, body),
  );
  defineRoute(
    app,
    protectionEndpoints.netResult,
    protectionSchemas.netResult,
    ({ deps, member }) => netResult(deps, member.memberId),
    { limit: { by: 'member', max: 60, windowSeconds: 60 } },
  );
  defineRoute(
    app,
    protectionEndpoints.realityCheck,
    protectionSchemas.realityCheck,
    ({ deps, member }) => realityCheck(deps, member.memberId),
    { limit: { by: 'member', max: 60, windowSeconds: 60 } },
  );
  defineRoute(
    app,
    protectionEndpoints.answerRealityCheck,
    protectionSchemas.answerRealityCheck,
    ({ deps, member }) => answerRealityCheck(deps, member.memberId),
  );
}
