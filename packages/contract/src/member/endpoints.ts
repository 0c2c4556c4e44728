import { endpoint } from '../endpoint.ts';
import type { memberSchemas as S } from './schemas.ts';

/** The member's own data and devices. */
export const memberEndpoints = {
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
  addSecondAccount: endpoint<(typeof S)['addSecondAccount']>({
    name: 'member.addSecondAccount',
    method: 'POST',
    path: '/api/member/second_account',
    auth: 'member',
    origin: 'house',
  }),
  payToSecondAccount: endpoint<(typeof S)['payToSecondAccount']>({
    name: 'member.payToSecondAccount',
    method: 'POST',
    path: '/api/member/second_account/choose',
    auth: 'member',
    origin: 'house',
  }),
  removeSecondAccount: endpoint<(typeof S)['removeSecondAccount']>({
    name: 'member.removeSecondAccount',
    method: 'POST',
    path: '/api/member/second_account/remove',
    auth: 'member',
    origin: 'house',
  }),
} as const;
