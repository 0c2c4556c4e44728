import { endpoint } from '../endpoint.ts';
import type { promotionSchemas as S } from './schemas.ts';

/** Promotions: what is on offer, the member's own, taking and cancelling. */
export const promotionEndpoints = {
  list: endpoint<(typeof S)['list']>({
    name: 'promotion.list',
    method: 'GET',
    path: '/api/promotion/list',
    auth: 'optional',
    origin: 'spec',
  }),
  receive: endpoint<(typeof S)['receive']>({
    name: 'promotion.receive',
    method: 'POST',
    path: '/api/promotion/receive',
    auth: 'member',
    origin: 'house',
    money: true,
    noStore: true,
  }),
  cancel: endpoint<(typeof S)['cancel']>({
    name: 'promotion.cancel',
    method: 'POST',
    path: '/api/promotion/cancel',
    auth: 'member',
    origin: 'house',
    money: true,
    noStore: true,
  }),
  mine: endpoint<(typeof S)['mine']>({
    name: 'promotion.mine',
    method: 'GET',
    path: '/api/promotion/mine',
    auth: 'member',
    origin: 'house',
    noStore: true,
  }),
} as const;
