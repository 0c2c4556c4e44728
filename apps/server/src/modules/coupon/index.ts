export { grantCoupon } from './grants.ts';
