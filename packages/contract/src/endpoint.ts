import type { Static, TSchema } from 'typebox';

/** The areas of the product; the same names are folders in every package. */
export type Area =
  | 'affiliate'
  | 'agent'
  | 'auth'
  | 'member'
  | 'wallet'
  | 'game'
  | 'lobby'
  | 'payment'
  | 'statement'
  | 'content'
  | 'line'
  | 'lotto'
  | 'withdraw'
  | 'promotion'
  | 'coupon'
  | 'cashback'
  | 'message'
  | 'poll'
  | 'protection'
  | 'redemption'
  | 'quest'
  | 'wheel';

/**
 * Who may call: anybody (`public`), anybody but a session is read when present (`optional`),
 * a logged-in member (`member`), the holder of the session's refresh cookie (`refresh`),
 * or an outside system that signs its requests (`signed`).
 */
export type EndpointAuth = 'public' | 'optional' | 'member' | 'refresh' | 'signed';

/** The TypeBox schemas of one call; `data` sits inside the envelope, `reply` replaces the envelope. */
export interface EndpointSchemas {
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  readonly data?: TSchema;
  readonly reply?: TSchema;
}

/** What both sides must know about one call, without any runtime dependency. */
export interface EndpointDefinition {
  /** Operation id, unique over all areas, e.g. `auth.login`. */
  readonly name: `${Area}.${string}`;
  readonly method: 'GET' | 'POST';
  /** Path with `:params` as Fastify and the client spell them. */
  readonly path: `/${string}`;
  readonly auth: EndpointAuth;
  /** `spec` = named by the specification (§7); `house` = ours, another back end must add it. */
  readonly origin: 'spec' | 'house';
  /** Moves money: the client sends `Idempotency-Key`, the server replays by it. */
  readonly money?: boolean;
  /** The reply must never be stored by a browser or proxy. */
  readonly noStore?: boolean;
}

/** One call with its wire types attached for the compiler; the value is the plain definition. */
export interface Endpoint<S extends EndpointSchemas = EndpointSchemas> extends EndpointDefinition {
  /** Phantom: never present at run time, carries the schemas' types. */
  readonly types?: S;
}

type Part<S, K extends keyof EndpointSchemas> = S extends { readonly [P in K]: infer T extends TSchema }
  ? Static<T>
  : undefined;

/** Request body of a call, or `undefined` when it takes none. */
export type BodyOf<E> = E extends Endpoint<infer S> ? Part<S, 'body'> : never;
/** Query of a call (all values are strings), or `undefined`. */
export type QueryOf<E> = E extends Endpoint<infer S> ? Part<S, 'query'> : never;
/** Path parameters of a call, or `undefined`. */
export type ParamsOf<E> = E extends Endpoint<infer S> ? Part<S, 'params'> : never;
/** The envelope's `data` of a successful call, or `undefined`. */
export type DataOf<E> = E extends Endpoint<infer S> ? Part<S, 'data'> : never;
/** The whole reply of a call that has no envelope (login), or `undefined`. */
export type ReplyOf<E> = E extends Endpoint<infer S> ? Part<S, 'reply'> : never;

/** Declares one call: `endpoint<typeof authSchemas.login>({...})`. */
export function endpoint<S extends EndpointSchemas>(definition: EndpointDefinition): Endpoint<S> {
  return definition;
}
