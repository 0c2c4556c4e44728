import { useArea } from '../react/core-context.tsx';
import { type BillsState, billsStore } from './bills-store.ts';
import { type LottoState, lottoStore } from './lotto-store.ts';
import { type SlipState, slipStore } from './slip-store.ts';
import { type YeekeeState, yeekeeStore } from './yeekee-store.ts';

/** A piece of the store of rounds, rates, results and saved slips. */
export const useLotto = <T>(selector: (state: LottoState) => T): T => useArea(lottoStore, selector);
/** A piece of the slip store. */
export const useSlip = <T>(selector: (state: SlipState) => T): T => useArea(slipStore, selector);
/** A piece of the store of the member's bills. */
export const useBills = <T>(selector: (state: BillsState) => T): T => useArea(billsStore, selector);
/** A piece of the yeekee store. */
export const useYeekee = <T>(selector: (state: YeekeeState) => T): T => useArea(yeekeeStore, selector);
