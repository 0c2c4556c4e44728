import { endpoint } from '../endpoint.ts';
import type { gameSchemas as S } from './schemas.ts';

/** Games, their launch, and the seamless wallet of the providers (money-and-safety.md, invariant 29). */
export const gameEndpoints = {
  list: endpoint<(typeof S)['list']>({
    name: 'game.list',
    method: 'GET',
    path: '/api/game/list',
    auth: 'public',
    origin: 'spec',
  }),
  lobby: endpoint<(typeof S)['lobby']>({
    name: 'game.lobby',
    method: 'GET',
    path: '/api/game/lobby',
    auth: 'public',
    origin: 'spec',
  }),
  wallets: endpoint<(typeof S)['wallets']>({
    name: 'game.wallets',
    method: 'POST',
    path: '/api/game/wallets',
    auth: 'member',
    origin: 'spec',
    noStore: true,
  }),
  link: endpoint<(typeof S)['link']>({
    name: 'game.link',
    method: 'POST',
    path: '/api/game/link',
    auth: 'member',
    origin: 'spec',
    noStore: true,
  }),
  demo: endpoint<(typeof S)['demo']>({
    name: 'game.demo',
    method: 'POST',
    path: '/api/game/demo',
    auth: 'public',
    origin: 'spec',
    noStore: true,
  }),
  favourites: endpoint<(typeof S)['favourites']>({
    name: 'game.favourites',
    method: 'GET',
    path: '/api/game/favourites',
    auth: 'member',
    origin: 'house',
  }),
  setFavourite: endpoint<(typeof S)['setFavourite']>({
    name: 'game.setFavourite',
    method: 'POST',
    path: '/api/game/favourites',
    auth: 'member',
    origin: 'house',
  }),
  walletBalance: endpoint<(typeof S)['walletBalance']>({
    name: 'game.walletBalance',
    method: 'POST',
    path: '/api/wallet/:provider/balance',
    auth: 'signed',
    origin: 'house',
  }),
  walletBet: endpoint<(typeof S)['walletBet']>({
    name: 'game.walletBet',
    method: 'POST',
    path: '/api/wallet/:provider/bet',
    auth: 'signed',
    origin: 'house',
  }),
  walletWin: endpoint<(typeof S)['walletWin']>({
    name: 'game.walletWin',
    method: 'POST',
    path: '/api/wallet/:provider/win',
    auth: 'signed',
    origin: 'house',
  }),
  walletRollback: endpoint<(typeof S)['walletRollback']>({
    name: 'game.walletRollback',
    method: 'POST',
    path: '/api/wallet/:provider/rollback',
    auth: 'signed',
    origin: 'house',
  }),
} as const;
