export { dayBehind, weekBehind } from './behind.ts';
export { claimLoss } from './claim.ts';
export { creditDueDays } from './credit-days.ts';
