export { grantCoupon, isGrantable } from './grants.ts';
