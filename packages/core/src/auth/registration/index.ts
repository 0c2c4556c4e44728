export { registerStore, type RegisterState } from './store.ts';
export {
  type AccountValues,
  type BankValues,
  isRegistrationBusy,
  registrationStep,
  type RegistrationState,
  type RegistrationStatus,
  type RegistrationStep,
  type SentOtp,
} from './state.ts';
export { useRegister } from './use-registration.ts';
