import { endpoint } from '../../endpoint.ts';
import type { lottoRoundSchemas as S } from './schemas.ts';

/** Lobby and rounds: calls. */
export const lottoRoundEndpoints = {
  lobby: endpoint<(typeof S)['lobby']>({
    name: 'lotto.lobby',
    method: 'GET',
    path: '/api/lotto/lobby',
    auth: 'public',
    origin: 'spec',
  }),
  rounds: endpoint<(typeof S)['rounds']>({
    name: 'lotto.rounds',
    method: 'GET',
    path: '/api/lotto/rounds',
    auth: 'public',
    origin: 'spec',
  }),
  round: endpoint<(typeof S)['round']>({
    name: 'lotto.round',
    method: 'GET',
    path: '/api/lotto/round',
    auth: 'public',
    origin: 'spec',
  }),
} as const;
