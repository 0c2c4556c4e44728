import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import type * as HarfBuzz from 'harfbuzzjs';

/** A line of text as SVG, its baseline at y = 0 and its left end at x = 0, and how wide it is, in px. */
interface TextOutlines {
  readonly svg: string;
  readonly width: number;
}

type Script = 'thai' | 'latin';

const unitsPerEm = 1000;
const runs = /[\u0E01-\u0E5B]+|[^\u0E01-\u0E5B]+/gu;

interface Shaper {
  readonly hb: typeof HarfBuzz;
  readonly faces: Readonly<Record<Script, HarfBuzz.Face>>;
}

let loaded: Promise<Shaper> | undefined;

/**
 * Draws text in the font of our pages, as paths: a picture that a phone keeps has no font of its own, and marks over Thai
 * letters need a shaper. The shaper and the fonts are loaded with the first text.
 */
export async function textOutlines(
  text: string,
  { size, weight = 400 }: { readonly size: number; readonly weight?: number },
): Promise<TextOutlines> {
  loaded ??= load();
  const { hb, faces } = await loaded.catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  let x = 0;
  let paths = '';
  for (const [part] of text.normalize('NFC').matchAll(runs)) {
    const font = new hb.Font(/^[\u0E01-\u0E5B]/u.test(part) ? faces.thai : faces.latin);
    font.setScale(unitsPerEm, unitsPerEm);
    font.setVariations([new hb.Variation('wght', weight)]);
    const run = new hb.Buffer();
    run.addText(part);
    run.guessSegmentProperties();
    hb.shape(font, run);
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

// WebAssembly that looks for its file as soon as it is imported: only where a text is drawn.
async function load(): Promise<Shaper> {
  const [hb, { decompress }] = await Promise.all([import('harfbuzzjs'), import('wawoff2')]);
  const faceOf = async (file: string): Promise<HarfBuzz.Face> =>
    new hb.Face(new hb.Blob(await decompress(await readFile(file))));
  const require = createRequire(import.meta.url);
  const [thai, latin] = await Promise.all([
    faceOf(require.resolve('@fontsource-variable/anuphan/files/anuphan-thai-wght-normal.woff2')),
    faceOf(require.resolve('@fontsource-variable/anuphan/files/anuphan-latin-wght-normal.woff2')),
  ]);
  return { hb, faces: { thai, latin } };
}
