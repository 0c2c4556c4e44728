import type { Sides, Ways } from './bets.ts';
import { isAmount, isRound, type Digits, type HelperWord, type Item } from './items.ts';

/** One stake of a clause: its amounts, the sides named for it alone, and which orders it meets. */
export interface Stake {
  readonly sides: Sides | undefined;
  readonly amounts: readonly Digits[];
  readonly ways: Ways;
  /** Told apart from a number by its look alone. */
  readonly guessed?: true;
}

/** Numbers that share their stakes. `sides` are named before or after the whole clause. */
export interface Clause {
  readonly numbers: readonly Digits[];
  readonly helper: HelperWord | undefined;
  readonly stakes: readonly Stake[];
  readonly sides: Sides | undefined;
  readonly reverse: boolean;
}

interface Draft {
  numbers: Digits[];
  helper: HelperWord | undefined;
  stakes: { sides: Sides | undefined; amounts: readonly Digits[]; ways: Ways; guessed?: true }[];
  words: Sides | undefined;
  suffix: Sides | undefined;
  reverse: boolean;
}

/** Groups the items of one line into clauses, left to right. */
export function clausesOf(given: readonly Item[]): readonly Clause[] {
  const items = sidesLast(sidesBehindAmounts(given));
  const clauses: Clause[] = [];
  const opening = items.find((item) => item.kind !== 'unknown' && item.kind !== 'comma');
  const wordFirst = opening?.kind === 'sides' && opening.sides.length > 0;
  let lead: Sides | undefined;
  let leadReverse = false;
  let helperLast = false;
  let draft = emptyDraft();

  const close = (): void => {
    const { numbers, helper, stakes, suffix, reverse } = draft;
    const run = lead?.run ?? false;
    if (numbers.length > 0 || stakes.length > 0 || helper) {
      clauses.push({
        numbers,
        helper,
        stakes: stakes.map((stake) => ({
          ...stake,
          sides: stake.sides && withRun(stake.sides, run || stake.sides.run),
        })),
        sides: withRun(suffix ?? lead, run || (suffix?.run ?? false)),
        reverse: reverse || leadReverse,
      });
    }
    draft = emptyDraft();
  };
  const staked = (): boolean => draft.stakes.length > 0;
  const hasNumbers = (): boolean =>
    draft.numbers.length > 0 || draft.helper === 'doubles' || draft.helper === 'triples';
  const stake = (
    sides: Sides | undefined,
    amounts: readonly Digits[],
    ways: Ways = 'own',
    guessed?: true,
  ): void => {
    draft.stakes.push({ sides, amounts, ways, ...(guessed && { guessed }) });
    draft.words = undefined;
  };

  /** Takes the one number after a word as its stake, where it can only be one. */
  const takesAmount = (at: number): Digits | undefined => {
    const item = items[at + 1];
    if (item?.kind !== 'number' || !hasNumbers() || !isAmount(item.text)) return undefined;
    const count = countNumbers(items, at + 1);
    const after = items[at + 1 + count]?.kind;
    if (!staked() && wordFirst && !draft.helper) return undefined;
    if (count === 1) return after === 'chain' ? undefined : item;
    const alternates = staked() ? count === 2 && after === 'sides' : draft.numbers.length === 1;
    return alternates ? item : undefined;
  };

  const onSides = (at: number, named: Sides): number => {
    const next = items[at + 1];
    if (next?.kind === 'amounts' || next?.kind === 'reverse') {
      if (next.kind === 'reverse' && (!hasNumbers() || (staked() && wordFirst))) {
        close();
        lead = named;
      } else draft.words = named;
      return at;
    }
    const amount = takesAmount(at);
    if (amount) {
      const last = draft.stakes.at(-1);
      if (last && !last.sides && endsWithWord(items, at)) {
        last.sides = named;
        stake(undefined, [amount]);
      } else stake(named, [amount]);
      return at + 1;
    }
    const pair = next?.kind === 'chain' && !next.equal ? [...next.numbers, ...next.amounts] : [];
    const alone = draft.numbers.length === 1 || at + 2 >= items.length;
    if (
      pair.length === 2 &&
      hasNumbers() &&
      !staked() &&
      !wordFirst &&
      alone &&
      pair.every((it) => isRound(it.text))
    ) {
      stake(named, pair);
      return at + 1;
    }
    if (hasNumbers() && !wordFirst) {
      draft.suffix = named;
      if (next?.kind === 'number' || next?.kind === 'chain') close();
    } else {
      // A helper waits for its digit: 19 doors top 5=20.
      if (!draft.helper || hasNumbers()) close();
      lead = named;
      leadReverse = false;
    }
    return at;
  };

  const onReverse = (at: number): number => {
    const next = items[at + 1];
    if (!hasNumbers()) {
      leadReverse = true;
      return at;
    }
    const alone = countNumbers(items, at + 1) === 1 && items[at + 2]?.kind !== 'chain';
    const amounts =
      next?.kind === 'amounts'
        ? next.amounts
        : next?.kind === 'number' && alone && isAmount(next.text)
          ? [next]
          : [];
    if (amounts.length === 0) {
      draft.reverse = true;
      if (draft.words) draft.suffix = draft.words;
      return at;
    }
    // 12 50 reversed 20: two numbers, or a number, its stake and the one of its other order.
    const stakeOrNumber = draft.numbers.length === 2 && isRound(draft.numbers[1]?.text ?? '');
    if (staked()) stake(draft.stakes.at(-1)?.sides, amounts, 'others');
    else stake(draft.words, amounts, 'all', stakeOrNumber || undefined);
    return at + 1;
  };

  const onChain = (chain: Extract<Item, { kind: 'chain' }>): void => {
    const pair = [...chain.numbers, ...chain.amounts];
    // 12 100*50: a number and its two stakes, not two numbers.
    if (
      !chain.equal &&
      draft.numbers.length === 1 &&
      !staked() &&
      (pair.length === 2 || pair.length === 3) &&
      pair.every((it) => isRound(it.text))
    ) {
      draft.stakes.push({ sides: undefined, amounts: pair, ways: 'own', guessed: true });
      return;
    }
    const same = draft.numbers.every((number) => number.text.length === chain.numbers[0]?.text.length);
    if (staked() || !same) close();
    draft.numbers.push(...chain.numbers);
    stake(undefined, chain.amounts);
  };

  for (let at = 0; at < items.length; at += 1) {
    const item = items[at];
    if (!item) break;
    const named = sidesOf(item);
    if (named) at = onSides(at, named);
    else if (item.kind === 'reverse') at = onReverse(at);
    else if (item.kind === 'amounts') stake(draft.words, item.amounts, 'own', item.guessed);
    else if (item.kind === 'comma') {
      if (staked()) close();
    } else if (item.kind === 'helper') {
      const digits =
        hasNumbers() && !draft.helper && draft.numbers.every((number) => number.text.length === 1);
      // 5 19 doors = 20: the helper is said of the digits before it.
      helperLast = isLeadHelper(item.helper) && digits && !staked();
      if (!helperLast && (staked() || hasNumbers())) close();
      draft.helper = item.helper;
    } else if (
      item.kind === 'number' &&
      helperLast &&
      !staked() &&
      item.text.length > 1 &&
      isAmount(item.text)
    ) {
      stake(draft.words, [item], 'own', true);
    } else if (item.kind === 'number') {
      if (staked()) close();
      draft.numbers.push({ text: item.text, start: item.start, end: item.end });
    } else if (item.kind === 'chain') onChain(item);
  }
  close();
  return clauses;
}

