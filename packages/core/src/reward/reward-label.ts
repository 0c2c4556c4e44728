import { fill, rewardText, walletName } from '@benjarong/text';

import { formatBahtNumber } from '../format/index.ts';

/** A reward as it travels; amounts in baht. */
export interface WireReward {
  readonly kind: 'points' | 'spins' | 'coupon' | 'bonus';
  readonly points: number;
  readonly spins: number;
  readonly amount: string;
  readonly wallet_type_id: number | null;
  readonly turnover_multiple: number;
  readonly code: string;
}

/** What a reward gives as one short Thai line, e.g. "500 แต้ม". */
export function rewardLabel(reward: WireReward): string {
  switch (reward.kind) {
    case 'points':
      return fill(rewardText.points, { points: reward.points.toLocaleString('th-TH') });
    case 'spins':
      return fill(rewardText.spins, { spins: reward.spins });
    case 'coupon':
      return fill(rewardText.coupon, { code: reward.code });
    case 'bonus':
      return fill(rewardText.bonus, {
        wallet: walletName(reward.wallet_type_id ?? 2),
        amount: formatBahtNumber(reward.amount),
        multiple: reward.turnover_multiple,
      });
  }
}
