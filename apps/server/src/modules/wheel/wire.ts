import type { WheelConfig, WheelPrize, WheelSpinLine } from '@benjarong/contract';
import { weightSum } from '@benjarong/contract/wheel';
import { wheelColors } from '@benjarong/contract/schemas';
import { sql } from 'drizzle-orm';

import { readReward, type StoredReward, wireReward } from '../reward/index.ts';
import { isInDraw, type Left, oddsOf } from './rules.ts';
import { type Sector, type SpinRow, type WheelRow, wheelSpins } from './tables.ts';

/** Settings as names and values (spec §3): version, price, the sum of the weights of this moment, and each stock. */
export function wireSettings(wheel: WheelRow, left: Left): WheelConfig['configs'] {
  return [
    { key: 'version', value: String(wheel.version) },
    { key: 'price', value: String(wheel.price) },
    { key: 'weight_sum', value: String(weightSum(oddsOf(wheel.sectors, left))) },
    ...[...left.stocks.keys()].map((stockId) => ({ key: 'stock_id', value: stockId })),
  ];
}

/** A sector with what is left of its stock. */
export function wirePrize(sector: Sector, left: Left): WheelPrize {
  const { prizeId, name, label, color, weight, stockId, reward } = sector;
  return {
    prize_id: prizeId,
    name,
    label,
    color: wheelColors.find((known) => known === color) ?? 'ink',
    weight,
    in_draw: isInDraw(sector, left),
    stock_id: stockId,
    stock: stockId === null ? null : Math.max(0, left.stocks.get(stockId) ?? 0),
    reward: wireStored(reward),
  };
}

/** A spin of the history. */
export function wireSpin({
  spin,
  seedHash,
  waiting,
}: {
  readonly spin: Omit<SpinRow, 'number'>;
  readonly seedHash: string;
  readonly waiting: boolean;
}): WheelSpinLine {
  return {
    spin_id: spin.id,
    prize_id: spin.prizeId,
    name: spin.name,
    reward: wireStored(spin.reward),
    waiting,
    paid_with: spin.paidWith,
    price: Number(spin.price),
    version: spin.version,
    nonce: spin.nonce,
    seed_hash: seedHash,
    spun_at: spin.spunAt.toISOString(),
  };
}

/** A column: whether the reward of a spin waits for its wallet. */
export const waits = sql<boolean>`exists (select 1 from rewards r
  where r.source = 'wheel' and r.source_id = ${wheelSpins.id}::text and r.state = 'waiting')`;

/** A stored reward as it travels; `null` for none. */
export function wireStored(reward: StoredReward | null): WheelPrize['reward'] {
  return reward === null ? null : wireReward(readReward(reward));
}