function emptyDraft(): Draft {
  return {
    numbers: [],
    helper: undefined,
    stakes: [],
    words: undefined,
    suffix: undefined,
    reverse: false,
  };
}

function sidesOf(item: Item): Sides | undefined {
  return item.kind === 'sides' ? { sides: item.sides, run: item.run } : undefined;
}

function withRun(sides: Sides | undefined, run: boolean): Sides | undefined {
  return run ? { sides: sides?.sides ?? [], run } : sides;
}

/** Whether words and amounts from `at` on alternate and end with a word: `50 top 20 bottom`. */
function endsWithWord(items: readonly Item[], at: number): boolean {
  let place = at;
  while (items[place + 1]?.kind === 'number') {
    if (items[place + 2]?.kind !== 'sides') return false;
    place += 2;
  }
  return true;
}

function countNumbers(items: readonly Item[], from: number): number {
  let count = 0;
  while (items[from + count]?.kind === 'number') count += 1;
  return count;
}

/** `12 50 top 20 bottom`: a number, then twice or more an amount and its side; the same as `12 top 50 bottom 20`. */
function sidesLast(items: readonly Item[]): readonly Item[] {
  const [number, ...rest] = items.filter((item) => item.kind !== 'comma');
  if (number?.kind !== 'number' || rest.length < 4 || rest.length % 2 !== 0) return items;
  const turned: Item[] = [number];
  for (let at = 0; at < rest.length; at += 2) {
    const amount = rest[at];
    const sides = rest[at + 1];
    if (amount?.kind !== 'number' || !isAmount(amount.text) || sides?.kind !== 'sides') return items;
    if (sides.sides.length === 0) return items;
    turned.push(sides, {
      kind: 'amounts',
      amounts: [amount],
      guessed: true,
      start: amount.start,
      end: amount.end,
    });
  }
  return turned;
}

/** `each 20 top`, without a number: the same as `top each 20`. */
function sidesBehindAmounts(items: readonly Item[]): readonly Item[] {
  const parts = items.filter((item) => item.kind !== 'comma');
  const last = parts.at(-1);
  if (parts[0]?.kind !== 'amounts' || (last?.kind !== 'sides' && last?.kind !== 'reverse')) return items;
  const turned: Item[] = [];
  let amounts: Item | undefined;
  for (const item of parts) {
    if (item.kind === 'amounts') {
      if (amounts) turned.push(amounts);
      amounts = item;
    } else if (item.kind === 'sides' || item.kind === 'reverse') turned.push(item);
    else return items;
  }
  return amounts ? [...turned, amounts] : items;
}

function isLeadHelper(helper: HelperWord | undefined): boolean {
  return helper === 'doors19' || helper === 'frontRun' || helper === 'backRun';
}
