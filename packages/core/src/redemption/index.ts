export { type RedeemRequest, type RedemptionState, redemptionStore } from './store.ts';
export { useRedemption } from './use-redemption.ts';
