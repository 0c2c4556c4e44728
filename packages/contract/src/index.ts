export { type Accent, accentPaints, accents } from './agent/accents.ts';
export { type PaymentMark, paymentMarks } from './agent/payment-marks.ts';
export { affiliateEndpoints } from './affiliate/endpoints.ts';
export { agentEndpoints } from './agent/endpoints.ts';
export { authEndpoints } from './auth/endpoints.ts';
export { sessionEndpoints } from './auth/session-endpoints.ts';
export { cashbackEndpoints } from './cashback/endpoints.ts';
export { recoveryEndpoints } from './auth/recovery-endpoints.ts';
export { contentEndpoints } from './content/endpoints.ts';
export { pageEndpoints } from './content/page-endpoints.ts';
export { couponEndpoints } from './coupon/endpoints.ts';
export { endpoints } from './endpoints.ts';
export type {
  Area,
  BodyOf,
  DataOf,
  Endpoint,
  EndpointAuth,
  EndpointDefinition,
  EndpointSchemas,
  ParamsOf,
  QueryOf,
  ReplyOf,
} from './endpoint.ts';
export { type ErrorCode, errorCodes, errorName, type ErrorName } from './error-codes.ts';
export { gameEndpoints } from './game/endpoints.ts';
export { bankIds, knowUsIds } from './known-ids.ts';
export {
  agent,
  gameCategories,
  type GameCategory,
  limits,
  lobbyKeys,
  type LobbyKey,
  mobilePattern,
  timings,
  usernamePattern,
} from './limits.ts';
export { lineEndpoints } from './line/endpoints.ts';
export { lineFileEndpoints } from './line/file-endpoints.ts';
export { type KeptFile, keptFileBytes, keptFiles, type SentFile, sentFiles } from './line/file-kinds.ts';
export { lineLinkEndpoints } from './line/link-endpoints.ts';
export { lobbyEndpoints } from './lobby/endpoints.ts';
export { lottoEndpoints } from './lotto/endpoints.ts';
export { memberEndpoints } from './member/endpoints.ts';
export { messageLinkEndpoints } from './message/link-endpoints.ts';
export { messageEndpoints } from './message/endpoints.ts';
export { type MessageGroup, messageGroups, type MessageKind, messageKinds } from './message/kinds.ts';
export type { MessageParams } from './message/schemas.ts';
export { rightsEndpoints } from './member/rights-endpoints.ts';
export {
  type BahtText,
  bahtTextPattern,
  formatBaht,
  parseBaht,
  satangOfWholeBaht,
  parseTypedBaht,
  readBaht,
  type Satang,
  displayBaht,
} from './money.ts';
export { caseEndpoints } from './payment/case-endpoints.ts';
export { paymentEndpoints } from './payment/endpoints.ts';
export { type MiniQr, miniQrText, readMiniQr } from './payment/mini-qr.ts';
export { pollEndpoints } from './poll/endpoints.ts';
export { promotionEndpoints } from './promotion/endpoints.ts';
export {
  bonusOf,
  type BonusFields,
  cashOutOf,
  type PromotionKind,
  promotionKinds,
  takesDeposit,
} from './promotion/reckon.ts';
export { questEndpoints } from './quest/endpoints.ts';
export { movementFacts } from './statement/facts.ts';
export { consentDocuments, type ConsentDocument } from './member/consent.ts';
export { protectionEndpoints } from './protection/endpoints.ts';
export { isOpenWhileExcluded } from './protection/open-while-excluded.ts';
export {
  type AddressFault,
  addressFaults,
  type PostalAddress,
  postcodePrefixes,
  tidyAddress,
} from './redemption/address.ts';
export { redemptionEndpoints } from './redemption/endpoints.ts';
export { reward } from './reward/schemas.ts';
export { statementEndpoints } from './statement/endpoints.ts';
export { walletEndpoints } from './wallet/endpoints.ts';
export { wheelEndpoints } from './wheel/endpoints.ts';
export { withdrawEndpoints } from './withdraw/endpoints.ts';
export type * from './wire.ts';
