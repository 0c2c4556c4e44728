export {
  findBankAccount,
  isAccountNoShared,
  isBankAccountTaken,
  ownAccounts,
  saveBankAccount,
} from './bank-account.ts';
export { consentOf, recordConsents } from './consents.ts';
export { personalFile } from './personal-file.ts';
export { addNotice, unreadNotices } from './notices.ts';
export {
  type BankAccount,
  isKnowUsId,
  isMobile,
  maskAccount,
  readBankAccount,
  usernameKey,
  usernameMistake,
} from './rules.ts';
export type { Member, MemberBankAccount } from './tables.ts';
export {
  findMember,
  findMemberByLogin,
  findMemberByMobile,
  findNamedMember,
  findReferrer,
  holdMember,
  insertMember,
  isUsernameTaken,
  recordMemberEvent,
  replacePasswordHash,
  setVipLevel,
  shareMember,
  shareUnerased,
  usernamesOf,
  withdrawLock,
} from './members.ts';
