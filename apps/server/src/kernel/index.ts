export { addressKey } from './address.ts';
export {
  type Acting,
  type Actor,
  anyApart,
  byDemo,
  bySystem,
  isAnyone,
  namesOf,
  shellActor,
} from './actor.ts';
export { textOutlines } from './outlines.ts';
export { AppError } from './app-error.ts';
export { bangkokDay, bangkokMidnight, bangkokTime, typedInstant } from './bangkok.ts';
export { type Clock, type FixedClock, fixedClock } from './clock.ts';
export type { Session } from './authentication.ts';
export { type HandlerContext, RawReply } from './context.ts';
export { counted, howOften, settingLine, stateLine } from './counted.ts';
export { defineRoute, type RouteOptions } from './define-route.ts';
export { isUuid, newDigits, newId, newToken, sha256 } from './ids.ts';
export {
  InputFileError,
  listedTwice,
  mistakesOf,
  orRefuse,
  parseJson,
  type PatternSentences,
  readOperatorFile,
} from './input-file.ts';
export type {
  App,
  AuditCheck,
  ChangeCommand,
  Gauge,
  Job,
  Module,
  OperatorContext,
  PageFacts,
  RunCommand,
  Ticker,
} from './module.ts';
export { Refused } from './refused.ts';
export { keptRanges } from './period.ts';
export { signatureHeaders } from './signature.ts';
export { within } from './within.ts';
