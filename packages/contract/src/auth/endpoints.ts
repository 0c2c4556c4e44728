import type { authSchemas as S } from './schemas.ts';
import { endpoint } from '../endpoint.ts';

/** Registration, one-time passwords, sessions and passwords (spec §7 "Game, registration and login"). */
export const authEndpoints = {
  checkAccount: endpoint<(typeof S)['checkAccount']>({
    name: 'auth.checkAccount',
    method: 'POST',
    path: '/api/check_account',
    auth: 'public',
    origin: 'spec',
  }),
  requestOtp: endpoint<(typeof S)['requestOtp']>({
    name: 'auth.requestOtp',
    method: 'POST',
    path: '/api/request_otp',
    auth: 'public',
    origin: 'spec',
  }),
  verifyOtp: endpoint<(typeof S)['verifyOtp']>({
    name: 'auth.verifyOtp',
    method: 'POST',
    path: '/api/verify_otp',
    auth: 'public',
    origin: 'spec',
    noStore: true,
  }),
  register: endpoint<(typeof S)['register']>({
    name: 'auth.register',
    method: 'POST',
    path: '/api/register',
    auth: 'public',
    origin: 'spec',
    noStore: true,
  }),
  resetPassword: endpoint<(typeof S)['resetPassword']>({
    name: 'auth.resetPassword',
    method: 'POST',
    path: '/api/reset_password',
    auth: 'public',
    origin: 'spec',
  }),
  resetPasswordV2: endpoint<(typeof S)['resetPasswordV2']>({
    name: 'auth.resetPasswordV2',
    method: 'POST',
    path: '/api/reset_password_v2',
    auth: 'public',
    origin: 'spec',
    noStore: true,
  }),
  changePassword: endpoint<(typeof S)['changePassword']>({
    name: 'auth.changePassword',
    method: 'POST',
    path: '/api/member/change_password',
    auth: 'member',
    origin: 'spec',
  }),
  stepUp: endpoint<(typeof S)['stepUp']>({
    name: 'auth.stepUp',
    method: 'POST',
    path: '/api/step_up',
    auth: 'member',
    origin: 'house',
    noStore: true,
  }),
} as const;
