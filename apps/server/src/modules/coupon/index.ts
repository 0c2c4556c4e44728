export { grantCoupon, isGivenCoupon } from './grants.ts';
