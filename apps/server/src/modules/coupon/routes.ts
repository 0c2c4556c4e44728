import { couponEndpoints } from '@benjarong/contract';
import { couponSchemas } from '@benjarong/contract/schemas';

import { type App, defineRoute } from '../../kernel/index.ts';
import { history } from './history.ts';
import { check, redeem } from './redeem.ts';

const limit = { by: 'member', max: 30, windowSeconds: 60 } as const;

/** Registers the coupon area's calls. */
export function couponRoutes(app: App): void {
  defineRoute(
    app,
    couponEndpoints.check,
    couponSchemas.check,
    async ({ deps, tx, member, body }) => ({ offer: await check(deps, tx, member.memberId, body.code) }),
    { limit, transaction: true },
  );
  defineRoute(
    app,
    couponEndpoints.redeem,
    couponSchemas.redeem,
    async ({ deps, tx, member, body }) => ({ offer: await redeem(deps, tx, member.memberId, body.code) }),
    { limit },
  );
  defineRoute(app, couponEndpoints.history, couponSchemas.history, ({ deps, member }) =>
    history(deps, member.memberId),
  );
}
