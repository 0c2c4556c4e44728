import { createHmac } from 'node:crypto';

import { drawNow, type WheelChance } from '@benjarong/contract/wheel';

import type { Sector, StockRow } from './tables.ts';

/** Spins after which a server seed is revealed by itself, so that a log stays a file that a phone can open. */
export const spinsPerSeed = 1_000;

/** What can be drawn at a moment. */
export interface Left {
  /** What is left of each stock by its id; never below 0. */
  readonly stocks: ReadonlyMap<string, number>;
  /** Prizes (ids) whose coupon cannot be given now. */
  readonly gone: ReadonlySet<string>;
}

/** What is left of each stock by its id; never below 0. */
export function stockLeft(stocks: readonly StockRow[]): Left['stocks'] {
  return new Map(stocks.map(({ stockId, total, used }) => [stockId, total - used]));
}

/** Whether a sector is drawn now: its coupon can be given, and it has no stock or something of it is left. */
export function isInDraw({ prizeId, stockId }: Sector, { stocks, gone }: Left): boolean {
  return !gone.has(prizeId) && (stockId === null || (stocks.get(stockId) ?? 0) > 0);
}

/** The odds of this moment: sectors that are drawn, in the wheel's order. */
export function oddsOf(sectors: readonly Sector[], left: Left): readonly WheelChance[] {
  return sectors
    .filter((sector) => isInDraw(sector, left))
    .map(({ prizeId, weight }) => ({ prize_id: prizeId, weight }));
}

/** Draws a spin (docs/wheel.md). `serverSeed` = 32 bytes as hex. Throws `RangeError` on an empty table. */
export function draw(
  serverSeed: string,
  input: { readonly clientSeed: string; readonly nonce: number; readonly odds: readonly WheelChance[] },
) {
  return drawNow(
    (key, message) => createHmac('sha256', key).update(message).digest(),
    Uint8Array.from(Buffer.from(serverSeed, 'hex')),
    input,
  );
}

/** A member's name on the board: the first two letters and the last one, e.g. `demo888` → `de***8`. */
export function maskedName(username: string): string {
  return `${username.slice(0, 2)}***${username.slice(-1)}`;
}
