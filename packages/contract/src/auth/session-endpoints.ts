import { endpoint } from '../endpoint.ts';
import type { memberSchemas as M } from '../member/schemas.ts';
import type { authSchemas as S } from './schemas.ts';

/** A session's own calls: apart from the rest of the area, because every first screen carries them. */
export const sessionEndpoints = {
  login: endpoint<(typeof S)['login']>({
    name: 'auth.login',
    method: 'POST',
    path: '/api/login',
    auth: 'public',
    origin: 'spec',
    noStore: true,
  }),
  refresh: endpoint<(typeof S)['refresh']>({
    name: 'auth.refresh',
    method: 'POST',
    path: '/api/session/refresh',
    auth: 'refresh',
    origin: 'house',
    noStore: true,
  }),
  logout: endpoint<(typeof S)['logout']>({
    name: 'auth.logout',
    method: 'POST',
    path: '/api/logout',
    auth: 'member',
    origin: 'spec',
  }),
  userInfo: endpoint<(typeof S)['userInfo']>({
    name: 'auth.userInfo',
    method: 'GET',
    path: '/api/get_user_info',
    auth: 'member',
    origin: 'spec',
    noStore: true,
  }),
  validate: endpoint<(typeof M)['validate']>({
    name: 'member.validate',
    method: 'GET',
    path: '/api/member/validate',
    auth: 'member',
    origin: 'house',
    noStore: true,
  }),
};
