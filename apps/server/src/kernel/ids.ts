import { createHash, randomBytes, randomFillSync, randomInt } from 'node:crypto';

import type { Clock } from './clock.ts';

let lastTime = 0;
let sequence = 0;

// Asking the system for sixteen bytes costs as much as asking for thousands.
const pool = Buffer.alloc(4_096);
let used = pool.length;

/**
 * A UUID version 7: sorts by time of making, also within one millisecond of one process
 * (12 bits count up, 62 bits are random). Uses the given clock, the machine's by default.
 */
export function newId(clock?: Clock): string {
  const now = clock ? clock.now().getTime() : Date.now();
  sequence = now === lastTime ? (sequence + 1) & 0xfff : randomInt(0x400);
  lastTime = now;
  const bytes = sixteenBytes();
  bytes.writeUIntBE(now, 0, 6);
  bytes.writeUInt16BE(0x7000 | sequence, 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** True for a text that is a UUID of any version, in any case: what may be asked for in a `uuid` column. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

/** An opaque token of 256 random bits, base64url (43 characters). Store its {@link sha256}, never itself. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 of a text or bytes as 64 hex digits; for looking up stored tokens, not for passwords. */
export function sha256(value: string | Uint8Array): string {
  return createHash('sha256').update(value).digest('hex');
}

/** `length` decimal digits from the system's random source, e.g. one-time passwords. */
export function newDigits(length: number): string {
  return Array.from({ length }, () => randomInt(10).toString()).join('');
}

function sixteenBytes(): Buffer {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += 16;
  return pool.subarray(used - 16, used);
}
