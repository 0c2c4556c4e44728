import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { contextToken, findApp } from './context.ts';
import { apiError } from './line-error.ts';
import { hasAgreed, isLiffBrowser, type LineEnvironment, personOf } from './line-environment.ts';
import type { LinePerson } from './people.ts';
import type { LiffApp } from './store.ts';
import { random } from './tokens.ts';

/** Where a LIFF URL leads first: the endpoint, with path and query as `liff.state` (the primary redirect). */
export function primaryRedirect(app: LiffApp, rest: string): string {
  const target = new URL(app.view.url);
  if (rest !== '' && rest !== '/') target.searchParams.set('liff.state', rest);
  return target.toString();
}

/** The same for the LIFF browser, which hands the person's credentials over in the hash. */
export async function redirectInClient(
  environment: LineEnvironment,
  app: LiffApp,
  rest: string,
  person: LinePerson,
  versioned: boolean,
): Promise<string> {
  const hash = new URLSearchParams({
    access_token: environment.tokens.issueAccess(person, app.scope).token,
    context_token: contextToken(app, person, versioned),
    feature_token: random(24),
    client_id: environment.config.channelId,
    ...(app.scope.includes('openid')
      ? { id_token: await environment.tokens.liffIdToken(person, { scope: app.scope }) }
      : {}),
  });
  return `${primaryRedirect(app, rest)}#${hash.toString()}`;
}

/**
 * `liff.line.me` and `miniapp.line.me`: a LIFF URL redirects to the endpoint; the LIFF browser (told by its user
 * agent) gets the credentials too. `/line/open/…` opens the same link as the LIFF browser whatever the agent.
 */
export function liffRoutes(app: FastifyInstance, environment: LineEnvironment): void {
  const asClient = async (
    request: FastifyRequest<{ Params: { liffId: string } }>,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const liff = appOf(environment, request);
    const rest = restOf(request);
    const person = personOf(request);
    if (hasAgreed(environment, person)) {
      return reply.redirect(
        await redirectInClient(environment, liff, rest, person, isLiffBrowser(request)),
        302,
      );
    }
    const id = random(24);
    environment.requests.set(id, {
      flow: 'client',
      clientId: environment.config.channelId,
      scope: liff.scope,
      redirectUri: rest,
      botPrompt: liff.botPrompt !== 'none',
      expiresAt: environment.now().getTime() + 600_000,
    });
    return reply.redirect(`/line/access/consent?request=${id}&liff_id=${liff.liffId}`, 302);
  };

  for (const host of ['liff', 'miniapp']) {
    for (const tail of ['', '/*']) {
      app.get<{ Params: { liffId: string } }>(`/line/${host}/:liffId${tail}`, (request, reply) =>
        isLiffBrowser(request)
          ? asClient(request, reply)
          : reply.redirect(primaryRedirect(appOf(environment, request), restOf(request)), 302),
      );
    }
  }
  for (const tail of ['', '/*']) {
    app.get<{ Params: { liffId: string } }>(`/line/open/:liffId${tail}`, asClient);
  }
  app.get('/line/liff/liff/v2/incrementalAgreement/unauthorizedPermissions', () => []);
}

function appOf(
  environment: LineEnvironment,
  request: FastifyRequest<{ Params: { liffId: string } }>,
): LiffApp {
  const app = findApp(environment.store.state.apps, request.params.liffId);
  if (app === undefined) throw apiError(404, 'Not found');
  return app;
}

/** What follows the LIFF id in the address, byte for byte: `/deposit?amount=300`. */
function restOf(request: FastifyRequest<{ Params: { liffId: string } }>): string {
  return request.url.slice(request.url.indexOf(request.params.liffId) + request.params.liffId.length);
}
