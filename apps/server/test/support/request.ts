import type { App } from '../../src/kernel/module.ts';

/** A request as it goes over the wire; nothing is checked or completed on the way. */
export interface RawRequest {
  readonly method: 'GET' | 'POST';
  /** Path with query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
  readonly ip?: string;
}

/** What came back. */
export interface RawReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  /** Milliseconds until the whole reply was there. */
  readonly ms: number;
}

/** Sends a request to a server, in memory or over a socket. */
export type Ask = (request: RawRequest) => Promise<RawReply>;

/** {@link Ask} of an application without a socket. */
export function askApp(app: Pick<App, 'inject'>): Ask {
  return async ({ method, url, headers, payload, ip }) => {
    const started = performance.now();
    const reply = await app.inject({
      method,
      url,
      headers: { ...headers },
      remoteAddress: ip ?? '127.0.0.1',
      ...(payload === undefined ? {} : { payload }),
    });
    return {
      status: reply.statusCode,
      headers: reply.headers,
      text: reply.body,
      ms: performance.now() - started,
    };
  };
}

/** A JSON reply as a value; `undefined` when it is no JSON. */
export function jsonOf({ headers, text }: RawReply): unknown {
  const type = headers['content-type'];
  if (typeof type !== 'string' || !type.startsWith('application/json')) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `error` of an envelope: 0 = success, `undefined` when the reply is no envelope. */
export function errorOf(reply: RawReply): number | undefined {
  const value = jsonOf(reply);
  if (typeof value !== 'object' || value === null || !('error' in value)) return undefined;
  return typeof value.error === 'number' ? value.error : undefined;
}

let addresses = 0;

/** A client address that was not used before, so that limits by address stay out of the way. */
export function freshAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}
