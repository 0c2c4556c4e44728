import { Refused, Unavailable, Unknown } from './failures.ts';

/** One outgoing call. */
export interface HttpCall {
  /** Stable name for log and errors, e.g. `send`. */
  readonly verb: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Begins with a slash and follows the adapter's base address; may carry a query. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  /** A `write` whose outcome is not sure is `Unknown`, a `read` may simply be asked again. */
  readonly effect: 'read' | 'write';
}

/** A reply of at most the agreed size with a status below 500. */
export interface HttpReply {
  readonly status: number;
  readonly text: string;
  /** The same as it came, for what is no text. */
  readonly bytes: Buffer;
  /** The provider's clock minus ours in milliseconds, by its `Date` header (whole seconds); absent without one. */
  readonly skewMs: number | undefined;
}

/** The only way out of the server: one host per adapter, https, 8 s, a bounded reply, no redirects. */
export interface Http {
  /** The path of `call` as it goes over the wire, the base address's own path included: what a signature covers. */
  pathOf(path: string): string;
  /** Replies of 2xx and 4xx (except 429) are answered; anything else throws `Unavailable` or `Unknown`. */
  send(call: HttpCall): Promise<HttpReply>;
  /** The JSON of a 2xx reply that fits `schema`. Throws the three failures; 4xx is `Refused` with the provider's `code`. */
  json<T>(call: HttpCall, schema: Shape<T>): Promise<T>;
  /** The same for a reply that is here already. */
  read<T>(reply: HttpReply, call: Pick<HttpCall, 'verb' | 'effect'>, schema: Shape<T>): T;
}

/** What a reply must fit: a compiled schema. */
export interface Shape<T> {
  Check(value: unknown): value is T;
}

/** The log as adapters see it. */
export interface ProviderLog {
  debug(facts: object, event: string): void;
  warn(facts: object, event: string): void;
}

/** Parts of {@link createHttp}. */
export interface HttpOptions {
  /** The adapter's id, for log and errors. */
  readonly adapter: string;
  /** https, or http to this machine itself; its host is the only one that is ever called. */
  readonly baseUrl: string;
  readonly log: ProviderLog;
  readonly now: () => Date;
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
}

/** Makes the client of one adapter; throws `RangeError` when the base address is neither https nor loopback. */
export function createHttp(options: HttpOptions): Http {
  const { adapter, log } = options;
  if (!isSafeAddress(options.baseUrl)) throw new RangeError(`${adapter}: the address must be https`);
  const base = options.baseUrl.replace(/\/+$/, '');
  const origin = new URL(base).origin;
  const timeoutMs = options.timeoutMs ?? 8_000;
  const maxBytes = options.maxBytes ?? 100_000;

  const locate = (path: string): URL => {
    const url = new URL(base + path);
    if (!path.startsWith('/') || url.origin !== origin)
      throw new RangeError(`${adapter}: ${path} leaves the host`);
    return url;
  };

  const exchange = async (call: HttpCall, url: URL): Promise<HttpReply> => {
    const unsure = call.effect === 'write' ? Unknown : Unavailable;
    const what = `${adapter} ${call.verb}`;
    let response: Response;
    try {
      response = await fetch(url, {
        method: call.method,
        // A kept connection that the other side just closed would look like a lost write.
        headers: { ...call.headers, connection: 'close' },
        ...(call.body === undefined ? {} : { body: call.body }),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch (error) {
      const code = networkCode(error);
      if (neverSent.has(code)) throw new Unavailable(`${what}: could not be reached (${code})`);
      throw new unsure(`${what}: no reply (${code})`);
    }
    const { status, headers } = response;
    if (status === 429 || status === 503) {
      await response.body?.cancel();
      throw new Unavailable(`${what}: answered ${status}`, {
        retryAfter: secondsOf(headers.get('retry-after')),
      });
    }
    if (status >= 500 || status < 200 || (status >= 300 && status < 400)) {
      await response.body?.cancel();
      throw new unsure(`${what}: answered ${status}`);
    }
    const bytes = await readBounded(response, maxBytes).catch((error: unknown) => {
      throw new unsure(`${what}: the reply broke off (${networkCode(error)})`);
    });
    if (bytes === undefined) throw new unsure(`${what}: answered too much`);
    const date = Date.parse(headers.get('date') ?? '');
    const skewMs = Number.isNaN(date) ? undefined : date - options.now().getTime();
    return { status, bytes, text: bytes.toString('utf8'), skewMs };
  };

  const send = async (call: HttpCall): Promise<HttpReply> => {
    const url = locate(call.path);
    const started = performance.now();
    const facts = (status: number | undefined, code: string) => ({
      adapter,
      verb: call.verb,
      status,
      ms: Math.round(performance.now() - started),
      code,
    });
    try {
      const reply = await exchange(call, url);
      if (reply.status < 300) log.debug(facts(reply.status, 'ok'), 'provider.called');
      else log.warn(facts(reply.status, vendorCode(reply)), 'provider.refused');
      return reply;
    } catch (error) {
      log.warn(facts(undefined, error instanceof Error ? error.name : 'error'), 'provider.failed');
      throw error;
    }
  };

  const read: Http['read'] = (reply, call, schema) => {
    if (reply.status >= 400) throw refusalOf(`${adapter} ${call.verb}`, reply);
    const value = parsed(reply.text);
    if (!schema.Check(value)) {
      const unsure = call.effect === 'write' ? Unknown : Unavailable;
      throw new unsure(`${adapter} ${call.verb}: answered another shape than agreed`);
    }
    return value;
  };

  return {
    pathOf: (path) => {
      const { pathname, search } = locate(path);
      return pathname + search;
    },
    send,
    json: async (call, schema) => read(await send(call), call, schema),
    read,
  };
}

/** True for https, and for http to this machine itself; user names, queries and fragments are refused. */
export function isSafeAddress(text: string): boolean {
  return URL.canParse(text) && addressPattern.test(text);
}

/** Pattern of {@link isSafeAddress}. */
export const addressPattern =
  /^(https:\/\/[^\s/?#@]+|http:\/\/(localhost|127(\.[0-9]{1,3}){3}|\[::1\])(:[0-9]{1,5})?)(\/[^\s?#]*)?$/;

/** `Refused` as a 4xx reply says it: the body's `code` (or `http_404`), 401 and 403 are a matter of our settings. */
export function refusalOf(what: string, reply: HttpReply): Refused {
  const code = vendorCode(reply);
  const scope = reply.status === 401 || reply.status === 403 ? 'config' : 'input';
  return new Refused(code, scope, `${what}: refused with ${code}`);
}

// Codes of errors that happen before a byte of the request leaves.
const neverSent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

function networkCode(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'timeout';
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : 'broken';
}

function secondsOf(header: string | null): number | undefined {
  return header !== null && /^[0-9]{1,6}$/.test(header) ? Number(header) : undefined;
}

// What is decompressed counts, so that a small reply cannot unpack into a large one.
async function readBounded(response: Response, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (!response.body) return Buffer.alloc(0);
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks);
    size += value.length;
    if (size > maxBytes) {
      await reader.cancel();
      return undefined;
    }
    chunks.push(value);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

// A code goes into logs: only what looks like one is taken from the body.
function vendorCode({ status, text }: Pick<HttpReply, 'status' | 'text'>): string {
  const value = parsed(text);
  const code: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'code') : undefined;
  const said = typeof code === 'number' ? String(code) : code;
  return typeof said === 'string' && /^[\w.-]{1,64}$/.test(said) ? said : `http_${status}`;
}
