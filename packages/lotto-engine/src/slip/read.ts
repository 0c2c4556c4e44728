import type { BetTypeCode } from '../bet-types.ts';
import { backRun, doubles, frontRun, nineteenDoors, triples } from '../number-helpers.ts';
import type { Satang } from '../payout.ts';
import { betsOf, type Doubt, type ReadBet, type Sides } from './bets.ts';
import { clausesOf, type Clause, type Stake } from './clauses.ts';
import { isAmount, isRound, isWays, type Digits, type HelperWord, type Item, type Side } from './items.ts';
import { cancelWords, multiples, type NoiseKind, onlyWord } from './keywords.ts';
import { doubtsOf, misspelledIn } from './line-doubts.ts';
import { lex } from './lex.ts';
import { isAllOfThem, isHeading, linesOf, looksLikePrice, pricesBelow, type Line } from './lines.ts';
import type { Span } from './span.ts';
import { normalise } from './normalise.ts';
import { marksOf, partsOf, type Part } from './parts.ts';

/** A bet that was read, with the place in the pasted text it came from (UTF-16 units, end excluded). */
export interface SlipEntry extends ReadBet, Span {
  readonly doubt?: Doubt;
}

/** Why a stretch of the text became no bet. */
export type IgnoredReason =
  | NoiseKind
  | 'chatter'
  | 'cancelled'
  | 'no_stake'
  | 'no_number'
  | 'unreadable'
  | 'no_such_bet'
  | 'not_sold'
  | 'too_many';

/** A stretch that was not read as a bet, with its own text and place (UTF-16 units, end excluded). */
export interface Ignored extends Span {
  readonly text: string;
  readonly why: IgnoredReason;
}

/** Reasons that explain a stretch: it asks for no bet. Every other reason is a doubt without a bet. */
const explained: ReadonlySet<IgnoredReason> = new Set([
  'date',
  'time',
  'total',
  'contact',
  'label',
  'chatter',
]);

/** Whether a stretch may have been meant as a bet although it became none; digits in chatter may. */
export function isMissed({ why, text }: Ignored): boolean {
  return why === 'chatter' ? /^\p{Nd}{1,4}$/u.test(text) : !explained.has(why);
}

/**
 * What a pasted slip says: bets in the order in which their stakes stand, the rest in the order of the text, and
 * every sign of the text in exactly one part, so that nothing vanishes.
 */
export interface SlipReading {
  readonly entries: readonly SlipEntry[];
  readonly ignored: readonly Ignored[];
  readonly parts: readonly Part[];
}

/** How to read: which bet types the round sells (others are ignored as `not_sold`), and the sides meant when no word says. */
export interface ReadOptions {
  readonly types?: readonly BetTypeCode[];
  readonly sides?: readonly Side[];
}

/** The most entries that one reading returns; what is beyond is ignored as `too_many`. */
export const mostEntries = 2000;

/**
 * Reads a pasted slip (lotto.md, entering numbers): its bets, and everything else with its place and reason. Pure and total: any text gives an answer. A number without a stake is never a bet.
 */
