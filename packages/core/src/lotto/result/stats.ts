/** A draw as statistics need it. */
interface Draw {
  readonly top3: string;
  readonly bottom2: string | null;
}

/** How often a number or digit was drawn. */
interface DrawCount {
  readonly number: string;
  readonly count: number;
}

/** What a list of draws adds up to. */
export interface DrawCounts {
  /** For each digit 0 to 9, in how many draws it was among the three top ones. */
  readonly topDigits: readonly DrawCount[];
  /** The same for the two bottom ones; empty for kinds without them. */
  readonly bottomDigits: readonly DrawCount[];
  /** Numbers of two digits that were drawn more than once, the most frequent first. */
  readonly top2: readonly DrawCount[];
  readonly bottom2: readonly DrawCount[];
}

const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
const mostNamed = 6;

/** Counts digits and pairs of draws. Pure. */
export function countDraws(draws: readonly Draw[]): DrawCounts {
  const bottoms = draws.flatMap(({ bottom2 }) => (bottom2 === null ? [] : [bottom2]));
  return {
    topDigits: perDigit(draws.map(({ top3 }) => top3)),
    bottomDigits: bottoms.length === 0 ? [] : perDigit(bottoms),
    top2: repeated(draws.map(({ top3 }) => top3.slice(-2))),
    bottom2: repeated(bottoms),
  };
}

function perDigit(numbers: readonly string[]): readonly DrawCount[] {
  return digits.map((number) => ({ number, count: numbers.filter((each) => each.includes(number)).length }));
}

function repeated(numbers: readonly string[]): readonly DrawCount[] {
  const counts = new Map<string, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts]
    .flatMap(([number, count]) => (count > 1 ? [{ number, count }] : []))
    .toSorted((a, b) => b.count - a.count || (a.number < b.number ? -1 : 1))
    .slice(0, mostNamed);
}
