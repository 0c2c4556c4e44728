export { forgotStep, type ForgotStatus, type ForgotStep, isForgotBusy } from './machine.ts';
export { type ForgotState, forgotStore } from './store.ts';
export { useForgot } from './use-password-reset.ts';
