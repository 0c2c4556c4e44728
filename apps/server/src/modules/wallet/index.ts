export { reckonAllPlay, reckonPlay } from './play-points.ts';
export { readPointSettings } from './point-settings.ts';
export { lockPoints, postPoints, postSpins, readPoints, readSpins } from './points.ts';
export { bonusWalletType, mainWalletType, walletTypeCategories, walletTypeFits } from './rules.ts';
export { mainWallet, wireWallet } from './wallets.ts';
