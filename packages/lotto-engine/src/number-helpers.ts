const digitsOfAll = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/**
 * Every different order of a number's digits, the number itself first, the rest ascending (Thai: klap):
 * 3 different digits → 6, a pair → 3, a triple → 1; 2 digits → 2 or 1. Takes 1 to 6 digits, else `RangeError`.
 */
export function arrangements(number: string): readonly string[] {
  needDigits(number, 1, 6);
  return [number, ...arrange(number).filter((other) => other !== number)];
}

/** How many {@link arrangements} a number has, by arithmetic: n! over the factorials of its repeated digits. */
export function arrangementCount(number: string): number {
  return digitsOfAll.reduce(
    (count, digit) => count / factorial(number.split(digit).length - 1),
    factorial(number.length),
  );
}

/** The 19 two-digit numbers that contain a digit, ascending (19 doors). Takes one digit, else `RangeError`. */
export function nineteenDoors(digit: string): readonly string[] {
  needDigits(digit, 1, 1);
  return twoDigitNumbers.filter((number) => number.includes(digit));
}

/** The 10 two-digit numbers that begin with a digit: `5` → 50–59 (front run). */
export function frontRun(digit: string): readonly string[] {
  needDigits(digit, 1, 1);
  return digitsOfAll.map((other) => digit + other);
}

/** The 10 two-digit numbers that end with a digit: `5` → 05, 15 … 95 (back run). */
export function backRun(digit: string): readonly string[] {
  needDigits(digit, 1, 1);
  return digitsOfAll.map((other) => other + digit);
}

/** 00–99 as text, ascending. */
export const twoDigitNumbers: readonly string[] = digitsOfAll.flatMap((a) => digitsOfAll.map((b) => a + b));

/** 000–999 as text, ascending. */
export const threeDigitNumbers: readonly string[] = twoDigitNumbers.flatMap((a) =>
  digitsOfAll.map((b) => a + b),
);

/** The 10 doubles 00, 11 … 99. */
export const doubles: readonly string[] = digitsOfAll.map((digit) => digit.repeat(2));

/** The 10 triples 000, 111 … 999. */
export const triples: readonly string[] = digitsOfAll.map((digit) => digit.repeat(3));

/** The 50 low two-digit numbers 00–49. */
export const lowNumbers: readonly string[] = twoDigitNumbers.filter((number) => number < '50');

/** The 50 high two-digit numbers 50–99. */
export const highNumbers: readonly string[] = twoDigitNumbers.filter((number) => number >= '50');

/** The 50 two-digit numbers that end with an even digit. */
export const evenNumbers: readonly string[] = twoDigitNumbers.filter(endsEven);

/** The 50 two-digit numbers that end with an odd digit. */
export const oddNumbers: readonly string[] = twoDigitNumbers.filter((number) => !endsEven(number));

/** What {@link winNumbers} includes: numbers that repeat a digit, and every order of the digits instead of one. */
export interface WinOptions {
  readonly repeats: boolean;
  readonly everyOrder: boolean;
}

/**
 * Win-number combinations: every number of `size` digits made of the chosen digits, each once, in the order in
 * which the digits were chosen. n digits without repeats and in one order give "n choose size".
 * Digits chosen twice count once. Takes 1 to 10 digits and a size of 2 to 4, else `RangeError`.
 */
export function winNumbers(chosen: string, size: 2 | 3 | 4, options: WinOptions): readonly string[] {
  needDigits(chosen, 1, 20);
  const digits = [...new Set(chosen)];
  const grow = (prefix: string, from: number): string[] =>
    prefix.length === size
      ? [prefix]
      : digits.flatMap((digit, index) => {
          const allowed = options.everyOrder
            ? options.repeats || !prefix.includes(digit)
            : index >= (options.repeats ? from : from + 1);
          return allowed ? grow(prefix + digit, index) : [];
        });
  return grow('', options.repeats ? 0 : -1);
}

function needDigits(text: string, least: number, most: number): void {
  if (!/^[0-9]+$/.test(text) || text.length < least || text.length > most) {
    throw new RangeError(`needs ${least} to ${most} digits`);
  }
}

function arrange(left: string): string[] {
  if (left.length <= 1) return [left];
  const heads = [...new Set(left)].toSorted();
  return heads.flatMap((head) => arrange(left.replace(head, '')).map((rest) => head + rest));
}

function factorial(n: number): number {
  return n <= 1 ? 1 : n * factorial(n - 1);
}

function endsEven(number: string): boolean {
  return '02468'.includes(number.slice(-1));
}
