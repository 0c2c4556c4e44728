import fc from 'fast-check';

import type { Deps } from '../../src/deps.ts';
import { moneySequences, runSequence } from './money-sequences.ts';

/** What one lane of the drill came to. */
export interface LaneResult {
  readonly sequences: number;
  readonly steps: number;
  readonly longest: number;
  /** How to see it again, shrunk by fast-check; absent when every promise held. */
  readonly fault: string | undefined;
}

/** Runs `sequences` random sequences of at most `most` steps from a seed, until `over` says that the time is up. */
export async function runLane(
  deps: Deps,
  gameId: string,
  { sequences, most, seed, over }: { sequences: number; most: number; seed: number; over: () => boolean },
  onDone: () => void,
): Promise<LaneResult> {
  let [count, steps, longest] = [0, 0, 0];
  const details = await fc.check(
    fc.asyncProperty(moneySequences(most), async (sequence) => {
      if (over()) return;
      const taken = await runSequence(deps, gameId, sequence);
      count += 1;
      steps += taken;
      longest = Math.max(longest, taken);
      onDone();
    }),
    { numRuns: sequences, seed },
  );
  return {
    sequences: count,
    steps,
    longest,
    fault: details.failed ? fc.defaultReportMessage(details) : undefined,
  };
}
