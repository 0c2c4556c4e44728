import { endpoint } from '../endpoint.ts';
import type { lineSchemas as S } from './schemas.ts';

/** What links a LINE account to a member; apart from {@link lineEndpoints}, which every opening of the mini-app carries. */
export const lineLinkEndpoints = {
  link: endpoint<(typeof S)['link']>({
    name: 'line.link',
    method: 'POST',
    path: '/api/line/link',
    auth: 'optional',
    origin: 'house',
    noStore: true,
  }),
  moveCode: endpoint<(typeof S)['moveCode']>({
    name: 'line.moveCode',
    method: 'POST',
    path: '/api/line/move/code',
    auth: 'public',
    origin: 'house',
    noStore: true,
  }),
  move: endpoint<(typeof S)['move']>({
    name: 'line.move',
    method: 'POST',
    path: '/api/line/move',
    auth: 'public',
    origin: 'house',
    noStore: true,
  }),
  register: endpoint<(typeof S)['register']>({
    name: 'line.register',
    method: 'POST',
    path: '/api/line/register',
    auth: 'public',
    origin: 'house',
    noStore: true,
  }),
} as const;
