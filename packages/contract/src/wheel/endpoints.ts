import { endpoint } from '../endpoint.ts';
import type { wheelSchemas as S } from './schemas.ts';

/** The wheel (spec §7 "Wheel"), its history and its proof. */
export const wheelEndpoints = {
  config: endpoint<(typeof S)['config']>({
    name: 'wheel.config',
    method: 'GET',
    path: '/api/wheel/config',
    auth: 'member',
    origin: 'spec',
  }),
  configV2: endpoint<(typeof S)['configV2']>({
    name: 'wheel.configV2',
    method: 'GET',
    path: '/api/wheel/config_v2',
    auth: 'member',
    origin: 'spec',
  }),
  spin: endpoint<(typeof S)['spin']>({
    name: 'wheel.spin',
    method: 'POST',
    path: '/api/wheel/spin',
    auth: 'member',
    origin: 'spec',
    money: true,
  }),
  spinV2: endpoint<(typeof S)['spinV2']>({
    name: 'wheel.spinV2',
    method: 'POST',
    path: '/api/wheel/spin_v2',
    auth: 'member',
    origin: 'spec',
    money: true,
  }),
  reward: endpoint<(typeof S)['reward']>({
    name: 'wheel.reward',
    method: 'POST',
    path: '/api/wheel/reward',
    auth: 'member',
    origin: 'spec',
  }),
  board: endpoint<(typeof S)['board']>({
    name: 'wheel.board',
    method: 'GET',
    path: '/api/wheel/board',
    auth: 'member',
    origin: 'spec',
  }),
  history: endpoint<(typeof S)['history']>({
    name: 'wheel.history',
    method: 'GET',
    path: '/api/wheel/history',
    auth: 'member',
    origin: 'house',
  }),
  proof: endpoint<(typeof S)['proof']>({
    name: 'wheel.proof',
    method: 'GET',
    path: '/api/wheel/proof',
    auth: 'member',
    origin: 'house',
  }),
  seed: endpoint<(typeof S)['seed']>({
    name: 'wheel.seed',
    method: 'POST',
    path: '/api/wheel/seed',
    auth: 'member',
    origin: 'house',
  }),
} as const;
