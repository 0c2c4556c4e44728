import { betTypes, isBetNumber } from './bet-types.ts';
import { arrangements } from './number-helpers.ts';
import { payoutOf, type Satang } from './payout.ts';
import { bestSet4Prize, set4Candidates } from './set4.ts';
import { setsOf, type Set4Line, type SoldLine } from './settle.ts';

/**
 * The most that one draw can pay on these lines together, in satang; exact. Parts of a result are independent: the
 * first prize, the 2-digit prize, the two front and the two back prizes. Throws `RangeError` on a malformed line.
 */
export function maxReturn(lines: readonly SoldLine[]): Satang {
  const pays = paysOf(lines);
  return highest(pays.first) + highest(pays.bottom2) + highestPair(pays.front3) + highestPair(pays.bottom3);
}

/**
 * The least that any draw pays on these lines together, in satang; exact. What a stake has at risk is the stake minus
 * this: a slip over all of 00–99 gets most of its stake back whatever is drawn. Throws like {@link maxReturn}.
 */
export function guaranteedReturn(lines: readonly SoldLine[]): Satang {
  const pays = paysOf(lines);
  // Two equal front prizes pay once, so a pair can pay as little as its least number alone.
  return lowest(pays.first) + lowest(pays.bottom2) + lowest(pays.front3) + lowest(pays.bottom3);
}

/** What each number of each prize pays, by the number's value; a prize that no line looks at has one entry of nothing. */
interface Pays {
  readonly first: readonly Satang[];
  readonly bottom2: readonly Satang[];
  readonly front3: readonly Satang[];
  readonly bottom3: readonly Satang[];
}

function none(count: number): Satang[] {
  return Array.from({ length: count }, () => 0n);
}

function highest(pays: readonly Satang[]): Satang {
  return pays.reduce((most, it) => (it > most ? it : most), 0n);
}

function lowest(pays: readonly Satang[]): Satang {
  return pays.reduce((least, it) => (it < least ? it : least), pays[0] ?? 0n);
}

// Two different numbers: the same one drawn twice pays once.
function highestPair(pays: readonly Satang[]): Satang {
  let [best, second] = [0n, 0n];
  for (const it of pays) {
    if (it > best) [best, second] = [it, best];
    else if (it > second) second = it;
  }
  return best + second;
}

function add(pays: Satang[], number: string | number, amount: Satang): void {
  const at = Number(number);
  pays[at] = (pays[at] ?? 0n) + amount;
}

function addSet(four: Satang[], line: Set4Line): void {
  const count = setsOf(line);
  for (const drawn of set4Candidates(line.number)) {
    const best = bestSet4Prize(line.number, drawn, line.set);
    if (best) add(four, drawn, best.amount * count);
  }
}

/** The different digits of every number of three and of two digits: runs pay once however often a digit is drawn. */
const digitsOf3 = Array.from({ length: 1_000 }, (_, n) => different(n, 3));
const digitsOf2 = Array.from({ length: 100 }, (_, n) => different(n, 2));

function different(n: number, digits: number): readonly number[] {
  return [...new Set(String(n).padStart(digits, '0'))].map(Number);
}

/** Adds what runs pay to each number of a prize. */
function withRuns(
  pays: readonly Satang[],
  runs: readonly Satang[],
  digits: readonly (readonly number[])[],
): readonly Satang[] {
  return pays.map((own, n) => (digits[n] ?? []).reduce((sum, digit) => sum + (runs[digit] ?? 0n), own));
}

/** Adds what a shorter tail pays to each number of a longer one. */
function onTail(longer: readonly Satang[], shorter: readonly Satang[]): readonly Satang[] {
  return longer.map((own, n) => own + (shorter[n % shorter.length] ?? 0n));
}

const nothing: readonly Satang[] = [0n];

function paysOf(lines: readonly SoldLine[]): Pays {
  // A table is made when a line asks for it: most slips look at few prizes.
  const tables = new Map<string, Satang[]>();
  const table = (name: string, count: number): Satang[] => {
    const own = tables.get(name) ?? none(count);
    tables.set(name, own);
    return own;
  };
  for (const line of lines) {
    const { source, prizeDigits, match } = betTypes[line.type];
    if (!isBetNumber(line.type, line.number)) throw new RangeError(`not a number of ${line.type}`);
    if (line.type === 'set4') {
      addSet(table('first4', 10_000), line);
      continue;
    }
    const amount = payoutOf(line.stake, line.rate);
    if (match === 'contains') add(table(`${source}run`, 10), line.number, amount);
    else {
      const own = table(source === 'first' ? `first${prizeDigits}` : source, 10 ** prizeDigits);
      for (const number of match === 'any_order' ? arrangements(line.number) : [line.number])
        add(own, number, amount);
    }
  }
  const runs = tables.get('firstrun');
  let first = tables.get('first2') ?? nothing;
  const three = tables.get('first3') ?? (runs ? none(1_000) : undefined);
  if (three) first = onTail(three, first);
  if (runs) first = withRuns(first, runs, digitsOf3);
  const four = tables.get('first4');
  if (four) first = onTail(four, first);
  const lastRuns = tables.get('bottom2run');
  const bottom2 = tables.get('bottom2') ?? (lastRuns ? none(100) : nothing);
  return {
    first,
    bottom2: lastRuns ? withRuns(bottom2, lastRuns, digitsOf2) : bottom2,
    front3: tables.get('front3') ?? nothing,
    bottom3: tables.get('bottom3') ?? nothing,
  };
}
