import { endpoint } from '../endpoint.ts';
import type { memberSchemas as S } from './schemas.ts';

/** The member's own data and devices. */
export const memberEndpoints = {
  validate: endpoint<(typeof S)['validate']>({
    name: 'member.validate',
    method: 'GET',
    path: '/api/member/validate',
    auth: 'member',
    origin: 'house',
    noStore: true,
  }),
  profile: endpoint<(typeof S)['profile']>({
    name: 'member.profile',
    method: 'GET',
    path: '/api/member/profile',
    auth: 'member',
    origin: 'house',
    noStore: true,
  }),
  sessions: endpoint<(typeof S)['sessions']>({
    name: 'member.sessions',
    method: 'GET',
    path: '/api/member/sessions',
    auth: 'member',
    origin: 'house',
    noStore: true,
  }),
  revokeSession: endpoint<(typeof S)['revokeSession']>({
    name: 'member.revokeSession',
    method: 'POST',
    path: '/api/member/sessions/revoke',
    auth: 'member',
    origin: 'house',
  }),
  updateBankAccount: endpoint<(typeof S)['updateBankAccount']>({
    name: 'member.updateBankAccount',
    method: 'POST',
    path: '/api/member/update_sub_bank_account',
    auth: 'member',
    origin: 'spec',
  }),
} as const;
