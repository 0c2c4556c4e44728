export { type CashbackHistory, type CashbackState, cashbackStore } from './store.ts';
export { useCashback } from './use-cashback.ts';
