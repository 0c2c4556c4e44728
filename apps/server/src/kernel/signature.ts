import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds that a signed request may be old or ahead (money-and-safety.md, invariant 26). */
export const signatureWindow = 300;

/** Hex HMAC-SHA256 over `timestamp + "." + rawBody`, as every signed call carries in `X-Signature`. */
export function sign(secret: string, timestamp: string, rawBody: string | Uint8Array): string {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(rawBody).digest('hex');
}

/** The two headers of a signed call made at `now`. */
export function signatureHeaders(secret: string, now: Date, rawBody: string | Uint8Array) {
  const timestamp = Math.floor(now.getTime() / 1000).toString();
  return { 'x-timestamp': timestamp, 'x-signature': sign(secret, timestamp, rawBody) };
}

/** What {@link verifySignature} looks at; header values are passed as they came. */
export interface SignedRequest {
  readonly secret: string;
  readonly timestamp: unknown;
  readonly signature: unknown;
  readonly rawBody: string | Uint8Array;
  readonly now: Date;
}

/** True when the signature fits the raw bytes and its time is within {@link signatureWindow}; compares in constant time. */
export function verifySignature({ secret, timestamp, signature, rawBody, now }: SignedRequest): boolean {
  if (typeof timestamp !== 'string' || !/^[0-9]{1,11}$/.test(timestamp)) return false;
  if (typeof signature !== 'string' || !/^[0-9a-f]{64}$/.test(signature)) return false;
  const fits = timingSafeEqual(
    Buffer.from(sign(secret, timestamp, rawBody), 'hex'),
    Buffer.from(signature, 'hex'),
  );
  return fits && Math.abs(now.getTime() / 1000 - Number(timestamp)) <= signatureWindow;
}
