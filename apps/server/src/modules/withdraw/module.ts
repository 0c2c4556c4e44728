import type { Module } from '../../kernel/index.ts';
import { withdrawAudit } from './audit.ts';
import { withdrawCommands } from './commands.ts';
import { withdrawGauges } from './gauges.ts';
import { findWithdrawal, withdrawalReferences } from './queue.ts';
import { withdrawRoutes } from './routes.ts';
import { seedWithdrawals } from './seed.ts';
import { droppedPayouts, payoutSweeper } from './sweep.ts';

/** Withdrawals: what is possible, the request with its checks, decisions, payouts and their outcome. */
export const withdrawModule: Module = {
  name: 'withdraw',
  routes: withdrawRoutes,
  commands: withdrawCommands,
  subjects: {
    withdrawal: { key: async (q, name) => (await findWithdrawal(q, name))?.id, names: withdrawalReferences },
  },
  audit: withdrawAudit,
  gauges: withdrawGauges,
  tickers: [payoutSweeper],
  startProblems: droppedPayouts,
  seed: seedWithdrawals,
};
