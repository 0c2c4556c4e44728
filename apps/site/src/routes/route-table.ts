import { shellText } from '@benjarong/text';
import type { Tone } from '@benjarong/ui/palette';

/** The layouts of specification §2 (liff is an app of its own). */
export type LayoutName = 'default' | 'auth' | 'game' | 'lobby' | 'payment' | 'error';

/** Who may see a page: everybody, members, or only those who are not logged in. */
export type Access = 'all' | 'member' | 'guest';

/** The menus that are made from the table (`shell/menus.ts`). */
export type MenuName = 'header' | 'drawer' | 'member' | 'quick';

/** The menus that lead to a route: its place in each of them, counted from 1. */
export interface MenuPlaces extends Partial<Readonly<Record<MenuName, number>>> {
  readonly tone: Tone;
  /** What a menu calls the page, where that is not its title. */
  readonly labels?: Partial<Readonly<Record<MenuName, string>>>;
}

/** One route: where, framed by what, for whom. Its page is in `pages.ts`. */
export interface RouteEntry {
  /** A pattern as react-router reads it. */
  readonly path: `/${string}`;
  readonly layout: LayoutName;
  readonly access: Access;
  /** Shown in menus; the page itself names the document. */
  readonly title: string;
  readonly menu?: MenuPlaces;
  /** Where the header's "‹" leads, where that is not the route one segment up, or home. */
  readonly parent?: `/${string}`;
}

/**
 * Every route of the site. Router, guards, header, drawer and menus are drawn from
 * it (product.md).
 */
export const routeTable: readonly RouteEntry[] = [
  { path: '/', layout: 'default', access: 'all', title: shellText.home },
  { path: '/slot', layout: 'lobby', access: 'all', title: shellText.slot, menu: { tone: 'plum', header: 1 } },
  {
    path: '/casino',
    layout: 'lobby',
    access: 'all',
    title: shellText.casino,
    menu: { tone: 'chad', header: 3 },
  },
  {
    path: '/sport',
    layout: 'lobby',
    access: 'all',
    title: shellText.sport,
    menu: { tone: 'jade', header: 4 },
  },
  {
    path: '/fishing',
    layout: 'lobby',
    access: 'all',
    title: shellText.fishing,
    menu: { tone: 'teal', drawer: 9 },
  },
  {
    path: '/freespin',
    layout: 'lobby',
    access: 'all',
    title: shellText.freespin,
    menu: { tone: 'saffron', drawer: 10 },
  },
  { path: '/lobby/:name?', layout: 'lobby', access: 'all', title: shellText.lobby },
  { path: '/play', layout: 'game', access: 'all', title: shellText.play },
  { path: '/login', layout: 'auth', access: 'guest', title: shellText.login },
  { path: '/register', layout: 'auth', access: 'guest', title: shellText.register },
  { path: '/forgot', layout: 'auth', access: 'guest', title: shellText.forgot, parent: '/login' },
  {
    path: '/affiliate',
    layout: 'default',
    access: 'all',
    title: shellText.affiliate,
    menu: { tone: 'royal', header: 5, member: 2 },
  },
  {
    path: '/promotions',
    layout: 'default',
    access: 'all',
    title: shellText.promotions,
    menu: { tone: 'gold', header: 6, member: 8, labels: { member: shellText.receivePromotion } },
  },
  {
    path: '/redeem',
    layout: 'default',
    access: 'all',
    title: shellText.redeem,
    menu: { tone: 'gold', header: 8, member: 5 },
  },
  {
    path: '/cashback',
    layout: 'default',
    access: 'all',
    title: shellText.cashback,
    menu: { tone: 'jade', member: 6, quick: 4 },
  },
  {
    path: '/winloss',
    layout: 'default',
    access: 'all',
    title: shellText.winloss,
    menu: { tone: 'jade', header: 7 },
  },
  {
    path: '/lotto/lobby',
    layout: 'default',
    access: 'all',
    title: shellText.lottoLobby,
    menu: { tone: 'royal', header: 2, labels: { header: shellText.lotto } },
  },
  {
    path: '/lotto/rates',
    layout: 'default',
    access: 'all',
    title: shellText.lottoRates,
    parent: '/lotto/lobby',
  },
  {
    path: '/lotto/results',
    layout: 'default',
    access: 'all',
    title: shellText.lottoResults,
    parent: '/lotto/lobby',
  },
  {
    path: '/lotto/bills',
    layout: 'auth',
    access: 'member',
    title: shellText.lottoBills,
    parent: '/lotto/lobby',
  },
  {
    path: '/lotto/:round_id?',
    layout: 'default',
    access: 'all',
    title: shellText.lottoRound,
    parent: '/lotto/lobby',
  },
  { path: '/member', layout: 'auth', access: 'member', title: shellText.memberHome },
  {
    path: '/member/coupon',
    layout: 'auth',
    access: 'member',
    title: shellText.coupon,
    menu: { tone: 'royal', member: 9, quick: 3 },
  },
  {
    path: '/member/creditfree',
    layout: 'auth',
    access: 'member',
    title: shellText.quest,
    menu: { tone: 'plum', member: 3, quick: 2 },
  },
  { path: '/member/deposit', layout: 'auth', access: 'member', title: shellText.deposit },
  { path: '/member/deposit/missing', layout: 'auth', access: 'member', title: shellText.depositMissing },
  {
    path: '/member/payment',
    layout: 'payment',
    access: 'member',
    title: shellText.payment,
    parent: '/member/deposit',
  },
  {
    path: '/member/profile',
    layout: 'auth',
    access: 'member',
    title: shellText.profile,
    menu: { tone: 'royal', member: 1 },
  },
  {
    path: '/member/promotions',
    layout: 'auth',
    access: 'member',
    title: shellText.myPromotions,
  },
  {
    path: '/member/statement',
    layout: 'auth',
    access: 'member',
    title: shellText.statement,
    menu: { tone: 'neutral', member: 10 },
  },
  {
    path: '/member/wheel',
    layout: 'auth',
    access: 'member',
    title: shellText.wheel,
    menu: { tone: 'saffron', member: 4, quick: 1 },
  },
  {
    path: '/member/winloss',
    layout: 'auth',
    access: 'member',
    title: shellText.myWinloss,
    menu: { tone: 'jade', member: 7 },
  },
  { path: '/member/withdraw', layout: 'auth', access: 'member', title: shellText.withdraw },
  { path: '/poll/:id?', layout: 'default', access: 'all', title: shellText.poll },
  { path: '/responsible', layout: 'default', access: 'all', title: shellText.responsible },
  { path: '/terms', layout: 'default', access: 'all', title: shellText.terms },
  { path: '/privacy', layout: 'default', access: 'all', title: shellText.privacy },
  { path: '/help/:slug?', layout: 'default', access: 'all', title: shellText.help, parent: '/help' },
  // The link maker for admins: no menu leads to it.
  { path: '/share', layout: 'default', access: 'all', title: shellText.share },
  // Every component in every state; a production server does not serve it.
  { path: '/__gallery', layout: 'game', access: 'all', title: shellText.gallery },
];
