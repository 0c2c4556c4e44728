import type { Module } from '../../kernel/index.ts';
import { pictureCommands } from './commands.ts';
import { pictureRoutes } from './routes.ts';

/** Pictures that an operator uploads: kept, served, and shown in place of drawn ones. */
export const pictureModule: Module = {
  name: 'picture',
  routes: pictureRoutes,
  commands: pictureCommands,
};
