export { hasOpenReview } from './reviews.ts';
export { generateQr } from './generate.ts';
export { findOrder } from './orders.ts';
export { orderBehind } from './behind.ts';
export { settlePayment } from './settle.ts';
export { sweepOrders } from './sweep.ts';
export { forgetSlips } from './forget-slips.ts';
