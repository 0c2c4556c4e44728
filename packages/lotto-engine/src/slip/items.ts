import { arrangementCount } from '../number-helpers.ts';
import type { WordKind } from './keywords.ts';
import type { Separator, Token } from './lex.ts';
import type { Span } from './span.ts';

/** The side of a result that a word names. */
export type Side = 'top' | 'bottom' | 'tod' | 'front';

/** Digits as they stand in the slip. */
export interface Digits extends Span {
  readonly text: string;
}

/** A helper that means many numbers; `unsold` for a bet that is none of ours. */
export type HelperWord = 'doors19' | 'frontRun' | 'backRun' | 'doubles' | 'triples' | 'unsold';

/** What a line consists of, one level above tokens. */
export type Item = Span &
  (
    | { readonly kind: 'number'; readonly text: string }
    | {
        readonly kind: 'chain';
        readonly equal: boolean;
        readonly numbers: readonly Digits[];
        readonly amounts: readonly Digits[];
      }
    | { readonly kind: 'amounts'; readonly amounts: readonly Digits[]; readonly guessed?: true }
    | { readonly kind: 'sides'; readonly sides: readonly Side[]; readonly run: boolean }
    | { readonly kind: 'reverse' }
    | { readonly kind: 'helper'; readonly helper: HelperWord }
    | { readonly kind: 'section' }
    | { readonly kind: 'comma' }
    | { readonly kind: 'unknown' }
  );

type DigitsToken = Extract<Token, { kind: 'digits' }>;

/** A stretch of digits and separators: `signs[k]` is before `numbers[k]`, the first may be missing. */
interface Stretch extends Span {
  readonly numbers: readonly DigitsToken[];
  readonly signs: readonly (Separator | undefined)[];
}

/** Whether digits can be a stake in whole baht: 1 to 9,999,999 without a leading zero. */
export function isAmount(text: string): boolean {
  return /^[1-9][0-9]{0,6}$/.test(text);
}

/** Whether an amount is one that people stake: a multiple of five. */
export function isRound(text: string): boolean {
  return isAmount(text) && Number(text) % 5 === 0;
}

