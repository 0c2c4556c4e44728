export { AppError, type AppErrorOptions, type ErrorParams, isBusinessError } from './app-error.ts';
export { type Cache, createCache } from './cache.ts';
export { type Clock, type FixedClock, fixedClock, systemClock } from './clock.ts';
export {
  type Authenticator,
  type Handler,
  type HandlerContext,
  RawReply,
  type Session,
} from './context.ts';
export { defineRoute, type RouteOptions } from './define-route.ts';
export type { Guard } from './guard.ts';
export { newDigits, newId, newToken, sha256 } from './ids.ts';
export type { Limit, LimitHit, Limits } from './limits.ts';
export type { App, AuditCheck, Job, Module, OperatorContext, RunCommand } from './module.ts';
export { sign, signatureHeaders, verifySignature } from './signature.ts';
