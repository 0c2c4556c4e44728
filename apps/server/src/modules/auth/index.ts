export { createMember } from './register.ts';
export { endSession, endSessionsOf, listSessions, openSession, type OpenedSession } from './sessions.ts';
export { consumeStepUp, stepUp } from './step-up.ts';
export { userInfo } from './user-info.ts';
