export {
  betKey,
  type BetTypeCode,
  betTypeCodes,
  betTypes,
  type ValidatedLine,
  type ValidatedSlip,
  validateSlip,
  type RefusalReason,
  rateText,
  settleLine,
  type SlipTerms,
} from '@benjarong/lotto-engine';
export type { BillRefusal, BillState, BillStatus } from './bill/machine.ts';
export { type BillDetail, type BillFilters, billsStore, type BillsState } from './bill/bills-store.ts';
export {
  type Draft,
  type DraftAction,
  type DraftLine,
  duplicatesIn,
  mostDraftLines,
  mostStake,
  type NewLine,
  totalOf,
} from './bill/draft.ts';
export {
  type HelperCode,
  helpersFor,
  helperUse,
  linesFor,
  numbersOfHelper,
  toggleType,
  winCombinations,
} from './bill/entry-helpers.ts';
export {
  linesOfRow,
  type PriceRow,
  type PriceSide,
  priceSides,
  rowsOfDraft,
  typeOfSide,
} from './bill/price-row.ts';
export {
  lottoStore,
  type LottoState,
  type LottoRates,
  type ResultList,
  type ResultsQuery,
  resultsKey,
} from './round/store.ts';
export { type DraftOffer, type SlipRound, slipStore, type SlipState } from './bill/slip-store.ts';
export { type OddsTexts, repeatedLine, repeatedOdds, type RepeatedTexts } from './limit/repeated.ts';
export { blockedKeys, termsOf } from './limit/terms.ts';
export { countDraws, type DrawCounts } from './result/stats.ts';
export { type Win, winsStore } from './bill/wins-store.ts';
export { useBills } from './bill/use-bills.ts';
export { useWins } from './bill/use-wins.ts';
export { useLotto } from './round/use-lotto.ts';
export { useSlip } from './bill/use-slip.ts';
export { useYeekee } from './yeekee/use-yeekee.ts';
export type { BillInput, BillReceipt, ValidatedBill } from './bill/wire.ts';
export type { RoundTranscript } from './yeekee/transcript.ts';
export { type YeekeeDay, yeekeeStore, type YeekeeState } from './yeekee/store.ts';
