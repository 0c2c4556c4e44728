export { type DepositRequest, type PaymentInfo, type PaymentState, paymentStore } from './payment-store.ts';
export { usePayment } from './use-payment.ts';
