import { type Module } from '../../kernel/index.ts';
import { lobbyRoutes } from './routes.ts';

/** What each lobby shows first. */
export const lobbyModule: Module = {
  name: 'lobby',
  routes: lobbyRoutes,
};
