import { type Module } from '../../kernel/index.ts';
import { contentCommands } from './commands.ts';
import { seedContent } from './seed.ts';
import { contentRoutes } from './routes.ts';

/** Notifications, banners, events, and the browsers' error reports. */
export const contentModule: Module = {
  name: 'content',
  routes: contentRoutes,
  commands: contentCommands,
  seed: seedContent,
};
