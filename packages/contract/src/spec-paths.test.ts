import { expect, it } from 'vitest';

import { endpoints } from './endpoints.ts';

/** Every path that specification §7 names, 77 in all. */
const specPaths = [
  'POST /api/game/link',
  'POST /api/game/demo',
  'POST /api/request_otp',
  'POST /api/verify_otp',
  'POST /api/check_account',
  'POST /api/register',
  'POST /api/login',
  'GET /api/get_user_info',
  'POST /api/logout',
  'POST /api/member/change_password',
  'POST /api/reset_password',
  'POST /api/reset_password_v2',
  'POST /api/member/update_sub_bank_account',
  'POST /api/agent/config',
  'POST /api/agent/bank_accounts',
  'POST /api/agent/true_money_accounts',
  'GET /api/agent/validate',
  'GET /api/notifications',
  'GET /api/banner',
  'GET /api/event/list',
  'GET /api/lobby/configs',
  'GET /api/game/list',
  'GET /api/game/lobby',
  'GET /api/cashback/loss/history',
  'GET /api/cashback/turnover/history',
  'POST /api/cashback/loss/claim',
  'POST /api/member/wallets',
  'POST /api/game/wallets',
  'POST /api/member/points',
  'GET /api/quest/list',
  'POST /api/quest/redeem',
  'POST /api/event/quest',
  'GET /api/promotion/list',
  'POST /api/redemption/redeem',
  'POST /api/redemption/calc',
  'GET /api/redemption/list',
  'GET /api/redemption/history',
  'GET /api/lotto/lobby',
  'GET /api/lotto/rounds',
  'GET /api/lotto/result',
  'GET /api/lotto/results',
  'GET /api/lotto/round',
  'GET /api/lotto/rule',
  'GET /api/lotto/rate',
  'GET /api/lotto/limit',
  'GET /api/lotto/rates',
  'GET /api/lotto/yeekee/list',
  'GET /api/lotto/yeekee/lists',
  'POST /api/lotto/yeekee/shoot_number',
  'POST /api/lotto/bill/validate',
  'POST /api/lotto/bill/create',
  'POST /api/lotto/bill/cancel',
  'GET /api/lotto/bill/list',
  'GET /api/lotto/bill/detail',
  'GET /api/member/payment/channels',
  'GET /api/member/payment/info',
  'POST /api/member/payment/generate_qr',
  'GET /api/member/payment/qrcode_info',
  'GET /api/member/payment/inquiry_status',
  'GET /api/poll/config',
  'GET /api/poll/stats',
  'GET /api/poll/winners',
  'POST /api/poll/submit',
  'GET /api/poll/quota/get',
  'GET /api/poll/quota/check',
  'GET /api/affiliate/v2/configs',
  'POST /api/affiliate/network',
  'GET /api/affiliate/transactions',
  'GET /api/affiliate/v2/transactions',
  'GET /api/affiliate/summary',
  'POST /api/affiliate/redeem',
  'GET /api/wheel/config',
  'GET /api/wheel/config_v2',
  'POST /api/wheel/spin',
  'POST /api/wheel/spin_v2',
  'POST /api/wheel/reward',
  'GET /api/wheel/board',
];

function key({ method, path }: { method: string; path: string }): string {
  return `${method} ${path}`;
}

it('lists every path of the specification', () => {
  expect(new Set(specPaths).size).toBe(77);
});

it('has an endpoint for every path of the specification', () => {
  const ours = new Set(endpoints.filter(({ origin }) => origin === 'spec').map(key));
  expect(specPaths.filter((path) => !ours.has(path))).toEqual([]);
});

it('calls an endpoint the specification’s only when the specification names it', () => {
  const strangers = endpoints
    .filter(({ origin }) => origin === 'spec')
    .map(key)
    .filter((it) => !specPaths.includes(it));
  expect(strangers).toEqual([]);
});

it('gives every endpoint its own name and its own method and path', () => {
  expect(new Set(endpoints.map(({ name }) => name)).size).toBe(endpoints.length);
  expect(new Set(endpoints.map(key)).size).toBe(endpoints.length);
});
