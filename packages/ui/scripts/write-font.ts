// Cuts the Thai and ASCII subsets of Anuphan (OFL-1.1, from the fontsource package) to weights 400–700.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';

const source = dirname(createRequire(import.meta.url).resolve('@fontsource-variable/anuphan/package.json'));
const target = new URL('../src/fonts/', import.meta.url);
function range(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
}

async function cut(file: string, name: string, text: string) {
  const font = await subsetFont(readFileSync(join(source, 'files', file)), text, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700, default: 400 } },
    noHinting: true,
  });
  writeFileSync(new URL(name, target), font);
  console.log(name, font.length);
}

mkdirSync(target, { recursive: true });
// Thai block with ฿, the word joiner our glossary uses and the dotted circle browsers show under a lone mark.
await cut(
  'anuphan-thai-wght-normal.woff2',
  'anuphan-thai.woff2',
  range(0x0e01, 0x0e5b) + '\u200b\u2060\u25cc',
);
await cut('anuphan-latin-wght-normal.woff2', 'anuphan-latin.woff2', range(0x20, 0x7e) + '\u00a0·×–—…‘’“”•');
copyFileSync(join(source, 'LICENSE'), new URL('OFL.txt', target));
