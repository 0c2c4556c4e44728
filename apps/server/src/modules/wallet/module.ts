import type { Module } from '../../kernel/index.ts';
import { findNamedMember } from '../member/index.ts';
import { walletAudit } from './audit.ts';
import { walletCommands } from './commands.ts';
import { playPointsJob } from './play-points.ts';
import { pointsExpiryJob, pointsNoticeJob } from './points-expiry.ts';
import { walletRoutes } from './routes.ts';

/** Wallets and points of members, and the points that play gives. */
export const walletModule: Module = {
  name: 'wallet',
  routes: walletRoutes,
  commands: walletCommands,
  subjects: {
    points: { key: async (q, name) => (await findNamedMember(q, name, { withErased: true }))?.id },
  },
  audit: walletAudit,
  jobs: [playPointsJob, pointsExpiryJob, pointsNoticeJob],
};
