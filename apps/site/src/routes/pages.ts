import { AffiliatePanel } from '@benjarong/features/affiliate';
import { ForgotPanel, LoginPanel, RegisterPanel } from '@benjarong/features/auth';
import { DocumentPanel, HelpPanel } from '@benjarong/features/content';
import { CouponPanel } from '@benjarong/features/coupon';
import { CashbackPanel, MyWinlossPanel, WinlossPanel } from '@benjarong/features/cashback';
import { PlayRoom } from '@benjarong/features/game';
import { BillsPanel, LottoLobby, RatesPanel, ResultsPanel } from '@benjarong/features/lotto';
import { ProfilePanel } from '@benjarong/features/member';
import { DepositPanel, MissingMoneyPanel, PaymentPanel } from '@benjarong/features/payment';
import { MyPromotionsPanel, PromotionChoice, PromotionsPanel } from '@benjarong/features/promotion';
import { QuestPanel } from '@benjarong/features/quest';
import { RedeemPanel } from '@benjarong/features/redemption';
import { SharePanel } from '@benjarong/features/share';
import { StatementPanel } from '@benjarong/features/statement';
import { WheelPanel } from '@benjarong/features/wheel';
import { WithdrawPanel } from '@benjarong/features/withdraw';
import type { LazyComponent } from '@benjarong/ui/lazy-with-retry';

import { NotFoundPage } from '../pages/error.tsx';
import { Lobby } from '../pages/lobby.tsx';
import { Lotto } from '../pages/lotto.tsx';
import { Poll } from '../pages/poll.tsx';
import { fetchAhead } from './ahead.ts';
import { findRoute } from './find-route.ts';
import { page, type Page } from './page.ts';

/** The page of each route of the table that has one, by the route's path; its code comes with its first use. */
export const pages: Readonly<Partial<Record<string, Page>>> = {
  '/': page(() => import('../pages/home.tsx')),
  '/slot': Lobby,
  '/casino': Lobby,
  '/sport': Lobby,
  '/fishing': Lobby,
  '/freespin': Lobby,
  '/lobby/:name?': Lobby,
  '/play': PlayRoom,
  '/login': LoginPanel,
  '/register': RegisterPanel,
  '/forgot': ForgotPanel,
  '/affiliate': AffiliatePanel,
  '/cashback': CashbackPanel,
  '/winloss': WinlossPanel,
  '/lotto/lobby': LottoLobby,
  '/lotto/rates': RatesPanel,
  '/lotto/results': ResultsPanel,
  '/lotto/bills': BillsPanel,
  '/lotto/:round_id?': Lotto,
  '/member': page(() => import('../pages/member.tsx')),
  '/promotions': PromotionsPanel,
  '/redeem': RedeemPanel,
  '/member/coupon': CouponPanel,
  '/member/creditfree': QuestPanel,
  '/member/promotions': MyPromotionsPanel,
  '/member/deposit': DepositPanel,
  '/member/deposit/missing': MissingMoneyPanel,
  '/member/payment': PaymentPanel,
  '/member/profile': ProfilePanel,
  '/member/statement': StatementPanel,
  '/member/wheel': WheelPanel,
  '/member/withdraw': WithdrawPanel,
  '/member/winloss': MyWinlossPanel,
  '/poll/:id?': Poll,
  '/responsible': DocumentPanel,
  '/terms': DocumentPanel,
  '/privacy': DocumentPanel,
  '/help/:slug?': HelpPanel,
  '/share': SharePanel,
  // Where its chunk is not served there is no such page.
  '/__gallery': page(() => import('../pages/gallery.tsx').catch(() => ({ Page: NotFoundPage }))),
};

/** Fetches the code of the page at this path (query and hash do not count); never rejects. */
export async function preloadPage(path: string): Promise<void> {
  const entry = findRoute(path.replace(/[?#].*$/, ''));
  if (!entry) return;
  void fetchAhead(entry.path);
  await Promise.all([pages[entry.path]?.preload?.(), beside[entry.path]?.preload()]);
}

/** What a slot of the shell puts onto a page's first screen. */
const beside: Readonly<Partial<Record<string, LazyComponent<object>>>> = {
  '/member/deposit': PromotionChoice,
};
