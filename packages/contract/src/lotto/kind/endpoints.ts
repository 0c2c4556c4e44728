import { endpoint } from '../../endpoint.ts';
import type { lottoKindSchemas as S } from './schemas.ts';

/** Rules of a kind: calls. */
export const lottoKindEndpoints = {
  rule: endpoint<(typeof S)['rule']>({
    name: 'lotto.rule',
    method: 'GET',
    path: '/api/lotto/rule',
    auth: 'public',
    origin: 'spec',
  }),
} as const;
