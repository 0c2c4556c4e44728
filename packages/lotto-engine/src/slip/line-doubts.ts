import type { Doubt } from './bets.ts';
import type { Item } from './items.ts';
import { isMisspelled } from './keywords.ts';
import { isHeading, type Line } from './lines.ts';
import type { Span } from './span.ts';

/** The doubtful stretches of a line in places of the text: what its look says, and numbers glued to a word. */
export function doubtsOf({ base, quiet, all, items }: Line): readonly (Span & { readonly doubt: Doubt })[] {
  const own = quiet.doubts.map((it) => ({ ...it, start: it.start + base, end: it.end + base }));
  const glued = all.flatMap((item, index) => {
    const before = all[index - 1];
    const word = before?.kind === 'unknown' ? quiet.text.slice(before.start, before.end) : '';
    const reads = item.kind === 'number' || item.kind === 'chain';
    return reads && before?.end === item.start && /[\p{L}\p{M}]$/u.test(word)
      ? [{ start: item.start + base, end: item.end + base, doubt: 'beside_word' as const }]
      : [];
  });
  const whole = { start: base, end: base + quiet.text.length, doubt: 'unclear_word' as const };
  return endsWithSide(items) ? [...own, ...glued, whole] : [...own, ...glued];
}

/** `12=20 34=30 bottom`: the word may be said of the last bet or of all. Top alone is what they are anyway. */
function endsWithSide(items: readonly Item[]): boolean {
  const parts = items.filter((item) => item.kind !== 'comma');
  const from = parts.findLastIndex((item) => item.kind === 'chain' || item.kind === 'number') + 1;
  const bets = parts.slice(0, from);
  const words = parts.slice(from);
  return (
    bets.filter((item) => item.kind === 'chain').length > 1 &&
    bets.every((item) => item.kind === 'chain' || item.kind === 'number') &&
    words.some((item) => item.kind === 'reverse' || (item.kind === 'sides' && item.sides.join('') !== 'top'))
  );
}

/**
 * Lines with a word that may be a misspelled side: its own bets, and those below where it is a line of its own. So are lines
 * with a word for bets of other houses, and those below where that is a heading: what was meant there is not sold here.
 */
export function misspelledIn(lines: readonly Line[]): readonly (Span & { readonly doubt: Doubt })[] {
  let below = false;
  return lines.flatMap(({ base, quiet, all, items }) => {
    const misspelled = all.some(
      (item) => item.kind === 'unknown' && isMisspelled(quiet.text.slice(item.start, item.end)),
    );
    const unsold = all.some((item) => item.kind === 'helper' && item.helper === 'unsold');
    if (isHeading(items)) below = items.some((item) => item.kind === 'helper' && item.helper === 'unsold');
    if (misspelled && items.length === 0) below = true;
    return misspelled || unsold || below
      ? [{ start: base, end: base + quiet.text.length, doubt: 'unclear_word' }]
      : [];
  });
}
