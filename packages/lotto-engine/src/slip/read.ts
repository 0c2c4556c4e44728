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

/**
 * Reads a pasted slip (lotto.md, entering numbers): its bets, and everything else with its place and reason. Pure and total: any text gives an answer. A number without a stake is never a bet.
 */
export function readSlip(pasted: string, options: ReadOptions = {}): SlipReading {
  const plain = normalise(pasted);
  const entries: SlipEntry[] = [];
  const ignored: Ignored[] = [];
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
    const last = ignored.at(-1);
    // Many numbers may stand at one place (a helper's): it is named once.
    if (last?.start === place.start && last.end === place.end && last.why === why) return;
    ignored.push({ ...place, text: pasted.slice(place.start, place.end), why });
  };

  const emit = (numbers: readonly Digits[], stake: Stake, sides: Sides | undefined): void => {
    for (const number of numbers) {
      if (stake.amounts.length > 3 || !stake.amounts.every((it) => isAmount(it.text))) {
        ignore(number, 'unreadable');
        continue;
      }
      const turned = maybeReversed(number.text, stake.amounts);
      const guess: Doubt | undefined = stake.guessed
        ? 'spaced_stake'
        : turned
          ? 'stake_or_number'
          : undefined;
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

  const onClause = (given: Clause, chatter: boolean, line: Span): void => {
    const clause = withHelperStake(given);
    const numbers = helperNumbers(clause, line);
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

  /** After a list, `top bottom 10`, `top 10 bottom 20` and `50*50` are its stake although no sign says so. */
  const asStake = (items: readonly Item[]): readonly Item[] => {
    const [first, ...others] = items.filter((item) => item.kind !== 'comma');
    if (waiting.length === 0 || !first) return items;
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
    const turned: Item[] = [];
    const parts = [first, ...others];
    for (let at = 0; at < parts.length; at += 2) {
      const sides = parts[at];
      const amount = parts[at + 1];
      if (sides?.kind !== 'sides' || amount?.kind !== 'number' || !isAmount(amount.text)) return items;
      if (!isRound(amount.text) && lengths.has(amount.text.length)) return items;
      turned.push(sides, { kind: 'amounts', amounts: [amount], start: amount.start, end: amount.end });
    }
    return turned;
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
      const whole = inText({ start: 0, end: quiet.text.length });
      for (const clause of clausesOf(items)) onClause(placed(clause), chatter, whole);
    }
    base += line.length + 1;
  }
  drop();
  return { entries, ignored: ignored.toSorted((a, b) => a.start - b.start || a.end - b.end) };
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

function isAllOfThem(helper: HelperWord | undefined): boolean {
  return helper === 'doubles' || helper === 'triples';
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

/** A helper that needs a digit, so that it may head the lines below it. */
function isLeadHelper(item: Item): boolean {
  return item.kind === 'helper' && !isAllOfThem(item.helper);
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
