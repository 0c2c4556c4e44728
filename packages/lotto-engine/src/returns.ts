import { betTypes, isBetNumber } from './bet-types.ts';
import { payoutOf, type Satang } from './payout.ts';
import { bestSet4Prize } from './set4.ts';
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

/** What each number of each prize pays, by the number's value: 0 to 9,999, 99, 999 and 999. */
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

/** Every order of the digits of a number, each once. */
function ordersOf(digits: string): readonly string[] {
  if (digits.length < 2) return [digits];
  const orders = new Set<string>();
  for (let at = 0; at < digits.length; at += 1) {
    for (const rest of ordersOf(digits.slice(0, at) + digits.slice(at + 1)))
      orders.add((digits[at] ?? '') + rest);
  }
  return [...orders];
}

const ten = Array.from('0123456789');

/** The draws that may win something for a set: everything else shares too few digits in place. */
function candidatesOf(number: string): ReadonlySet<string> {
  const [a = '', b = '', c = '', d = ''] = Array.from(number);
  const pairs = ten.flatMap((x) => ten.map((y) => x + y));
  return new Set([
    ...ordersOf(number),
    ...ordersOf(b + c + d).flatMap((tail) => ten.map((x) => x + tail)),
    ...pairs.map((tail) => a + b + tail),
    ...pairs.map((head) => head + c + d),
  ]);
}

function addSet(four: Satang[], line: Set4Line): void {
  const count = setsOf(line);
  for (const drawn of candidatesOf(line.number)) {
    const best = bestSet4Prize(line.number, drawn, line.set);
    if (best) add(four, drawn, best.amount * count);
  }
}

function paysOf(lines: readonly SoldLine[]): Pays {
  const tails = { 1: none(10), 2: none(100), 3: none(1_000), 4: none(10_000) };
  const pays = { bottom2: none(100), front3: none(1_000), bottom3: none(1_000) };
  const lastDigits = none(10);
  let digits: 3 | 4 = 3;
  for (const line of lines) {
    const { source, prizeDigits, match } = betTypes[line.type];
    if (!isBetNumber(line.type, line.number)) throw new RangeError(`not a number of ${line.type}`);
    if (prizeDigits === 4) digits = 4;
    if (line.type === 'set4') {
      addSet(tails[4], line);
      continue;
    }
    const amount = payoutOf(line.stake, line.rate);
    // A run pays once however often its digit is in the prize: added up below, per number.
    if (match === 'contains') add(source === 'first' ? tails[1] : lastDigits, line.number, amount);
    else {
      const table = source === 'first' ? tails[prizeDigits] : pays[source];
      for (const number of match === 'any_order' ? ordersOf(line.number) : [line.number])
        add(table, number, amount);
    }
  }
  const runs = (text: string, table: readonly Satang[]): Satang =>
    [...new Set(text)].reduce((sum, digit) => sum + (table[Number(digit)] ?? 0n), 0n);
  const three = tails[3].map(
    (own, n) => own + (tails[2][n % 100] ?? 0n) + runs(String(n).padStart(3, '0'), tails[1]),
  );
  return {
    first: digits === 3 ? three : tails[4].map((own, n) => own + (three[n % 1_000] ?? 0n)),
    bottom2: pays.bottom2.map((own, n) => own + runs(String(n).padStart(2, '0'), lastDigits)),
    front3: pays.front3,
    bottom3: pays.bottom3,
  };
}
