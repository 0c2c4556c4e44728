import { endpoint } from '../endpoint.ts';
import type { questSchemas as S } from './schemas.ts';

/** Quests: what a member can reach in a period, and what it gives. */
export const questEndpoints = {
  list: endpoint<(typeof S)['list']>({
    name: 'quest.list',
    method: 'GET',
    path: '/api/quest/list',
    auth: 'member',
    origin: 'spec',
    noStore: true,
  }),
  redeem: endpoint<(typeof S)['redeem']>({
    name: 'quest.redeem',
    method: 'POST',
    path: '/api/quest/redeem',
    auth: 'member',
    origin: 'spec',
    money: true,
    noStore: true,
  }),
  ofEvent: endpoint<(typeof S)['ofEvent']>({
    name: 'quest.ofEvent',
    method: 'POST',
    path: '/api/event/quest',
    auth: 'optional',
    origin: 'spec',
    noStore: true,
  }),
  history: endpoint<(typeof S)['history']>({
    name: 'quest.history',
    method: 'GET',
    path: '/api/quest/history',
    auth: 'member',
    origin: 'house',
    noStore: true,
  }),
} as const;