export function readSlip(pasted: string, options: ReadOptions = {}): SlipReading {
  const plain = normalise(pasted);
  const entries: SlipEntry[] = [];
  const ignored: Ignored[] = [];
  const marks = marksOf(plain.text.length);
  const lines = linesOf(plain.text);
  const doubtful = [...lines.flatMap(doubtsOf), ...misspelledIn(lines)];
  const sold = options.types && new Set(options.types);
  const usual: Sides | undefined = options.sides && { sides: options.sides, run: false };

  let base = 0;
  const original = (span: Span): Span => {
    const start = plain.at[span.start] ?? pasted.length;
    let end = plain.at[span.end] ?? pasted.length;
    // Signs that normalising dropped belong to no one.
    while (end > start && /[\s\u200B-\u200D\u2060\uFEFF]/u.test(pasted.charAt(end - 1))) end -= 1;
    return { start, end };
  };
  /** Moves a place of the current line to a place of the whole plain text. */
  const inText = <S extends Span>(part: S): S => ({
    ...part,
    start: part.start + base,
    end: part.end + base,
  });
  const ignore = (span: Span, why: IgnoredReason): void => {
    const place = original(span);
    const found = { ...place, text: pasted.slice(place.start, place.end), why };
    marks.mark(span, isMissed(found) ? 'doubt' : 'chatter');
    const last = ignored.at(-1);
    // Many numbers may stand at one place (a helper's): it is named once.
    if (last?.start === place.start && last.end === place.end && last.why === why) return;
    ignored.push(found);
  };

  const emit = (numbers: readonly Digits[], stake: Stake, sides: Sides | undefined, given?: Doubt): void => {
    const before = (it: Span): string => plain.text.slice(Math.max(0, it.start - 12), it.start);
    const unlike = stake.amounts.some((it) => multiples.test(plain.text.slice(it.end, it.end + 6)));
    const [one, two] = stake.amounts;
    // 12=20.5 may be 20.50; 555 behind a blank may be laughter.
    const apart = one && two && /^\s*\.\s*$/u.test(plain.text.slice(one.end, two.start));
    const looks =
      (apart && one.text.length !== two.text.length) ||
      stake.amounts.some((it) => /^5{3,}$/u.test(it.text) && /[^=*]\s+$/u.test(before(it)));
    const orders = stake.ways === 'own' ? [] : numbers.map((it) => Array.from(it.text).toSorted().join(''));
    const repeated = new Set(orders).size < orders.length;
    for (const [index, number] of numbers.entries()) {
      const spans = [number, ...stake.amounts];
      const order = orders[index];
      if (repeated && order !== undefined && orders.indexOf(order) < index) {
        for (const span of spans) marks.mark(span, 'doubt');
        continue;
      }
      if (unlike || stake.amounts.length > 3 || !stake.amounts.every((it) => isAmount(it.text))) {
        ignore(number, 'unreadable');
        for (const span of stake.amounts) marks.mark(span, 'doubt');
        continue;
      }
      const near = doubtful.find(({ start, end }) => spans.some((it) => it.start < end && start < it.end));
      const turned = looks || maybeReversed(number.text, stake.amounts) ? 'stake_or_number' : undefined;
      const counted = stake.ways === 'others' && one && isWays(number.text, one.text);
      const same = repeated ? 'reverse_is_same' : counted ? 'ways_or_stake' : undefined;
      const guess = given ?? near?.doubt ?? same ?? (stake.guessed ? 'spaced_stake' : turned);
      const read = betsOf(number.text, sides, stake.amounts.map(satang), stake.ways);
      const doubt = read.doubt ?? guess;
      const { bets } = read;
      if (bets.length === 0) ignore(number, number.text.length > 4 ? 'unreadable' : 'no_such_bet');
      const selling = bets.filter((bet) => !sold || sold.has(bet.type));
      if (selling.length < bets.length) ignore(number, 'not_sold');
      for (const span of spans) marks.mark(span, doubt || selling.length === 0 ? 'doubt' : 'bet');
      for (const bet of selling) {
        if (entries.length >= mostEntries) ignore(number, 'too_many');
        else entries.push({ ...bet, ...original(number), ...(doubt && { doubt }) });
      }
    }
  };

  let heading: Heading = noHeading;
  let price: Price | undefined;
  let waiting: {
    readonly numbers: readonly Digits[];
    readonly sides: Sides | undefined;
    readonly reverse: boolean;
  }[] = [];
  let waitingStaked = false;
  const drop = (): void => {
    if (!waitingStaked)
      for (const { numbers } of waiting) for (const number of numbers) ignore(number, 'no_stake');
    waiting = [];
    waitingStaked = false;
  };
  /** Names what a heading or a price above nothing says. */
  const leaveHeading = (): void => {
    if (heading.place && !heading.used) ignore(heading.place, 'no_number');
  };
  const leavePrice = (): void => {
    if (price && !price.used)
      for (const stake of price.stakes) for (const amount of stake.amounts) ignore(amount, 'no_number');
  };

  const placed = (clause: Clause): Clause => ({
    ...clause,
    helper: clause.helper ?? (clause.numbers[0]?.text.length === 1 ? heading.helper : undefined),
    reverse: clause.reverse || (heading.reverse && clause.numbers.length > 0),
    numbers: clause.numbers.map(inText),
    stakes: clause.stakes.map((stake) => ({
      ...stake,
      amounts: stake.amounts.map(inText),
      ways:
        (clause.reverse || (heading.reverse && clause.numbers.length > 0)) && stake.ways === 'own'
          ? 'all'
          : stake.ways,
    })),
  });

  const onStakesOnly = (clause: Clause, at: number, guessed: boolean): void => {
    const overNext = waitingStaked && pricesBelow(lines, at);
    if (waiting.length > 0 && !overNext) {
      for (const stake of clause.stakes) {
        for (const list of waiting) {
          const ways = (list.reverse || heading.reverse) && stake.ways === 'own' ? 'all' : stake.ways;
          emit(
            list.numbers,
            { ...stake, ways },
            meant(stake.sides, clause.sides, list.sides, heading.sides, usual),
          );
        }
      }
      waitingStaked = true;
      return;
    }
    drop();
    const named = clause.sides ?? clause.stakes.find((stake) => stake.sides)?.sides;
    const joined = price && !price.used && price.named && named ? price.stakes : [];
    if (joined.length === 0) leavePrice();
    const stakes = clause.stakes.map((stake) => {
      const sides = stake.sides ?? clause.sides;
      return sides ? { ...stake, sides } : stake;
    });
    price = {
      stakes: [...joined, ...stakes],
      named: named !== undefined,
      doubt: guessed || joined.length > 0 || overNext ? 'heading_price' : undefined,
      guessed,
      used: false,
    };
    if (named) {
      leaveHeading();
      heading = { ...noHeading, sides: named, reverse: clause.reverse };
    }
  };

  const onUnstaked = (clause: Clause, chatter: boolean): void => {
    const { numbers } = clause;
    const [first, second, third] = numbers;
    const sides = meant(clause.sides, heading.sides, usual);
    const ways = clause.reverse ? 'all' : 'own';
    if (first && second && !third && first.text.length !== second.text.length && isRound(second.text)) {
      drop();
      emit([first], { sides: undefined, amounts: [second], ways, guessed: true }, sides);
    } else if (chatter) {
      for (const number of numbers) ignore(number, 'chatter');
    } else if (price) {
      price.used = true;
      const lone = second === undefined && clause.sides && first && /^[1-9]\d*0$/.test(first.text);
      const other = price.named && clause.sides ? 'heading_price' : undefined;
      const doubt = lone ? 'stake_or_number' : (price.doubt ?? other);
      for (const stake of price.stakes) {
        const turned = stake.ways === 'own' ? ways : stake.ways;
        emit(
          numbers,
          { ...stake, ways: turned },
          meant(clause.sides, stake.sides, heading.sides, usual),
          doubt,
        );
      }
    } else {
      if (waitingStaked) drop();
      waiting.push({ numbers, sides: clause.sides, reverse: clause.reverse });
    }
  };

  const onClause = (given: Clause, chatter: boolean, line: Span, at: number, guessed: boolean): void => {
    const clause = withHelperStake(given);
    const numbers = helperNumbers(clause, line);
    if (!numbers || numbers.length > 0) heading.used = true;
    if (!numbers) {
      for (const number of clause.numbers) ignore(number, 'no_such_bet');
      for (const span of clause.stakes.flatMap((stake) => stake.amounts)) {
        // Behind a word with "each" all digits look like stakes: one of them may have been the number.
        if (clause.numbers.length === 0) ignore(span, 'no_such_bet');
        else marks.mark(span, 'doubt');
      }
    } else if (numbers.length === 0) onStakesOnly(clause, at, guessed);
    else if (clause.stakes.length === 0) onUnstaked({ ...clause, numbers }, chatter);
    else {
      const [only, second] = numbers;
      // 100t50 under numbers without a stake is more likely their stake.
      const late = waiting.length > 0 && !waitingStaked && only && !second && /^[1-9]\d*0$/.test(only.text);
      drop();
      // Two stakes on the same side: one of them may be a number (`12 13 14 each 20`) or a side that was misread.
      const named = clause.stakes.flatMap(({ sides, ways }) =>
        (meant(sides, clause.sides, heading.sides, usual)?.sides ?? ['top']).map((side) => `${side} ${ways}`),
      );
      // 12 top 34: two numbers, or a number and an odd stake.
      const odd = clause.stakes.some(
        ({ amounts: [one, two] }) =>
          one &&
          !two &&
          one.text.length > 1 &&
          !isRound(one.text) &&
          numbers.some((it) => it.text.length === one.text.length && it.end <= one.start) &&
          onlyWord.test(plain.text.slice(Math.max(0, one.start - 12), one.start)),
      );
      const twice = odd || new Set(named).size < named.length;
      for (const stake of clause.stakes)
        emit(
          numbers,
          stake,
          meant(stake.sides, clause.sides, heading.sides, usual),
          late || twice ? 'stake_or_number' : undefined,
        );
    }
  };

  const onHeading = (line: Line, items: readonly Item[]): void => {
    const sides = items.flatMap((item) => (item.kind === 'sides' ? item.sides : []));
    const run = items.some((item) => item.kind === 'sides' && item.run);
    const held = heading.place && !heading.used ? heading : undefined;
    const lead = line.text.length - line.text.trimStart().length;
    const place = inText({ start: lead, end: line.text.trimEnd().length });
    const keeps = held && (sides.length === 0 || !held.sides?.sides.length) ? held : undefined;
    if (held && !keeps) leaveHeading();
    heading = {
      sides: {
        sides: sides.length === 0 ? (keeps?.sides?.sides ?? []) : [...new Set(sides)],
        run: run || (keeps?.sides?.run ?? false),
      },
      reverse: items.some((item) => item.kind === 'reverse') || (keeps?.reverse ?? false),
      helper: items.flatMap((item) => (item.kind === 'helper' ? item.helper : []))[0] ?? keeps?.helper,
      place,
      used: false,
    };
    if (price?.named && sides.length > 0) {
      // A price that was said of another side: it may hold here too.
      const stakes = price.stakes.map((stake) => ({ ...stake, sides: undefined }));
      price = { ...price, stakes, named: false, doubt: 'heading_price' };
    }
    if (waitingStaked) drop();
  };

  /** After a list, `top bottom 10`, `top 10 bottom 20` and `50*50` are its stake although no sign says so. */
  const asStake = (items: readonly Item[], at: number): readonly Item[] => {
    const [first, ...others] = items.filter((item) => item.kind !== 'comma');
    if (!first) return items;
    const parts = [first, ...others];
    if (waiting.length === 0 || (waitingStaked && pricesBelow(lines, at))) {
      const opens = (!price || price.guessed) && looksLikePrice(items) && pricesBelow(lines, at);
      return opens ? parts.map(asAmounts) : items;
    }
    const lengths = new Set(waiting.flatMap(({ numbers }) => numbers.map((number) => number.text.length)));
    if (first.kind === 'chain' && others.length === 0 && !first.equal && first.numbers.length === 1) {
      const amounts = [...first.numbers, ...first.amounts];
      const [one, two] = amounts;
      // 15*20 under 12 may be a bet of its own; 20*20 and, under 123, 50*20 are none.
      const stakes = one?.text === two?.text || !lengths.has(one?.text.length ?? 0);
      const { start, end } = first;
      return stakes && !waitingStaked && amounts.every((it) => isRound(it.text))
        ? [{ kind: 'amounts', amounts, guessed: true, start, end }]
        : items;
    }
    for (let place = 0; place < parts.length; place += 2) {
      const amount = parts[place + 1];
      if (parts[place]?.kind !== 'sides' || amount?.kind !== 'number' || !isAmount(amount.text)) return items;
      if (!isRound(amount.text) && lengths.has(amount.text.length)) return items;
    }
    return parts.map(asAmounts);
  };

  lines.forEach((line, at) => {
    const { quiet, all, sections } = line;
    base = line.base;
    if (cancelWords.test(line.text)) {
      const lead = line.text.length - line.text.trimStart().length;
      ignore(inText({ start: lead, end: line.text.trimEnd().length }), 'cancelled');
      return;
    }
    for (const span of quiet.noise) ignore(inText(span), span.why);
    const unknown = all.filter((item) => item.kind === 'unknown');
    for (const item of unknown)
      if (/[\p{L}\p{N}]/u.test(quiet.text.slice(item.start, item.end))) ignore(inText(item), 'chatter');
    const items = asStake(line.items, at);
    if (all.length === 0 && /\p{L}/u.test(quiet.text)) {
      const lead = quiet.text.length - quiet.text.trimStart().length;
      ignore(inText({ start: lead, end: quiet.text.trimEnd().length }), 'chatter');
    }
    for (const item of all) {
      if (!roles.has(item.kind)) continue;
      // Words of one item may have noise between them.
      for (const { 0: word, index } of quiet.text.slice(item.start, item.end).matchAll(/\S+/gu)) {
        const start = item.start + index;
        marks.mark(inText({ start, end: start + word.length }), 'bet');
      }
    }
    if (line.count) marks.mark(inText(line.count), 'bet');
    if (isHeading(items) || (items.length === 0 && sections.length > 0)) onHeading(line, items);
    else {
      const chatter = unknown.some((item) => /\p{L}/u.test(quiet.text.slice(item.start, item.end)));
      const whole = inText({ start: 0, end: quiet.text.length });
      const guessed = items !== line.items;
      for (const clause of clausesOf(items)) onClause(placed(clause), chatter, whole, at, guessed);
    }
  });
  drop();
  leaveHeading();
  leavePrice();
  for (const line of lines) {
    base = line.base;
    for (const token of lex(line.quiet.text)) {
      if (token.kind === 'word' && token.word === 'filler') marks.mark(inText(token), 'chatter');
      if (token.kind === 'digits' && !marks.at(line.base + token.start)) ignore(inText(token), 'unreadable');
    }
  }
  return {
    entries,
    ignored: ignored.toSorted((a, b) => a.start - b.start || a.end - b.end),
    parts: partsOf(pasted, plain, marks),
  };
}

