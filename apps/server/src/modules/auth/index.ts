export { linkedAccounts } from './linked-accounts.ts';
export { callerOf, callerWithDevice, setDeviceCookie } from './session/device-cookie.ts';
export { signInMember, signInProved, proveLogin } from './login/login.ts';
export { setRefreshCookie } from './session/refresh-cookie.ts';
export { createMember, registerInLine } from './registration/register.ts';
export {
  type Caller,
  endSession,
  endSessionsOf,
  endSessionsOnDevice,
  listSessions,
  openSession,
  type OpenedSession,
  tokenReply,
} from './session/sessions.ts';
export { consumeOtpToken, forgetCodes, forgetCounts, verifyOtp } from './otp/otp.ts';
export { requestOtp } from './otp/request-otp.ts';
export { consumeStepUp, stepUp } from './session/step-up.ts';
export { userInfo } from './session/user-info.ts';
