export { callerOf } from './device-cookie.ts';
export { enterMember, enterProved, proveLogin } from './login.ts';
export { setRefreshCookie } from './refresh-cookie.ts';
export { createMember } from './register.ts';
export {
  type Caller,
  endSession,
  endSessionsOf,
  listSessions,
  openSession,
  type OpenedSession,
  tokenReply,
} from './sessions.ts';
export { consumeStepUp, stepUp } from './step-up.ts';
export { userInfo } from './user-info.ts';
