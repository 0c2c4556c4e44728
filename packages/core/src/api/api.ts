import {
  type BodyOf,
  type DataOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  sessionEndpoints,
} from '@benjarong/contract';

import { pause, type Clock } from '../clock.ts';
import type { Platform } from '../platform/platform.ts';
import { checkFields, openEnvelope, sentenceIn } from './envelope.ts';
import {
  AbortedError,
  type ApiError,
  BadReplyError,
  BadRequestError,
  BusinessError,
  type Failing,
  HttpError,
  NetworkError,
  ServerError,
  SessionExpiredError,
  TimeoutError,
  TooManyRequestsError,
} from './errors.ts';
import type { FirstData } from './first.ts';
import { createServerClock, type ServerClock } from './server-clock.ts';
import { createSession, isAnother, type Session } from './session.ts';
import { createTransport, NoAnswer, type Transport, type TransportReply } from './transport.ts';

type Wanted<K extends string, T> = [T] extends [undefined]
  ? unknown
  : Partial<T> extends T
    ? { readonly [P in K]?: T }
    : { readonly [P in K]: T };

type FieldName<T> = T extends object
  ? { [K in keyof T & string]: T[K] extends readonly unknown[] ? `${K}[]` : K }[keyof T & string]
  : never;

/** What a call answers: the envelope's `data`, or the whole reply of a call without an envelope. */
export type AnswerOf<E> = [ReplyOf<E>] extends [undefined]
  ? DataOf<E>
  : ReplyOf<E> extends { readonly data: infer T }
    ? T
    : ReplyOf<E>;

/** Options of one call; `body`, `query` and `params` are demanded exactly when the contract demands them. */
export type CallOptions<E> = Wanted<'body', BodyOf<E>> &
  Wanted<'query', QueryOf<E>> &
  Wanted<'params', ParamsOf<E>> & {
    /** Key of a money call, made when its confirmation opened; one is made when none is given. */
    readonly idempotencyKey?: string;
    readonly signal?: AbortSignal;
    /** HTTP 400 does not send the app to / (spec §8 "opts out"). */
    readonly skip400?: boolean;
    /** HTTP 401 neither refreshes nor redirects (log out). */
    readonly skip401?: boolean;
    readonly timeoutMs?: number;
    /** Hears how much of the body has left, 0 to 1. */
    readonly onUpload?: (share: number) => void;
    /** Hears the envelope's sentence of a success that is shown to the member (registration, spec §8). */
    readonly onMessage?: (message: string) => void;
    /** Fields without which the answer is useless; a list is written `'items[]'`. */
    readonly need?: readonly FieldName<AnswerOf<E>>[];
  };

type Rest<E> =
  Partial<CallOptions<E>> extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>];

/** Typed calls. Everything that goes wrong is thrown as one of the named errors of `./errors.ts`. */
export interface Api {
  readonly call: <E extends Endpoint>(endpoint: E, ...rest: Rest<E>) => Promise<AnswerOf<E>>;
  /** The raw text of a call that answers a file (CSV); errors as in `call`. */
  readonly text: <E extends Endpoint>(endpoint: E, ...rest: Rest<E>) => Promise<string>;
  /**
   * What a call would answer, when the page's HTML has the answer (`at` = device ms, 0 when a member may be answered
   * otherwise); asks nothing and throws nothing. For the initial state of stores.
   */
  readonly first: <E extends Endpoint>(endpoint: E, ...rest: Rest<E>) => First<AnswerOf<E>> | undefined;
  /** Device ms at which the answer to the call with this signal was asked for, when a script in the HTML's head did that. */
  readonly askedAt: (signal: AbortSignal) => number | undefined;
}

/** An answer that came with the page. */
export interface First<T> {
  readonly data: T;
  readonly at: number;
}

/** What {@link createApi} works with. */
export interface ApiParts {
  readonly baseUrl: string;
  readonly platform: Platform;
  readonly clock: Clock;
  /** For tests; axios otherwise. */
  readonly transport?: Transport;
  /** Answers that came with the page. */
  readonly first?: FirstData | undefined;
  /** Who is remembered in this window; empty when no one is. */
  readonly username: () => string;
  /**
   * The session is over: clear the user; `endpoint` is absent when no one needs to be moved to /login, `replaced` = the
   * browser's session is another member's by now.
   */
  readonly onExpired: (endpoint: Endpoint | undefined, replaced: boolean) => void;
  /** A call answered 400 and did not opt out. */
  readonly onBadRequest: () => void;
  /** A call met an area that is closed for maintenance. */
  readonly onMaintenance?: () => void;
}

