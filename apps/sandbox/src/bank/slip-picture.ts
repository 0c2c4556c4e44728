import { crc32, deflateSync } from 'node:zlib';

import { create } from 'qrcode';

/** Size of a slip's picture in pixels. */
export const slipSize = { width: 600, height: 900 } as const;

/** A slip as a PNG: a coloured head, room for words, and the mini QR at the foot. */
export function slipPng(miniQr: string): Buffer {
  const { modules } = create(miniQr, { errorCorrectionLevel: 'M' });
  const { width, height } = slipSize;
  const scale = Math.floor(220 / modules.size);
  const left = width - modules.size * scale - 40;
  const top = height - modules.size * scale - 40;
  const rows = Buffer.alloc((width + 1) * height, 0);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [column, row] = [Math.floor((x - left) / scale), Math.floor((y - top) / scale)];
      const inside = column >= 0 && row >= 0 && column < modules.size && row < modules.size;
      const dark = inside && modules.get(row, column) === 1;
      // Each row begins with its filter, 0.
      rows[y * (width + 1) + 1 + x] = dark ? 1 : y < 96 ? 2 : 0;
    }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // 8 bits of a palette.
  head.set([8, 3, 0, 0, 0], 8);
  const palette = Buffer.from([255, 255, 255, 16, 16, 32, 60, 78, 160]);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
}
