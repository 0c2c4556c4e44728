import { endpoint } from '../../endpoint.ts';
import type { lottoResultSchemas as S } from './schemas.ts';

/** Results and the draw feed: calls. */
export const lottoResultEndpoints = {
  result: endpoint<(typeof S)['result']>({
    name: 'lotto.result',
    method: 'GET',
    path: '/api/lotto/result',
    auth: 'public',
    origin: 'spec',
  }),
  results: endpoint<(typeof S)['results']>({
    name: 'lotto.results',
    method: 'GET',
    path: '/api/lotto/results',
    auth: 'public',
    origin: 'spec',
  }),
  stats: endpoint<(typeof S)['stats']>({
    name: 'lotto.stats',
    method: 'GET',
    path: '/api/lotto/stats',
    auth: 'public',
    origin: 'house',
  }),
  webhook: endpoint<(typeof S)['webhook']>({
    name: 'lotto.webhook',
    method: 'POST',
    path: '/api/webhook/lotto/:feed',
    auth: 'signed',
    origin: 'house',
  }),
} as const;
