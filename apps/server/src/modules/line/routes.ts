import { type DataOf, lineEndpoints, lineFileEndpoints, lineLinkEndpoints } from '@benjarong/contract';
import { lineSchemas } from '@benjarong/contract/schemas';
import type { Deps } from '../../deps.ts';
import { transact } from '../../db/index.ts';
import { type App, defineRoute, type HandlerContext, RawReply } from '../../kernel/index.ts';
import { requireAgent } from '../agent/index.ts';
import {
  callerOf,
  callerWithDevice,
  consumeStepUp,
  type OpenedSession,
  setDeviceCookie,
  setRefreshCookie,
  tokenReply,
} from '../auth/index.ts';
import { signIn, signInByToken, type Entered, linkByPassword } from './sign-in.ts';
import { gone, keepFile, openFile } from './files.ts';
import { finishFlow, flowCookie, startFlow } from './flows.ts';
import { makeHandoff, openHandoff } from './handoff.ts';
import { createLineKeys } from './keys.ts';
import { linkOfMember, unlink, wireLink } from './links.ts';
import { moveLink, sendMoveCode } from './move.ts';
import { registerByTicket } from './register.ts';

/** Registers the endpoints of the area. */
export function lineRoutes(app: App, deps: Deps): void {
  identityRoutes(app, deps);
  linkRoutes(app);
  handoffRoutes(app);
  fileRoutes(app);
}

function redirect(location: string): RawReply {
  return new RawReply({
    status: 302,
    headers: {
      location,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-type': 'text/plain; charset=utf-8',
    },
    body: '',
  });
}

function outcomeOf(
  context: CookieContext,
  entered: Entered,
  device: string,
): DataOf<typeof lineEndpoints.login> {
  const { name, picture } = entered.identity;
  const line = { name, picture };
  if ('ticket' in entered) {
    const left = entered.expiresAt.getTime() - context.deps.clock.now().getTime();
    const expires_in = Math.max(0, Math.floor(left / 1_000));
    const messages = context.deps.providers.messenger.length > 0;
    return { status: 'link_required', link_ticket: entered.ticket, expires_in, line, messages };
  }
  enter(context, entered.session, device);
  return { status: 'logged_in', session: tokenReply(entered.session), line, username: entered.username };
}

type CookieContext = Pick<HandlerContext, 'deps' | 'setCookie' | 'clearCookie'>;

// The refresh token and the name of the device, by which the next opening finds this session.
function enter(context: CookieContext, session: OpenedSession, device: string): void {
  setRefreshCookie(context, session);
  setDeviceCookie(context, device);
}

function identityRoutes(app: App, deps: Deps): void {
  const keys = createLineKeys(deps);
  defineRoute(
    app,
    lineEndpoints.login,
    lineSchemas.login,
    async (context) => {
      requireAgent(context.body.agent_code);
      const caller = callerWithDevice(context);
      const entered = await signInByToken(deps, keys, context.body.id_token, caller);
      return outcomeOf(context, entered, caller.device);
    },
    // Members of one mobile network may share an address.
    { limit: { by: 'ip', max: 600, windowSeconds: 600 } },
  );
  defineRoute(
    app,
    lineEndpoints.authorize,
    lineSchemas.authorize,
    async (context) => {
      const { location, cookie } = await startFlow(deps, context.query);
      context.setCookie(cookie.name, cookie.value, {
        path: '/api/line/callback',
        httpOnly: true,
        sameSite: 'lax',
        secure: deps.config.publicUrl.startsWith('https://'),
        maxAge: cookie.maxAge,
      });
      return redirect(location);
    },
    { limit: { by: 'ip', max: 300, windowSeconds: 600 } },
  );
  defineRoute(
    app,
    lineEndpoints.callback,
    lineSchemas.callback,
    async (context) => {
      const { body, cookies } = context;
      const name = flowCookie(body.state);
      const { identity, intent, returnTo } = await finishFlow(deps, { ...body, cookie: cookies[name] });
      context.clearCookie(name, { path: '/api/line/callback' });
      const caller = callerWithDevice(context);
      const entered = await signIn(deps, identity, caller, intent);
      return { outcome: outcomeOf(context, entered, caller.device), intent, return_to: returnTo };
    },
    { limit: { by: 'ip', max: 300, windowSeconds: 600 } },
  );
}

