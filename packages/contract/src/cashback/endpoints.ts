import { endpoint } from '../endpoint.ts';
import type { cashbackSchemas as S } from './schemas.ts';

/** Daily cashback on turnover and the weekly refund of a net loss. */
export const cashbackEndpoints = {
  terms: endpoint<(typeof S)['terms']>({
    name: 'cashback.terms',
    method: 'GET',
    path: '/api/cashback/terms',
    auth: 'public',
    origin: 'house',
  }),
  turnoverToday: endpoint<(typeof S)['turnoverToday']>({
    name: 'cashback.turnoverToday',
    method: 'GET',
    path: '/api/cashback/turnover/today',
    auth: 'member',
    origin: 'house',
    noStore: true,
  }),
  turnoverHistory: endpoint<(typeof S)['turnoverHistory']>({
    name: 'cashback.turnoverHistory',
    method: 'GET',
    path: '/api/cashback/turnover/history',
    auth: 'member',
    origin: 'spec',
    noStore: true,
  }),
  lossWeeks: endpoint<(typeof S)['lossWeeks']>({
    name: 'cashback.lossWeeks',
    method: 'GET',
    path: '/api/cashback/loss/weeks',
    auth: 'member',
    origin: 'house',
    noStore: true,
  }),
  lossHistory: endpoint<(typeof S)['lossHistory']>({
    name: 'cashback.lossHistory',
    method: 'GET',
    path: '/api/cashback/loss/history',
    auth: 'member',
    origin: 'spec',
    noStore: true,
  }),
  lossClaim: endpoint<(typeof S)['lossClaim']>({
    name: 'cashback.lossClaim',
    method: 'POST',
    path: '/api/cashback/loss/claim',
    auth: 'member',
    origin: 'spec',
    money: true,
    noStore: true,
  }),
} as const;
