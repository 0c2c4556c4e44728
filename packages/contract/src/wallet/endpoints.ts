import { endpoint } from '../endpoint.ts';
import type { walletSchemas as S } from './schemas.ts';

/** The member's wallets and points. */
export const walletEndpoints = {
  wallets: endpoint<(typeof S)['wallets']>({
    name: 'wallet.wallets',
    method: 'POST',
    path: '/api/member/wallets',
    auth: 'member',
    origin: 'spec',
    noStore: true,
  }),
  points: endpoint<(typeof S)['points']>({
    name: 'wallet.points',
    method: 'POST',
    path: '/api/member/points',
    auth: 'member',
    origin: 'spec',
    noStore: true,
  }),
} as const;
