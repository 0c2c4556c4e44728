import { endpoint } from '../endpoint.ts';
import type { redemptionSchemas as S } from './schemas.ts';

/** The points shop (spec §7 "redemption"). */
export const redemptionEndpoints = {
  list: endpoint<(typeof S)['list']>({
    name: 'redemption.list',
    method: 'GET',
    path: '/api/redemption/list',
    auth: 'optional',
    origin: 'spec',
  }),
  calc: endpoint<(typeof S)['calc']>({
    name: 'redemption.calc',
    method: 'POST',
    path: '/api/redemption/calc',
    auth: 'member',
    origin: 'spec',
    noStore: true,
  }),
  redeem: endpoint<(typeof S)['redeem']>({
    name: 'redemption.redeem',
    method: 'POST',
    path: '/api/redemption/redeem',
    auth: 'member',
    origin: 'spec',
    money: true,
    noStore: true,
  }),
  history: endpoint<(typeof S)['history']>({
    name: 'redemption.history',
    method: 'GET',
    path: '/api/redemption/history',
    auth: 'member',
    origin: 'spec',
    noStore: true,
  }),
} as const;
