import { type DataOf, type Endpoint, errorCodes, type ErrorName, type ReplyOf } from '@benjarong/contract';
import { errorText, fill } from '@benjarong/text';
import { delay, http, HttpResponse, type JsonBodyType, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';

/** A request as a test looks at it. */
export interface SeenCall {
  readonly body: unknown;
  readonly query: Readonly<Record<string, string>>;
  readonly header: (name: string) => string | null;
}

/** What a successful call carries: the envelope's data, or the whole reply of a call without envelope. */
export type AnswerOf<E> = [ReplyOf<E>] extends [undefined]
  ? DataOf<E>
  : ReplyOf<E> extends { readonly data: infer T }
    ? T
    : Omit<ReplyOf<E>, 'error' | 'message'>;
type AnswerArgs<E> = [AnswerOf<E>] extends [undefined]
  ? [data?: undefined]
  : [data: AnswerOf<E> | ((call: SeenCall) => AnswerOf<E> | Promise<AnswerOf<E>>)];

const seen = new Map<string, SeenCall[]>();

async function record(name: string, request: Request): Promise<SeenCall> {
  const text = await request.clone().text();
  const call: SeenCall = {
    body: text === '' ? undefined : (JSON.parse(text) as unknown),
    query: Object.fromEntries(new URL(request.url).searchParams),
    header: (header) => request.headers.get(header),
  };
  seen.set(name, [...(seen.get(name) ?? []), call]);
  return call;
}

/** What any handler may answer. */
export interface RawAnswer {
  readonly status?: number;
  readonly text?: string;
  readonly json?: JsonBodyType;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A handler for anything that is not a plain success or refusal: `undefined` = the connection breaks. */
export function handle(
  endpoint: Endpoint,
  reply: (call: SeenCall, index: number) => RawAnswer | undefined | Promise<RawAnswer | undefined>,
): RequestHandler {
  return http[endpoint.method === 'GET' ? 'get' : 'post'](`*${endpoint.path}`, async ({ request }) => {
    const call = await record(endpoint.name, request);
    const raw = await reply(call, (seen.get(endpoint.name)?.length ?? 1) - 1);
    if (!raw) return HttpResponse.error();
    const init = { status: raw.status ?? 200, headers: { ...raw.headers } };
    return raw.text === undefined
      ? HttpResponse.json(raw.json ?? null, init)
      : new HttpResponse(raw.text, init);
  });
}

/** A success typed by the contract; data may be reckoned from the call. */
export function answer<E extends Endpoint>(endpoint: E, ...[data]: AnswerArgs<E>): RequestHandler {
  return handle(endpoint, async (call) => {
    // Wire data is never a function.
    const value: unknown =
      typeof data === 'function' ? await (data as (call: SeenCall) => unknown)(call) : data;
    // Login's reply is beside the error code instead of inside `data`; the lotto lobby says `status` (spec §4).
    if (endpoint.name === 'lotto.lobby')
      return { json: { status: 0, message: '', data: value as JsonBodyType } };
    return {
      json:
        endpoint.name === 'auth.login' ? { error: 0, message: '', ...(value as object) } : envelope(value),
    };
  });
}

function envelope(data: unknown): JsonBodyType {
  return {
    error: 0,
    message: '',
    ...(data === undefined ? {} : { data: data as JsonBodyType }), // typed by the contract where it came in
  };
}

/** A business refusal with its Thai sentence. */
export function refuse(
  endpoint: Endpoint,
  name: ErrorName,
  values: Readonly<Record<string, string | number>> = {},
): RequestHandler {
  return handle(endpoint, () => ({
    json: { error: errorCodes[name], message: fill(errorText[name], values) },
  }));
}

/** Another HTTP status, with any text. */
export function status(
  endpoint: Endpoint,
  code: number,
  text = '',
  headers: Readonly<Record<string, string>> = {},
) {
  return handle(endpoint, () => ({ status: code, text, headers }));
}

/** The connection breaks. */
export function breakOff(endpoint: Endpoint): RequestHandler {
  return handle(endpoint, () => undefined);
}

/** No answer ever comes. */
export function hang(endpoint: Endpoint): RequestHandler {
  return handle(endpoint, async () => {
    await delay('infinite');
    return undefined;
  });
}

/** The network of one test file. */
export interface Net {
  /** Adds handlers until the end of the test; the newest one of a call wins. */
  readonly use: (...handlers: RequestHandler[]) => void;
  /** The calls of this test, oldest first. */
  readonly calls: (endpoint: Endpoint) => readonly SeenCall[];
}

/** Starts the network of a test file; a call that no handler knows fails its test. Call once, at the top. */
export function server(...handlers: RequestHandler[]): Net {
  const msw = setupServer(...handlers);
  beforeAll(() => msw.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => {
    msw.resetHandlers();
    seen.clear();
  });
  afterAll(() => msw.close());
  return {
    use: (...more) => msw.use(...more),
    calls: ({ name }) => seen.get(name) ?? [],
  };
}
