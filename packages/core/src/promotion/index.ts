export { bonusFor, isForDeposit } from './rules.ts';
export { type MyPromotions, type PromotionState, promotionStore } from './store.ts';
export { usePromotion } from './use-promotion.ts';
