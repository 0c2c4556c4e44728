import { readMiniQr } from '@benjarong/contract';
import jsQR from 'jsqr';

/** A slip's picture ready to be sent. */
export interface ReadSlip {
  readonly picture: string;
  readonly mini_qr: string;
}

const longestSide = 2000;
const kinds: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

/**
 * Reads the mini QR of a slip on this device and makes the picture small enough to send, without the place and time that a
 * camera writes into it; `undefined` when the file is no picture. `mini_qr` is empty when nothing was read: the server reads
 * more than a phone does.
 */
export async function readSlip(file: File): Promise<ReadSlip | undefined> {
  if (!kinds.has(file.type)) return undefined;
  const bitmap = await bitmapOf(file);
  if (!bitmap) return undefined;
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return undefined;
  // Transparent parts of a PNG would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const mini_qr = findQr(context, canvas) ?? '';
  const address = canvas.toDataURL('image/jpeg', 0.9);
  return { picture: address.slice(address.indexOf(',') + 1), mini_qr };
}

async function bitmapOf(file: File): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file);
  } catch {
    return undefined;
  }
}

// Whole, then by quarters from below: the mini QR is small and stands at the foot of most slips.
function findQr(context: CanvasRenderingContext2D, { width, height }: HTMLCanvasElement): string | undefined {
  const [halfWidth, halfHeight] = [Math.ceil(width / 2), Math.ceil(height / 2)];
  const parts = [
    [0, 0, width, height],
    [0, halfHeight, width, height - halfHeight],
    [halfWidth, halfHeight, width - halfWidth, height - halfHeight],
    [0, halfHeight, halfWidth, height - halfHeight],
    [0, 0, width, halfHeight],
  ] as const;
  for (const [x, y, w, h] of parts) {
    if (w < 1 || h < 1) continue;
    const { data } = context.getImageData(x, y, w, h);
    const text = jsQR(data, w, h)?.data.trim();
    if (text !== undefined && readMiniQr(text)) return text;
  }
  return undefined;
}
