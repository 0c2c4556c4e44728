import { endpoint } from '../../endpoint.ts';
import type { lottoYeekeeSchemas as S } from './schemas.ts';

/** Shots and proof of yeekee: calls. */
export const lottoYeekeeEndpoints = {
  yeekeeList: endpoint<(typeof S)['yeekeeList']>({
    name: 'lotto.yeekeeList',
    method: 'GET',
    path: '/api/lotto/yeekee/list',
    auth: 'optional',
    origin: 'spec',
  }),
  yeekeeLists: endpoint<(typeof S)['yeekeeLists']>({
    name: 'lotto.yeekeeLists',
    method: 'GET',
    path: '/api/lotto/yeekee/lists',
    auth: 'public',
    origin: 'spec',
  }),
  shootNumber: endpoint<(typeof S)['shootNumber']>({
    name: 'lotto.shootNumber',
    method: 'POST',
    path: '/api/lotto/yeekee/shoot_number',
    auth: 'member',
    origin: 'spec',
  }),
  proof: endpoint<(typeof S)['proof']>({
    name: 'lotto.proof',
    method: 'GET',
    path: '/api/lotto/yeekee/proof',
    auth: 'public',
    origin: 'house',
  }),
} as const;
