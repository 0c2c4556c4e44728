export {
  type BankAccountChange,
  type MemberState,
  memberStore,
  type OtpSent,
  type StepUpProof,
} from './member-store.ts';
export { useMember } from './use-member.ts';
