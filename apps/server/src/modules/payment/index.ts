export { findOrder, generateQr } from './orders.ts';
export { hasOpenReview } from './reviews.ts';
export { settlePayment } from './settle.ts';
export { sweepOrders } from './sweep.ts';
