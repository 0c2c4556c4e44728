export { bonusBehind } from './behind.ts';
export { carryOutGrant, choosePromotion, planGrant } from './choice.ts';
export { memberStanding } from './facts.ts';
export { bonusWalletFree, grantBonus, openGrant } from './grant.ts';
export { openBonuses } from './list.ts';
export { periodKey } from './rules.ts';
export type { GameWeights, TakePeriod } from './tables.ts';
export {
  fileBaht,
  filePatterns,
  fileInstant,
  fileName,
  offerFields,
  offerMistakes,
  offerRow,
  readFileBaht,
  strictObject,
} from './promotion-file.ts';
export { playTerms } from './terms.ts';
