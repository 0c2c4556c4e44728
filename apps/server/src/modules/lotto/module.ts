import type { Module } from '../../kernel/index.ts';
import { createRounds } from './round/create.ts';
import { lottoAudit } from './audit.ts';
import { lottoCommands } from './commands.ts';
import { calendarsUnconfirmed, correctionsUnpaid, resultsUnconfirmed, roundsWaiting } from './gauges.ts';
import { lottoRoutes } from './routes.ts';
import { seedLotto } from './seed.ts';
import { advanceWhenDue, settleWhenDue } from './round/tick.ts';
import { finishWhenDue } from './result/finish.ts';
import { lottoPage } from './page-facts.ts';

/** Lotto and yeekee: kinds, rounds, bills, results, settlement, shots and proof. */
export const lottoModule: Module = {
  name: 'lotto',
  routes: lottoRoutes,
  commands: lottoCommands,
  audit: lottoAudit,
  gauges: [roundsWaiting, resultsUnconfirmed, correctionsUnpaid, calendarsUnconfirmed],
  jobs: [
    {
      name: 'lotto.rounds',
      cron: '*/5 * * * *',
      run: async (deps) => {
        await createRounds(deps);
      },
    },
  ],
  tickers: [
    { name: 'lotto.advance-rounds', everyMs: 1_000, keepsPace: true, run: advanceWhenDue },
    { name: 'lotto.finish-results', everyMs: 1_000, keepsPace: true, run: finishWhenDue },
    { name: 'lotto.settle', everyMs: 1_000, keepsPace: true, run: settleWhenDue },
  ],
  seed: seedLotto,
  pageFacts: lottoPage,
};
