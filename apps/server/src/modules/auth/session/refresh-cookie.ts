import type { HandlerContext } from '../../../kernel/index.ts';
import type { OpenedSession } from './sessions.ts';

/** Name of the refresh cookie; the browser sends it to `/api/session` only. */
export const refreshCookie = 'bj_refresh';

type CookieContext = Pick<HandlerContext, 'deps' | 'setCookie' | 'clearCookie'>;

/** Gives the browser the refresh token of a session, until the session's absolute end. */
export function setRefreshCookie(context: CookieContext, session: OpenedSession): void {
  context.setCookie(refreshCookie, session.refreshToken, {
    ...options(context),
    maxAge: session.refreshSeconds,
  });
}

/** Takes the refresh cookie away. */
export function clearRefreshCookie(context: CookieContext): void {
  context.clearCookie(refreshCookie, options(context));
}

function options({ deps }: CookieContext) {
  return {
    path: '/api/session',
    httpOnly: true,
    sameSite: 'strict',
    secure: deps.config.publicUrl.startsWith('https://'),
  } as const;
}
