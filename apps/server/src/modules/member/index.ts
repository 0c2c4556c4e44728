export { isBankAccountTaken, saveBankAccount } from './bank-account.ts';
export {
  type BankAccount,
  isKnowUsId,
  isMobile,
  readBankAccount,
  usernameKey,
  usernameMistake,
} from './rules.ts';
export type { Member } from './tables.ts';
export {
  findMember,
  findMemberByLogin,
  findMemberByMobile,
  findReferrer,
  holdMember,
  insertMember,
  isUsernameTaken,
  recordMemberEvent,
  replacePasswordHash,
  setVipLevel,
  withdrawLock,
} from './members.ts';
