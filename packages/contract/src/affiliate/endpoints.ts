import { endpoint } from '../endpoint.ts';
import type { affiliateSchemas as S } from './schemas.ts';

/** Refer a friend: referrals, commissions of settled turnover, and their redemption (spec §7 "Affiliate"). */
export const affiliateEndpoints = {
  configs: endpoint<(typeof S)['configs']>({
    name: 'affiliate.configs',
    method: 'GET',
    path: '/api/affiliate/v2/configs',
    auth: 'public',
    origin: 'spec',
  }),
  network: endpoint<(typeof S)['network']>({
    name: 'affiliate.network',
    method: 'POST',
    path: '/api/affiliate/network',
    auth: 'member',
    origin: 'spec',
    noStore: true,
  }),
  transactions: endpoint<(typeof S)['transactions']>({
    name: 'affiliate.transactions',
    method: 'GET',
    path: '/api/affiliate/transactions',
    auth: 'member',
    origin: 'spec',
    noStore: true,
  }),
  transactionsV2: endpoint<(typeof S)['transactionsV2']>({
    name: 'affiliate.transactionsV2',
    method: 'GET',
    path: '/api/affiliate/v2/transactions',
    auth: 'member',
    origin: 'spec',
    noStore: true,
  }),
  summary: endpoint<(typeof S)['summary']>({
    name: 'affiliate.summary',
    method: 'GET',
    path: '/api/affiliate/summary',
    auth: 'member',
    origin: 'spec',
    noStore: true,
  }),
  redeem: endpoint<(typeof S)['redeem']>({
    name: 'affiliate.redeem',
    method: 'POST',
    path: '/api/affiliate/redeem',
    auth: 'member',
    origin: 'spec',
    money: true,
    noStore: true,
  }),
} as const;
