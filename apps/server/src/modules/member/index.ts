export { findBankAccount, isBankAccountTaken, saveBankAccount } from './bank-account.ts';
export {
  type BankAccount,
  isKnowUsId,
  isMobile,
  maskAccount,
  readBankAccount,
  usernameKey,
  usernameMistake,
} from './member.rules.ts';
export type { Member } from './member.tables.ts';
export {
  findMember,
  findMemberByLogin,
  findMemberByMobile,
  findReferrer,
  holdMember,
  insertMember,
  isUsernameTaken,
  lockWithdrawals,
  type MemberEvent,
  recordMemberEvent,
  replacePasswordHash,
  withdrawLock,
} from './members.ts';
