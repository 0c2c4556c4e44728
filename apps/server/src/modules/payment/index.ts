import type { Module } from '../../kernel/index.ts';
import { paymentAudit } from './audit.ts';
import { paymentCommands } from './commands.ts';
import { paymentRoutes } from './routes.ts';
import { reviewsWaiting } from './reviews.ts';

export { bankProvider, generateQr } from './orders.ts';
export { readSettings } from './settings.ts';
export { receivePayment } from './webhook.ts';

/** Deposits: channels, orders with QR, the bank's webhook, reviews. */
export const paymentModule: Module = {
  name: 'payment',
  routes: paymentRoutes,
  commands: paymentCommands,
  audit: paymentAudit,
  gauges: [reviewsWaiting],
};
