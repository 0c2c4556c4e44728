import { shellText } from '@benjarong/text';
import type { Tone } from '@benjarong/ui/palette';

import { hasPage } from '../routes/route-table.ts';

/** One entry of a menu; it is drawn only when its page exists. Icons: `menu-icon.tsx`, with the lazy menus. */
export interface MenuItem {
  readonly path: string;
  readonly label: string;
  readonly tone: Tone;
}

/** The header's menu (spec §2): slot, lotto lobby, casino, sport, affiliate, promotions, win/loss refund, points shop. */
export function headerMenu(): readonly MenuItem[] {
  return existing([
    { path: '/slot', label: shellText.slot, tone: 'plum' },
    { path: '/lotto/lobby', label: shellText.lotto, tone: 'royal' },
    { path: '/casino', label: shellText.casino, tone: 'chad' },
    { path: '/sport', label: shellText.sport, tone: 'jade' },
    { path: '/affiliate', label: shellText.affiliate, tone: 'royal' },
    { path: '/promotions', label: shellText.promotions, tone: 'gold' },
    { path: '/winloss', label: shellText.winloss, tone: 'jade' },
    { path: '/redeem', label: shellText.redeem, tone: 'gold' },
  ]);
}

/** What the navigation drawer adds for phones: the game rooms that the header has no room for. */
export function drawerMenu(): readonly MenuItem[] {
  return [
    ...headerMenu(),
    ...existing([
      { path: '/fishing', label: shellText.fishing, tone: 'teal' },
      { path: '/freespin', label: shellText.freespin, tone: 'saffron' },
    ]),
  ];
}

/** The member menu (spec §2 "Menu dialog"), without log out. */
export function memberMenu(): readonly MenuItem[] {
  return existing([
    { path: '/member/profile', label: shellText.profile, tone: 'royal' },
    { path: '/affiliate', label: shellText.affiliate, tone: 'royal' },
    { path: '/member/creditfree', label: shellText.quest, tone: 'plum' },
    { path: '/member/wheel', label: shellText.wheel, tone: 'saffron' },
    { path: '/redeem', label: shellText.redeem, tone: 'gold' },
    { path: '/cashback', label: shellText.cashback, tone: 'jade' },
    { path: '/member/winloss', label: shellText.myWinloss, tone: 'jade' },
    { path: '/promotions', label: shellText.receivePromotion, tone: 'gold' },
    { path: '/member/coupon', label: shellText.coupon, tone: 'royal' },
    { path: '/member/statement', label: shellText.statement, tone: 'neutral' },
  ]);
}

/** Quick cards of the home page: wheel, quests, coupon, cashback (product.md). */
export function quickMenu(): readonly MenuItem[] {
  return existing([
    { path: '/member/wheel', label: shellText.wheel, tone: 'saffron' },
    { path: '/member/creditfree', label: shellText.quest, tone: 'plum' },
    { path: '/member/coupon', label: shellText.coupon, tone: 'royal' },
    { path: '/cashback', label: shellText.cashback, tone: 'jade' },
  ]);
}

function existing(items: readonly MenuItem[]): readonly MenuItem[] {
  return items.filter(({ path }) => hasPage(path));
}