/** Groups the tokens of one line into items. */
export function itemsOf(raw: readonly Token[]): readonly Item[] {
  const tokens = settleUnits(joinThousands(dropLeadingUnits(raw))).filter(
    (token) => !isWord(token, 'filler'),
  );
  const items: Item[] = [];
  let each = false;
  for (let i = 0; i < tokens.length;) {
    const token = tokens[i];
    if (!token) break;
    const span = { start: token.start, end: token.end };
    if (token.kind === 'digits' || token.kind === 'separator') {
      const read = stretchFrom(tokens, i);
      const after = tokens[read.next];
      const lone = read.stretch.numbers.length === 1 && read.stretch.signs[0] === undefined;
      const [only] = read.stretch.numbers;
      if (lone && only?.text === '19' && after && isWord(after, 'tail')) {
        items.push({ kind: 'helper', helper: 'doors19', start: only.start, end: after.end });
        i = read.next + 1;
        continue;
      }
      if (lone && only && isWord(after, 'reverse') && after) {
        // 19 doors is a helper; "6 ways" says how many, it is no number.
        const ways =
          /^[2346]$/.test(only.text) ||
          (/^(12|24)$/.test(only.text) && items.some((it) => it.kind === 'number'));
        if (only.text === '19' || ways) {
          const whole = { start: only.start, end: after.end };
          items.push(
            only.text === '19'
              ? { kind: 'helper', helper: 'doors19', ...whole }
              : { kind: 'reverse', ...whole },
          );
          i = read.next + 1;
          continue;
        }
      }
      // "12 13 14 15 16 5 numbers = 20", "triples 10 numbers": a count of what is bet on.
      const before = items.filter((it) => it.kind === 'number').length;
      const ofAll = items.some((it) => it.kind === 'helper') && before === 0 && only?.text === '10';
      if (
        lone &&
        only &&
        isWord(after, 'count') &&
        !each &&
        (ofAll || (before > 0 && only.text === String(before)))
      ) {
        items.push({ kind: 'section', start: only.start, end: after?.end ?? only.end });
        i = read.next + 1;
        continue;
      }
      // "468 6 digits = 20": as many orders as the number has.
      const orders = items.at(-1);
      if (lone && only && isWord(after, 'count') && !each && orders?.kind === 'number') {
        if (Number(only.text) > 1 && isWays(orders.text, only.text)) {
          items.push({ kind: 'reverse', start: only.start, end: after?.end ?? only.end });
          i = read.next + 1;
          continue;
        }
      }
      // "789 100t50": straight 100 and tod 50.
      const tod = lone && only && orders?.kind === 'number' ? todStake(tokens, read.next, only) : undefined;
      if (tod && only && orders?.kind === 'number' && orders.text.length > 2 && isRound(only.text)) {
        const { word, amount } = tod;
        items.push(
          { kind: 'amounts', amounts: [only], guessed: true, start: only.start, end: only.end },
          { kind: 'sides', sides: ['tod'], run: false, start: word.start, end: word.end },
          { kind: 'amounts', amounts: [amount], guessed: true, start: amount.start, end: amount.end },
        );
        i = read.next + 2;
        continue;
      }
      const afterName = items.at(-1)?.kind === 'unknown';
      const bullet = items.length === 0 || items.at(-1)?.kind === 'sides' || afterName;
      const many = afterName || read.stretch.numbers.length > 1 || after?.kind === 'digits';
      const stretch = dropBullet(read.stretch, bullet && many && !items.some((it) => it.kind === 'number'));
      // "3 digits" heads a section; it is no number.
      if (lone && only && isWord(after, 'count') && /^[1-4]$/.test(only.text) && !each) {
        items.push({ kind: 'section', start: only.start, end: after?.end ?? only.end });
        i = read.next + 1;
        continue;
      }
      const unit = lone && isWord(after, 'unit');
      const digits = stretch.numbers;
      const left = tokens[i - 1];
      const glued =
        (left?.kind === 'unknown' && left.end === stretch.start) ||
        (after?.kind === 'unknown' && after.start === stretch.end);
      if (lone && glued) items.push({ kind: 'unknown', start: stretch.start, end: stretch.end });
      else if (digits.length > 0 && (each || unit)) items.push(...chainOf([], digits));
      else items.push(...stretchItems(stretch));
      each = false;
      i = read.next;
    } else {
      if (token.kind === 'comma') items.push({ kind: 'comma', ...span });
      else if (token.kind === 'unknown') items.push({ kind: 'unknown', ...span });
      else if (token.word === 'each') each = true;
      else if (token.word === 'reverse') items.push({ kind: 'reverse', ...span });
      else if (isSide(token.word) || token.word === 'run') {
        // "12 top, bottom 50": one number or none, then sides with a comma between them.
        const listed = items.at(-1)?.kind === 'comma' && items.at(-2)?.kind === 'sides';
        const [opening] = items;
        if (listed && (items.length === 2 || (items.length === 3 && opening?.kind === 'number'))) items.pop();
        const last = items.at(-1);
        const sides = isSide(token.word) ? [token.word] : [];
        const run = token.word === 'run';
        if (last?.kind === 'sides') {
          items[items.length - 1] = {
            ...last,
            sides: [...new Set([...last.sides, ...sides])],
            run: last.run || run,
            end: token.end,
          };
        } else items.push({ kind: 'sides', sides, run, ...span });
      } else if (token.word !== 'unit' && token.word !== 'filler' && token.word !== 'count') {
        items.push({ kind: 'helper', helper: token.word === 'tail' ? 'unsold' : token.word, ...span });
      }
      i += 1;
    }
  }
  return items;
}

/** The word tod and the amount that follow an amount without any space: `100t50`. */
function todStake(
  tokens: readonly Token[],
  at: number,
  before: Span,
): { readonly word: Span; readonly amount: Digits } | undefined {
  const word = tokens[at];
  const amount = tokens[at + 1];
  if (!isWord(word, 'tod') || amount?.kind !== 'digits' || !isAmount(amount.text)) return undefined;
  if (!word || word.start !== before.end || amount.start !== word.end) return undefined;
  return { word, amount };
}

function sameLength(numbers: readonly Digits[]): boolean {
  return numbers.every((number) => number.text.length === numbers[0]?.text.length);
}

