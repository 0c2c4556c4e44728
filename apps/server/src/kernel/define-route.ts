import { Readable } from 'node:stream';

import {
  type Endpoint,
  type EndpointSchemas,
  type ErrorName,
  isOpenWhileExcluded,
} from '@benjarong/contract';
import { summaries } from '@benjarong/contract/summaries';
import type { FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { Type, type TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';

import type { Deps } from '../deps.ts';
import { addressKey, clientAddress } from './address.ts';
import { AppError } from './app-error.ts';
import type { Session } from './authentication.ts';
import { type Handler, type HandlerContext, RawReply } from './context.ts';
import { successEnvelope } from './envelope.ts';
import { transact } from '../db/index.ts';
import { isAnswered, requestHash, runOnce } from './idempotency.ts';
import { sha256 } from './ids.ts';
import type { Limit } from './limits.ts';
import type { App } from './module.ts';
import { readRawBody } from './raw-body.ts';
import type { Verifier } from './signature.ts';

/** What a route may add to its contract. */
export interface RouteOptions {
  /**
   * Who checks the calls of a `signed` endpoint, by the provider that the path names; `undefined` = unknown provider, 401.
   * It sees the raw bytes before anything is parsed.
   */
  readonly verifier?: (
    deps: Deps,
    params: Readonly<Record<string, string>>,
  ) => Verifier | undefined | Promise<Verifier | undefined>;
  /** The adapter's `read` decides what a body may be, not the contract (which shows our own dialect). */
  readonly anyBody?: boolean;
  /**
   * Hits per client address (hashed, IPv6 by /64) or member, counted in the database before the handler runs. The replay of a stored
   * reply (idempotency.ts) is not counted.
   */
  readonly limit?: Limit & { readonly by: 'ip' | 'member' };
  /** Sentence of a successful reply, where the specification shows it (§8, registration); empty otherwise. */
  readonly message?: string;
  /**
   * The handler's effects and reply are one transaction, `ctx.tx`, as on `money` endpoints but without stored replies: a
   * reply that does not fit the contract rolls them back.
   */
  readonly transaction?: boolean;
  /** Largest body in bytes; 64 KiB by default. */
  readonly bodyLimit?: number;
  /** What a larger body is refused with, where a member can do something about it; `payload_too_large` otherwise. */
  readonly tooLarge?: ErrorName;
}

/** A registered route, for guards, OpenAPI and the test harness. */
export interface RegisteredRoute {
  readonly endpoint: Endpoint;
  readonly schemas: EndpointSchemas;
  /** True when a JSON reply of HTTP 200 fits the contract. */
  readonly fits: (reply: unknown) => boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the endpoint of the contract. */
    endpoint?: string;
    /** What a body above the limit is refused with. */
    tooLarge?: ErrorName;
  }
  interface FastifyInstance {
    deps: Deps;
    /** Every route made by `defineRoute`, by endpoint name. */
    endpoints: Map<string, RegisteredRoute>;
  }
}

const keyPattern = /^[A-Za-z0-9_-]{8,64}$/;

const failure = Type.Object(
  { error: Type.Integer({ minimum: 1 }), message: Type.String() },
  { additionalProperties: false },
);

const refusal = Compile(failure);

const idempotencyHeader = Type.Object({ 'idempotency-key': Type.Optional(Type.String()) });

/**
 * Registers one endpoint of the contract. Deny by default: the contract's `auth` decides who may
 * call; `money` endpoints run in one transaction with their stored reply (idempotency.ts), which commits only when the
 * reply fits the contract.
 * Throws at start when the contract and the options do not fit together.
 */
export function defineRoute<S extends EndpointSchemas>(
  app: App,
  endpoint: Endpoint<S>,
  schemas: NoInfer<S>,
  handler: Handler<S>,
  options: RouteOptions = {},
): void {
  const { deps } = app;
  if (endpoint.auth === 'signed' && !options.verifier)
    throw new Error(`${endpoint.name} is signed: options.verifier is missing`);
  if (endpoint.money && endpoint.auth !== 'member')
    throw new Error(`${endpoint.name} moves money: auth must be member`);
  if (app.endpoints.has(endpoint.name)) throw new Error(`${endpoint.name} is registered twice`);
  const success = compiledSuccess(schemas, options);
  const fits = (reply: unknown): boolean => success.Check(reply) || refusal.Check(reply);
  app.endpoints.set(endpoint.name, { endpoint, schemas, fits });

  // Effects that wait for their commit are never let go with a reply that no client understands, in production too: the
  // check of a bill of 100 lines takes 0.05 ms. Replies of calls that only read are checked in development and tests.
  const inTransaction = endpoint.money === true || options.transaction === true;
  const checked = deps.config.checkReplies || inTransaction;
  const pack = (result: unknown): string => {
    const envelope = schemas.reply ? result : successEnvelope(result, options.message);
    if (checked && !success.Check(envelope)) {
      const [first] = success.Errors(envelope);
      throw new Error(
        `${endpoint.name} answered against its contract: ${first?.instancePath ?? ''} ${first?.message ?? ''}`,
      );
    }
    return JSON.stringify(envelope);
  };

  const bodyLimit = options.bodyLimit ?? 65_536;

  // Before any parsing: what is signed are the bytes.
  const verifyBytes = async (
    request: FastifyRequest,
    _reply: FastifyReply,
    payload: AsyncIterable<unknown>,
  ): Promise<Readable> => {
    const raw = await readRawBody(payload, request.headers['content-length'], bodyLimit);
    await checkSignature(request, raw, deps, options);
    return Readable.from(raw.length === 0 ? [] : [raw]);
  };

  const fillBody = (request: FastifyRequest): void => {
    if (schemas.body && request.body === undefined) request.body = {};
  };

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: openApi(endpoint, schemas, options),
    bodyLimit,
    config: {
      endpoint: endpoint.name,
      ...(options.tooLarge === undefined ? {} : { tooLarge: options.tooLarge }),
    },
    ...(endpoint.auth === 'signed' ? { helmet: false, preParsing: verifyBytes } : {}),
    attachValidation: options.anyBody ?? false,
    // Before validation: a stranger learns nothing about shapes.
    preValidation:
      endpoint.auth === 'member' || endpoint.auth === 'optional'
        ? async (request) => {
            sessions.set(request, await identify(endpoint, request, deps));
            fillBody(request);
          }
        : (request, _, done) => {
            fillBody(request);
            done();
          },
    handler: async (request, reply) => {
      if (request.validationError && request.validationError.validationContext !== 'body')
        throw request.validationError;
      let current: HandlerContext<S>['tx'] | undefined;
      const context = contextOf<S>(request, reply, deps, sessions.get(request), () => current ?? noTx());
      await countHit(endpoint, options, context);
      if (endpoint.noStore ?? endpoint.auth !== 'public') void reply.header('cache-control', 'no-store');
      void reply.type('application/json; charset=utf-8');
      if (endpoint.money) {
        const { json, replayed } = await runOnce(
          deps.db,
          deps.clock,
          {
            memberId: context.member.memberId,
            key: context.idempotencyKey,
            hash: requestHash(endpoint.name, context.params, context.query, context.body),
          },
          async (tx) => {
            current = tx;
            return pack(await handler(context));
          },
        );
        if (replayed) void reply.header('idempotency-replayed', 'true');
        return reply.send(json);
      }
      if (options.transaction) {
        const json = await transact(deps.db, async (tx) => {
          current = tx;
          return pack(await handler(context));
        });
        return reply.send(json);
      }
      const result = await handler(context);
      if (result instanceof RawReply)
        return reply.code(result.status).headers(result.headers).send(result.body);
      return reply.send(pack(result));
    },
  });
}

