export { BalanceChip } from './balance-chip.tsx';
export { BalanceLine } from './balance-line.tsx';
export { WalletCard } from './wallet-card.tsx';
