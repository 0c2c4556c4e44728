import type { BetTypeCode } from '../bet-types.ts';
import { backRun, doubles, frontRun, nineteenDoors, triples } from '../number-helpers.ts';
import type { Satang } from '../payout.ts';
import { betsOf, type Doubt, type ReadBet, type Sides } from './bets.ts';
import { clausesOf, type Clause, type Stake } from './clauses.ts';
import { isAmount, isRound, itemsOf, type Digits, type HelperWord, type Item, type Side } from './items.ts';
import type { NoiseKind } from './keywords.ts';
import { lex } from './lex.ts';
import { quietLine, type Span } from './noise.ts';
import { normalise } from './normalise.ts';

/** A bet that was read, with the place in the pasted text it came from (UTF-16 units, end excluded). */
export interface SlipEntry extends ReadBet, Span {
  readonly doubt?: Doubt;
}

/** Why a stretch of the text became no bet. */
export type IgnoredReason =
  | NoiseKind
  | 'chatter'
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

/** What a pasted slip says: bets in the order in which their stakes stand, and the rest in the order of the text. */
export interface SlipReading {
  readonly entries: readonly SlipEntry[];
  readonly ignored: readonly Ignored[];
}

/** How to read: which bet types the round sells (others are ignored as `not_sold`), and the sides meant when no word says. */
export interface ReadOptions {
  readonly types?: readonly BetTypeCode[];
  readonly sides?: readonly Side[];
}

/** The most entries that one reading returns; what is beyond is ignored as `too_many`. */
export const mostEntries = 2000;

const helperNumbers = (clause: Clause): readonly Digits[] | undefined => {
  const { helper, numbers } = clause;
  const place = numbers[0] ?? clause.stakes[0]?.amounts[0] ?? { start: 0, end: 0 };
  const at = (texts: readonly string[], span: Span): readonly Digits[] =>
    texts.map((text) => ({ text, start: span.start, end: span.end }));
  if (helper === undefined) return numbers;
  if (helper === 'doubles' || helper === 'triples')
    return at(helper === 'doubles' ? doubles : triples, place);
  if (numbers.some((number) => number.text.length !== 1)) return undefined;
  const expand = { doors19: nineteenDoors, frontRun, backRun }[helper];
  return numbers.flatMap((number) => at(expand(number.text), number));
};

const satang = (digits: Digits): Satang => BigInt(digits.text) * 100n;

/** The nearest words that name a side, joined with a nearer word that asks for run bets. */
const meant = (...nearestFirst: readonly (Sides | undefined)[]): Sides | undefined => {
  let run = false;
  for (const named of nearestFirst) {
    run = run || (named?.run ?? false);
    if (named && named.sides.length > 0) return { sides: named.sides, run };
  }
  return run ? { sides: [], run } : undefined;
};

/** A helper that needs a digit, so that it may head the lines below it. */
const isLeadHelper = (item: Item): boolean =>
  item.kind === 'helper' && item.helper !== 'doubles' && item.helper !== 'triples';

/** `2 top` on its own or before numbers of two digits is a heading, `8 top 300` is a bet. */
const withoutHeading = (items: readonly Item[]): readonly Item[] => {
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
};

/**
 * Reads a pasted slip (lotto.md, entering numbers): its bets, and everything else with its place and reason. Pure and total: any text gives an answer. A number without a stake is never a bet.
 */
