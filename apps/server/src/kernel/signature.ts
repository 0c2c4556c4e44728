import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds that a signed request may be old or ahead (money-and-safety.md, invariant 26). */
export const signatureWindow = 300;

/** What a signature of ours covers besides its time: the method, the path as it was sent (with its query) and the raw body. */
export interface SignedParts {
  readonly method: string;
  readonly path: string;
  readonly rawBody: string | Uint8Array;
}

/** A request as a verifier sees it: nothing is parsed, header values are passed as they came. */
export interface SignedRequest extends SignedParts {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly now: Date;
}

/** What a verifier says: `stale` = the signature fits and its time does not. */
export type Verdict = 'ok' | 'bad' | 'stale';

/** Decides on raw bytes whether a request comes from the provider that it names; never throws. */
export type Verifier = (request: SignedRequest) => Verdict;

/** Hex HMAC-SHA256 over `timestamp + "." + METHOD + "." + path + "." + raw body`, the `X-Signature` of every signed call. */
export function sign(secret: string, timestamp: string, { method, path, rawBody }: SignedParts): string {
  return createHmac('sha256', secret)
    .update(`${timestamp}.${method.toUpperCase()}.${path}.`)
    .update(rawBody)
    .digest('hex');
}

/** The two headers of a signed call made at `now`. */
export function signatureHeaders(
  secret: string,
  now: Date,
  parts: SignedParts,
): { readonly 'x-timestamp': string; readonly 'x-signature': string } {
  const timestamp = Math.floor(now.getTime() / 1000).toString();
  return { 'x-timestamp': timestamp, 'x-signature': sign(secret, timestamp, parts) };
}

/** Checks our own signature scheme against one secret, in constant time; a header that is missing or sent twice is `bad`. */
export function verifySignature(secret: string, request: SignedRequest): Verdict {
  const timestamp = request.headers['x-timestamp'];
  const signature = request.headers['x-signature'];
  if (typeof timestamp !== 'string' || !/^[0-9]{1,11}$/.test(timestamp)) return 'bad';
  if (typeof signature !== 'string' || !/^[0-9a-f]{64}$/.test(signature)) return 'bad';
  const fits = timingSafeEqual(
    Buffer.from(sign(secret, timestamp, request), 'hex'),
    Buffer.from(signature, 'hex'),
  );
  if (!fits) return 'bad';
  return Math.abs(request.now.getTime() / 1000 - Number(timestamp)) <= signatureWindow ? 'ok' : 'stale';
}
