import { fromHex32, joinBytes, toHex, uint32, utf8 } from './bytes.ts';
import type { Hashing } from './hashing.ts';

/** One shot as it is published: its place from 1 (oldest first), the shooter's masked name, five digits. */
export interface Shot {
  readonly position: number;
  readonly alias: string;
  readonly number: string;
}

/** The first bytes of every chain; a change of the rules below takes another one. */
export const chainTag = 'benjarong-yeekee-1';

/** Whether a text is a shot's number: exactly five digits, leading zeros included. */
export function isShotNumber(text: string): boolean {
  return /^[0-9]{5}$/.test(text);
}

/** The commitment published before a round opens: SHA-256 of the 32 seed bytes, lower-case hex in and out. */
export async function commitmentOf(hashing: Hashing, seed: string): Promise<string> {
  return toHex(await hashing.sha256(fromHex32(seed)));
}

/** The head of an empty chain: SHA-256(tag ‖ 00 ‖ round id ‖ 00 ‖ commitment), as hex. */
export async function firstHead(hashing: Hashing, roundId: string, commitment: string): Promise<string> {
  const zero = Uint8Array.of(0);
  const bytes = joinBytes(utf8(chainTag), zero, utf8(roundId), zero, fromHex32(commitment));
  return toHex(await hashing.sha256(bytes));
}

/**
 * The head after one more shot: SHA-256(head ‖ alias ‖ number ‖ position), position as 4 bytes, as hex.
 * Throws `RangeError` when the number is not five digits or the position is not from 1.
 */
export async function nextHead(hashing: Hashing, head: string, shot: Shot): Promise<string> {
  if (!isShotNumber(shot.number) || shot.position < 1) throw new RangeError('not a shot');
  const bytes = joinBytes(fromHex32(head), utf8(shot.alias), utf8(shot.number), uint32(shot.position));
  return toHex(await hashing.sha256(bytes));
}

/** Every head of a chain: the first one, then one per shot, so that `heads[p]` is after shot `p`. */
export async function headsOf(
  hashing: Hashing,
  roundId: string,
  commitment: string,
  shots: readonly Shot[],
): Promise<readonly string[]> {
  let head = await firstHead(hashing, roundId, commitment);
  const heads = [head];
  for (const shot of shots) {
    head = await nextHead(hashing, head, shot);
    heads.push(head);
  }
  return heads;
}

/** S: HMAC-SHA256(seed, round id ‖ last head) as an unsigned big-endian integer, modulo 100000. */
export async function systemNumber(
  hashing: Hashing,
  seed: string,
  roundId: string,
  head: string,
): Promise<number> {
  const mac = await hashing.hmacSha256(fromHex32(seed), joinBytes(utf8(roundId), fromHex32(head)));
  return Number(BigInt(`0x${toHex(mac)}`) % 100_000n);
}
