import { paymentEndpoints } from '@benjarong/contract';

import type { Module } from '../../kernel/index.ts';
import { paymentAudit } from './audit.ts';
import { casesWaiting } from './case-decide.ts';
import { publicChannelInfo, publicChannels } from './channels.ts';
import { paymentCommands } from './commands.ts';
import { forgetSlips } from './forget-slips.ts';
import { paymentRoutes } from './routes.ts';
import { reviewsWaiting } from './reviews.ts';
import { seedCase } from './seed.ts';
import { slipChecker } from './slip-check.ts';
import { droppedProviders, payInSweeper } from './sweep.ts';

/** Deposits: channels, orders, the bank's webhook, slips, reviews. */
export const paymentModule: Module = {
  name: 'payment',
  routes: paymentRoutes,
  commands: paymentCommands,
  audit: paymentAudit,
  gauges: [reviewsWaiting, casesWaiting],
  tickers: [payInSweeper, slipChecker],
  jobs: [
    {
      name: 'payment.forget-slips',
      cron: '25 21 * * *',
      run: async (deps) => {
        await forgetSlips(deps);
      },
    },
  ],
  publicAnswers: {
    [paymentEndpoints.channels.path]: publicChannels,
    [paymentEndpoints.info.path]: publicChannelInfo,
    [paymentEndpoints.qrcodeInfo.path]: () => Promise.resolve({ order: null }),
  },
  startProblems: droppedProviders,
  seed: seedCase,
};
