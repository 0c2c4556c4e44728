export {
  betKey,
  type BetTypeCode,
  betTypeCodes,
  betTypes,
  type JudgedLine,
  type JudgedSlip,
  judgeSlip,
  type RefusalReason,
  rateText,
  settleLine,
  type SlipTerms,
} from '@benjarong/lotto-engine';
export type { BillRefusal, BillState, BillStatus } from './bill-machine.ts';
export { type BillDetail, type BillFilters, billsStore, type BillsState } from './bills-store.ts';
export {
  type Draft,
  type DraftAction,
  type DraftLine,
  duplicatesIn,
  mostDraftLines,
  mostStake,
  type NewLine,
  totalOf,
} from './draft.ts';
export {
  type HelperCode,
  helpersFor,
  helperUse,
  linesFor,
  numbersOfHelper,
  toggleType,
  winCombinations,
} from './entry-helpers.ts';
export {
  lottoStore,
  type LottoState,
  type ResultList,
  type ResultsQuery,
  resultsKey,
} from './lotto-store.ts';
export { type DraftOffer, type SlipRound, slipStore, type SlipState } from './slip-store.ts';
export { blockedKeys, termsOf } from './terms.ts';
export { useBills } from './use-bills.ts';
export { useLotto } from './use-lotto.ts';
export { useSlip } from './use-slip.ts';
export { useYeekee } from './use-yeekee.ts';
export type { BillInput, BillReceipt, ValidatedBill } from './wire.ts';
export type { RoundWitness } from './witness.ts';
export { type YeekeeDay, yeekeeStore, type YeekeeState } from './yeekee-store.ts';
