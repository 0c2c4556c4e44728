export { findOrder, generateQr } from './orders.ts';
export { settlePayment } from './settle.ts';
export { sweepOrders } from './sweep.ts';
