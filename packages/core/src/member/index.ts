export {
  type BankAccountChange,
  type MemberState,
  memberStore,
  type OtpSent,
  type StepUpProof,
} from './store.ts';
export { useMember } from './use-member.ts';