/** What holds for the lines below: sides, turned orders, a helper; its place where it is a line of its own. */
interface Heading {
  readonly sides: Sides | undefined;
  readonly reverse: boolean;
  readonly helper: HelperWord | undefined;
  readonly place: Span | undefined;
  used: boolean;
}

/** Stakes that hold for the numbers below; `named` when they were said of a side, `guessed` by their look alone. */
interface Price {
  readonly stakes: readonly Stake[];
  readonly named: boolean;
  readonly guessed: boolean;
  readonly doubt: Doubt | undefined;
  used: boolean;
}

const noHeading: Heading = {
  sides: undefined,
  reverse: false,
  helper: undefined,
  place: undefined,
  used: true,
};

/** Items whose digits are no number and no stake: `6 ways`, `19 doors`, `3 digits`. */
const roles: ReadonlySet<Item['kind']> = new Set(['reverse', 'helper', 'section', 'sides']);

function asAmounts(item: Item): Item {
  if (item.kind !== 'number') return item;
  const { text, start, end } = item;
  return { kind: 'amounts', amounts: [{ text, start, end }], start, end };
}

function helperNumbers(clause: Clause, line: Span): readonly Digits[] | undefined {
  const { helper, numbers } = clause;
  const place = clause.stakes[0]?.amounts[0] ?? line;
  const at = (texts: readonly string[], span: Span): readonly Digits[] =>
    texts.map((text) => ({ text, start: span.start, end: span.end }));
  if (helper === undefined) return numbers;
  if (helper === 'unsold') return undefined;
  // Doubles that are named are only these.
  if (helper === 'doubles' || helper === 'triples')
    return numbers.length > 0 ? numbers : at(helper === 'doubles' ? doubles : triples, place);
  if (numbers.some((number) => number.text.length !== 1)) return undefined;
  const expand = { doors19: nineteenDoors, frontRun, backRun }[helper];
  return numbers.flatMap((number) => at(expand(number.text), number));
}

