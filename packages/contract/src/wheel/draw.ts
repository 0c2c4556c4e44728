/** One prize of an odds table: its id and its share of the sum of weights, a whole number from 1. */
export interface WheelChance {
  readonly prize_id: string;
  readonly weight: number;
}

/** Where a spin fell: `roll` from 0 to the sum of weights − 1, and the prize of the table that it belongs to. */
export interface WheelDraw {
  readonly roll: number;
  readonly prizeId: string;
}

/** HMAC-SHA256 of a key and a message, 32 bytes, now or later. */
export type WheelHmac<R extends Uint8Array | Promise<Uint8Array>> = (
  key: Uint8Array<ArrayBuffer>,
  message: Uint8Array<ArrayBuffer>,
) => R;

/** Letters and digits of a client seed: no colon, which divides it from the nonce. */
export const clientSeedPattern = '^[A-Za-z0-9_-]{1,64}$';

const words = 8;
const range = 2 ** 32;
const prefix = 'benjarong-wheel-1';

/** The format name of a log. */
export const wheelLogFormat = prefix;

/** Sum of the weights; what an odds table's chances are divided by. */
export function weightSum(odds: readonly WheelChance[]): number {
  return odds.reduce((sum, { weight }) => sum + weight, 0);
}

/** The ASCII message of a spin's block: `client seed:nonce`, from the second block on `client seed:nonce:block`. */
export function drawMessage(clientSeed: string, nonce: number, block: number): Uint8Array<ArrayBuffer> {
  const text = `${clientSeed}:${nonce}${block === 0 ? '' : `:${block}`}`;
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/**
 * The integer of a block of 32 bytes: its eight words of 32 bits, most significant byte first, in their order; the first
 * below the largest multiple of `sum`, modulo `sum`. `undefined` when all eight are above: the next block decides.
 */
export function rollOf(block: Uint8Array, sum: number): number | undefined {
  const fair = range - (range % sum);
  for (let word = 0; word < words; word += 1) {
    const at = word * 4;
    const [a = 0, b = 0, c = 0, d = 0] = block.subarray(at, at + 4);
    const value = a * 0x1_00_00_00 + b * 0x1_00_00 + c * 0x1_00 + d;
    if (value < fair) return value % sum;
  }
  return undefined;
}

/** The prize that a roll falls on: the tables' weights laid end to end in their order. Throws `RangeError` outside. */
export function prizeAt(odds: readonly WheelChance[], roll: number): string {
  let left = roll;
  for (const { prize_id, weight } of odds) {
    if (left < weight) return prize_id;
    left -= weight;
  }
  throw new RangeError('the roll is not below the sum of weights');
}

/** Draws with a hash that answers at once. `seed` = the 32 bytes of the server seed. Throws `RangeError` on an empty table. */
export function drawNow(
  hmac: WheelHmac<Uint8Array>,
  seed: Uint8Array<ArrayBuffer>,
  { clientSeed, nonce, odds }: DrawInput,
): WheelDraw {
  const sum = requireSum(odds);
  for (let block = 0; ; block += 1) {
    const roll = rollOf(hmac(seed, drawMessage(clientSeed, nonce, block)), sum);
    if (roll !== undefined) return { roll, prizeId: prizeAt(odds, roll) };
  }
}

/** What a draw takes besides the server seed. */
export interface DrawInput {
  readonly clientSeed: string;
  /** Counts up from 0 under one server seed. */
  readonly nonce: number;
  readonly odds: readonly WheelChance[];
}

/** Draws as {@link drawNow} does, with a hash that answers later (Web Crypto). */
export async function drawLater(
  hmac: WheelHmac<Uint8Array | Promise<Uint8Array>>,
  seed: Uint8Array<ArrayBuffer>,
  { clientSeed, nonce, odds }: DrawInput,
): Promise<WheelDraw> {
  const sum = requireSum(odds);
  for (let block = 0; ; block += 1) {
    // One block decides, but for one spin in many thousand millions.
    // oxlint-disable-next-line no-await-in-loop
    const roll = rollOf(await hmac(seed, drawMessage(clientSeed, nonce, block)), sum);
    if (roll !== undefined) return { roll, prizeId: prizeAt(odds, roll) };
  }
}

/** 32 bytes of lower-case hex; `undefined` for anything else. */
export function seedBytes(hex: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[0-9a-f]{64}$/.test(hex)) return undefined;
  return Uint8Array.from({ length: 32 }, (_, at) => Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16));
}

function requireSum(odds: readonly WheelChance[]): number {
  const sum = weightSum(odds);
  if (!Number.isSafeInteger(sum) || sum < 1 || sum > range || odds.some(({ weight }) => weight < 1))
    throw new RangeError('not an odds table');
  return sum;
}
