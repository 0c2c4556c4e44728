import { joinBytes, uint32, type Bytes } from './bytes.ts';

// FIPS 180-4: the first 32 bits of the fractional parts of roots of the first primes.
const primes = ((): readonly number[] => {
  const found: number[] = [];
  for (let n = 2; found.length < 64; n += 1) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
})();

const initial: readonly number[] = primes.slice(0, 8).map((prime) => fractionBits(prime, 2n));
const constants: readonly number[] = primes.map((prime) => fractionBits(prime, 3n));

/** SHA-256 in plain code, for windows without Web Crypto (an address without https): 32 bytes. */
export function sha256(message: Uint8Array): Bytes {
  const data = padded(message);
  const view = new DataView(data.buffer);
  const state = Int32Array.from(initial);
  for (let from = 0; from < data.length; from += 64) {
    const words = scheduleOf(view, from);
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
    for (let i = 0; i < 64; i += 1) {
      const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
      const choice = (e & f) ^ (~e & g);
      const one = (h + s1 + choice + (constants[i] ?? 0) + (words[i] ?? 0)) | 0;
      const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
      const majority = (a & b) ^ (a & c) ^ (b & c);
      h = g;
      g = f;
      f = e;
      e = (d + one) | 0;
      d = c;
      c = b;
      b = a;
      a = (one + s0 + majority) | 0;
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => {
      state[i] = (state[i] ?? 0) + word;
    });
  }
  return joinBytes(...Array.from(state, (word) => uint32(word >>> 0)));
}

/** HMAC-SHA256 in plain code (RFC 2104): 32 bytes. */
export function hmacSha256(key: Uint8Array, message: Uint8Array): Bytes {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const inner = sha256(
    joinBytes(
      block.map((byte) => byte ^ 0x36),
      message,
    ),
  );
  return sha256(
    joinBytes(
      block.map((byte) => byte ^ 0x5c),
      inner,
    ),
  );
}

function root(value: bigint, power: bigint): bigint {
  let low = 0n;
  let high = value;
  while (low < high) {
    const middle = (low + high + 1n) / 2n;
    if (middle ** power <= value) low = middle;
    else high = middle - 1n;
  }
  return low;
}

function fractionBits(prime: number, power: bigint): number {
  return Number(root(BigInt(prime) << (32n * power), power) & 0xffff_ffffn) | 0;
}

function rotate(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

function padded(message: Uint8Array): Bytes {
  const zeros = (119 - (message.length % 64)) % 64;
  const bits = message.length * 8;
  const length = joinBytes(uint32(Math.floor(bits / 2 ** 32)), uint32(bits % 2 ** 32));
  return joinBytes(message, Uint8Array.of(0x80), new Uint8Array(zeros), length);
}

function scheduleOf(view: DataView, from: number): Int32Array {
  const words = new Int32Array(64);
  for (let i = 0; i < 16; i += 1) words[i] = view.getInt32(from + i * 4);
  for (let i = 16; i < 64; i += 1) {
    const a = words[i - 15] ?? 0;
    const b = words[i - 2] ?? 0;
    const s0 = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3);
    const s1 = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10);
    words[i] = (words[i - 16] ?? 0) + s0 + (words[i - 7] ?? 0) + s1;
  }
  return words;
}