/** Whether a text is how many orders the digits of a number have. */
export function isWays(number: string, ways: string): boolean {
  return number.length > 1 && number.length <= 4 && ways === String(arrangementCount(number));
}

function spanOf(parts: readonly Span[]): Span {
  return {
    start: parts[0]?.start ?? 0,
    end: parts.at(-1)?.end ?? 0,
  };
}

function single(number: Digits): Item {
  return {
    kind: 'number',
    text: number.text,
    start: number.start,
    end: number.end,
  };
}

function chainOf(numbers: readonly Digits[], amounts: readonly Digits[], equal = false): readonly Item[] {
  if (amounts.length === 0) return numbers.map(single);
  return numbers.length === 0
    ? [{ kind: 'amounts', amounts, ...spanOf(amounts) }]
    : [{ kind: 'chain', equal, numbers, amounts, ...spanOf([...numbers, ...amounts]) }];
}

function cutAt(stretch: Stretch, index: number): readonly [Stretch, Stretch] {
  const head = { numbers: stretch.numbers.slice(0, index), signs: stretch.signs.slice(0, index) };
  const tail = { numbers: stretch.numbers.slice(index), signs: stretch.signs.slice(index) };
  return [
    { ...head, ...spanOf(head.numbers) },
    { ...tail, signs: [undefined, ...tail.signs.slice(1)], ...spanOf(tail.numbers) },
  ];
}

/** Without `=` or `*`: a list of numbers, or a number and its one or two amounts. */
function weakStretch({ numbers }: Stretch): readonly Item[] {
  const [first, ...rest] = numbers;
  if (!first) return [];
  const amounts = rest.length <= 2 && rest.every((it) => isAmount(it.text));
  // 12-50-50 is a bet, 12-34-56 is a list: stakes are round, or not as long as the number.
  const stakes = amounts && (rest.every((it) => isRound(it.text)) || !sameLength(numbers));
  return stakes ? chainOf([first], rest) : numbers.map(single);
}

/** With `*` and no `=`: everything from the first `*` on are amounts; before it numbers, or a number and an amount. */
function starStretch(stretch: Stretch): readonly Item[] {
  const { numbers, signs } = stretch;
  const star = signs.indexOf('*');
  const next = signs.findIndex((sign, index) => index > star && sign !== '*' && sign !== undefined);
  if (next !== -1) {
    const [head, tail] = cutAt(stretch, next);
    return [...stretchItems(head), ...stretchItems(tail)];
  }
  if (star === 0) return chainOf([], numbers);
  const before = numbers.slice(0, star);
  const [first, second] = before;
  const after = numbers.slice(star);
  if (before.length === 2 && first && second && isRound(second.text) && after.length === 1) {
    const roundAfter = after.every((it) => isRound(it.text));
    if (roundAfter || first.text.length !== second.text.length) return chainOf([first], [second, ...after]);
  }
  return chainOf(before, after);
}

function stretchItems(stretch: Stretch): readonly Item[] {
  const { numbers, signs } = stretch;
  const equal = signs.indexOf('=');
  if (equal > 0 || (equal === 0 && numbers.length > 0)) {
    const second = signs.indexOf('=', equal + 1);
    // 12=50-34=20: the number before the second sign begins a new bet.
    if (second > equal + 1) {
      const [head, tail] = cutAt(stretch, second - 1);
      return [...stretchItems(head), ...stretchItems(tail)];
    }
    const [first, ways] = numbers;
    // 123*6=20: the middle says in how many orders, it is no number.
    if (equal === 2 && first && ways && isWays(first.text, ways.text)) {
      const { start, end } = ways;
      return [single(first), { kind: 'reverse', start, end }, ...chainOf([], numbers.slice(2))];
    }
    // 123*5=20: five is neither a number of orders nor one that is listed.
    if (equal === 2 && signs[1] === '*' && first && ways && first.text.length !== ways.text.length)
      return numbers.map(({ start, end }) => ({ kind: 'unknown', start, end }));
    return chainOf(numbers.slice(0, equal), numbers.slice(equal), true);
  }
  if (signs.includes('*')) return starStretch(stretch);
  return signs[0] === undefined ? weakStretch(stretch) : chainOf([], numbers);
}

