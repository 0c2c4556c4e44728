import type { Module } from '../../kernel/index.ts';
import { walletAudit } from './audit.ts';
import { walletRoutes } from './routes.ts';

export { postPoints } from './points.ts';
export { bonusWalletType, mainWalletType, walletTypeFits } from './rules.ts';
export { mainWallet, wireWallet } from './wallets.ts';

/** Wallets and points of members. */
export const walletModule: Module = { name: 'wallet', routes: walletRoutes, audit: walletAudit };
