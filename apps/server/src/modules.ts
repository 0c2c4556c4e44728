import type { Module } from './kernel/module.ts';
import { affiliateModule } from './modules/affiliate/module.ts';
import { agentModule } from './modules/agent/module.ts';
import { authModule } from './modules/auth/module.ts';
import { cashbackModule } from './modules/cashback/module.ts';
import { contentModule } from './modules/content/module.ts';
import { couponModule } from './modules/coupon/module.ts';
import { gameModule } from './modules/game/module.ts';
import { ledgerModule } from './modules/ledger/module.ts';
import { lineModule } from './modules/line/module.ts';
import { lobbyModule } from './modules/lobby/module.ts';
import { lottoModule } from './modules/lotto/module.ts';
import { maintenanceModule } from './modules/maintenance/module.ts';
import { memberModule } from './modules/member/module.ts';
import { messageModule } from './modules/message/module.ts';
import { paymentModule } from './modules/payment/module.ts';
import { pageModule } from './modules/page/module.ts';
import { pictureModule } from './modules/picture/module.ts';
import { protectionModule } from './modules/protection/module.ts';
import { rewardModule } from './modules/reward/module.ts';
import { questModule } from './modules/quest/module.ts';
import { redemptionModule } from './modules/redemption/module.ts';
import { staffModule } from './modules/staff/module.ts';
import { pollModule } from './modules/poll/module.ts';
import { promotionModule } from './modules/promotion/module.ts';
import { statementModule } from './modules/statement/module.ts';
import { turnoverModule } from './modules/turnover/module.ts';
import { walletModule } from './modules/wallet/module.ts';
import { wheelModule } from './modules/wheel/module.ts';
import { withdrawModule } from './modules/withdraw/module.ts';

/** Every module of the server in the order of registration and seeding; add yours as one line. */
export const modules: readonly Module[] = [
  ledgerModule,
  staffModule,
  maintenanceModule,
  agentModule,
  memberModule,
  authModule,
  contentModule,
  pageModule,
  walletModule,
  turnoverModule,
  promotionModule,
  couponModule,
  rewardModule,
  gameModule,
  lobbyModule,
  pictureModule,
  paymentModule,
  cashbackModule,
  statementModule,
  // After the demo member's history, whose cashback days are credited.
  affiliateModule,
  questModule,
  // After the history that it belongs to.
  withdrawModule,
  wheelModule,
  lottoModule,
  // After all seeded play: its points are reckoned once.
  redemptionModule,
  lineModule,
  messageModule,
  protectionModule,
  pollModule,
];
