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
    summary: 'Ledger lines newest first, with filters, totals and CSV (format=csv).',
    noStore: true,
  }),
} as const;
