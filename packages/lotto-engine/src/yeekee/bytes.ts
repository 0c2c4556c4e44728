/** Bytes backed by a plain buffer, as Web Crypto takes them. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** Several byte strings as one, without separators. */
export function joinBytes(...parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The UTF-8 bytes of a text; throws `URIError` on a lone surrogate. */
export function utf8(text: string): Bytes {
  const escaped = encodeURIComponent(text);
  const bytes: number[] = [];
  for (let at = 0; at < escaped.length; at += 1) {
    if (escaped[at] === '%') {
      bytes.push(Number.parseInt(escaped.slice(at + 1, at + 3), 16));
      at += 2;
    } else bytes.push(escaped.charCodeAt(at));
  }
  return Uint8Array.from(bytes);
}

/** An integer of 0 to 2^32 − 1 as 4 bytes, most significant first; throws `RangeError` outside. */
export function uint32(value: number): Bytes {
  if (!Number.isInteger(value) || value < 0 || value > 0xffff_ffff) throw new RangeError('not a uint32');
  return Uint8Array.of(value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255);
}

/** Bytes as lower-case hex. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether a text is exactly 32 bytes of lower-case hex. */
export function isHash(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}

/** 32 bytes from lower-case hex; throws `RangeError` on anything else. */
export function fromHex32(hex: string): Bytes {
  if (!isHash(hex)) throw new RangeError('not 32 bytes of lower-case hex');
  return Uint8Array.from({ length: 32 }, (_, index) =>
    Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16),
  );
}
