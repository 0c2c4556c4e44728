export { withdrawalBehind } from './behind.ts';
export { openWithdrawals } from './facts.ts';
export { sweepWithdrawals } from './sweep.ts';
