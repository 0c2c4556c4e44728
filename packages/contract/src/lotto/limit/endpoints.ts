import { endpoint } from '../../endpoint.ts';
import type { lottoLimitSchemas as S } from './schemas.ts';

/** Rates and limits on numbers: calls. */
export const lottoLimitEndpoints = {
  rate: endpoint<(typeof S)['rate']>({
    name: 'lotto.rate',
    method: 'GET',
    path: '/api/lotto/rate',
    auth: 'public',
    origin: 'spec',
  }),
  rates: endpoint<(typeof S)['rates']>({
    name: 'lotto.rates',
    method: 'GET',
    path: '/api/lotto/rates',
    auth: 'public',
    origin: 'spec',
  }),
  limit: endpoint<(typeof S)['limit']>({
    name: 'lotto.limit',
    method: 'GET',
    path: '/api/lotto/limit',
    auth: 'public',
    origin: 'spec',
  }),
} as const;
