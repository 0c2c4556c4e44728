export { catalogue, forgetCatalogue } from './catalogue.ts';
export { recentGames, rememberGame } from './favourites.ts';
export { gameImages, setGameImage } from './game-image.ts';
export { requireGame } from './game-list.ts';
export { readPaging } from './rules.ts';
export { endGameSessions, openGameSession } from './launch.ts';
export { bet } from './seamless/bet.ts';
export { rollback } from './seamless/rollback.ts';
export { win } from './seamless/win.ts';
