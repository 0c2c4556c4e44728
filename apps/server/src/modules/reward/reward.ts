import { formatBaht, parseBaht, type Satang } from '@benjarong/contract';

import type { GameWeights } from '../promotion/index.ts';

/** What may be given; amounts in satang. */
export type Reward =
  | { readonly kind: 'points'; readonly points: number }
  | { readonly kind: 'spins'; readonly spins: number }
  | { readonly kind: 'coupon'; readonly code: string }
  | {
      readonly kind: 'bonus';
      readonly walletTypeId: 2 | 3;
      readonly amount: Satang;
      readonly turnoverMultiple: number;
      readonly games: GameWeights;
      readonly maximumStake: Satang | null;
      readonly maximumCashOut: Satang | null;
      /** Days to meet the turnover. */
      readonly days: number;
    };

/** A {@link Reward} as a jsonb column holds it: amounts as decimal strings of baht. */
export type StoredReward =
  | Exclude<Reward, { kind: 'bonus' }>
  | {
      readonly kind: 'bonus';
      readonly walletTypeId: 2 | 3;
      readonly amount: string;
      readonly turnoverMultiple: number;
      readonly games: GameWeights;
      readonly maximumStake: string | null;
      readonly maximumCashOut: string | null;
      readonly days: number;
    };

/** For a jsonb column. */
export function storeReward(reward: Reward): StoredReward {
  if (reward.kind !== 'bonus') return reward;
  const { amount, maximumStake, maximumCashOut, ...rest } = reward;
  return {
    ...rest,
    amount: formatBaht(amount),
    maximumStake: maximumStake === null ? null : formatBaht(maximumStake),
    maximumCashOut: maximumCashOut === null ? null : formatBaht(maximumCashOut),
  };
}

/** Out of a jsonb column. */
export function readReward(stored: StoredReward): Reward {
  if (stored.kind !== 'bonus') return stored;
  const { amount, maximumStake, maximumCashOut, ...rest } = stored;
  return {
    ...rest,
    amount: parseBaht(amount),
    maximumStake: maximumStake === null ? null : parseBaht(maximumStake),
    maximumCashOut: maximumCashOut === null ? null : parseBaht(maximumCashOut),
  };
}

/** As it travels (contract `reward`). */
export function wireReward(reward: Reward) {
  return {
    kind: reward.kind,
    points: reward.kind === 'points' ? reward.points : 0,
    spins: reward.kind === 'spins' ? reward.spins : 0,
    amount: formatBaht(reward.kind === 'bonus' ? reward.amount : 0n),
    wallet_type_id: reward.kind === 'bonus' ? reward.walletTypeId : null,
    turnover_multiple: reward.kind === 'bonus' ? reward.turnoverMultiple : 0,
    code: reward.kind === 'coupon' ? reward.code : '',
  };
}
