import { endpoint } from '../endpoint.ts';
import type { statementSchemas as S } from './schemas.ts';

/** Every movement of the member's money. */
export const statementEndpoints = {
  statement: endpoint<(typeof S)['statement']>({
    name: 'statement.statement',
    method: 'GET',
    path: '/api/member/statement',
    auth: 'member',
    origin: 'house',
    noStore: true,
  }),
  movement: endpoint<(typeof S)['movement']>({
    name: 'statement.movement',
    method: 'GET',
    path: '/api/member/statement/movement',
    auth: 'member',
    origin: 'house',
    noStore: true,
  }),
} as const;
