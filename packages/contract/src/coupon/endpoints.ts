import { endpoint } from '../endpoint.ts';
import type { couponSchemas as S } from './schemas.ts';

/** Coupon codes. */
export const couponEndpoints = {
  check: endpoint<(typeof S)['check']>({
    name: 'coupon.check',
    method: 'POST',
    path: '/api/coupon/check',
    auth: 'member',
    origin: 'house',
    noStore: true,
  }),
  redeem: endpoint<(typeof S)['redeem']>({
    name: 'coupon.redeem',
    method: 'POST',
    path: '/api/coupon/redeem',
    auth: 'member',
    origin: 'house',
    money: true,
    noStore: true,
  }),
  history: endpoint<(typeof S)['history']>({
    name: 'coupon.history',
    method: 'GET',
    path: '/api/coupon/history',
    auth: 'member',
    origin: 'house',
    noStore: true,
  }),
} as const;
