import { type AffiliateConfigs, formatBaht } from '@benjarong/contract';

import type { Queryable } from '../../db/index.ts';
import { activeDays, commissionOf, exampleStake, kinds, percentText, rateOf, reckonTime } from './rules.ts';
import { readSettings } from './settings.ts';

/** How commissions work now, with an example that is reckoned as real ones are. */
export async function configs(q: Queryable): Promise<AffiliateConfigs> {
  const settings = await readSettings(q);
  const [first, second] = [rateOf(settings, 'slot', 1), rateOf(settings, 'slot', 2)];
  return {
    rates: kinds.map((kind) => ({
      kind,
      percent: percentText(rateOf(settings, kind, 1)),
      level2_percent: percentText(rateOf(settings, kind, 2)),
    })),
    level2_share: settings.level2Share,
    minimum: formatBaht(settings.minimum),
    reckoned_at: reckonTime,
    active_days: activeDays,
    example: {
      kind: 'slot',
      stake: formatBaht(exampleStake),
      percent: percentText(first),
      amount: formatBaht(commissionOf(exampleStake, first)),
      level2_percent: percentText(second),
      level2_amount: formatBaht(commissionOf(exampleStake, second)),
    },
  };
}
