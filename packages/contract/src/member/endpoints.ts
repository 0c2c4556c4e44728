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
    summary: 'Is this session still good? Fresh user info (spec §2: user/validateMember).',
    noStore: true,
  }),
  profile: endpoint<(typeof S)['profile']>({
    name: 'member.profile',
    method: 'GET',
    path: '/api/member/profile',
    auth: 'member',
    origin: 'house',
    summary: 'The profile screen: data, bank account (masked), referral code.',
    noStore: true,
  }),
  sessions: endpoint<(typeof S)['sessions']>({
    name: 'member.sessions',
    method: 'GET',
    path: '/api/member/sessions',
    auth: 'member',
    origin: 'house',
    summary: 'Where the member is logged in.',
    noStore: true,
  }),
  revokeSession: endpoint<(typeof S)['revokeSession']>({
    name: 'member.revokeSession',
    method: 'POST',
    path: '/api/member/sessions/revoke',
    auth: 'member',
    origin: 'house',
    summary: 'Ends one of the member’s own sessions.',
  }),
  updateBankAccount: endpoint<(typeof S)['updateBankAccount']>({
    name: 'member.updateBankAccount',
    method: 'POST',
    path: '/api/member/update_sub_bank_account',
    auth: 'member',
    origin: 'spec',
    summary: 'Sets the member’s bank account with a step-up token; withdrawals lock for 24 h.',
  }),
} as const;
