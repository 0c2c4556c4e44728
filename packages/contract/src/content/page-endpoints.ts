import { endpoint } from '../endpoint.ts';
import type { pageSchemas as S } from './page-schemas.ts';

/** Pages that the operator writes: help centre, terms, privacy notice, responsible play. */
export const pageEndpoints = {
  page: endpoint<(typeof S)['page']>({
    name: 'content.page',
    method: 'GET',
    path: '/api/content/page',
    auth: 'public',
    origin: 'house',
  }),
  help: endpoint<(typeof S)['help']>({
    name: 'content.help',
    method: 'GET',
    path: '/api/content/help',
    auth: 'public',
    origin: 'house',
  }),
} as const;
