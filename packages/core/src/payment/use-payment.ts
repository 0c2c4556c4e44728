import { useArea } from '../react/core-context.tsx';
import { type PaymentState, paymentStore } from './store.ts';

/** A piece of the payment store. */
export function usePayment<T>(selector: (state: PaymentState) => T): T {
  return useArea(paymentStore, selector);
}
