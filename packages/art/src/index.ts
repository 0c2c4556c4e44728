export { authBackground, authShapes, isAuthShape, type AuthShape } from './auth-background.ts';
export { avatar, type AvatarLevel } from './avatar.ts';
export { banner } from './banner.ts';
export { emblemNames } from './emblems/index.ts';
export { emptyArt, emptyNames, isEmptyName, type EmptyName } from './empty.ts';
export { eventArt, eventScenes } from './event.ts';
export { motifsOf } from './keywords.ts';
export { flag, flagCodes, isCountryCode } from './flag.ts';
export { categories, isCategory, type Category } from './kernel/palette.ts';
export { appIcon, houseFlower, logo } from './logo.ts';
export { pattern } from './pattern.ts';
export { preview } from './preview.ts';
export { providerMark } from './provider-mark.ts';
export { resolveArt, type ServedArt } from './serve.ts';
export { gameTile } from './tile.ts';
export { artUrl, isSeed, toSeed } from './url.ts';
export { walletArt } from './wallet.ts';
export { parseWheelSpec, wheel, type WheelColor } from './wheel.ts';
export {
  cardRanks,
  cardSuits,
  fishKinds,
  slotThemes,
  symbols,
  symbolSheet,
  type ArtSymbol,
  type CardRank,
  type CardSuit,
  type DiceFace,
  type FishKind,
} from './symbols/index.ts';
export { type Hue } from './kernel/metal.ts';