/** The api client with its session and the server's clock. */
export interface ApiKit {
  readonly api: Api;
  readonly session: Session;
  readonly serverClock: ServerClock;
}

interface LooseOptions {
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly params?: Readonly<Record<string, string>>;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  readonly skip400?: boolean;
  readonly skip401?: boolean;
  readonly timeoutMs?: number;
  readonly onUpload?: (share: number) => void;
  readonly need?: readonly string[];
  readonly onMessage?: (message: string) => void;
}

interface Attempt {
  readonly endpoint: Endpoint;
  readonly options: LooseOptions;
  readonly failing: Failing;
  readonly key: string | undefined;
}

// The envelope of `maintenance` (contract/error-codes.ts).
const closedCode = '"error":1015,';
const timeouts = { usual: 15_000, money: 30_000 } as const;
const busyPauses = [500, 1_500, 3_000] as const;

/** Makes the client, its session and the server's clock (spec §8, product.md "Redirects and session"). */
export function createApi(parts: ApiParts): ApiKit {
  const { platform, clock, first, transport = createTransport(parts.baseUrl) } = parts;
  const serverClock = createServerClock(clock);
  // Countdowns are right from the first drawing on.
  if (first) serverClock.sample(String(first.now), first.sent, first.received);

  /** By the signal of the call that took the answer. */
  const early = new WeakMap<AbortSignal, number>();

  const exchange = async (
    { endpoint, options, failing, key }: Attempt,
    token?: string,
  ): Promise<TransportReply> => {
    const sentAt = clock.now();
    try {
      const reply = await transport.send({
        method: endpoint.method,
        url: urlOf(endpoint, options),
        headers: {
          Accept: 'application/json',
          'X-Request-Id': failing.requestId,
          ...(endpoint.method === 'POST' ? { 'Content-Type': 'application/json' } : {}),
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
          ...(key ? { 'Idempotency-Key': key } : {}),
        },
        ...(endpoint.method === 'POST' ? { body: JSON.stringify(options.body ?? {}) } : {}),
        timeoutMs: options.timeoutMs ?? (endpoint.money ? timeouts.money : timeouts.usual),
        ...(options.signal ? { signal: options.signal } : {}),
        onUpload: options.onUpload,
      });
      const { sent = sentAt, received = clock.now() } = reply.times ?? {};
      serverClock.sample(reply.header('date'), sent, received);
      if (reply.times && options.signal) early.set(options.signal, sent);
      return reply;
    } catch (error) {
      throw noAnswer(error, failing);
    }
  };

  // The same key is still running on the server: the answer is on its way, so ask for it again.
  const settle = async (attempt: Attempt, token?: string): Promise<TransportReply> => {
    let reply = await exchange(attempt, token);
    for (const ms of busyPauses) {
      if (reply.status !== 409 || !attempt.key) return reply;
      await pause(clock, ms);
      reply = await exchange(attempt, token);
    }
    return reply;
  };

  const start = (endpoint: Endpoint, options: LooseOptions): Attempt => ({
    endpoint,
    options,
    failing: { endpoint: endpoint.name, requestId: platform.uuid() },
    key: endpoint.money ? (options.idempotencyKey ?? platform.uuid()) : options.idempotencyKey,
  });

  let replaced = false;
  const askForToken = async (): Promise<string | undefined> => {
    replaced = false;
    const attempt = start(sessionEndpoints.refresh, {});
    const reply = await exchange(attempt);
    if (reply.status === 401 || reply.status === 403) return undefined;
    if (reply.status !== 200) throw refusalOf(reply, attempt.failing);
    try {
      const { data } = openEnvelope(reply.text, attempt.failing);
      checkFields(data, ['access_token'], attempt.failing);
      // Checked on the line above; the name is missing in replies of older servers and of LINE's way (line-transport).
      const { access_token, username } = data as {
        readonly access_token: unknown;
        readonly username?: unknown;
      };
      replaced = isAnother(parts.username(), username);
      return replaced ? undefined : String(access_token);
    } catch (error) {
      if (error instanceof BusinessError) return undefined;
      throw error;
    }
  };

  const session = createSession({ platform, clock, askForToken, username: parts.username });

  const expire = (attempt: Attempt, generation: number, move: boolean): void => {
    // Of many calls that fail together only the first finds its own session still in place.
    if (session.generation() !== generation) return;
    session.close();
    parts.onExpired(move ? attempt.endpoint : undefined, replaced);
    replaced = false;
  };

  const withSession = async (attempt: Attempt): Promise<TransportReply> => {
    const { endpoint, options, failing } = attempt;
    const optional = endpoint.auth === 'optional';
    if ((endpoint.auth !== 'member' && !optional) || options.skip401) {
      return settle(attempt, endpoint.auth === 'member' ? session.token() : undefined);
    }
    const generation = session.generation();
    const used = session.token();
    if (used !== undefined || !session.isLive()) {
      const reply = await settle(attempt, used);
      if (reply.status !== 401) return reply;
    }
    if ((await session.renew(used)) === 'renewed' && session.generation() === generation) {
      const reply = await settle(attempt, session.token());
      if (reply.status !== 401) return reply;
    }
    expire(attempt, generation, !optional);
    if (optional) return settle(attempt);
    throw new SessionExpiredError(failing);
  };

  const run = async (endpoint: Endpoint, options: LooseOptions): Promise<[Failing, string]> => {
    const attempt = start(endpoint, options);
    const reply = await withSession(attempt);
    if (options.signal?.aborted) throw new AbortedError(attempt.failing);
    if (reply.status === 200) {
      const wait = reply.header('retry-after');
      return [
        wait === undefined ? attempt.failing : { ...attempt.failing, retryAfter: secondsOf(wait) },
        reply.text,
      ];
    }
    if (reply.status === 400) {
      if (!options.skip400) parts.onBadRequest();
      throw new BadRequestError(attempt.failing);
    }
    if (reply.status === 401 && !options.skip401) {
      expire(attempt, session.generation(), true);
      throw new SessionExpiredError(attempt.failing);
    }
    if (reply.text.includes(closedCode)) parts.onMaintenance?.();
    throw refusalOf(reply, attempt.failing);
  };

  const api: Api = {
    call: async (endpoint, ...[options]) => {
      const loose = (options ?? {}) as LooseOptions; // the contract's queries and params are all strings
      const [failing, text] = await run(endpoint, loose);
      // The contract says so; the fields that a screen needs were checked.
      return answerIn(text, failing, loose) as AnswerOf<typeof endpoint>;
    },
    text: async (endpoint, ...[options]) => {
      const [failing, text] = await run(endpoint, options ?? {});
      if (text.startsWith('{')) openEnvelope(text, failing);
      if (text.startsWith('{') || text.startsWith('<')) throw new BadReplyError(failing);
      return text;
    },
    askedAt: (signal) => early.get(signal),
    first: (endpoint, ...[options]) => {
      const loose = (options ?? {}) as LooseOptions; // as in `call`
      const text = first?.answers[urlOf(endpoint, loose)];
      if (!first || typeof text !== 'string') return undefined;
      const at = endpoint.auth !== 'public' && session.isLive() ? 0 : first.received;
      try {
        const data = answerIn(text, { endpoint: endpoint.name, requestId: '' }, loose);
        return { data: data as AnswerOf<typeof endpoint>, at }; // as in `call`
      } catch {
        // Asked for again, with the error's own way to the person.
        return undefined;
      }
    },
  };
  return { api, session, serverClock };
}

