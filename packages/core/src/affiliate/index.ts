export { type AffiliateList, type AffiliateState, affiliateStore } from './store.ts';
export { useAffiliate } from './use-affiliate.ts';
