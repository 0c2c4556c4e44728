import { endpoint } from '../endpoint.ts';
import type { authSchemas as S } from './schemas.ts';

/** A forgotten user name; apart, so that first screens do not carry it. */
export const recoveryEndpoints = {
  recoverUsername: endpoint<(typeof S)['recoverUsername']>({
    name: 'auth.recoverUsername',
    method: 'POST',
    path: '/api/recover_username',
    auth: 'public',
    origin: 'house',
  }),
  recoverUsernameV2: endpoint<(typeof S)['recoverUsernameV2']>({
    name: 'auth.recoverUsernameV2',
    method: 'POST',
    path: '/api/recover_username_v2',
    auth: 'public',
    origin: 'house',
    noStore: true,
  }),
} as const;
