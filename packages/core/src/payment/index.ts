export {
  type DepositRequest,
  isAwaited,
  type PaymentInfo,
  type PaymentState,
  paymentStore,
} from './store.ts';
export { usePayment } from './use-payment.ts';
