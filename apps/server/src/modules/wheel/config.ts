import type { WheelConfig } from '@benjarong/contract';

import type { Queryable } from '../../db/index.ts';
import { readSpins } from '../wallet/index.ts';
import { leftOf, requireWheel } from './wheel.ts';
import { wirePrize, wireSettings } from './wire.ts';

/** The wheel with the odds of this moment and the member's free spins; throws `wheel_closed`. */
export async function config(q: Queryable, memberId: string, at: Date): Promise<WheelConfig> {
  const wheel = await requireWheel(q);
  const left = await leftOf(q, wheel, at);
  return {
    configs: [...wireSettings(wheel, left)],
    prizes: wheel.sectors.map((sector) => wirePrize(sector, left)),
    free_spins: Number(await readSpins(q, memberId)),
  };
}
