import { keptWords } from '@benjarong/text';

const joiner = '\u2060';
const words = new RegExp(keptWords.join('|'), 'g');

/**
 * Puts word joiners (U+2060) inside the words that line breakers split wrongly (look.md, W3C sealreq);
 * for display only: never send the answer anywhere.
 */
export function keepWords(text: string): string {
  return text.replace(words, (word) =>
    [...new Intl.Segmenter('th', { granularity: 'grapheme' }).segment(word)]
      .map(({ segment }) => segment)
      .join(joiner),
  );
}
