export { postPoints } from './points.ts';
export { bonusWalletType, mainWalletType, walletTypeFits } from './rules.ts';
export { mainWallet, wireWallet } from './wallets.ts';
