export { isOpenWithdrawal, type WithdrawRequest, type WithdrawState, withdrawStore } from './store.ts';
export { useWithdraw } from './use-withdraw.ts';
