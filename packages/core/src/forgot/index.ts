export { forgotStep, type ForgotStatus, type ForgotStep, isForgotBusy } from './forgot-machine.ts';
export { type ForgotState, forgotStore } from './forgot-store.ts';
export { useForgot } from './use-forgot.ts';
