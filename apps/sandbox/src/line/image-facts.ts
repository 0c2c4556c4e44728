/** What an uploaded picture says about itself. */
export interface ImageFacts {
  readonly type: 'image/png' | 'image/jpeg';
  readonly width: number;
  readonly height: number;
}

const pngMark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Reads kind and size from the first bytes of a PNG or JPEG; undefined for anything else. */
export function imageFacts(bytes: Buffer): ImageFacts | undefined {
  if (bytes.length > 24 && bytes.subarray(0, 8).equals(pngMark)) {
    return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  }
  return bytes.length > 4 && bytes[0] === 0xff && bytes[1] === 0xd8 ? jpegFacts(bytes) : undefined;
}

function jpegFacts(bytes: Buffer): ImageFacts | undefined {
  let at = 2;
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    // Start of frame: every SOFn but the tables (C4), the reserved one (C8) and arithmetic conditioning (CC).
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return {
        type: 'image/jpeg',
        width: bytes.readUInt16BE(at + 7),
        height: bytes.readUInt16BE(at + 5),
      };
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}
