export { AppError } from './app-error.ts';
export { bangkokDay, bangkokMidnight, bangkokTime } from './bangkok.ts';
export { type Clock, type FixedClock, fixedClock } from './clock.ts';
export type { Session } from './authentication.ts';
export { type HandlerContext, RawReply } from './context.ts';
export { defineRoute, type RouteOptions } from './define-route.ts';
export { isUuid, newDigits, newId, newToken, sha256 } from './ids.ts';
export type { App, AuditCheck, Gauge, Job, Module, OperatorContext, RunCommand } from './module.ts';
export { signatureHeaders } from './signature.ts';
