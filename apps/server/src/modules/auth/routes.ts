import { authEndpoints, recoveryEndpoints, sessionEndpoints } from '@benjarong/contract';
import { authSchemas } from '@benjarong/contract/schemas';
import { authServerText } from '@benjarong/text';

import type { Deps } from '../../deps.ts';
import { transact } from '../../db/index.ts';
import { type App, AppError, defineRoute, type HandlerContext } from '../../kernel/index.ts';
import { registrationSettings, requireAgent } from '../agent/index.ts';
import { isUsernameTaken, usernameMistake } from '../member/index.ts';
import { changePassword, resetPassword } from './password/change-password.ts';
import { callerOf, callerWithDevice, setDeviceCookie } from './session/device-cookie.ts';
import { login } from './login/login.ts';
import { verifyOtp } from './otp/otp.ts';
import { clearRefreshCookie, refreshCookie, setRefreshCookie } from './session/refresh-cookie.ts';
import { checkAccount, register } from './registration/register.ts';
import { type CodeCaller, requestOtp } from './otp/request-otp.ts';
import { recoverUsername } from './password/recover-username.ts';
import { authenticate, endSession, refreshSession, tokenReply } from './session/sessions.ts';
import { stepUp } from './session/step-up.ts';
import { userInfo } from './session/user-info.ts';

/** Every call of the auth area, and the answer to "who holds this token?" for all others. */
export function authRoutes(app: App, deps: Deps): void {
  deps.authentication.use(authenticate(deps));
  registrationRoutes(app);
  recoveryRoutes(app);
  sessionRoutes(app);
  passwordRoutes(app);
}

// Before an SMS is paid for: would this user name be refused afterwards?
async function checkChosenName(deps: Deps, username: string | undefined, mobile: string): Promise<void> {
  if (!username || !(await registrationSettings(deps)).choosesUsername) return;
  const mistake = usernameMistake(username, mobile);
  if (mistake !== undefined) throw new AppError(mistake);
  if (await isUsernameTaken(deps.db, username)) throw new AppError('username_taken');
}

function registrationRoutes(app: App): void {
  defineRoute(
    app,
    authEndpoints.checkAccount,
    authSchemas.checkAccount,
    async ({ deps, body }) => {
      requireAgent(body.agent_code);
      await checkAccount(deps, body);
    },
    { limit: { by: 'ip', max: 120, windowSeconds: 600 } },
  );
  defineRoute(
    app,
    authEndpoints.requestOtp,
    authSchemas.requestOtp,
    async (context) => {
      const { deps, body } = context;
      requireAgent(body.agent_code);
      if (body.type === 'register') await checkChosenName(deps, body.username, body.mobile);
      return requestOtp(deps, body, callerForCode(context));
    },
    { limit: { by: 'ip', max: 300, windowSeconds: 600 } },
  );
  defineRoute(
    app,
    authEndpoints.verifyOtp,
    authSchemas.verifyOtp,
    async ({ deps, body }) => {
      requireAgent(body.agent_code);
      return verifyOtp(deps, {
        mobile: body.mobile,
        type: body.type,
        ref: body.otp_ref,
        code: body.otp_code,
      });
    },
    { limit: { by: 'ip', max: 300, windowSeconds: 600 } },
  );
  defineRoute(
    app,
    authEndpoints.register,
    authSchemas.register,
    async (context) => {
      const { deps, body, ip } = context;
      requireAgent(body.agent_code);
      return register(deps, body, ip, callerOf(context).device);
    },
    { message: authServerText.registered },
  );
}

// A browser that asks for its first code gets the name by which its further ones are counted, whatever the answer is. The
// first is counted by its address: a program that drops its cookies gets a new name each time.
function callerForCode(context: HandlerContext): CodeCaller {
  const { device } = callerWithDevice(context);
  setDeviceCookie(context, device);
  return { ...callerOf(context), nextDevice: device };
}

/** The refresh cookie is for our own pages: a browser that says another site asked is refused with `forbidden`. */
function refuseCrossSite(site: string | undefined): void {
  // Absent in programs and old browsers, where SameSite=strict is alone.
  if (site === 'cross-site') throw new AppError('forbidden');
}

function sessionRoutes(app: App): void {
  defineRoute(app, sessionEndpoints.login, authSchemas.login, async (context) => {
    const { deps, body } = context;
    requireAgent(body.agent_code);
    const caller = callerWithDevice(context);
    const session = await login(deps, body, caller);
    setRefreshCookie(context, session);
    setDeviceCookie(context, caller.device);
    return { error: 0, message: '', ...tokenReply(session) };
  });
  defineRoute(app, sessionEndpoints.refresh, authSchemas.refresh, async (context) => {
    refuseCrossSite(context.header('sec-fetch-site'));
    // A refused cookie stays: the browser may hold another by now, of a log-in whose answer came before this one.
    const session = await refreshSession(context.deps, context.cookies[refreshCookie] ?? '');
    setRefreshCookie(context, session);
    return { ...tokenReply(session), username: session.username };
  });
  defineRoute(app, sessionEndpoints.logout, authSchemas.logout, async (context) => {
    const { deps, member } = context;
    await transact(deps.db, (tx) => endSession(tx, { ...member, reason: 'logout', now: deps.clock.now() }));
    clearRefreshCookie(context);
  });
  defineRoute(app, sessionEndpoints.userInfo, authSchemas.userInfo, ({ deps, member }) =>
    userInfo(deps, member),
  );
}

function recoveryRoutes(app: App): void {
  defineRoute(app, recoveryEndpoints.recoverUsername, authSchemas.recoverUsername, async (context) => {
    const { deps, body } = context;
    requireAgent(body.agent_code);
    return requestOtp(deps, { mobile: body.mobile, type: 'recover_username' }, callerForCode(context));
  });
  defineRoute(
    app,
    recoveryEndpoints.recoverUsernameV2,
    authSchemas.recoverUsernameV2,
    async ({ deps, body }) => {
      requireAgent(body.agent_code);
      return recoverUsername(deps, body);
    },
    { limit: { by: 'ip', max: 60, windowSeconds: 600 } },
  );
}

function passwordRoutes(app: App): void {
  defineRoute(app, authEndpoints.resetPassword, authSchemas.resetPassword, async (context) => {
    const { deps, body } = context;
    requireAgent(body.agent_code);
    return requestOtp(deps, { mobile: body.mobile, type: 'reset_password' }, callerForCode(context));
  });
  defineRoute(
    app,
    authEndpoints.resetPasswordV2,
    authSchemas.resetPasswordV2,
    async (context) => {
      requireAgent(context.body.agent_code);
      const caller = callerWithDevice(context);
      const done = await resetPassword(context.deps, context.body, caller);
      setDeviceCookie(context, caller.device);
      return done;
    },
    { limit: { by: 'ip', max: 60, windowSeconds: 600 } },
  );
  defineRoute(app, authEndpoints.changePassword, authSchemas.changePassword, ({ deps, member, body, ip }) =>
    changePassword(deps, { ...member, ip }, body),
  );
  defineRoute(app, authEndpoints.stepUp, authSchemas.stepUp, ({ deps, member, body }) =>
    stepUp(deps, member, body),
  );
}
