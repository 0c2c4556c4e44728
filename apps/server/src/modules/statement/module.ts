import { type Module } from '../../kernel/index.ts';
import { seedHistory } from './seed.ts';
import { statementRoutes } from './routes.ts';

/** Every movement of a member's money, as lists and as CSV; last of the money areas, so it seeds the demo member's history. */
export const statementModule: Module = {
  name: 'statement',
  seed: seedHistory,
  routes: statementRoutes,
};
