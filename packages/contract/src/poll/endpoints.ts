import { endpoint } from '../endpoint.ts';
import type { pollSchemas as S } from './schemas.ts';

/** Polls (spec §7): question, votes, results, winners and their proof. */
export const pollEndpoints = {
  list: endpoint<(typeof S)['list']>({
    name: 'poll.list',
    method: 'GET',
    path: '/api/poll/list',
    auth: 'optional',
    origin: 'house',
  }),
  config: endpoint<(typeof S)['config']>({
    name: 'poll.config',
    method: 'GET',
    path: '/api/poll/config',
    auth: 'optional',
    origin: 'spec',
  }),
  stats: endpoint<(typeof S)['stats']>({
    name: 'poll.stats',
    method: 'GET',
    path: '/api/poll/stats',
    auth: 'optional',
    origin: 'spec',
  }),
  winners: endpoint<(typeof S)['winners']>({
    name: 'poll.winners',
    method: 'GET',
    path: '/api/poll/winners',
    auth: 'optional',
    origin: 'spec',
  }),
  proof: endpoint<(typeof S)['proof']>({
    name: 'poll.proof',
    method: 'GET',
    path: '/api/poll/proof',
    auth: 'public',
    origin: 'house',
  }),
  submit: endpoint<(typeof S)['submit']>({
    name: 'poll.submit',
    method: 'POST',
    path: '/api/poll/submit',
    auth: 'member',
    origin: 'spec',
    money: true,
    noStore: true,
  }),
  quotaGet: endpoint<(typeof S)['quotaGet']>({
    name: 'poll.quotaGet',
    method: 'GET',
    path: '/api/poll/quota/get',
    auth: 'member',
    origin: 'spec',
    noStore: true,
  }),
  quotaCheck: endpoint<(typeof S)['quotaCheck']>({
    name: 'poll.quotaCheck',
    method: 'GET',
    path: '/api/poll/quota/check',
    auth: 'member',
    origin: 'spec',
    noStore: true,
  }),
} as const;
