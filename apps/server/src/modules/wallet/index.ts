import type { Module } from '../../kernel/index.ts';
import { walletAudit } from './wallet.audit.ts';
import { walletRoutes } from './wallet.routes.ts';

export { postPoints } from './points.ts';
export { bonusWalletType, mainWalletType, walletTypeFits } from './wallet.rules.ts';
export { mainWallet, wireWallet } from './wallet.service.ts';

/** Wallets and points of members. */
export const walletModule: Module = { name: 'wallet', routes: walletRoutes, audit: walletAudit };
