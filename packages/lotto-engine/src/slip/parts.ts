import type { Span } from './span.ts';
import type { PlainText } from './normalise.ts';

/** What a stretch of a slip became: part of a bet, of a doubt (with or without bets), or chatter. */
export type PartKind = 'bet' | 'doubt' | 'chatter';

/** A stretch of the pasted text and what it became; all of them in order give the text back. */
export interface Part extends Span {
  readonly kind: PartKind;
  readonly text: string;
}

/** What each sign of a plain text became; a doubt is stronger than a bet, a bet than chatter. */
export interface Marks {
  readonly mark: (span: Span, kind: PartKind) => void;
  readonly at: (place: number) => PartKind | undefined;
}

const strength: Readonly<Record<PartKind, number>> = { chatter: 1, bet: 2, doubt: 3 };
const kinds: readonly (PartKind | undefined)[] = [undefined, 'chatter', 'bet', 'doubt'];

/** Empty marks for a text of so many signs. */
export function marksOf(length: number): Marks {
  const marks = new Uint8Array(length);
  return {
    mark: (span, kind) => {
      for (let at = span.start; at < span.end; at += 1) {
        marks[at] = Math.max(marks[at] ?? 0, strength[kind]);
      }
    },
    at: (place) => kinds[marks[place] ?? 0],
  };
}

/**
 * The parts of a pasted text. Signs without a mark (spaces, separators, words) belong to what is before them on their
 * line, or behind them where nothing is; a line without any mark is chatter.
 */
export function partsOf(original: string, plain: PlainText, marks: Marks): readonly Part[] {
  const parts: Part[] = [];
  let current: PartKind = 'chatter';
  let start = 0;
  let fresh = true;
  for (let at = 0; at < plain.text.length; at += 1) {
    const own: PartKind = marks.at(at) ?? (fresh ? ahead(plain.text, marks, at) : current);
    fresh = plain.text[at] === '\n';
    if (own === current) continue;
    const end = plain.at[at] ?? original.length;
    if (end > start) parts.push({ kind: current, start, end, text: original.slice(start, end) });
    current = own;
    start = end;
  }
  if (original.length > start) {
    parts.push({ kind: current, start, end: original.length, text: original.slice(start) });
  }
  return parts;
}

function ahead(text: string, marks: Marks, from: number): PartKind {
  for (let at = from; at < text.length && text[at] !== '\n'; at += 1) {
    const kind = marks.at(at);
    if (kind) return kind;
  }
  return 'chatter';
}
