import type { Bytes } from './bytes.ts';
import { hmacSha256, sha256 } from './sha256.ts';

/** The two functions of the outside that the chain needs; each answers with 32 bytes, now or later. */
export interface Hashing {
  readonly sha256: (message: Bytes) => Uint8Array | Promise<Uint8Array>;
  readonly hmacSha256: (key: Bytes, message: Bytes) => Uint8Array | Promise<Uint8Array>;
}

/** Hashing in plain code: works everywhere, also where a browser has no Web Crypto because the page is not https. */
export const plainHashing: Hashing = { sha256, hmacSha256 };

/** The part of Web Crypto's `SubtleCrypto` that {@link webHashing} uses. */
export interface SubtleLike<Key> {
  digest(algorithm: 'SHA-256', data: Bytes): Promise<ArrayBuffer>;
  importKey(
    format: 'raw',
    key: Bytes,
    algorithm: { name: 'HMAC'; hash: 'SHA-256' },
    extractable: false,
    usages: ['sign'],
  ): Promise<Key>;
  sign(algorithm: 'HMAC', key: Key, data: Bytes): Promise<ArrayBuffer>;
}

/** Hashing by Web Crypto: `webHashing(crypto.subtle)` in a browser, in a worker and in Node 20. */
export function webHashing<Key>(subtle: SubtleLike<Key>): Hashing {
  return {
    sha256: async (message) => new Uint8Array(await subtle.digest('SHA-256', message)),
    hmacSha256: async (key, message) => {
      const imported = await subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
      return new Uint8Array(await subtle.sign('HMAC', imported, message));
    },
  };
}
