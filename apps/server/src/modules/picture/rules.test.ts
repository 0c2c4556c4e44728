import QRCode from 'qrcode';
import { describe, expect, it } from 'vitest';

import { inspectPicture, pictureLimits } from './rules.ts';

function png(width: number): Promise<Buffer> {
  return QRCode.toBuffer('benjarong', { width, margin: 0 });
}
function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
function box(name: string, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(body.length + 8), Buffer.from(name), body]);
}

describe('a picture', () => {
  it.each([
    ['png', async () => png(64), 64, 64],
    [
      'jpg',
      async () =>
        Buffer.from(
          'ffd8ffe000104a46494600010100000100010000ffc0001108004000800301110002110103110100',
          'hex',
        ),
      128,
      64,
    ],
    [
      'webp',
      async () =>
        Buffer.concat([
          Buffer.from('RIFF\u001E\0\0\0WEBPVP8X\n\0\0\0', 'latin1'),
          Buffer.from('000000007f00003f0000', 'hex'),
          Buffer.alloc(12),
        ]),
      128,
      64,
    ],
    [
      'avif',
      async () =>
        Buffer.concat([
          box('ftyp', Buffer.from('avif\0\0\0\0avifmif1')),
          box('meta', u32(0), box('iprp', box('ipco', box('ispe', u32(0), u32(128), u32(64))))),
        ]),
      128,
      64,
    ],
  ] as const)('is known by its bytes: %s', async (type, bytes, width, height) => {
    expect(inspectPicture(await bytes())).toEqual({ type, width, height });
  });

  it.each([
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      'no PNG, JPEG, WebP or AVIF',
    ],
    ['a GIF', Buffer.from('GIF89a\u0001\0\u0001\0'), 'no PNG, JPEG, WebP or AVIF'],
    ['a page that calls itself a picture', Buffer.from('<!doctype html>'), 'no PNG'],
    ['a PNG that ends after its head', Buffer.from('89504e470d0a1a0a', 'hex'), 'cannot be read'],
    ['an empty file', Buffer.alloc(0), 'no PNG'],
    ['a file that is too large', Buffer.alloc(pictureLimits.bytes + 1), 'larger than 2 MB'],
  ])('is refused when it is %s', (_, bytes, says) => {
    expect(inspectPicture(bytes)).toEqual({ fault: expect.stringContaining(says) });
  });

  it('is refused when it is too wide or too small', async () => {
    const wide = await png(64);
    wide.writeUInt32BE(5000, 16);
    expect(inspectPicture(wide)).toEqual({ fault: expect.stringContaining('5000 × 64') });
    wide.writeUInt32BE(2, 16);
    expect(inspectPicture(wide)).toEqual({ fault: expect.stringContaining('16 to 4096') });
  });
});
