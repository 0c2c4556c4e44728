import type { Satang } from '@benjarong/contract';

import type { Queryable } from '../../db/index.ts';
import {
  openRequirements,
  type RequirementRow,
  type StakeKind,
  stakeKinds,
  turnoverWeights,
} from '../turnover/index.ts';

/** Turnover of the cash wallet that is still due. */
export interface Turnover {
  readonly left: Satang;
  readonly requirements: readonly (Pick<RequirementRow, 'id' | 'source' | 'due' | 'done'> & {
    readonly left: Satang;
  })[];
  /** Percent of a stake that counts towards the oldest requirement, by kind of game. */
  readonly weights: readonly { readonly kind: StakeKind; readonly percent: number }[];
}

/** The open requirements of a member's cash wallet, oldest first. */
export async function cashTurnover(q: Queryable, memberId: string, walletId: string): Promise<Turnover> {
  const requirements = await openRequirements(q, memberId, walletId);
  const [oldest] = requirements;
  const weights = oldest?.weights ?? (await turnoverWeights(q));
  return {
    left: requirements.reduce((sum, { left }) => sum + left, 0n),
    requirements,
    weights: stakeKinds.map((kind) => ({ kind, percent: weights[kind] })),
  };
}
