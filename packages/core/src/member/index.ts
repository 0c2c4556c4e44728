export {
  type BankAccountChange,
  type Consent,
  type EraseCheck,
  type MemberState,
  memberStore,
  type Notice,
  type OtpSent,
  type StepUpProof,
} from './store.ts';
export { useMember } from './use-member.ts';
