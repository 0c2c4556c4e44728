import { ForgotPanel, LoginPanel, RegisterPanel } from '@benjarong/features/auth';
import { PlayRoom } from '@benjarong/features/game';
import { BillsPanel, LottoLobby, RatesPanel, ResultsPanel } from '@benjarong/features/lotto';
import { ProfilePanel } from '@benjarong/features/member';
import { DepositPanel, PaymentPanel } from '@benjarong/features/payment';
import { SharePanel } from '@benjarong/features/share';
import { StatementPanel } from '@benjarong/features/statement';
import { shellText } from '@benjarong/text';

import { Lobby } from '../pages/lobby.tsx';
import { Lotto } from '../pages/lotto.tsx';
import { matchPath, type Params } from './match.ts';
import { page, type Page } from './page.ts';

/** The layouts of specification §2 (liff is an app of its own). */
export type LayoutName = 'default' | 'auth' | 'game' | 'lobby' | 'payment' | 'error';

/** Who may see a page: everybody, members, or only those who are not logged in. */
export type Access = 'all' | 'member' | 'guest';

/** One route: where, framed by what, for whom, and which page. */
export interface RouteEntry {
  readonly path: `/${string}`;
  readonly layout: LayoutName;
  readonly access: Access;
  /** Shown in menus; the page itself names the document. */
  readonly title: string;
  /** Absent while the page waits for its issue: the route answers 404 and nothing links to it. */
  readonly page?: Page;
}

const waiting = {};

/** Every route of the site. Router, header, tab bar and menus are drawn from it (product.md). */
export const routeTable: readonly RouteEntry[] = [
  {
    path: '/',
    layout: 'default',
    access: 'all',
    title: shellText.home,
    page: page(() => import('../pages/home.tsx')),
  },
  {
    path: '/slot',
    layout: 'lobby',
    access: 'all',
    title: shellText.slot,
    page: Lobby,
  },
  {
    path: '/casino',
    layout: 'lobby',
    access: 'all',
    title: shellText.casino,
    page: Lobby,
  },
  {
    path: '/sport',
    layout: 'lobby',
    access: 'all',
    title: shellText.sport,
    page: Lobby,
  },
  {
    path: '/fishing',
    layout: 'lobby',
    access: 'all',
    title: shellText.fishing,
    page: Lobby,
  },
  {
    path: '/freespin',
    layout: 'lobby',
    access: 'all',
    title: shellText.freespin,
    page: Lobby,
  },
  {
    path: '/lobby/:name?',
    layout: 'lobby',
    access: 'all',
    title: shellText.lobby,
    page: Lobby,
  },
  {
    path: '/play',
    layout: 'game',
    access: 'all',
    title: shellText.play,
    page: PlayRoom,
  },
  {
    path: '/login',
    layout: 'auth',
    access: 'guest',
    title: shellText.login,
    page: LoginPanel,
  },
  {
    path: '/register',
    layout: 'auth',
    access: 'guest',
    title: shellText.register,
    page: RegisterPanel,
  },
  {
    path: '/forgot',
    layout: 'auth',
    access: 'guest',
    title: shellText.forgot,
    page: ForgotPanel,
  },
  { path: '/affiliate', layout: 'default', access: 'all', title: shellText.affiliate, ...waiting },
  { path: '/promotions', layout: 'default', access: 'all', title: shellText.promotions, ...waiting },
  { path: '/redeem', layout: 'default', access: 'all', title: shellText.redeem, ...waiting },
  { path: '/cashback', layout: 'default', access: 'all', title: shellText.cashback, ...waiting },
  { path: '/winloss', layout: 'default', access: 'all', title: shellText.winloss, ...waiting },
  { path: '/lotto/lobby', layout: 'default', access: 'all', title: shellText.lottoLobby, page: LottoLobby },
  { path: '/lotto/rates', layout: 'default', access: 'all', title: shellText.lottoRates, page: RatesPanel },
  {
    path: '/lotto/results',
    layout: 'default',
    access: 'all',
    title: shellText.lottoResults,
    page: ResultsPanel,
  },
  { path: '/lotto/bills', layout: 'auth', access: 'member', title: shellText.lottoBills, page: BillsPanel },
  { path: '/lotto/:round_id?', layout: 'default', access: 'all', title: shellText.lottoRound, page: Lotto },
  {
    path: '/member',
    layout: 'auth',
    access: 'member',
    title: shellText.memberHome,
    page: page(() => import('../pages/member.tsx')),
  },
  { path: '/member/coupon', layout: 'auth', access: 'member', title: shellText.coupon, ...waiting },
  { path: '/member/creditfree', layout: 'auth', access: 'member', title: shellText.quest, ...waiting },
  {
    path: '/member/deposit',
    layout: 'auth',
    access: 'member',
    title: shellText.deposit,
    page: DepositPanel,
  },
  {
    path: '/member/payment',
    layout: 'payment',
    access: 'member',
    title: shellText.payment,
    page: PaymentPanel,
  },
  {
    path: '/member/profile',
    layout: 'auth',
    access: 'member',
    title: shellText.profile,
    page: ProfilePanel,
  },
  { path: '/member/promotions', layout: 'auth', access: 'member', title: shellText.myPromotions, ...waiting },
  {
    path: '/member/statement',
    layout: 'auth',
    access: 'member',
    title: shellText.statement,
    page: StatementPanel,
  },
  { path: '/member/wheel', layout: 'auth', access: 'member', title: shellText.wheel, ...waiting },
  { path: '/member/winloss', layout: 'auth', access: 'member', title: shellText.myWinloss, ...waiting },
  { path: '/member/withdraw', layout: 'auth', access: 'member', title: shellText.withdraw, ...waiting },
  { path: '/poll/:id?', layout: 'default', access: 'all', title: shellText.poll, ...waiting },
  // The link maker for admins: no menu leads to it.
  { path: '/share', layout: 'default', access: 'all', title: shellText.share, page: SharePanel },
  ...(import.meta.env.BENJARONG_GALLERY
    ? [
        {
          path: '/__gallery',
          layout: 'game',
          access: 'all',
          title: shellText.gallery,
          page: page(() => import('../pages/gallery.tsx')),
        } as const,
      ]
    : []),
];

/** A route with what its pattern took from the address. */
export interface Found {
  readonly entry: RouteEntry;
  readonly params: Params;
}

/** The route of a path, whether its page exists or still waits; `undefined` for unknown paths. */
export function findRoute(path: string): Found | undefined {
  for (const entry of routeTable) {
    const params = matchPath(entry.path, path);
    if (params) return { entry, params };
  }
  return undefined;
}

/** Does a page exist at this path (query and hash do not count)? */
export function hasPage(path: string): boolean {
  return findRoute(path.replace(/[?#].*$/, ''))?.entry.page !== undefined;
}
