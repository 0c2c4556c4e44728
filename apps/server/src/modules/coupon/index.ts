export { canGiveCoupon, grantCoupon, isGivenCoupon } from './grants.ts';
