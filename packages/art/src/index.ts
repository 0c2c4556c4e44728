export { banner } from './banner.ts';
export { categories, isCategory, type Category } from './kernel/palette.ts';
export { appIcon, logo } from './logo.ts';
export { providerMark } from './provider-mark.ts';
export { gameTile } from './tile.ts';
export { walletArt } from './wallet.ts';
export { resolveArt, type ServedArt } from './serve.ts';
export { artUrl, isSeed, toSeed } from './url.ts';
