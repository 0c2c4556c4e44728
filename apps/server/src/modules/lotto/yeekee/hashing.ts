import { createHash, createHmac } from 'node:crypto';

import { chainTag, type Hashing } from '@benjarong/lotto-engine/yeekee';

/** The engine's two functions by Node's own, which are quicker than plain code. */
export const nodeHashing: Hashing = {
  sha256: (message) => new Uint8Array(createHash('sha256').update(message).digest()),
  hmacSha256: (key, message) => new Uint8Array(createHmac('sha256', key).update(message).digest()),
};

/** SHA-256 of a seed, both lower-case hex: what is published before a round opens. A test compares it with the engine's. */
export function commitmentHex(seed: string): string {
  return sha256Hex(Buffer.from(seed, 'hex'));
}

/** The head of an empty chain, made at once for a day of rounds. A test compares it with the engine's. */
export function firstHeadHex(roundId: string, commitment: string): string {
  return sha256Hex(chainTag, '\u0000', roundId, '\u0000', Buffer.from(commitment, 'hex'));
}

function sha256Hex(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}
