import { endpoint } from '../endpoint.ts';
import type { withdrawSchemas as S } from './schemas.ts';

/** Withdrawals: what is possible now, the request, its timeline, and the payout provider's webhook. */
export const withdrawEndpoints = {
  info: endpoint<(typeof S)['info']>({
    name: 'withdraw.info',
    method: 'GET',
    path: '/api/member/withdraw/info',
    auth: 'member',
    origin: 'house',
    noStore: true,
  }),
  create: endpoint<(typeof S)['create']>({
    name: 'withdraw.create',
    method: 'POST',
    path: '/api/member/withdraw',
    auth: 'member',
    origin: 'house',
    money: true,
    noStore: true,
  }),
  list: endpoint<(typeof S)['list']>({
    name: 'withdraw.list',
    method: 'GET',
    path: '/api/member/withdraw/list',
    auth: 'member',
    origin: 'house',
    noStore: true,
  }),
  detail: endpoint<(typeof S)['detail']>({
    name: 'withdraw.detail',
    method: 'GET',
    path: '/api/member/withdraw/detail',
    auth: 'member',
    origin: 'house',
    noStore: true,
  }),
  webhook: endpoint<(typeof S)['webhook']>({
    name: 'withdraw.webhook',
    method: 'POST',
    path: '/api/webhook/payout/:provider',
    auth: 'signed',
    origin: 'house',
  }),
} as const;