/** A thousands comma inside an amount: `1,000` after a sign or a word that leads to a stake. */
function joinThousands(tokens: readonly Token[]): readonly Token[] {
  const joined: Token[] = [];
  for (let i = 0; i < tokens.length; i += 1) {
    const token = tokens[i];
    if (!token) break;
    const before = joined.at(-1);
    const comma = tokens[i + 1];
    const rest = tokens[i + 2];
    const leads = before?.kind === 'separator' || before?.kind === 'word';
    // 12=1,000*500: after `=` only amounts are joined by a star; 000 and 500 after one digit are thousands.
    const next = tokens[i + 3];
    const inside =
      before?.kind === 'separator' &&
      before.sign === '=' &&
      next?.kind === 'separator' &&
      next.sign === '*' &&
      token.kind === 'digits' &&
      token.text.length === 1 &&
      rest?.kind === 'digits' &&
      /^[05]00$/.test(rest.text);
    const thousands =
      token.kind === 'digits' &&
      token.text.length <= 3 &&
      !token.text.startsWith('0') &&
      comma?.kind === 'comma' &&
      comma.start === token.end &&
      rest?.kind === 'digits' &&
      rest.start === comma.end &&
      /^\d00$/.test(rest.text) &&
      (next?.kind !== 'separator' || inside);
    if (leads && thousands) {
      joined.push({ kind: 'digits', text: token.text + rest.text, start: token.start, end: rest.end });
      i += 2;
    } else joined.push(token);
  }
  return joined;
}

/** `12=฿50`: a currency before the amount says nothing. */
function dropLeadingUnits(tokens: readonly Token[]): readonly Token[] {
  return tokens.filter(
    (token, index) =>
      token.kind !== 'word' ||
      token.word !== 'unit' ||
      tokens[index - 1]?.kind !== 'separator' ||
      tokens[index + 1]?.kind !== 'digits',
  );
}

/** Turns single letters that follow a stake into currency, unless the line uses its sister for the other side. */
function settleUnits(tokens: readonly Token[]): readonly Token[] {
  const sided = tokens.some(
    (token) => token.kind === 'word' && (token.word === 'bottom' || token.word === 'tod'),
  );
  return tokens.map((token, index) => {
    if (token.kind !== 'word' || !token.maybeUnit) return token;
    const before = tokens[index - 1];
    const beforeThat = tokens[index - 2];
    // "top 50b bottom 20b": the amounts have their side before them.
    const named = beforeThat?.kind === 'word' && !beforeThat.maybeUnit && isSide(beforeThat.word);
    if (sided && !named) return token;
    const afterStake = before?.kind === 'digits' && beforeThat !== undefined && beforeThat.kind !== 'comma';
    return afterStake ? { ...token, word: 'unit' as const, maybeUnit: false } : token;
  });
}

function isSide(word: WordKind): word is Side {
  return word === 'top' || word === 'bottom' || word === 'tod' || word === 'front';
}

function isWord(token: Token | undefined, ...kinds: readonly WordKind[]): boolean {
  return token?.kind === 'word' && kinds.includes(token.word);
}

/** Reads a stretch of digits and separators from `from` on; answers where it ends. */
function stretchFrom(
  tokens: readonly Token[],
  from: number,
): { readonly stretch: Stretch; readonly next: number } {
  const numbers: DigitsToken[] = [];
  const signs: (Separator | undefined)[] = [];
  let at = from;
  let sign: Separator | undefined;
  for (; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token?.kind === 'separator') {
      // "= -" or "..": the stronger sign counts.
      sign = sign === '=' || (sign === '*' && token.sign !== '=') ? sign : token.sign;
    } else if (token?.kind === 'digits' && (numbers.length === 0 || sign !== undefined)) {
      numbers.push(token);
      signs.push(sign);
      sign = undefined;
    } else break;
  }
  return { stretch: { numbers, signs, ...spanOf(numbers) }, next: at };
}

/** A leading weak sign is a bullet or a colon after a heading when a real stake sign follows. */
function dropBullet(stretch: Stretch, heading: boolean): Stretch {
  const [lead, ...rest] = stretch.signs;
  if (lead === undefined || lead === '=' || lead === '*') return stretch;
  const stronger = rest.some((sign) => sign === '=' || sign === '*') || heading;
  return stronger ? { ...stretch, signs: [undefined, ...rest] } : stretch;
}
