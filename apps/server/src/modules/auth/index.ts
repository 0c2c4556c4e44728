export { createMember } from './register.ts';
export {
  type Caller,
  endSession,
  endSessionsOf,
  listSessions,
  openSession,
  type OpenedSession,
} from './sessions.ts';
export { consumeStepUp, stepUp, type StepUpContext } from './step-up.ts';
export { userInfo } from './user-info.ts';