const sessions = new WeakMap<FastifyRequest, Session | undefined>();

// By the schemas of an endpoint, then by the message of a reply: the applications of one process (a test run builds a hundred)
// share what their endpoints compile to.
const successes = new WeakMap<EndpointSchemas, Map<string, Validator>>();

function compiledSuccess(schemas: EndpointSchemas, options: RouteOptions): Validator {
  const { message = '' } = options;
  const known = successes.get(schemas) ?? new Map<string, Validator>();
  successes.set(schemas, known);
  const made = known.get(message) ?? Compile(successOf(schemas, options));
  known.set(message, made);
  return made;
}

function successOf({ reply, data }: EndpointSchemas, { message = '' }: RouteOptions): TSchema {
  return (
    reply ??
    Type.Object(
      { error: Type.Literal(0), message: Type.Literal(message), ...(data ? { data } : {}) },
      { additionalProperties: false },
    )
  );
}

function openApi(endpoint: Endpoint, schemas: EndpointSchemas, options: RouteOptions): FastifySchema {
  return {
    ...(schemas.params ? { params: schemas.params } : {}),
    ...(schemas.query ? { querystring: schemas.query } : {}),
    ...(schemas.body ? { body: schemas.body } : {}),
    // Swagger's keys are not part of FastifySchema's type; the plugin reads them.
    ...({
      operationId: endpoint.name,
      summary: summaries[endpoint.name] ?? endpoint.name,
      tags: [endpoint.name.split('.')[0]],
      security: securityOf(endpoint),
      'x-origin': endpoint.origin,
      ...(endpoint.money ? { headers: idempotencyHeader } : {}),
    } as FastifySchema),
    response: { 200: Type.Union([successOf(schemas, options), failure]) },
  };
}

