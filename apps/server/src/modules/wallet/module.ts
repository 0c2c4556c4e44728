import type { Module } from '../../kernel/index.ts';
import { walletAudit } from './audit.ts';
import { walletRoutes } from './routes.ts';

/** Wallets and points of members. */
export const walletModule: Module = { name: 'wallet', routes: walletRoutes, audit: walletAudit };
