import { endpoint } from '../endpoint.ts';
import type { caseSchemas as S } from './case-schemas.ts';

/** "Money did not arrive"; apart from the deposit's own calls, which its first screen carries. */
export const caseEndpoints = {
  cases: endpoint<(typeof S)['cases']>({
    name: 'payment.cases',
    method: 'GET',
    path: '/api/member/payment/cases',
    auth: 'member',
    origin: 'house',
    noStore: true,
  }),
  openCase: endpoint<(typeof S)['openCase']>({
    name: 'payment.openCase',
    method: 'POST',
    path: '/api/member/payment/case',
    auth: 'member',
    origin: 'house',
    noStore: true,
  }),
} as const;
