import type { Module } from '../../kernel/index.ts';
import { paymentAudit } from './audit.ts';
import { paymentCommands } from './commands.ts';
import { paymentRoutes } from './routes.ts';
import { reviewsWaiting } from './reviews.ts';
import { droppedProviders, payInSweeper } from './sweep.ts';

/** Deposits: channels, orders with QR, the bank's webhook, reviews. */
export const paymentModule: Module = {
  name: 'payment',
  routes: paymentRoutes,
  commands: paymentCommands,
  audit: paymentAudit,
  gauges: [reviewsWaiting],
  tickers: [payInSweeper],
  startProblems: droppedProviders,
};
