import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { decode as decodeWebp } from '@cwasm/webp';
import { readMiniQr } from '@benjarong/contract';

import type * as ReaderModule from 'zxing-wasm/reader';

import { AppError } from '../../kernel/index.ts';
import { type PictureType, sizeOf, typeOf } from '../picture/index.ts';

/** Bounds of a slip's picture. */
export const slipLimits = { bytes: 5_000_000, leastPixels: 64, mostPixels: 8_000_000 } as const;

/** A slip's picture that was looked at. */
export interface SlipPicture {
  readonly bytes: Buffer;
  readonly type: PictureType;
  /** Text of the mini QR; `undefined` when the picture shows none. */
  readonly miniQr: string | undefined;
}

/**
 * Reads a slip's picture (base64): its kind by its first bytes, never by a name, and its mini QR. Throws
 * `payment_slip_too_large` and `payment_slip_not_picture`.
 */
export async function readSlipPicture(base64: string): Promise<SlipPicture> {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > slipLimits.bytes) throw new AppError('payment_slip_too_large');
  const type = typeOf(bytes);
  const size = type === undefined ? undefined : sizeOf(bytes);
  if (type === undefined || type === 'avif' || !size) throw new AppError('payment_slip_not_picture');
  const { width, height } = size;
  if (Math.min(width, height) < slipLimits.leastPixels) throw new AppError('payment_slip_not_picture');
  // Our own screens send less: what a picture unpacks to is bounded before it is unpacked.
  if (width * height > slipLimits.mostPixels) throw new AppError('payment_slip_too_large');
  return { bytes, type, miniQr: await readQr(bytes, type) };
}

// Several codes may be on one picture (a shop's poster behind the slip): the mini QR counts.
async function readQr(bytes: Buffer, type: PictureType): Promise<string | undefined> {
  return (await readQrTexts(bytes, type)).find((text) => readMiniQr(text) !== undefined);
}

/** The texts of all QR codes on a picture. Throws `payment_slip_not_picture`. */
export async function readQrTexts(bytes: Buffer, type: PictureType): Promise<readonly string[]> {
  const { readBarcodes } = await reader();
  try {
    const found = await readBarcodes(type === 'webp' ? decodeWebp(bytes) : bytes, {
      formats: ['QRCode'],
      maxNumberOfSymbols: 8,
      tryHarder: true,
    });
    return found.map(({ text }) => text.trim());
  } catch {
    // A picture whose head is right and whose body is not.
    throw new AppError('payment_slip_not_picture');
  }
}

let loaded: Promise<typeof ReaderModule> | undefined;

// A megabyte of WebAssembly, which comes with the first slip.
function reader(): NonNullable<typeof loaded> {
  loaded ??= import('zxing-wasm/reader').then((module) => {
    const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
    module.prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(file)).buffer } });
    return module;
  });
  return loaded;
}
