export { registerStore, type RegisterState } from './register-store.ts';
export {
  type AccountValues,
  type BankValues,
  isRegistrationBusy,
  registrationStep,
  type RegistrationState,
  type RegistrationStatus,
  type RegistrationStep,
  type SentOtp,
} from './registration-state.ts';
export { useRegister } from './use-register.ts';
