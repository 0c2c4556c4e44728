import { useArea } from '../react/core-context.tsx';
import { type CouponState, couponStore } from './store.ts';

/** A piece of the coupon store. */
export function useCoupon<T>(selector: (state: CouponState) => T): T {
  return useArea(couponStore, selector);
}
