import type { ShopItem } from '@benjarong/contract';
import { formatCount, formatDate } from '@benjarong/core/format';
import { rewardLabel } from '@benjarong/core/reward';
import { fill, redemptionText as t } from '@benjarong/text';
import type { Tone } from '@benjarong/ui/palette';

/** The colour of each kind of item. */
export const kindTone: Readonly<Record<ShopItem['kind'], Tone>> = {
  credit: 'gold',
  spins: 'saffron',
  coupon: 'royal',
  goods: 'jade',
};

/** What an item gives, in a few words. */
export function givesLabel({ reward }: Pick<ShopItem, 'reward'>): string {
  return reward === null ? t.goodsGives : rewardLabel(reward);
}

/** A number of points with its unit. */
export function pointsLabel(points: number): string {
  return fill(t.points, { points: formatCount(points) });
}

/** Stock, limit and end of an item, each as one line. */
export function boundsOf({ stock, times, period, ends_at }: ShopItem): readonly string[] {
  return [
    stock === null ? t.endless : fill(t.stock, { stock: formatCount(stock) }),
    ...(times === null ? [] : [fill(t.limit[period], { times: formatCount(times) })]),
    ...(ends_at === null ? [] : [fill(t.until, { date: formatDate(ends_at) })]),
  ];
}

/** What stands where the button would, when a member cannot have the item now; `undefined` = can. */
export function refusalLabel(item: ShopItem): string | undefined {
  if (item.stock === 0) return t.soldOut;
  if (item.left === 0) return t.limitReached;
  if (item.short > 0) return fill(t.short, { points: formatCount(item.short) });
  return item.eligible === false ? item.reason : undefined;
}