function linkRoutes(app: App): void {
  defineRoute(app, lineLinkEndpoints.link, lineSchemas.link, async (context) => {
    const { deps, body } = context;
    requireAgent(body.agent_code);
    const caller = callerWithDevice(context);
    const { session, link } = await linkByPassword(deps, body, caller, context.session);
    enter(context, session, caller.device);
    return { session: tokenReply(session), link };
  });
  defineRoute(
    app,
    lineLinkEndpoints.moveCode,
    lineSchemas.moveCode,
    (context) => {
      requireAgent(context.body.agent_code);
      return sendMoveCode(context.deps, context.body, callerOf(context));
    },
    { limit: { by: 'ip', max: 300, windowSeconds: 600 } },
  );
  defineRoute(
    app,
    lineLinkEndpoints.move,
    lineSchemas.move,
    async (context) => {
      const { deps, body } = context;
      requireAgent(body.agent_code);
      const caller = callerWithDevice(context);
      const { session, link } = await moveLink(deps, body, caller);
      enter(context, session, caller.device);
      return { session: tokenReply(session), link };
    },
    { limit: { by: 'ip', max: 300, windowSeconds: 600 } },
  );
  defineRoute(
    app,
    lineLinkEndpoints.register,
    lineSchemas.register,
    async (context) => {
      const { deps, body } = context;
      requireAgent(body.agent_code);
      const caller = callerWithDevice(context);
      const { session, link, username } = await registerByTicket(deps, body, caller);
      enter(context, session, caller.device);
      return { session: tokenReply(session), link, username };
    },
    { limit: { by: 'ip', max: 300, windowSeconds: 600 } },
  );
  defineRoute(app, lineEndpoints.unlink, lineSchemas.unlink, async ({ deps, member, body, ip }) => {
    const now = deps.clock.now();
    await transact(deps.db, async (tx) => {
      await consumeStepUp(tx, { deps, member }, body.step_up_token);
      await unlink(tx, { memberId: member.memberId, ip, now });
    });
  });
  defineRoute(app, lineEndpoints.status, lineSchemas.status, async ({ deps, member }) => {
    const link = await linkOfMember(deps.db, member.memberId);
    return { available: deps.config.lineChannelId !== undefined, link: link ? wireLink(link) : null };
  });
}

function handoffRoutes(app: App): void {
  defineRoute(
    app,
    lineEndpoints.handoff,
    lineSchemas.handoff,
    ({ deps, member, body }) => makeHandoff(deps, member, body),
    { limit: { by: 'member', max: 60, windowSeconds: 600 } },
  );
  defineRoute(
    app,
    lineEndpoints.openHandoff,
    lineSchemas.openHandoff,
    async (context) => {
      const { deps, query } = context;
      // A page elsewhere that sends a person here would log them in as another; LINE's window does not come like that.
      const stranger = context.header('sec-fetch-site') === 'cross-site';
      const opened = stranger ? undefined : await openHandoff(deps, query.ticket, callerOf(context));
      if (!opened) return redirect('/login?handoff=over');
      setRefreshCookie(context, opened.session);
      return redirect(`${opened.path}${opened.path.includes('?') ? '&' : '?'}resume=1`);
    },
    { limit: { by: 'ip', max: 300, windowSeconds: 600 } },
  );
}

// The longest file in base64 and the rest of the body.
const fileBodyBytes = 2_800_000;

function fileRoutes(app: App): void {
  defineRoute(
    app,
    lineFileEndpoints.keepFile,
    lineSchemas.keepFile,
    ({ deps, member, body }) => keepFile(deps, member, body),
    { limit: { by: 'member', max: 20, windowSeconds: 600 }, bodyLimit: fileBodyBytes },
  );
  defineRoute(
    app,
    lineFileEndpoints.openFile,
    lineSchemas.openFile,
    // A page elsewhere has no business with it, and must not use it up.
    async (context) =>
      context.header('sec-fetch-site') === 'cross-site'
        ? gone()
        : openFile(context.deps, context.query.ticket),
    { limit: { by: 'ip', max: 300, windowSeconds: 600 } },
  );
}