function securityOf({ auth }: Endpoint): readonly Record<string, readonly string[]>[] {
  if (auth === 'member') return [{ session: [] }];
  if (auth === 'optional') return [{}, { session: [] }];
  if (auth === 'refresh') return [{ refresh: [] }];
  return auth === 'signed' ? [{ signature: [], timestamp: [] }] : [];
}

function bearer(header: string | undefined): string | undefined {
  const match = /^Bearer ([A-Za-z0-9_-]{16,128})$/i.exec(header ?? '');
  return match?.[1];
}

async function identify(
  endpoint: Endpoint,
  request: FastifyRequest,
  deps: Deps,
): Promise<Session | undefined> {
  if (endpoint.auth !== 'member' && endpoint.auth !== 'optional') return undefined;
  const header = request.headers.authorization;
  if (header === undefined && endpoint.auth === 'optional') return undefined;
  if (header === undefined) throw new AppError('unauthorized');
  const token = bearer(header);
  const session = token && (await deps.authentication.authenticate(token, callerOf(request)));
  // A token that is no longer good is refused on `optional` calls too: the client refreshes and repeats.
  if (!session) throw new AppError('session_expired');
  if (session.excluded && endpoint.auth === 'member' && !isOpenWhileExcluded(endpoint.name))
    throw new AppError('self_excluded');
  return session;
}

function callerOf(request: FastifyRequest) {
  return {
    ip: clientAddress(request),
    // A header may hold tabs and bytes of C1; what is kept of it is text as the contract knows it.
    userAgent: (request.headers['user-agent'] ?? '').replaceAll(/\p{Cc}/gu, ' ').slice(0, 300),
  };
}

async function checkSignature(
  request: FastifyRequest,
  rawBody: Buffer,
  deps: Deps,
  { verifier }: RouteOptions,
): Promise<void> {
  // The path's parameters are strings by name; the endpoint's schema is checked later.
  const verify = await verifier?.(deps, (request.params ?? {}) as Readonly<Record<string, string>>);
  const verdict =
    verify?.({
      method: request.method,
      path: request.raw.url ?? '',
      headers: request.headers,
      rawBody,
      now: deps.clock.now(),
    }) ?? 'unknown_provider';
  if (verdict === 'ok') return;
  request.log.info({ verdict }, 'webhook.refused');
  throw new AppError('invalid_signature');
}

function contextOf<S extends EndpointSchemas>(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Deps,
  session: Session | undefined,
  tx: () => HandlerContext<S>['tx'],
): HandlerContext<S> {
  const key = request.headers['idempotency-key'];
  if (key !== undefined && (typeof key !== 'string' || !keyPattern.test(key)))
    throw new AppError('malformed_request');
  return {
    deps,
    // Fastify validated the three against the endpoint's own schemas before the handler runs.
    body: request.body as HandlerContext<S>['body'],
    query: request.query as HandlerContext<S>['query'],
    params: request.params as HandlerContext<S>['params'],
    requestId: request.id,
    ...callerOf(request),
    log: request.log,
    session,
    get member() {
      if (!session) throw new AppError('unauthorized');
      return session;
    },
    get tx() {
      return tx();
    },
    idempotencyKey: key,
    cookies: request.cookies,
    header: (name) => {
      const value = request.headers[name];
      return typeof value === 'string' ? value : undefined;
    },
    setHeader: (name, value) => void reply.header(name, value),
    setCookie: (name, value, options) => void reply.setCookie(name, value, options),
    clearCookie: (name, options) => void reply.clearCookie(name, options),
  };
}

function noTx(): never {
  throw new Error('ctx.tx belongs to money endpoints; use transact(deps.db, …)');
}

async function countHit(
  endpoint: Endpoint,
  { limit }: RouteOptions,
  context: Pick<HandlerContext, 'deps' | 'ip' | 'session' | 'idempotencyKey'>,
) {
  if (!limit) return;
  const { deps, ip, session, idempotencyKey: key } = context;
  if (endpoint.money && session && key !== undefined && (await isAnswered(deps.db, session.memberId, key)))
    return;
  const who = limit.by === 'member' && session ? session.memberId : sha256(addressKey(ip)).slice(0, 32);
  await deps.limits.enforce(deps.db, `route:${endpoint.name}:${who}`, limit);
}
