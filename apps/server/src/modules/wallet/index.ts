export { type PointPosting, postPoints, postSpins, readPoints, readSpins } from './points.ts';
export { bonusWalletType, mainWalletType, walletTypeCategories, walletTypeFits } from './rules.ts';
export { mainWallet, wireWallet } from './wallets.ts';
