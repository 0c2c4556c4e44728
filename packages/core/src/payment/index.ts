export { type DepositRequest, type PaymentInfo, type PaymentState, paymentStore } from './store.ts';
export { usePayment } from './use-payment.ts';
