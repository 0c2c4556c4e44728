import { createHmac, timingSafeEqual } from 'node:crypto';

import type { FastifyRequest } from 'fastify';

import { SandboxError } from './sandbox-error.ts';

const windowSeconds = 300;

/** What a signature covers besides its time: the path as it is sent, with its query. */
export interface SignedParts {
  readonly method: string;
  readonly path: string;
  readonly rawBody: string | Uint8Array;
}

/** Headers of a signed call: hex HMAC-SHA256 over `timestamp + "." + METHOD + "." + path + "." + raw body`. */
export function signatureHeaders(
  secret: string,
  now: Date,
  parts: SignedParts,
): { 'x-timestamp': string; 'x-signature': string } {
  const timestamp = Math.floor(now.getTime() / 1000).toString();
  return { 'x-timestamp': timestamp, 'x-signature': hmac(secret, timestamp, parts).toString('hex') };
}

/** True when the signature fits method, path and raw bytes and is at most 300 s off; compares in constant time. */
export function signatureFits(
  secret: string,
  headers: Readonly<Record<string, unknown>>,
  parts: SignedParts,
  now: Date,
): boolean {
  const timestamp = headers['x-timestamp'];
  const signature = headers['x-signature'];
  if (typeof timestamp !== 'string' || !/^[0-9]{1,11}$/.test(timestamp)) return false;
  if (typeof signature !== 'string' || !/^[0-9a-f]{64}$/.test(signature)) return false;
  const same = timingSafeEqual(hmac(secret, timestamp, parts), Buffer.from(signature, 'hex'));
  return same && Math.abs(now.getTime() / 1000 - Number(timestamp)) <= windowSeconds;
}

/** The raw body of a call that the product signed; throws 401 otherwise. */
export function signedBody(request: FastifyRequest, secret: string, now: Date): Uint8Array {
  const raw = request.body instanceof Uint8Array ? request.body : new Uint8Array();
  const parts = { method: request.method, path: request.url, rawBody: raw };
  if (!signatureFits(secret, request.headers, parts, now)) throw new SandboxError('invalid_signature');
  return raw;
}

function hmac(secret: string, timestamp: string, { method, path, rawBody }: SignedParts): Buffer {
  return createHmac('sha256', secret).update(`${timestamp}.${method}.${path}.`).update(rawBody).digest();
}
