import { endpoint } from '../../endpoint.ts';
import type { lottoBillSchemas as S } from './schemas.ts';

/** Bills and saved slips: calls. */
export const lottoBillEndpoints = {
  validate: endpoint<(typeof S)['validate']>({
    name: 'lotto.validate',
    method: 'POST',
    path: '/api/lotto/bill/validate',
    auth: 'member',
    origin: 'spec',
  }),
  create: endpoint<(typeof S)['create']>({
    name: 'lotto.create',
    method: 'POST',
    path: '/api/lotto/bill/create',
    auth: 'member',
    origin: 'spec',
    money: true,
  }),
  cancel: endpoint<(typeof S)['cancel']>({
    name: 'lotto.cancel',
    method: 'POST',
    path: '/api/lotto/bill/cancel',
    auth: 'member',
    origin: 'spec',
    money: true,
  }),
  billList: endpoint<(typeof S)['billList']>({
    name: 'lotto.billList',
    method: 'GET',
    path: '/api/lotto/bill/list',
    auth: 'member',
    origin: 'spec',
    noStore: true,
  }),
  billDetail: endpoint<(typeof S)['billDetail']>({
    name: 'lotto.billDetail',
    method: 'GET',
    path: '/api/lotto/bill/detail',
    auth: 'member',
    origin: 'spec',
    noStore: true,
  }),
  slips: endpoint<(typeof S)['slips']>({
    name: 'lotto.slips',
    method: 'GET',
    path: '/api/lotto/slips',
    auth: 'member',
    origin: 'house',
    noStore: true,
  }),
  saveSlip: endpoint<(typeof S)['saveSlip']>({
    name: 'lotto.saveSlip',
    method: 'POST',
    path: '/api/lotto/slips',
    auth: 'member',
    origin: 'house',
  }),
  deleteSlip: endpoint<(typeof S)['deleteSlip']>({
    name: 'lotto.deleteSlip',
    method: 'POST',
    path: '/api/lotto/slips/delete',
    auth: 'member',
    origin: 'house',
  }),
} as const;
