import { endpoint } from '../endpoint.ts';
import type { lineSchemas as S } from './schemas.ts';

/** LINE as an identity, and the way from LINE's window to an outside browser (calls.md, house calls). */
export const lineEndpoints = {
  login: endpoint<(typeof S)['login']>({
    name: 'line.login',
    method: 'POST',
    path: '/api/line/login',
    auth: 'public',
    origin: 'house',
    noStore: true,
  }),
  authorize: endpoint<(typeof S)['authorize']>({
    name: 'line.authorize',
    method: 'GET',
    path: '/api/line/authorize',
    auth: 'public',
    origin: 'house',
    noStore: true,
  }),
  callback: endpoint<(typeof S)['callback']>({
    name: 'line.callback',
    method: 'POST',
    path: '/api/line/callback',
    auth: 'public',
    origin: 'house',
    noStore: true,
  }),
  unlink: endpoint<(typeof S)['unlink']>({
    name: 'line.unlink',
    method: 'POST',
    path: '/api/line/unlink',
    auth: 'member',
    origin: 'house',
  }),
  status: endpoint<(typeof S)['status']>({
    name: 'line.status',
    method: 'GET',
    path: '/api/line/status',
    auth: 'member',
    origin: 'house',
    noStore: true,
  }),
  handoff: endpoint<(typeof S)['handoff']>({
    name: 'line.handoff',
    method: 'POST',
    path: '/api/session/handoff',
    auth: 'member',
    origin: 'house',
    noStore: true,
  }),
  openHandoff: endpoint<(typeof S)['openHandoff']>({
    name: 'line.openHandoff',
    method: 'GET',
    path: '/handoff',
    auth: 'public',
    origin: 'house',
    noStore: true,
  }),
} as const;
