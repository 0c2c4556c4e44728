import { endpoint } from '../endpoint.ts';
import type { memberSchemas as S } from './schemas.ts';

/** Consent, notices, change of the number, export and erasure; apart, so that first screens do not carry them. */
export const rightsEndpoints = {
  consent: endpoint<(typeof S)['consent']>({
    name: 'member.consent',
    method: 'GET',
    path: '/api/member/consent',
    auth: 'member',
    origin: 'house',
    noStore: true,
  }),
  giveConsent: endpoint<(typeof S)['giveConsent']>({
    name: 'member.giveConsent',
    method: 'POST',
    path: '/api/member/consent',
    auth: 'member',
    origin: 'house',
  }),
  notices: endpoint<(typeof S)['notices']>({
    name: 'member.notices',
    method: 'GET',
    path: '/api/member/notices',
    auth: 'member',
    origin: 'house',
    noStore: true,
  }),
  readNotices: endpoint<(typeof S)['readNotices']>({
    name: 'member.readNotices',
    method: 'POST',
    path: '/api/member/notices/read',
    auth: 'member',
    origin: 'house',
  }),
  mobileCode: endpoint<(typeof S)['mobileCode']>({
    name: 'member.mobileCode',
    method: 'POST',
    path: '/api/member/mobile/code',
    auth: 'member',
    origin: 'house',
  }),
  changeMobile: endpoint<(typeof S)['changeMobile']>({
    name: 'member.changeMobile',
    method: 'POST',
    path: '/api/member/mobile',
    auth: 'member',
    origin: 'house',
  }),
  export: endpoint<(typeof S)['export']>({
    name: 'member.export',
    method: 'POST',
    path: '/api/member/export',
    auth: 'member',
    origin: 'house',
    noStore: true,
  }),
  eraseCheck: endpoint<(typeof S)['eraseCheck']>({
    name: 'member.eraseCheck',
    method: 'GET',
    path: '/api/member/erase',
    auth: 'member',
    origin: 'house',
    noStore: true,
  }),
  erase: endpoint<(typeof S)['erase']>({
    name: 'member.erase',
    method: 'POST',
    path: '/api/member/erase',
    auth: 'member',
    origin: 'house',
  }),
} as const;
