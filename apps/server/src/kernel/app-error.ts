import { errorCodes, type ErrorCode, type ErrorName } from '@benjarong/contract';

/** Values for the placeholders of a Thai error sentence. */
export type ErrorParams = Readonly<Record<string, string | number>>;

/** Details of an {@link AppError}. */
export interface AppErrorOptions {
  readonly params?: ErrorParams;
  readonly cause?: unknown;
  /**
   * The refusal is an answer, not a failure: what the transaction wrote stays (a counted wrong
   * password, a used-up OTP check). Without it the transaction is rolled back (invariant 6).
   */
  readonly keep?: boolean;
  /** Whole seconds for `Retry-After`. */
  readonly retryAfter?: number;
}

const statuses: Partial<Record<ErrorName, number>> = {
  malformed_request: 400,
  unauthorized: 401,
  session_expired: 401,
  invalid_signature: 401,
  request_in_progress: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal: 500,
  busy: 503,
  unavailable: 503,
  storage_full: 503,
  maintenance: 503,
};

/**
 * The one error that services throw. The error plugin answers the envelope with its number and the
 * Thai sentence of its name; HTTP 200 unless the name belongs to the transport (401, 429, 503 …).
 */
export class AppError extends Error {
  readonly errorName: ErrorName;
  readonly code: ErrorCode;
  readonly status: number;
  readonly params: ErrorParams;
  readonly keep: boolean;
  readonly retryAfter: number | undefined;

  constructor(name: ErrorName, options: AppErrorOptions = {}) {
    super(name, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.errorName = name;
    this.code = errorCodes[name];
    this.status = statuses[name] ?? 200;
    this.params = options.params ?? {};
    this.keep = options.keep ?? false;
    this.retryAfter = options.retryAfter;
  }
}

/** True for a business refusal that the same request would meet again (HTTP 200), so it may be replayed. */
export function isBusinessError(error: unknown): error is AppError {
  return error instanceof AppError && error.status === 200;
}
