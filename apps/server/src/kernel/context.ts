import type {
  BodyOf,
  DataOf,
  Endpoint,
  EndpointSchemas,
  ParamsOf,
  QueryOf,
  ReplyOf,
} from '@benjarong/contract';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyBaseLogger } from 'fastify';
import type { TSchema } from 'typebox';

import type { Deps } from '../deps.ts';
import type { Tx } from '../db/index.ts';
import type { Session } from './authentication.ts';

/** What a handler gets: the parsed input and everything about the call. */
export interface HandlerContext<S extends EndpointSchemas = EndpointSchemas> {
  readonly deps: Deps;
  readonly body: BodyOf<Endpoint<S>>;
  readonly query: QueryOf<Endpoint<S>>;
  readonly params: ParamsOf<Endpoint<S>>;
  readonly requestId: string;
  /** The client's address in canonical form; limits count by `addressKey` of it. */
  readonly ip: string;
  /** At most 300 characters of the User-Agent header. */
  readonly userAgent: string;
  readonly log: FastifyBaseLogger;
  /** The caller, when there is one. */
  readonly session: Session | undefined;
  /** The caller; throws `unauthorized` without a session (cannot happen on `member` endpoints). */
  readonly member: Session;
  /** Transaction of a `money` endpoint (the effect and the stored reply commit together) or of a route with `transaction`. Throws elsewhere. */
  readonly tx: Tx;
  readonly idempotencyKey: string | undefined;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** A request header, lower-case name. */
  header(name: string): string | undefined;
  setHeader(name: string, value: string): void;
  setCookie(name: string, value: string, options: CookieSerializeOptions): void;
  clearCookie(name: string, options: CookieSerializeOptions): void;
}

/** A reply that is not JSON (CSV, PNG, redirect); returned by a handler in place of data. */
export class RawReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
  constructor(reply: { status?: number; headers: Readonly<Record<string, string>>; body: string | Buffer }) {
    this.status = reply.status ?? 200;
    this.headers = reply.headers;
    this.body = reply.body;
  }
}

/** What a handler returns: the envelope's data (nothing when the call has none), the whole reply where the contract says so, or a {@link RawReply}. */
export type HandlerResult<S extends EndpointSchemas> =
  | RawReply
  | (S extends { readonly reply: TSchema }
      ? ReplyOf<Endpoint<S>>
      : S extends { readonly data: TSchema }
        ? DataOf<Endpoint<S>>
        : void);

/** One verb on the wire. */
export type Handler<S extends EndpointSchemas> = (context: HandlerContext<S>) => Promise<HandlerResult<S>>;
