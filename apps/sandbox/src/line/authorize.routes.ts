import type { FastifyInstance, FastifyReply } from 'fastify';
import { sandboxLineText as t } from '@benjarong/text';

import { sendDocument } from '../kernel/page.ts';
import { consentPage, goneDocument, refusedPage } from './consent.page.ts';
import { findApp } from './context.ts';
import { formOf, queryOf } from './form.ts';
import { redirectInClient } from './liff.routes.ts';
import {
  type AuthorizeRequest,
  hasAgreed,
  isFriend,
  isLiffBrowser,
  type LineEnvironment,
  personCookieHeader,
  personOf,
  setAgreed,
  setFriend,
  sweep,
} from './line-environment.ts';
import { personByKey } from './people.ts';
import { random } from './tokens.ts';

const minutes = 60_000;

/** Refused before anything is shown: LINE answers 400 on its own page and never redirects. */
class Refused extends Error {}

/** `access.line.me`: the authorize addresses of LIFF and of web login, and the consent page behind them. */
export function authorizeRoutes(app: FastifyInstance, environment: LineEnvironment): void {
  const send = (reply: FastifyReply, page: ReturnType<typeof consentPage>, status = 200): FastifyReply =>
    sendDocument(reply.code(status), page, "'self'", {
      formAction: `'self' ${environment.productOrigin}`,
    });

  const begin =
    (read: (environment: LineEnvironment, query: Readonly<Record<string, string>>) => AuthorizeRequest) =>
    (query: unknown, reply: FastifyReply): FastifyReply => {
      sweep(environment, environment.requests);
      try {
        const id = random(24);
        environment.requests.set(id, read(environment, queryOf(query)));
        return reply.redirect(`/line/access/consent?request=${id}`, 302);
      } catch (error) {
        if (error instanceof Refused) return send(reply, refusedPage(error.message), 400);
        throw error;
      }
    };
  const liff = begin(fromLiff);
  const web = begin(fromWeb);
  app.get('/line/access/liff/v1/authorize', (request, reply) => liff(request.query, reply));
  app.get('/line/access/oauth2/v2.1/authorize', (request, reply) => web(request.query, reply));

  app.get('/line/access/consent', (request, reply) => {
    const { request: id = '', liff_id: liffId = '' } = queryOf(request.query);
    const wanted = environment.requests.get(id);
    if (wanted === undefined) return send(reply, refusedPage(t.consent.over), 400);
    const current = personOf(request);
    return send(
      reply,
      consentPage({
        id,
        liffId,
        current,
        locked: wanted.flow === 'client',
        agreed: (person) => hasAgreed(environment, person),
        friend: (person) => isFriend(environment, person),
        scope: wanted.scope,
        botPrompt: wanted.botPrompt,
      }),
    );
  });

  app.post('/line/access/consent', async (request, reply) => {
    const form = formOf(request.body);
    const id = form['request'] ?? '';
    const wanted = environment.requests.get(id);
    if (wanted === undefined) return send(reply, refusedPage(t.consent.over), 400);
    const person = (wanted.flow === 'client' ? undefined : personByKey(form['user'])) ?? personOf(request);
    if (form['decision'] !== 'allow') {
      environment.requests.delete(id);
      if (wanted.flow === 'client') {
        environment.hub.tell({ kind: 'close', userId: person.userId });
        return send(reply, goneDocument());
      }
      return reply.redirect(
        callback(wanted, {
          error: 'access_denied',
          error_description: 'The resource owner denied the request.',
          ...(wanted.flow === 'liff' ? { liffOAuth2Error: 'true' } : {}),
        }),
        303,
      );
    }
    environment.requests.delete(id);
    const friendBefore = isFriend(environment, person);
    setAgreed(environment, person, true);
    if (wanted.botPrompt && form['friend'] === 'yes' && !friendBefore) setFriend(environment, person, true);
    reply.header('set-cookie', personCookieHeader(person));
    if (wanted.flow === 'client') {
      const liff = findApp(environment.store.state.apps, form['liff_id'] ?? '');
      if (liff === undefined) return send(reply, refusedPage('liff_id'), 400);
      return reply.redirect(
        await redirectInClient(environment, liff, wanted.redirectUri, person, isLiffBrowser(request)),
        303,
      );
    }
    const code = random(20);
    sweep(environment, environment.grants);
    environment.grants.set(code, {
      person,
      request: wanted,
      expiresAt: environment.now().getTime() + 10 * minutes,
    });
    return reply.redirect(
      callback(wanted, {
        code,
        ...(wanted.botPrompt
          ? { friendship_status_changed: String(isFriend(environment, person) !== friendBefore) }
          : {}),
      }),
      303,
    );
  });
}

function underEndpoint(address: string, endpoint: string): boolean {
  if (!URL.canParse(address)) return false;
  const target = new URL(address);
  const base = new URL(endpoint);
  return target.origin === base.origin && target.pathname.startsWith(base.pathname.replace(/\/$/, ''));
}

function challengeFrom(query: Readonly<Record<string, string>>): string | undefined {
  const challenge = query['code_challenge'];
  if (challenge === undefined) return undefined;
  if (query['code_challenge_method'] !== 'S256') throw new Refused('code_challenge_method');
  return challenge;
}

function fromLiff(environment: LineEnvironment, query: Readonly<Record<string, string>>): AuthorizeRequest {
  const app = findApp(environment.store.state.apps, query['app_id'] ?? '');
  if (app === undefined) throw new Refused('app_id');
  const challenge = challengeFrom(query);
  if (challenge === undefined) throw new Refused('code_challenge');
  const redirectUri = query['redirect_uri'] ?? app.view.url;
  if (!underEndpoint(redirectUri, app.view.url)) throw new Refused('redirect_uri');
  return {
    flow: 'liff',
    clientId: environment.config.channelId,
    scope: app.scope,
    redirectUri,
    state: query['state'],
    challenge,
    botPrompt: app.botPrompt !== 'none',
    expiresAt: environment.now().getTime() + 10 * minutes,
  };
}

function fromWeb(environment: LineEnvironment, query: Readonly<Record<string, string>>): AuthorizeRequest {
  if (query['response_type'] !== 'code') throw new Refused('response_type');
  if (query['client_id'] !== environment.config.channelId) throw new Refused('client_id');
  const redirectUri = query['redirect_uri'] ?? '';
  if (!URL.canParse(redirectUri) || new URL(redirectUri).origin !== environment.productOrigin) {
    throw new Refused('redirect_uri');
  }
  if (!query['state']) throw new Refused('state');
  const scope = (query['scope'] ?? '').split(/[\s+]+/).filter((name) => name !== '');
  if (!scope.includes('openid') && !scope.includes('profile')) throw new Refused('scope');
  return {
    flow: 'web',
    clientId: environment.config.channelId,
    scope,
    redirectUri,
    state: query['state'],
    nonce: query['nonce'],
    challenge: challengeFrom(query),
    botPrompt: query['bot_prompt'] === 'normal' || query['bot_prompt'] === 'aggressive',
    expiresAt: environment.now().getTime() + 10 * minutes,
  };
}

function callback(request: AuthorizeRequest, extra: Readonly<Record<string, string>>): string {
  const target = new URL(request.redirectUri);
  for (const [name, value] of Object.entries(extra)) target.searchParams.set(name, value);
  if (request.state !== undefined) target.searchParams.set('state', request.state);
  if (request.flow === 'liff') {
    target.searchParams.set('liffClientId', request.clientId);
    target.searchParams.set('liffRedirectUri', request.redirectUri);
  }
  return target.toString();
}
