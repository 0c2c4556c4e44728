export { type CouponState, couponStore } from './store.ts';
export { useCoupon } from './use-coupon.ts';
