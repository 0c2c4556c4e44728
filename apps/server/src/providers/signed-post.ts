import type { Clock } from '../kernel/clock.ts';
import { signatureHeaders } from '../kernel/signature.ts';

/** An outside system failed, was too slow or answered something else than agreed. */
export class ProviderError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ProviderError';
  }
}

/** One signed call to the world. */
export interface SignedPost<T> {
  readonly url: string;
  readonly secret: string;
  readonly clock: Clock;
  readonly body: Readonly<Record<string, unknown>>;
  /** What the answer must fit. */
  readonly reply: { Check(value: unknown): value is T };
  readonly timeoutMs?: number;
}

const maxReply = 100_000;

/** Posts JSON signed with `secret` and checks the reply's shape; throws {@link ProviderError} on anything else than a fitting 2xx within the time (8 s). */
export async function signedPost<T>(call: SignedPost<T>): Promise<T> {
  const raw = JSON.stringify(call.body);
  const where = new URL(call.url).pathname;
  let response: Response;
  let text: string;
  try {
    response = await fetch(call.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...signatureHeaders(call.secret, call.clock.now(), raw),
      },
      body: raw,
      redirect: 'error',
      signal: AbortSignal.timeout(call.timeoutMs ?? 8_000),
    });
    text = await response.text();
  } catch (error) {
    throw new ProviderError(`${where} could not be reached`, { cause: error });
  }
  if (!response.ok) throw new ProviderError(`${where} answered ${response.status}`);
  if (text.length > maxReply) throw new ProviderError(`${where} answered too much`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new ProviderError(`${where} answered no JSON`, { cause: error });
  }
  if (!call.reply.Check(value)) throw new ProviderError(`${where} answered another shape than agreed`);
  return value;
}
