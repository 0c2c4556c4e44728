import { walletEndpoints } from '@benjarong/contract';
import { walletSchemas } from '@benjarong/contract/schemas';

import { type App, defineRoute } from '../../kernel/index.ts';
import { openBonuses } from '../promotion/index.ts';
import { reckonPlay } from './play-points.ts';
import { readPointsExpiry } from './points-expiry.ts';
import { readPoints } from './points.ts';
import { memberWallets } from './wallets.ts';

/** Registers the wallet area's calls. */
export function walletRoutes(app: App): void {
  defineRoute(app, walletEndpoints.wallets, walletSchemas.wallets, async ({ deps, member }) => ({
    ...(await memberWallets(deps.db, member.memberId)),
    promotions: await openBonuses(deps.db, member.memberId),
  }));
  defineRoute(
    app,
    walletEndpoints.points,
    walletSchemas.points,
    async ({ deps, tx, member }) => {
      const now = deps.clock.now();
      await reckonPlay(tx, member.memberId, now);
      const point = Number(await readPoints(tx, member.memberId));
      const expiry = await readPointsExpiry(tx, member.memberId, now);
      if (!expiry) return { point };
      const { months, points, at, last } = expiry;
      return {
        point,
        expiry: {
          months,
          points: Number(points),
          at: at.toISOString(),
          last: last && { points: Number(last.points), at: last.at.toISOString() },
        },
      };
    },
    { transaction: true },
  );
}