export const readSlip = (pasted: string, options: ReadOptions = {}): SlipReading => {
  const plain = normalise(pasted);
  const entries: SlipEntry[] = [];
  const ignored: Ignored[] = [];
  const sold = options.types && new Set(options.types);
  const usual: Sides | undefined = options.sides && { sides: options.sides, run: false };

  let base = 0;
  const original = (span: Span): Span => {
    const start = plain.at[span.start] ?? pasted.length;
    let end = plain.at[span.end] ?? pasted.length;
    // Signs that normalising dropped belong to nobody.
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
    ignored.push({ ...place, text: pasted.slice(place.start, place.end), why });
  };

  const emit = (numbers: readonly Digits[], stake: Stake, sides: Sides | undefined): void => {
    for (const number of numbers) {
      if (stake.amounts.length > 3 || !stake.amounts.every((it) => isAmount(it.text))) {
        ignore(number, 'unreadable');
        continue;
      }
      const guess: Doubt | undefined = stake.guessed ? 'spaced_stake' : undefined;
      const { bets, doubt = guess } = betsOf(number.text, sides, stake.amounts.map(satang), stake.ways);
      if (bets.length === 0) ignore(number, number.text.length > 4 ? 'unreadable' : 'no_such_bet');
      const selling = bets.filter((bet) => !sold || sold.has(bet.type));
      if (selling.length < bets.length) ignore(number, 'not_sold');
      for (const bet of selling) {
        if (entries.length >= mostEntries) ignore(number, 'too_many');
        else entries.push({ ...bet, ...original(number), ...(doubt && { doubt }) });
      }
    }
  };

  let heading: Sides | undefined;
  let headingStakes: readonly Stake[] | undefined;
  let headingHelper: HelperWord | undefined;
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

  const placed = (clause: Clause): Clause => ({
    ...clause,
    helper: clause.helper ?? (clause.numbers[0]?.text.length === 1 ? headingHelper : undefined),
    numbers: clause.numbers.map(inText),
    stakes: clause.stakes.map((stake) => ({
      ...stake,
      amounts: stake.amounts.map(inText),
      ways: clause.reverse && stake.ways === 'own' ? 'all' : stake.ways,
    })),
  });

  const onStakesOnly = (clause: Clause): void => {
    if (waiting.length > 0) {
      for (const stake of clause.stakes) {
        for (const list of waiting) {
          const ways = list.reverse && stake.ways === 'own' ? 'all' : stake.ways;
          emit(
            list.numbers,
            { ...stake, ways },
            meant(stake.sides, clause.sides, list.sides, heading, usual),
          );
        }
      }
      waitingStaked = true;
      return;
    }
    const named = clause.stakes.some((stake) => stake.sides) || clause.sides;
    if (named) {
      heading = clause.sides ?? clause.stakes[0]?.sides;
      headingStakes = clause.stakes;
    } else for (const stake of clause.stakes) for (const amount of stake.amounts) ignore(amount, 'no_number');
  };

  const onUnstaked = (numbers: readonly Digits[], clause: Clause, chatter: boolean): void => {
    const [first, second, third] = numbers;
    const sides = meant(clause.sides, heading, usual);
    const ways = clause.reverse ? 'all' : 'own';
    if (first && second && !third && first.text.length !== second.text.length && isRound(second.text)) {
      drop();
      emit([first], { sides: undefined, amounts: [second], ways, guessed: true }, sides);
    } else if (chatter) {
      for (const number of numbers) ignore(number, 'chatter');
    } else if (headingStakes) {
      for (const stake of headingStakes)
        emit(numbers, { ...stake, ways }, meant(stake.sides, clause.sides, heading, usual));
    } else {
      if (waitingStaked) drop();
      waiting.push({ numbers, sides: clause.sides, reverse: clause.reverse });
    }
  };

  const onClause = (clause: Clause, chatter: boolean): void => {
    const numbers = helperNumbers(clause);
    if (!numbers) {
      for (const number of clause.numbers) ignore(number, 'no_such_bet');
    } else if (numbers.length === 0) onStakesOnly(clause);
    else if (clause.stakes.length === 0) onUnstaked(numbers, clause, chatter);
    else {
      drop();
      for (const stake of clause.stakes)
        emit(numbers, stake, meant(stake.sides, clause.sides, heading, usual));
    }
  };

  const isHeading = (items: readonly Item[]): boolean =>
    items.some((item) => item.kind === 'sides' || item.kind === 'helper') &&
    items.every((item) => item.kind === 'sides' || item.kind === 'comma' || isLeadHelper(item));

  /** After a list, `top bottom 10` is its stake although no sign says so. */
  const asStake = (items: readonly Item[]): readonly Item[] => {
    const [sides, amount] = items;
    if (waiting.length === 0 || items.length !== 2 || sides?.kind !== 'sides' || amount?.kind !== 'number')
      return items;
    const lengths = waiting.flatMap(({ numbers }) => numbers.map((number) => number.text.length));
    if (!isAmount(amount.text) || (!isRound(amount.text) && lengths.includes(amount.text.length)))
      return items;
    return [sides, { kind: 'amounts', amounts: [amount], start: amount.start, end: amount.end }];
  };

  for (const line of plain.text.split('\n')) {
    const quiet = quietLine(line);
    for (const span of quiet.noise) ignore(inText(span), span.why);
    const all = itemsOf(lex(quiet.text));
    const unknown = all.filter((item) => item.kind === 'unknown');
    for (const item of unknown)
      if (/[\p{L}\p{N}]/u.test(quiet.text.slice(item.start, item.end))) ignore(inText(item), 'chatter');
    const sections = all.filter((item) => item.kind === 'section');
    const known = all.filter((item) => item.kind !== 'unknown' && item.kind !== 'section');
    const items = asStake(sections.length > 0 ? known : withoutHeading(known));
    if (all.length === 0 && /\p{L}/u.test(quiet.text)) {
      const lead = quiet.text.length - quiet.text.trimStart().length;
      ignore(inText({ start: lead, end: quiet.text.trimEnd().length }), 'chatter');
    }
    if (isHeading(items) || (items.length === 0 && sections.length > 0)) {
      const sides = items.flatMap((item) => (item.kind === 'sides' ? item.sides : []));
      heading = { sides: [...new Set(sides)], run: items.some((item) => item.kind === 'sides' && item.run) };
      headingStakes = undefined;
      headingHelper = items.flatMap((item) => (item.kind === 'helper' ? item.helper : []))[0];
      if (waitingStaked) drop();
    } else {
      const chatter = unknown.some((item) => /\p{L}/u.test(quiet.text.slice(item.start, item.end)));
      for (const clause of clausesOf(items)) onClause(placed(clause), chatter);
    }
    base += line.length + 1;
  }
  drop();
  return { entries, ignored: ignored.toSorted((a, b) => a.start - b.start || a.end - b.end) };
};
