import type { Doubt } from './bets.ts';
import {
  betLook,
  dayAndMonth,
  isDayMonth,
  letterDigits,
  moneyWords,
  noisePatterns,
  setOfFour,
  sideAsWell,
  takesBackOrSides,
  unitOrSide,
  timeAtEnd,
  type NoiseKind,
} from './keywords.ts';
import type { Span } from './span.ts';

/** A stretch that was recognised as noise, and why. */
export interface NoiseSpan extends Span {
  readonly why: NoiseKind;
}

/** A stretch whose bets may have been meant otherwise, and how. */
export interface DoubtSpan extends Span {
  readonly doubt: Doubt;
}

/** One line with its noise blanked out by spaces (same length), and what was blanked or is doubtful, in places of the line. */
export interface QuietLine {
  readonly text: string;
  readonly noise: readonly NoiseSpan[];
  readonly doubts: readonly DoubtSpan[];
}

/** What the lines around a line say about it. */
export interface LineContext {
  /** The first line of several, and no other line has a slash: a lone `28/10` may be a date. */
  readonly mayBeDated: boolean;
  /** Whether a text has words that are no part of the grammar. */
  readonly isName: (text: string) => boolean;
}

/** Blanks dates, times, sums, telephone numbers and labels of one line. */
export function quietLine(line: string, context: LineContext): QuietLine {
  let text = line;
  const noise: NoiseSpan[] = [];
  const doubts: DoubtSpan[] = [];
  const blank = (span: Span, why: NoiseKind): void => {
    text = text.slice(0, span.start) + ' '.repeat(span.end - span.start) + text.slice(span.end);
    noise.push({ ...span, why });
  };
  for (const { why, pattern, check } of noisePatterns) {
    for (const match of text.matchAll(pattern)) {
      const span = trimmed(match[0], match.index);
      if (span.end <= span.start || (check && !check(match))) continue;
      blank(span, why === 'total' && hidesBets(text, span) ? 'money_words' : why);
    }
  }
  const whole = text.trimEnd();
  const timed = timeAtEnd.exec(whole)?.[1];
  const before = timed === undefined ? '' : whole.slice(0, -timed.length);
  if (timed !== undefined && !/[\d=*]/u.test(before) && context.isName(before))
    blank({ start: before.length, end: whole.length }, 'time');
  const dated = dayAndMonth.exec(text);
  if (dated) {
    const [, lead = '', day = '', month = '', rest = ''] = dated;
    const span = { start: lead.length, end: lead.length + day.length + 1 + month.length };
    const noStake = month.startsWith('0') || Number(month) % 5 !== 0;
    if (isDayMonth(day, month)) {
      if (noStake && /[\d]/u.test(rest) && !rest.includes('/')) blank(span, 'date');
      else if (noStake || context.mayBeDated || /[=*]/u.test(rest))
        doubts.push({ ...span, doubt: 'date_or_bet' });
    }
  }
  text = text.replaceAll(letterDigits, (found: string, at: number) => {
    doubts.push({ start: at, end: at + found.length, doubt: 'letter_digit' });
    return found.replaceAll(/[lI]/gu, '1').replaceAll(/[Oo]/gu, '0');
  });
  // (12)=50: brackets around a number of several digits are ornaments where a stake is beside or in them; `(6)` may be a count
  // of orders, and `(25) 12=50` a page.
  text = text.replaceAll(
    /[([{「『【"“]([\d=*/.,\s-]*\d{2}[\d=*/.,\s-]*)[)\]}」』】"”]/gu,
    (found: string, inner: string, at: number, whole: string) => {
      const staked =
        /[=*]/u.test(inner) ||
        /[=*]\s*$/u.test(whole.slice(0, at)) ||
        /^\s*[=*([{「『【"“]/u.test(whole.slice(at + found.length));
      return staked ? ` ${inner} ` : found;
    },
  );
  if (takesBackOrSides.test(text) || unitOrSide.test(text) || sideAsWell.test(text))
    doubts.push({ start: 0, end: text.length, doubt: 'unclear_word' });
  if (setOfFour.test(text)) {
    for (const { index } of text.matchAll(/(?<!\d)\d{4}(?!\d)/gu))
      doubts.push({ start: index, end: index + 4, doubt: 'unclear_word' });
  }
  return { text, noise, doubts };
}

/** Whether a sum has a bet beside it or in it, so that it may not vanish as one. */
function hidesBets(text: string, span: Span): boolean {
  const found = text.slice(span.start, span.end);
  if (betLook.test(found)) return true;
  return moneyWords.test(found) && /\d/u.test(found) && /\d/u.test(text.slice(0, span.start));
}

function trimmed(text: string, start: number): Span {
  const lead = text.length - text.trimStart().length;
  return { start: start + lead, end: start + text.trimEnd().length };
}
