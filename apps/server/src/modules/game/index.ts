import type { Module } from '../../kernel/index.ts';
import { hasPicture } from './catalogue.ts';
import { gameAudit } from './audit.ts';
import { gameCommands } from './commands.ts';
import { gameJobs } from './jobs.ts';
import { gameRoutes } from './routes.ts';
import { seedCatalogue } from './seed.ts';

export { catalogue, forgetCatalogue } from './catalogue.ts';
export { recentGames, rememberGame } from './favourites.ts';
export { gameImages, setGameImage } from './game-image.ts';
export { requireGame } from './game-list.ts';
export { readPaging } from './rules.ts';
export { endGameSessions, openGameSession } from './launch.ts';
export { bet } from './seamless/bet.ts';
export { rollback } from './seamless/rollback.ts';
export { win } from './seamless/win.ts';

/** Games, their launch, favourites, and the seamless wallet of the providers. */
export const gameModule: Module = {
  name: 'game',
  routes: gameRoutes,
  commands: gameCommands,
  audit: gameAudit,
  jobs: gameJobs,
  seed: seedCatalogue,
  hasPicture,
};
