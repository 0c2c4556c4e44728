import { betTypes, type BetTypeCode, sameBetNumber } from './bet-types.ts';
import type { RatedType } from './odds.ts';
import type { Rate, Satang } from './payout.ts';
import { maxReturn } from './returns.ts';
import type { RatedLine } from './settle.ts';

/**
 * One automatic step of a bet type: once everyone's stakes on a number of a round would exceed `after` (satang), the
 * number is sold at `rate`; `null` = no more than `after` is sold of it at all.
 */
export interface SoldStep {
  readonly after: Satang;
  readonly rate: Rate | null;
}

/** Where a number is among its steps once `sold` (satang, the line that is judged included) is staked on it. */
export interface StepBand {
  /** The rate of this band; `undefined` = the full rate, `null` = closed. */
  readonly rate: Rate | null | undefined;
  /** The step that was passed, and the one that comes next: up to it this band's rate holds. */
  readonly passed: SoldStep | undefined;
  readonly next: SoldStep | undefined;
}

/** The band that holds when `sold` is staked on a number; `steps` ascend. Exactly `after` still belongs to the band below. */
export function bandAt(steps: readonly SoldStep[], sold: Satang): StepBand {
  const passed = steps.findLast(({ after }) => sold > after);
  return { rate: passed?.rate, passed, next: steps.find(({ after }) => sold <= after) };
}

/** What is wrong with steps, the first thing found. */
export type StepFault = 'amount_not_positive' | 'amounts_not_ascending' | 'rate_not_falling' | 'after_closed';

/** Checks steps against the full rate: amounts ascend above 0, rates fall below the one before, nothing follows closing. */
export function stepFault(steps: readonly SoldStep[], full: Rate): StepFault | undefined {
  let amount = 0n;
  let rate: Rate | null = full;
  for (const step of steps) {
    if (rate === null) return 'after_closed';
    if (step.after <= 0n) return 'amount_not_positive';
    if (step.after <= amount) return 'amounts_not_ascending';
    if (step.rate !== null && (step.rate <= 0 || step.rate >= rate)) return 'rate_not_falling';
    [amount, rate] = [step.after, step.rate];
  }
  return undefined;
}

/** A bet type with its full rate and its steps. */
export interface SteppedType {
  readonly type: RatedType;
  readonly rate: Rate;
  readonly steps: readonly SoldStep[];
}

/**
 * The most that one draw can cost when only numbers that win were sold, each up to the end of its steps: payouts minus
 * the stakes behind them, exact over all draws ({@link maxReturn}). No book within the steps loses more. `undefined`
 * when a type has no closing step, so that nothing bounds it.
 */
export function worstLoss(types: readonly SteppedType[]): Satang | undefined {
  const lines: RatedLine[] = [];
  for (const { type, rate, steps } of types) {
    const bands = bandsOf(rate, steps);
    if (!bands) return undefined;
    // A band pays back its stakes too: what it costs is the rate minus one.
    for (const band of bands) {
      if (band.rate <= 100) continue;
      for (const number of numbersOf(type))
        lines.push({ type, number, stake: band.stake, rate: band.rate - 100 });
    }
  }
  return maxReturn(lines);
}

/** What a proposal is reckoned from, in satang. */
export interface StepBudget {
  /** No draw may cost more than this. */
  readonly capital: Satang;
  /** Up to this cost of one draw everything is sold at full rate; above 0, at most the capital. */
  readonly acceptedLoss: Satang;
}

/** Proposed steps with the worst cost of one draw at their first amounts and at their ends, in satang. */
export interface StepProposal {
  readonly types: readonly SteppedType[];
  readonly worstAtFull: Satang;
  readonly worst: Satang;
}

// Of the full rate, in percent: after the first amount, and after the second.
const firstPercent = 75;
const secondPercent = 50;

/**
 * Steps for the bet types of a kind: full rate until the worst draw costs the accepted loss, three quarters and then a
 * half of it, closed before the worst draw costs the capital. Every type gets an equal share; amounts are whole baht,
 * rounded down. Throws `RangeError` when the budget makes no sense or is too small for one baht on each number.
 */
export function proposeSteps(
  types: readonly { readonly type: RatedType; readonly rate: Rate }[],
  { capital, acceptedLoss }: StepBudget,
): StepProposal {
  if (acceptedLoss <= 0n || acceptedLoss > capital)
    throw new RangeError('the accepted loss is more than 0 and at most the capital');
  // How many shares one draw can cost at once: every type costs the same on each of its numbers.
  const unit = 1_000_000_000n;
  const shares = maxReturn(
    types.flatMap(({ type }) =>
      numbersOf(type).map((number) => ({ type, number, stake: unit, rate: 100 }) as const),
    ),
  );
  const proposed = types.map(({ type, rate }): SteppedType => {
    const share = (of: Satang): Satang => (of * unit) / (shares === 0n ? unit : shares);
    const [lower, low] = [lowered(rate, firstPercent), lowered(rate, secondPercent)];
    const spare = share(capital - acceptedLoss) / 2n;
    const full = wholeBaht(staked(share(acceptedLoss), rate));
    const second = full + wholeBaht(staked(spare, lower));
    const last = second + wholeBaht(staked(spare, low));
    if (full <= 0n) throw new RangeError(`too little for one baht on each number of ${type}`);
    const steps: SoldStep[] = [
      { after: full, rate: lower },
      { after: second, rate: low },
      { after: last, rate: null },
    ];
    // Without money between two steps there is no band between them.
    return { type, rate, steps: steps.filter(({ after }, at) => after !== steps[at + 1]?.after) };
  });
  const atFull = proposed.map((one) => ({
    ...one,
    steps: one.steps.slice(0, 1).map(({ after }) => ({ after, rate: null })),
  }));
  return {
    types: proposed,
    worstAtFull: worstLoss(atFull) ?? 0n,
    worst: worstLoss(proposed) ?? 0n,
  };
}

function lowered(rate: Rate, percent: number): Rate {
  return Math.max(1, Math.min(rate - 1, Math.floor((rate * percent) / 100)));
}

// What may be staked so that it costs no more than `cost` at a rate.
function staked(cost: Satang, rate: Rate): Satang {
  return rate <= 100 ? cost : (cost * 100n) / BigInt(rate - 100);
}

function wholeBaht(amount: Satang): Satang {
  return amount - (amount % 100n);
}

interface Band {
  readonly stake: Satang;
  readonly rate: Rate;
}

function bandsOf(full: Rate, steps: readonly SoldStep[]): readonly Band[] | undefined {
  const bands: Band[] = [];
  let [from, rate]: [Satang, Rate | null] = [0n, full];
  for (const step of steps) {
    if (rate !== null) bands.push({ stake: step.after - from, rate });
    [from, rate] = [step.after, step.rate];
  }
  return rate === null ? bands : undefined;
}

function numbersOf(type: BetTypeCode): readonly string[] {
  const { digits } = betTypes[type];
  const all = Array.from({ length: 10 ** digits }, (_, n) => String(n).padStart(digits, '0'));
  return [...new Set(all.map((number) => sameBetNumber(type, number)))];
}
