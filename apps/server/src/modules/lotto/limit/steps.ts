import { formatBaht, parseTypedBaht } from '@benjarong/contract';
import { parseRate, type Rate, rateText, type SoldStep, stepFault } from '@benjarong/lotto-engine';

const sentences = {
  amount_not_positive: 'the amount of a step must be more than 0',
  amounts_not_ascending: 'each step must begin at a larger amount than the one before',
  rate_not_falling: 'the rate of a step must be above 0 and below the rate before it',
  after_closed: 'nothing may come after the step that closes a number',
} as const;

/** What is wrong with steps as a sentence, `undefined` when they fit the full rate. */
export function stepMistake(steps: readonly SoldStep[], full: Rate): string | undefined {
  const fault = stepFault(steps, full);
  return fault && sentences[fault];
}

/** A step as an operator types it: `5000=70` or `10000=closed`. */
export function stepText({ after, rate }: SoldStep): string {
  return `${formatBaht(after)}=${rate === null ? 'closed' : rateText(rate)}`;
}

/** Reads a step as {@link stepText} writes it; `undefined` when it is none. */
export function readStep(text: string): SoldStep | undefined {
  const [amount = '', what = '', ...more] = text.split('=');
  const after = parseTypedBaht(amount);
  const rate = what === 'closed' ? null : parseRate(what);
  return after === undefined || rate === undefined || more.length > 0 ? undefined : { after, rate };
}
