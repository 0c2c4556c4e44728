import { type HelperWord, isRound, itemsOf, type Item } from './items.ts';
import { lex } from './lex.ts';
import { quietLine, type QuietLine } from './noise.ts';
import type { Span } from './span.ts';

/** One line of a slip: where it begins in the plain text, what is left of it without noise, and its items. */
export interface Line {
  readonly base: number;
  readonly text: string;
  readonly quiet: QuietLine;
  readonly all: readonly Item[];
  /** The items that mean something, without sections and a count that heads them. */
  readonly items: readonly Item[];
  readonly sections: readonly Item[];
  /** A count that heads the line: `2 top`. */
  readonly count: Span | undefined;
}

/** Cuts a plain text into lines and each into its items. */
export function linesOf(text: string): readonly Line[] {
  const raw = text.split('\n');
  const filled = raw.flatMap((line, index) => (/\S/u.test(line) ? [index] : []));
  const slashed = raw.filter((line) => line.includes('/')).length;
  const lines: Line[] = [];
  let base = 0;
  raw.forEach((line, index) => {
    const others = slashed > (line.includes('/') ? 1 : 0);
    const mayBeDated = filled[0] === index && filled.length > 1 && !others;
    const quiet = quietLine(line, { mayBeDated, isName });
    const all = itemsOf(lex(quiet.text));
    const sections = all.filter((item) => item.kind === 'section');
    const known = all.filter((item) => item.kind !== 'unknown' && item.kind !== 'section');
    const items = sections.length > 0 ? known : withoutHeading(known);
    const count = items === known ? undefined : known[0];
    lines.push({ base, text: line, quiet, all, items, sections, count });
    base += line.length + 1;
  });
  return lines;
}

/**
 * Whether bare numbers stand below a line and no stake ends them: then an amount in this line is the price of what
 * is below it, otherwise one of the numbers.
 */
export function pricesBelow(lines: readonly Line[], at: number): boolean {
  let numbers = false;
  for (const { items, sections } of lines.slice(at + 1)) {
    if (items.length === 0 && sections.length === 0) continue;
    const bare = items.every((item) => item.kind === 'number' || item.kind === 'comma');
    if (items.length === 0 || !bare) return numbers && items[0]?.kind !== 'amounts' && !endsBlock(items);
    numbers = true;
  }
  return numbers;
}

/** `top 20`, `top 20 bottom 20`: sides with a round amount each and no number. */
export function looksLikePrice(items: readonly Item[]): boolean {
  const parts = items.filter((item) => item.kind !== 'comma');
  return (
    parts.length > 0 &&
    parts.length % 2 === 0 &&
    parts.every((item, index) =>
      index % 2 === 0
        ? item.kind === 'sides' && item.sides.length > 0
        : item.kind === 'number' && item.text.length > 1 && isRound(item.text),
    )
  );
}

/** A stake line with its sides ends the numbers above it: `top = 20`. */
function endsBlock(items: readonly Item[]): boolean {
  return (
    items.every((item) => item.kind === 'sides' || item.kind === 'amounts' || item.kind === 'reverse') &&
    items.some((item) => item.kind === 'amounts')
  );
}

function isName(text: string): boolean {
  return lex(text).some((token) => token.kind === 'unknown');
}

/** `2 top` on its own or before numbers of two digits is a heading, `8 top 300` is a bet. */
function withoutHeading(items: readonly Item[]): readonly Item[] {
  const [count, sides, third, fourth] = items;
  if (count?.kind !== 'number' || !/^[1-4]$/.test(count.text) || sides?.kind !== 'sides') return items;
  const length = Number(count.text);
  const isNumber = (item: Item | undefined): boolean =>
    item?.kind === 'chain'
      ? item.numbers[0]?.text.length === length
      : item?.kind === 'number' && item.text.length === length;
  const list =
    isNumber(third) && (third?.kind === 'chain' || fourth?.kind === 'number' || fourth?.kind === 'chain');
  return items.length === 2 || list ? items.slice(1) : items;
}

/** Whether a line holds for the lines below it: sides, turned orders or a helper, no number. */
export function isHeading(items: readonly Item[]): boolean {
  const heads = (item: Item): boolean =>
    item.kind === 'sides' || item.kind === 'reverse' || item.kind === 'helper';
  return (
    items.some(heads) &&
    items.every(
      (item) =>
        item.kind === 'sides' || item.kind === 'reverse' || item.kind === 'comma' || isLeadHelper(item),
    )
  );
}

/** Whether a helper names all of its numbers itself. */
export function isAllOfThem(helper: HelperWord | undefined): boolean {
  return helper === 'doubles' || helper === 'triples';
}

/** A helper that needs a digit, so that it may head the lines below it. */
function isLeadHelper(item: Item): boolean {
  return item.kind === 'helper' && !isAllOfThem(item.helper);
}
