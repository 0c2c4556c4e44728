import type { Module } from '../../kernel/index.ts';
import { walletAudit } from './wallet.audit.ts';
import { walletRoutes } from './wallet.routes.ts';

export { type PointPosting, postPoints, readPoints } from './points.ts';
export { bonusWalletType, freeCreditWalletType, mainWalletType, walletTypeFits } from './wallet.rules.ts';
export { mainWallet, memberWallets, wireWallet } from './wallet.service.ts';

/** Wallets and points of members. */
export const walletModule: Module = { name: 'wallet', routes: walletRoutes, audit: walletAudit };
