import { keptWords } from '@benjarong/text';

const joiner = '\u2060';
const marks = /[\u0E31\u0E34-\u0E3A\u0E47-\u0E4E]/;
let joined: readonly (readonly [string, string])[] | undefined;

/**
 * Puts a word joiner (U+2060) into the words of the glossary, which Thai line breakers would split
 * (look.md). For display only: never into a value, a name that is compared, or an accessible name.
 */
export function keep(text: string): string {
  joined ??= keptWords.map((word) => [word, join(word)] as const);
  let kept = text;
  for (const [word, whole] of joined) kept = kept.replaceAll(word, whole);
  return kept;
}

function join(word: string): string {
  const signs = Array.from(word);
  return signs.map((sign, index) => (index > 0 && !marks.test(sign) ? joiner + sign : sign)).join('');
}
