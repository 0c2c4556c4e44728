export { affiliateKinds, affiliateSchemas } from './affiliate/schemas.ts';
export { agentSchemas } from './agent/schemas.ts';
export { authSchemas } from './auth/schemas.ts';
export { cashbackKinds, cashbackSchemas } from './cashback/schemas.ts';
export { contentSchemas } from './content/schemas.ts';
export { couponSchemas } from './coupon/schemas.ts';
export { gameSchemas } from './game/schemas.ts';
export { lineSchemas } from './line/schemas.ts';
export { lobbySchemas } from './lobby/schemas.ts';
export { lottoSchemas } from './lotto/schemas.ts';
export { lottoBetTypes } from './lotto/kind/shapes.ts';
export { lottoBillStates } from './lotto/bill/shapes.ts';
export { lottoRoundStates } from './lotto/round/shapes.ts';
export { memberSchemas } from './member/schemas.ts';
export {
  movementKinds,
  movementSourceKinds,
  movementTitleParams,
  statementSchemas,
} from './statement/schemas.ts';
export { messageParams, messageSchemas } from './message/schemas.ts';
export { paymentSchemas } from './payment/schemas.ts';
export { pollSchemas } from './poll/schemas.ts';
export { promotionSchemas } from './promotion/schemas.ts';
export { questKinds, questMeasures, questPeriods, questSchemas } from './quest/schemas.ts';
export { limitKinds, netKinds, protectionSchemas } from './protection/schemas.ts';
export { redemptionSchemas } from './redemption/schemas.ts';
export { walletSchemas } from './wallet/schemas.ts';
export { wheelColors, wheelSchemas } from './wheel/schemas.ts';
export { withdrawSchemas } from './withdraw/schemas.ts';
