export { agentEndpoints } from './agent.ts';
export { authEndpoints } from './auth.ts';
export { contentEndpoints } from './content.ts';
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
export { gameEndpoints } from './game.ts';
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
export { lineEndpoints } from './line.ts';
export { lobbyEndpoints } from './lobby.ts';
export { lottoEndpoints } from './lotto.ts';
export { memberEndpoints } from './member.ts';
export {
  type BahtText,
  bahtTextPattern,
  formatBaht,
  parseBaht,
  parseTypedBaht,
  readBaht,
  type Satang,
  tellBaht,
} from './money.ts';
export { paymentEndpoints } from './payment.ts';
export { statementEndpoints } from './statement.ts';
export { walletEndpoints } from './wallet.ts';
export type * from './wire.ts';
