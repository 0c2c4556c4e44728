import { useArea } from '../../react/core-context.tsx';
import { type LottoState, lottoStore } from './store.ts';

/** A piece of the store of rounds, rates, results and saved slips. */
export function useLotto<T>(selector: (state: LottoState) => T): T {
  return useArea(lottoStore, selector);
}
