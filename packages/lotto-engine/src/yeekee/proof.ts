import { commitmentOf, headsOf, systemNumber, type Shot } from './chain.ts';
import type { Hashing } from './hashing.ts';
import { yeekeeOutcome, type YeekeeDigits } from './outcome.ts';

/** All that is needed to recompute a finished round, as JSON; hashes and seed in lower-case hex. */
export interface YeekeeProof {
  readonly version: 1;
  readonly round_id: string;
  /** SHA-256 of the seed, published before the round opened. */
  readonly commitment: string;
  /** Oldest first, positions 1, 2, 3 … without a gap. */
  readonly shots: readonly Shot[];
  /** The head of the chain after the last shot. */
  readonly head: string;
  /** Revealed when the round is over. */
  readonly seed: string;
  readonly result: ProofResult;
}

/** The published result: void, or S and P16 (five digits), the sum and R (decimal) and the digits. */
export type ProofResult =
  | { readonly status: 'void' }
  | {
      readonly status: 'resulted';
      readonly system_number: string;
      readonly sum: string;
      readonly removed: string;
      readonly total: string;
      readonly digits: YeekeeDigits;
    };

/** Builds the proof of a finished round from its secret seed and its shots, oldest first. */
export async function buildProof(
  hashing: Hashing,
  round: { readonly roundId: string; readonly seed: string; readonly shots: readonly Shot[] },
): Promise<YeekeeProof> {
  const { roundId, seed } = round;
  const shots = round.shots.map(({ position, alias, number }) => ({ position, alias, number }));
  if (shots.some((shot, index) => shot.position !== index + 1)) throw new RangeError('positions have a gap');
  const commitment = await commitmentOf(hashing, seed);
  const heads = await headsOf(hashing, roundId, commitment, shots);
  const head = heads.at(-1) ?? '';
  const system = await systemNumber(hashing, seed, roundId, head);
  const outcome = yeekeeOutcome(shots, system);
  const result: ProofResult =
    outcome.status === 'void'
      ? outcome
      : {
          status: 'resulted',
          system_number: String(system).padStart(5, '0'),
          sum: outcome.sum.toString(),
          removed: outcome.removed,
          total: outcome.total.toString(),
          digits: outcome.digits,
        };
  return { version: 1, round_id: roundId, commitment, shots, head, seed, result };
}
