import type { Doubt } from './bets.ts';
import { isMisspelled } from './keywords.ts';
import { isHeading, type Line } from './lines.ts';
import type { Span } from './span.ts';

/** The doubtful stretches of a line in places of the text: what its look says, and numbers glued to a word. */
export function doubtsOf({ base, quiet, all }: Line): readonly (Span & { readonly doubt: Doubt })[] {
  const own = quiet.doubts.map((it) => ({ ...it, start: it.start + base, end: it.end + base }));
  const glued = all.flatMap((item, index) => {
    const before = all[index - 1];
    const word = before?.kind === 'unknown' ? quiet.text.slice(before.start, before.end) : '';
    const reads = item.kind === 'number' || item.kind === 'chain';
    return reads && before?.end === item.start && /[\p{L}\p{M}]$/u.test(word)
      ? [{ start: item.start + base, end: item.end + base, doubt: 'beside_word' as const }]
      : [];
  });
  return [...own, ...glued];
}

/**
 * Lines with a word that may be a misspelled side: its own bets, and those below where it is a line of its own. So are the
 * lines below a heading of other houses: what was meant there is not sold here.
 */
export function misspelledIn(lines: readonly Line[]): readonly (Span & { readonly doubt: Doubt })[] {
  let below = false;
  return lines.flatMap(({ base, quiet, all, items }) => {
    const here = all.some(
      (item) => item.kind === 'unknown' && isMisspelled(quiet.text.slice(item.start, item.end)),
    );
    if (isHeading(items)) below = items.some((item) => item.kind === 'helper' && item.helper === 'unsold');
    if (here && items.length === 0) below = true;
    return here || below ? [{ start: base, end: base + quiet.text.length, doubt: 'unclear_word' }] : [];
  });
}
