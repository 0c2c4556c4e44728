import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import { Blob, Buffer as Run, Face, Font, shape, Variation } from 'harfbuzzjs';
import { decompress } from 'wawoff2';

/** A line of text as SVG, its baseline at y = 0 and its left end at x = 0, and how wide it is, in px. */
interface TextOutlines {
  readonly svg: string;
  readonly width: number;
}

type Script = 'thai' | 'latin';

const unitsPerEm = 1000;
const runs = /[\u0E01-\u0E5B]+|[^\u0E01-\u0E5B]+/gu;

let faces: Promise<Readonly<Record<Script, Face>>> | undefined;

/**
 * Draws text in the font of our pages, as paths: a picture that a phone keeps has no font of its own, and marks over Thai
 * letters need a shaper. The fonts are read with the first text.
 */
export async function textOutlines(
  text: string,
  { size, weight = 400 }: { readonly size: number; readonly weight?: number },
): Promise<TextOutlines> {
  faces ??= readFaces();
  const known = await faces.catch((error: unknown) => {
    faces = undefined;
    throw error;
  });
  let x = 0;
  let paths = '';
  for (const [part] of text.normalize('NFC').matchAll(runs)) {
    const font = new Font(/^[\u0E01-\u0E5B]/u.test(part) ? known.thai : known.latin);
    font.setScale(unitsPerEm, unitsPerEm);
    font.setVariations([new Variation('wght', weight)]);
    const run = new Run();
    run.addText(part);
    run.guessSegmentProperties();
    shape(font, run);
    for (const {
      codepoint: glyph,
      xAdvance = 0,
      xOffset = 0,
      yOffset = 0,
    } of run.getGlyphInfosAndPositions()) {
      const path = font.glyphToPath(glyph);
      if (path !== '') paths += `<path transform="translate(${x + xOffset} ${yOffset})" d="${path}"/>`;
      x += xAdvance;
    }
  }
  const scale = size / unitsPerEm;
  // Fonts count upwards, pictures downwards.
  return { svg: `<g transform="scale(${scale} ${-scale})">${paths}</g>`, width: x * scale };
}

async function readFaces(): Promise<Readonly<Record<Script, Face>>> {
  const require = createRequire(import.meta.url);
  const [thai, latin] = await Promise.all([
    readFace(require.resolve('@fontsource-variable/anuphan/files/anuphan-thai-wght-normal.woff2')),
    readFace(require.resolve('@fontsource-variable/anuphan/files/anuphan-latin-wght-normal.woff2')),
  ]);
  return { thai, latin };
}

async function readFace(file: string): Promise<Face> {
  return new Face(new Blob(await decompress(await readFile(file))));
}
