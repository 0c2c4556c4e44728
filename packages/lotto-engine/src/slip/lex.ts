import { shortWords, sideOrUnit, words, type WordKind } from './keywords.ts';
import type { Span } from './span.ts';

/** A sign between numbers: `=` is the strongest, `*` the next, `/ - : .` the weakest. */
export type Separator = '=' | '*' | '/' | '-' | ':' | '.';

/** One token of a line: digits, a separator, a comma, a known word, or something unknown. */
export type Token = Span &
  (
    | { readonly kind: 'digits'; readonly text: string }
    | { readonly kind: 'separator'; readonly sign: Separator }
    | { readonly kind: 'comma' }
    | { readonly kind: 'word'; readonly word: WordKind; readonly maybeUnit: boolean }
    | { readonly kind: 'unknown' }
  );

const known: readonly (readonly [string, WordKind])[] = (Object.keys(words) as WordKind[]) // keys of a closed record
  .flatMap((kind) => words[kind].map((text) => [text, kind] as const))
  .toSorted((a, b) => b[0].length - a[0].length);

interface Piece {
  readonly word: WordKind;
  readonly length: number;
}

const pattern =
  /(?<digits>\d+)|(?<sign>[=*/:.-])|(?<comma>,)|(?<thai>[\u0E01-\u0E3A\u0E3F-\u0E4E]+)|(?<other>[^\s\d=*/:.,\u0E01-\u0E3A\u0E3F-\u0E4E-]+)/gu;

/** Cuts one quiet line into tokens; spaces vanish, their places are seen from the spans. */
export function lex(line: string): readonly Token[] {
  const tokens: Token[] = [];
  for (const match of line.matchAll(pattern)) {
    const start = match.index;
    const span = { start, end: start + match[0].length };
    const { digits, sign, comma, thai, other } = match.groups ?? {};
    if (digits !== undefined) tokens.push({ kind: 'digits', text: digits, ...span });
    // The pattern admits exactly these signs.
    else if (sign !== undefined) tokens.push({ kind: 'separator', sign: sign as Separator, ...span });
    else if (comma !== undefined) tokens.push({ kind: 'comma', ...span });
    else tokens.push(...wordTokens(thai ?? other ?? '', start));
  }
  return tokens;
}

/** Cuts a run of letters into known words, the longest first with a way back; `undefined` when a rest stays. */
function cut(run: string): readonly Piece[] | undefined {
  const dead = new Set<number>();
  const from = (at: number): readonly Piece[] | undefined => {
    if (at === run.length) return [];
    if (dead.has(at)) return undefined;
    for (const [text, word] of known) {
      if (!run.startsWith(text, at)) continue;
      const rest = from(at + text.length);
      if (rest) return [{ word, length: text.length }, ...rest];
    }
    dead.add(at);
    return undefined;
  };
  return from(0);
}

function wordTokens(run: string, start: number): readonly Token[] {
  const end = start + run.length;
  const short = Object.hasOwn(shortWords, run.toLowerCase()) ? shortWords[run.toLowerCase()] : undefined;
  if (short) {
    return short.map((word) => ({ kind: 'word', word, maybeUnit: run === sideOrUnit, start, end }));
  }
  // Longer runs are names and sentences; cutting them is never worth it.
  const pieces = run.length <= 60 ? cut(run) : undefined;
  if (!pieces) return [{ kind: 'unknown', start, end }];
  let at = start;
  return pieces.map(({ word, length }) => {
    const token = { kind: 'word', word, maybeUnit: false, start: at, end: at + length } as const;
    at += length;
    return token;
  });
}
