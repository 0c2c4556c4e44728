import type { Module } from '../../kernel/index.ts';
import { hasPicture } from './catalogue.ts';
import { gameAudit } from './audit.ts';
import { gameCommands } from './commands.ts';
import { gameJobs } from './jobs.ts';
import { gameRoutes } from './routes.ts';
import { seedCatalogue } from './seed.ts';
import { gamePage } from './page-facts.ts';

/** Games, their launch, favourites, and the seamless wallet of the providers. */
export const gameModule: Module = {
  name: 'game',
  routes: gameRoutes,
  commands: gameCommands,
  audit: gameAudit,
  jobs: gameJobs,
  seed: seedCatalogue,
  hasPicture,
  pageFacts: gamePage,
};
