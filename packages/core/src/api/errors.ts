import { apiText } from '@benjarong/text';

import { type KnownError, knownError } from './error-names.ts';

export type { KnownError } from './error-names.ts';

/** What every failed call knows about itself. */
export interface Failing {
  /** Endpoint name, e.g. `payment.generateQr`. */
  readonly endpoint: string;
  /** Sent as `X-Request-Id`; quote it to customer service. */
  readonly requestId: string;
  readonly cause?: unknown;
  /** Seconds after which the server would answer otherwise (`Retry-After`), when it says so. */
  readonly retryAfter?: number | undefined;
}

/** Kinds of {@link ApiError}, for switches and reports. */
export type ApiErrorKind =
  | 'business'
  | 'session'
  | 'bad_request'
  | 'network'
  | 'timeout'
  | 'too_many'
  | 'bad_reply'
  | 'server'
  | 'http'
  | 'aborted';

/** A call that did not succeed. `message` is a Thai sentence that may be shown as it is. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly endpoint: string;
  readonly requestId: string;

  constructor(kind: ApiErrorKind, message: string, failing: Failing) {
    super(message, failing.cause === undefined ? undefined : { cause: failing.cause });
    this.name = `ApiError:${kind}`;
    this.kind = kind;
    this.endpoint = failing.endpoint;
    this.requestId = failing.requestId;
  }
}

/** The server refused by a business rule: `error` other than 0; the message is the server's own sentence. */
export class BusinessError extends ApiError {
  readonly code: number;
  /** Its name, where a screen deals with it by name. */
  readonly errorName: KnownError | undefined;
  /** Seconds until it makes sense to try again, when the server says so. */
  readonly retryAfter: number | undefined;

  constructor(code: number, message: string, failing: Failing) {
    super('business', message || apiText.refused, failing);
    this.code = code;
    this.errorName = knownError(code);
    this.retryAfter = failing.retryAfter;
  }
}

/** No session any more; the user is cleared and on the way to /login, nothing needs to be shown (spec §8). */
export class SessionExpiredError extends ApiError {
  constructor(failing: Failing) {
    super('session', apiText.sessionExpired, failing);
  }
}

/** HTTP 400; unless the call opted out the app is on its way to / (spec §8). */
export class BadRequestError extends ApiError {
  constructor(failing: Failing) {
    super('bad_request', apiText.badRequest, failing);
  }
}

/** No answer at all: offline, refused, cut off. For money calls the outcome is unknown: repeat with the same key. */
export class NetworkError extends ApiError {
  constructor(failing: Failing) {
    super('network', apiText.network, failing);
  }
}

/** No answer in time. For money calls the outcome is unknown: repeat with the same key. */
export class TimeoutError extends ApiError {
  constructor(failing: Failing) {
    super('timeout', apiText.timeout, failing);
  }
}

/** HTTP 429. */
export class TooManyRequestsError extends ApiError {
  /** Seconds until it makes sense to try again. */
  readonly retryAfter: number;

  constructor(retryAfter: number, failing: Failing, message?: string) {
    super('too_many', message ?? apiText.tooMany, failing);
    this.retryAfter = retryAfter;
  }
}

/** HTTP 200 that is no envelope, no JSON, or lacks a field that the screen needs. */
export class BadReplyError extends ApiError {
  constructor(failing: Failing) {
    super('bad_reply', apiText.badReply, failing);
  }
}

/** HTTP 5xx, whatever came with it; for money calls the outcome is unknown. */
export class ServerError extends ApiError {
  readonly status: number;

  constructor(status: number, failing: Failing, message?: string) {
    super('server', message ?? apiText.server, failing);
    this.status = status;
  }
}

/** Any other HTTP status (403, 404, 409, 413, 415). */
export class HttpError extends ApiError {
  readonly status: number;

  constructor(status: number, failing: Failing, message?: string) {
    super('http', message ?? apiText.refused, failing);
    this.status = status;
  }
}

/** The caller gave up (left the screen, logged out); never shown. */
export class AbortedError extends ApiError {
  constructor(failing: Failing) {
    super('aborted', '', failing);
  }
}

/** Is this a business refusal, and one of the given names when names are given? */
export function isBusiness(error: unknown, ...names: readonly KnownError[]): error is BusinessError {
  return (
    error instanceof BusinessError &&
    (names.length === 0 || (error.errorName !== undefined && names.includes(error.errorName)))
  );
}

/** The sentence to show for anything that was thrown; `undefined` when it was already dealt with. */
export function messageOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return apiText.server;
  return error.kind === 'aborted' || error.kind === 'session' || error.kind === 'bad_request'
    ? undefined
    : error.message;
}

/** May the effect of a money call have happened although it failed? Then repeat it with the same key. */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof ApiError
    ? error.kind !== 'business' && error.kind !== 'bad_request' && error.kind !== 'too_many'
    : true;
}
