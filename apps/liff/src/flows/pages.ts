import type { Core } from '@benjarong/core';
import { AffiliatePanel } from '@benjarong/features/affiliate';
import { ForgotPanel } from '@benjarong/features/auth';
import { CashbackPanel, MyWinlossPanel } from '@benjarong/features/cashback';
import { DocumentPanel, HelpPanel, NotificationsPanel } from '@benjarong/features/content';
import { CouponPanel } from '@benjarong/features/coupon';
import { PlayRoom } from '@benjarong/features/game';
import { BillsPanel, RatesPanel, ResultsPanel } from '@benjarong/features/lotto';
import { ProfilePanel } from '@benjarong/features/member';
import { beginDeposit, DepositPanel, MissingMoneyPanel, PaymentPanel } from '@benjarong/features/payment';
import { MyPromotionsPanel, PromotionChoice, PromotionsPanel } from '@benjarong/features/promotion';
import { QuestPanel } from '@benjarong/features/quest';
import { RedeemPanel } from '@benjarong/features/redemption';
import { SharePanel } from '@benjarong/features/share';
import { StatementPanel } from '@benjarong/features/statement';
import { WheelPanel } from '@benjarong/features/wheel';
import { WithdrawPanel } from '@benjarong/features/withdraw';
import { type LazyComponent, lazyWithRetry } from '@benjarong/ui/lazy-with-retry';

import type { FlowPageProps } from './page-props.ts';

const room = lazyWithRetry(
  () => import('../pages/room.tsx'),
  ({ RoomPage }) => RoomPage,
);

/** The page of each flow, by the flow's name; its code comes with its first use. */
export const pages: Readonly<Partial<Record<string, LazyComponent<FlowPageProps>>>> = {
  home: lazyWithRetry(
    () => import('../pages/home.tsx'),
    ({ HomePage }) => HomePage,
  ),
  login: lazyWithRetry(
    () => import('../pages/login.tsx'),
    ({ LoginPage }) => LoginPage,
  ),
  register: lazyWithRetry(
    () => import('../pages/register.tsx'),
    ({ RegisterPage }) => RegisterPage,
  ),
  member: lazyWithRetry(
    () => import('../pages/member.tsx'),
    ({ MemberPage }) => MemberPage,
  ),
  deposit: DepositPanel,
  'deposit-missing': MissingMoneyPanel,
  payment: PaymentPanel,
  withdraw: WithdrawPanel,
  statement: StatementPanel,
  profile: ProfilePanel,
  promotions: PromotionsPanel,
  'my-promotions': MyPromotionsPanel,
  coupon: CouponPanel,
  creditfree: QuestPanel,
  wheel: WheelPanel,
  redeem: RedeemPanel,
  casino: room,
  slot: room,
  sport: room,
  fishing: room,
  freespin: room,
  lobby: room,
  lotto: lazyWithRetry(
    () => import('../pages/lotto.tsx'),
    ({ LottoPage }) => LottoPage,
  ),
  'lotto-bills': BillsPanel,
  'lotto-results': ResultsPanel,
  'lotto-rates': RatesPanel,
  cashback: CashbackPanel,
  winloss: MyWinlossPanel,
  affiliate: AffiliatePanel,
  poll: lazyWithRetry(
    () => import('../pages/poll.tsx'),
    ({ PollPage }) => PollPage,
  ),
  notifications: NotificationsPanel,
  contact: lazyWithRetry(
    () => import('../pages/contact.tsx'),
    ({ ContactPage }) => ContactPage,
  ),
  responsible: DocumentPanel,
  terms: DocumentPanel,
  privacy: DocumentPanel,
  help: HelpPanel,
  share: SharePanel,
  forgot: ForgotPanel,
  play: PlayRoom,
};

/** What a slot puts onto a page's first screen. */
export const beside: Readonly<Partial<Record<string, LazyComponent<object>>>> = { deposit: PromotionChoice };

/** Data that a page is drawn from, asked for before its first drawing. */
export const begin: Readonly<Partial<Record<string, (core: Core) => Promise<void>>>> = {
  deposit: beginDeposit,
};
