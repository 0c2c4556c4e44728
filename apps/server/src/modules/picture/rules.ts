import { imageSize } from 'image-size';

/** Kinds of picture that are taken, as file endings. GIF is left out for its size, SVG because it can carry scripts. */
export type PictureType = 'png' | 'jpg' | 'webp' | 'avif';

/** Media types by file ending. */
export const mediaTypes: Readonly<Record<PictureType, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
};

/** Bounds of an uploaded picture. */
export const pictureLimits = { bytes: 2_000_000, leastPixels: 16, mostPixels: 4096 } as const;

/** What the bytes of a picture say about themselves. */
export interface PictureFacts {
  readonly type: PictureType;
  readonly width: number;
  readonly height: number;
}

/** Reads type and size from the bytes, never from a name; `fault` is a sentence for the operator. */
export function inspectPicture(bytes: Buffer): PictureFacts | { readonly fault: string } {
  const { leastPixels, mostPixels } = pictureLimits;
  if (bytes.length > pictureLimits.bytes)
    return { fault: `The picture is larger than ${pictureLimits.bytes / 1e6} MB.` };
  const type = typeOf(bytes);
  if (type === undefined)
    return { fault: 'The file is no PNG, JPEG, WebP or AVIF picture (SVG and GIF are not taken).' };
  const size = sizeOf(bytes);
  if (!size) return { fault: `The ${type} picture cannot be read.` };
  const { width, height } = size;
  if (Math.min(width, height) < leastPixels || Math.max(width, height) > mostPixels)
    return {
      fault: `The picture is ${width} × ${height} pixels; each side must be ${leastPixels} to ${mostPixels}.`,
    };
  return { type, width, height };
}

/** Kind of a picture by its first bytes, never by a name; `undefined` = none that is taken. */
export function typeOf(bytes: Buffer): PictureType | undefined {
  const text = (from: number, to: number): string => bytes.toString('latin1', from, to);
  if (text(0, 8) === '\u0089PNG\r\n\u001A\n') return 'png';
  if (text(0, 3) === '\u00FF\u00D8\u00FF') return 'jpg';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  return text(4, 12) === 'ftypavif' ? 'avif' : undefined;
}

/** Width and height in pixels; `undefined` when the bytes cannot be read. */
export function sizeOf(bytes: Buffer): { readonly width: number; readonly height: number } | undefined {
  // The library throws on a broken picture.
  try {
    const { width, height } = imageSize(bytes);
    return { width, height };
  } catch {
    return undefined;
  }
}
