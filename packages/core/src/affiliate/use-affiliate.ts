import { useArea } from '../react/core-context.tsx';
import { type AffiliateState, affiliateStore } from './store.ts';

/** A piece of the affiliate store. */
export function useAffiliate<T>(selector: (state: AffiliateState) => T): T {
  return useArea(affiliateStore, selector);
}
