import { shotFromNewest } from './shots.ts';

/** A bonus for the shooter of a rank, in satang. */
export interface RankBonus {
  readonly rank: number;
  readonly amount: bigint;
}

/** What the operator asks of a shooter. */
export interface BonusTerms {
  readonly bonuses: readonly RankBonus[];
  /** Least stake at risk in the round, in satang: stake minus what every draw gives back (`guaranteedReturn`). */
  readonly minimumAtRisk: bigint;
  /** Most bonuses of one person a day. */
  readonly perDay: number;
}

/** What is known of a shooter; accounts that share a bank account or a device are one person. */
export interface ShooterFacts {
  readonly memberId: string;
  /** Stake at risk in the round over all accounts of the person, in satang. */
  readonly atRisk: bigint;
  /** Bonuses that the person's accounts got in other rounds of the same day. */
  readonly earlierToday: number;
  /** True when an older account of the same person exists: a second account never gets a bonus. */
  readonly secondAccount: boolean;
}

/**
 * The bonuses that are due in a round: each rank's shot whose shooter has enough at risk, is no second account and has
 * bonuses of the day left; one per member and round, the larger one first. `shots` are oldest first.
 */
export function dueBonuses<S, F extends ShooterFacts>(
  shots: readonly S[],
  { bonuses, minimumAtRisk, perDay }: BonusTerms,
  factsOf: (shot: S) => F,
): readonly (RankBonus & { readonly shot: S; readonly facts: F })[] {
  const rewarded = new Set<string>();
  return bonuses
    .toSorted((a, b) => (a.amount === b.amount ? a.rank - b.rank : a.amount > b.amount ? -1 : 1))
    .flatMap((bonus) => {
      const shot = shotFromNewest(shots, bonus.rank);
      if (shot === undefined || bonus.amount <= 0n) return [];
      const facts = factsOf(shot);
      const due =
        !facts.secondAccount &&
        facts.atRisk >= minimumAtRisk &&
        facts.earlierToday < perDay &&
        !rewarded.has(facts.memberId);
      if (!due) return [];
      rewarded.add(facts.memberId);
      return [{ ...bonus, shot, facts }];
    });
}
