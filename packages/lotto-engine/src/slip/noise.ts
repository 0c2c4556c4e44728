import { noisePatterns, type NoiseKind } from './keywords.ts';

/** A stretch of the plain text, end excluded. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A stretch that was recognised as noise, and why. */
export interface NoiseSpan extends Span {
  readonly why: NoiseKind;
}

/** One line with its noise blanked out by spaces (same length), and what was blanked, in places of the line. */
export interface QuietLine {
  readonly text: string;
  readonly noise: readonly NoiseSpan[];
}

/** Blanks dates, times, sums, telephone numbers and labels of one line. */
export function quietLine(line: string): QuietLine {
  let text = line;
  const noise: NoiseSpan[] = [];
  for (const { why, pattern, check } of noisePatterns) {
    for (const match of text.matchAll(pattern)) {
      const span = trimmed(match[0], match.index);
      if (span.end <= span.start || (check && !check(match))) continue;
      text = text.slice(0, span.start) + ' '.repeat(span.end - span.start) + text.slice(span.end);
      noise.push({ ...span, why });
    }
  }
  return { text, noise };
}

function trimmed(text: string, start: number): Span {
  const lead = text.length - text.trimStart().length;
  return { start: start + lead, end: start + text.trimEnd().length };
}
