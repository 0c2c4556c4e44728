/** Kinds of play that stakes are counted by: the catalogue's categories and lotto. */
export const stakeKinds = ['slot', 'casino', 'sport', 'fishing', 'freespin', 'lotto'] as const;

/** One of {@link stakeKinds}. */
export type StakeKind = (typeof stakeKinds)[number];

/** Per cent of a settled stake that counts towards a requirement, a whole number from 0 to 1,000 by kind. */
export type TurnoverWeights = Readonly<Record<StakeKind, number>>;

/** True for the name of a kind. */
export function isStakeKind(name: string): name is StakeKind {
  return stakeKinds.some((kind) => kind === name);
}

/** An open requirement as {@link countStake} needs it; amounts in satang. */
export interface OpenRequirement {
  readonly id: string;
  readonly due: bigint;
  readonly done: bigint;
  readonly weights: TurnoverWeights;
}

/**
 * How a settled stake counts towards open requirements, the oldest first: what one does not need goes on to the next,
 * and every satang counts at most once. The database does it (`turnover_count` in migration 0180); this is the same rule
 * for previews and for the tests that compare both.
 */
export function countStake(
  open: readonly OpenRequirement[],
  kind: StakeKind,
  stake: bigint,
): readonly { readonly id: string; readonly counted: bigint }[] {
  let left = stake;
  const steps: { id: string; counted: bigint }[] = [];
  for (const { id, due, done, weights } of open) {
    const weight = BigInt(weights[kind]);
    if (left <= 0n) break;
    const weighted = (left * weight) / 100n;
    const counted = weighted < due - done ? weighted : due - done;
    if (counted <= 0n) continue;
    steps.push({ id, counted });
    left -= (counted * 100n + weight - 1n) / weight;
  }
  return steps;
}
