import type { ErrorName } from '@benjarong/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Counter } from 'prom-client';

import { databaseTrouble, isDiskFull } from '../db/index.ts';
import type { Deps } from '../deps.ts';
import { AppError } from './app-error.ts';
import { errorEnvelope } from './envelope.ts';
import type { App } from './module.ts';

const byStatus: Readonly<Record<number, ErrorName>> = {
  404: 'not_found',
  413: 'payload_too_large',
  // A path longer than any of ours.
  414: 'not_found',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'unavailable',
};

/** Answers any thrown thing as an envelope: never a stack, never a driver's message. Used for framework errors too. */
export function answerError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isAborted(thrown, request)) {
    request.log.debug({ err: thrown }, 'request.aborted');
    // No one reads it; 400 keeps it out of the count of our own errors.
    return reply.code(400).send();
  }
  const error = toAppError(thrown, request);
  // 404 belongs to unknown paths: a service that finds nothing answers a business error.
  const status = error.errorName === 'not_found' && error !== thrown ? 404 : error.status;
  if (status >= 500 && !isShed(thrown))
    request.log.error({ err: error.cause ?? error, code: error.errorName }, 'request.failed');
  else request.log.debug({ code: error.errorName, validation: validationOf(thrown) }, 'request.refused');
  if (error.retryAfter !== undefined) void reply.header('retry-after', error.retryAfter.toString());
  else if (status === 503 || status === 429) void reply.header('retry-after', '2');
  const envelope = errorEnvelope(error);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(status >= 500 ? { ...envelope, request_id: request.id } : envelope));
}

/** What an unknown path throws: 404 in the envelope. */
export function unknownPath(): Error {
  return Object.assign(new Error('unknown path'), { statusCode: 404 });
}

const quietMs = 10_000;

/** Installs the error handler; the site plugin decides about unknown paths. */
export function installErrors(app: App): void {
  const countShed = shedCounter(app.deps);
  app.setErrorHandler((error, request, reply) => {
    if (isShed(error) && !isMaintenance(error)) countShed();
    return answerError(error, request, reply);
  });
}

// What the framework refuses for a reason of its own is the caller's mistake, never ours.
function nameOf(status: unknown): ErrorName | undefined {
  if (typeof status !== 'number') return undefined;
  return byStatus[status] ?? (status >= 400 && status < 500 ? 'malformed_request' : undefined);
}

function toAppError(error: unknown, { id, routeOptions }: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  if (isDiskFull(error)) return new AppError('storage_full', { cause: error, retryAfter: 60 });
  const trouble = databaseTrouble(error);
  if (trouble === 'lost') return new AppError('unavailable', { cause: error, retryAfter: 5 });
  if (trouble === 'busy') return new AppError('busy', { cause: error, retryAfter: 2 });
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  const name = (status === 413 ? routeOptions.config.tooLarge : undefined) ?? nameOf(status);
  return name
    ? new AppError(name, { cause: error })
    : new AppError('internal', { cause: error, params: { request: id } });
}

// A 503 of our own making: nothing is broken, the process keeps what it can do for those it took in.
function isShed(error: unknown): boolean {
  return error instanceof AppError && error.status === 503 && error.cause === undefined;
}

// Said by the operator, not by load.
function isMaintenance(error: unknown): boolean {
  return error instanceof AppError && error.errorName === 'maintenance';
}

// The caller went away before its request was whole or its reply was read: their network, no fault of ours.
function isAborted(error: unknown, request: FastifyRequest): boolean {
  return (
    request.raw.destroyed &&
    !request.raw.complete &&
    error instanceof Error &&
    'code' in error &&
    /^(ECONNRESET|EPIPE|ECONNABORTED|ERR_STREAM_PREMATURE_CLOSE|FST_ERR_CTP_INVALID_CONTENT_LENGTH)$/.test(
      String(error.code),
    )
  );
}

// Which rule was broken where; values stay out of the log.
function validationOf(error: unknown): readonly string[] | undefined {
  if (!(error instanceof Error) || !('validation' in error)) return undefined;
  const { validation, validationContext } = error as FastifyError; // Fastify sets both together
  return validation?.map(
    ({ instancePath, keyword }) => `${validationContext ?? ''}${instancePath} ${keyword}`,
  );
}

// Counts shed requests; says it at once and then every ten seconds at most: a thousand lines would be load as well.
function shedCounter({ metrics, clock, log }: Deps): () => void {
  const total = new Counter({
    name: 'http_requests_shed_total',
    help: 'Requests refused with 503 because the process had too much to do.',
    registers: [metrics],
  });
  let untold = 0;
  let quietUntil = 0;
  return () => {
    total.inc();
    untold += 1;
    const now = clock.now().getTime();
    if (now < quietUntil) return;
    log.warn({ requests: untold }, 'requests.shed');
    untold = 0;
    quietUntil = now + quietMs;
  };
}
