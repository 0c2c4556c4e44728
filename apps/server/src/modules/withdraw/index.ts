export { openWithdrawals } from './facts.ts';
export { sweepWithdrawals } from './sweep.ts';
export type { WithdrawalRow } from './tables.ts';
