import { type Module } from '../../kernel/index.ts';
import { lobbyRoutes } from './routes.ts';
import { lobbyPage } from './page-facts.ts';

/** What each lobby shows first. */
export const lobbyModule: Module = {
  name: 'lobby',
  routes: lobbyRoutes,
  pageFacts: lobbyPage,
};