/** The useful part of a body; throws what `openEnvelope` and `checkFields` throw. */
function answerIn(text: string, failing: Failing, { need = [], onMessage }: LooseOptions): unknown {
  const envelope = openEnvelope(text, failing);
  const answer = 'data' in envelope || !('access_token' in envelope) ? envelope['data'] : envelope;
  const { message } = envelope;
  if (typeof message === 'string' && message !== '') onMessage?.(message);
  checkFields(answer, need, failing);
  return answer;
}

function urlOf(endpoint: Endpoint, { params = {}, query = {} }: LooseOptions): string {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value);
  return search.size > 0 ? `${path}?${search}` : path;
}

function secondsOf(header: string | undefined): number {
  const seconds = Number(header);
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : 1;
}

function refusalOf(reply: TransportReply, failing: Failing): ApiError {
  const sentence = sentenceIn(reply.text);
  if (reply.status === 429)
    return new TooManyRequestsError(secondsOf(reply.header('retry-after')), failing, sentence);
  return reply.status >= 500
    ? new ServerError(reply.status, failing, sentence)
    : new HttpError(reply.status, failing, sentence);
}

function noAnswer(error: unknown, failing: Failing): ApiError {
  const why = { ...failing, cause: error };
  if (!(error instanceof NoAnswer) || error.failure === 'network') return new NetworkError(why);
  return error.failure === 'timeout' ? new TimeoutError(why) : new AbortedError(why);
}
