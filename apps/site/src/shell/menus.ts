import type { Tone } from '@benjarong/ui/palette';

import { type MenuName, type RouteEntry, routeTable } from '../routes/route-table.ts';

/** One entry of a menu; it is drawn only when its page exists. Icons: `menu-icon.tsx`, with the lazy menus. */
export interface MenuItem {
  readonly path: string;
  readonly label: string;
  readonly tone: Tone;
}

/** The header's menu (spec §2): slot, lotto lobby, casino, sport, affiliate, promotions, win/loss refund, points shop. */
export function headerMenu(): readonly MenuItem[] {
  return menuOf('header');
}

/** What the navigation drawer adds for phones: the game rooms that the header has no room for. */
export function drawerMenu(): readonly MenuItem[] {
  return [...headerMenu(), ...menuOf('drawer')];
}

/** The member menu (spec §2 "Menu dialog"), without log out. */
export function memberMenu(): readonly MenuItem[] {
  return menuOf('member');
}

/** Quick cards of the home page: wheel, quests, coupon, cashback (product.md). */
export function quickMenu(): readonly MenuItem[] {
  return menuOf('quick');
}

function menuOf(name: MenuName): readonly MenuItem[] {
  const placeOf = ({ menu }: RouteEntry): number => menu?.[name] ?? 0;
  return routeTable
    .filter((entry) => placeOf(entry) > 0)
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .flatMap(({ path, title, menu }) =>
      menu ? [{ path, label: menu.labels?.[name] ?? title, tone: menu.tone }] : [],
    );
}
