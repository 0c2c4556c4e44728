import { useArea } from '../react/core-context.tsx';
import { type PromotionState, promotionStore } from './store.ts';

/** A piece of the promotion store. */
export function usePromotion<T>(selector: (state: PromotionState) => T): T {
  return useArea(promotionStore, selector);
}
