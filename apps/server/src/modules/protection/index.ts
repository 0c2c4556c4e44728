export { holdStakes, requireDeposit, requireStake } from './check.ts';
