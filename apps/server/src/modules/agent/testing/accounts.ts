export { addAccount, type DepositAccount } from '../deposit-accounts.ts';