function satang(digits: Digits): Satang {
  return BigInt(digits.text) * 100n;
}

/** The nearest words that name a side, joined with a nearer word that asks for run bets. */
function meant(...nearestFirst: readonly (Sides | undefined)[]): Sides | undefined {
  let run = false;
  for (const named of nearestFirst) {
    run = run || (named?.run ?? false);
    if (named && named.sides.length > 0) return { sides: named.sides, run };
  }
  return run ? { sides: [], run } : undefined;
}

/** `triples 10`: the one number after the word is its stake, unless it is one of them itself. */
function withHelperStake(clause: Clause): Clause {
  const [only, second] = clause.numbers;
  const alone = only !== undefined && second === undefined && clause.stakes.length === 0;
  if (!alone || !isAllOfThem(clause.helper) || !isAmount(only.text) || /^(\d)\1+$/.test(only.text))
    return clause;
  const stake: Stake = { sides: undefined, amounts: [only], ways: 'own', guessed: true };
  return { ...clause, numbers: [], stakes: [stake] };
}

/** Whether stake and number may stand the wrong way round: `100=12`. */
function maybeReversed(number: string, amounts: readonly Digits[]): boolean {
  const [amount, second] = amounts;
  if (amount === undefined || second !== undefined || number.length < 2 || !isRound(number)) return false;
  return amount.text.length > 1 && !isRound(amount.text);
}
