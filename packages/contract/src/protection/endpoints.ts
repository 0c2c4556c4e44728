import { endpoint } from '../endpoint.ts';
import type { protectionSchemas as S } from './schemas.ts';

/** Limits, breaks and what play came to: tools with which a member keeps play in bounds. */
export const protectionEndpoints = {
  limits: endpoint<(typeof S)['limits']>({
    name: 'protection.limits',
    method: 'GET',
    path: '/api/member/limits',
    auth: 'member',
    origin: 'house',
    noStore: true,
  }),
  setLimit: endpoint<(typeof S)['setLimit']>({
    name: 'protection.setLimit',
    method: 'POST',
    path: '/api/member/limits',
    auth: 'member',
    origin: 'house',
  }),
  confirmRaise: endpoint<(typeof S)['confirmRaise']>({
    name: 'protection.confirmRaise',
    method: 'POST',
    path: '/api/member/limits/confirm',
    auth: 'member',
    origin: 'house',
  }),
  cancelRaise: endpoint<(typeof S)['cancelRaise']>({
    name: 'protection.cancelRaise',
    method: 'POST',
    path: '/api/member/limits/cancel',
    auth: 'member',
    origin: 'house',
  }),
  exclude: endpoint<(typeof S)['exclude']>({
    name: 'protection.exclude',
    method: 'POST',
    path: '/api/member/self_exclusion',
    auth: 'member',
    origin: 'house',
  }),
  netResult: endpoint<(typeof S)['netResult']>({
    name: 'protection.netResult',
    method: 'GET',
    path: '/api/member/net_result',
    auth: 'member',
    origin: 'house',
    noStore: true,
  }),
  realityCheck: endpoint<(typeof S)['realityCheck']>({
    name: 'protection.realityCheck',
    method: 'GET',
    path: '/api/member/reality_check',
    auth: 'member',
    origin: 'house',
    noStore: true,
  }),
  answerRealityCheck: endpoint<(typeof S)['answerRealityCheck']>({
    name: 'protection.answerRealityCheck',
    method: 'POST',
    path: '/api/member/reality_check',
    auth: 'member',
    origin: 'house',
  }),
} as const;
