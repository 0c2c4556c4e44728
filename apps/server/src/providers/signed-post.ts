import { Compile } from 'typebox/compile';
import type { Static, TSchema } from 'typebox';

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
export interface SignedPost<T extends TSchema> {
  readonly url: string;
  readonly secret: string;
  readonly clock: Clock;
  readonly body: Readonly<Record<string, unknown>>;
  readonly reply: T;
  readonly timeoutMs?: number;
}

const maxReply = 100_000;

/** Posts JSON signed with `secret` and checks the reply's shape; throws {@link ProviderError} on anything else than a fitting 2xx within the time (8 s). */
export const signedPost = async <T extends TSchema>(call: SignedPost<T>): Promise<Static<T>> => {
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
  const schema = Compile(call.reply);
  if (!schema.Check(value)) throw new ProviderError(`${where} answered another shape than agreed`);
  return value;
};
