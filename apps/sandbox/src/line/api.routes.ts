import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createLocalJWKSet, decodeProtectedHeader, errors, jwtVerify } from 'jose';

import { contextToken, findApp } from './context.ts';
import { formOf, queryOf } from './form.ts';
import { apiError, LineError, oauthError } from './line-error.ts';
import { type Grant, isFriend, type LineEnvironment, sweep } from './line-environment.ts';
import { type Access, accessTokenLife, challengeOf, issuer, random } from './tokens.ts';

/** `api.line.me` for people: tokens, keys, verification, profile, friendship and what the SDK asks at its start. */
export function apiRoutes(app: FastifyInstance, environment: LineEnvironment): void {
  app.post('/line/api/oauth2/v2.1/token', (request, reply) => {
    const form = formOf(request.body);
    reply.header('cache-control', 'no-store');
    if (form['grant_type'] === 'authorization_code') return exchange(environment, form);
    if (form['grant_type'] === 'refresh_token') {
      const { token, access } = environment.tokens.refresh(form['refresh_token'] ?? '');
      return {
        access_token: token,
        token_type: 'Bearer',
        refresh_token: access.refreshToken,
        expires_in: accessTokenLife,
        scope: access.scope.join(' '),
      };
    }
    throw oauthError('unsupported_grant_type', 'unsupported grant_type');
  });

  app.get('/line/api/oauth2/v2.1/certs', () => environment.tokens.jwks);

  app.get('/line/api/oauth2/v2.1/verify', (request) => {
    const access = environment.tokens.findAccess(queryOf(request.query)['access_token'] ?? '');
    if (access === undefined) throw oauthError('invalid_request', 'access token expired');
    return {
      scope: access.scope.join(' '),
      client_id: environment.config.channelId,
      expires_in: Math.floor((access.expiresAt - environment.now().getTime()) / 1000),
    };
  });
  app.post('/line/api/oauth2/v2.1/verify', (request) => verifyIdToken(environment, formOf(request.body)));

  app.post('/line/api/oauth2/v2.1/revoke', (request, reply) => {
    environment.tokens.revoke(formOf(request.body)['access_token'] ?? '');
    return reply.code(200).send();
  });

  app.get('/line/api/v2/profile', (request) => {
    const { person, scope } = accessOf(environment, request);
    if (!scope.includes('profile')) throw apiError(403, 'The access token lacks the profile scope');
    return {
      userId: person.userId,
      displayName: person.displayName,
      pictureUrl: environment.picture(person.key),
      statusMessage: person.statusMessage,
    };
  });

  app.get('/line/api/oauth2/v2.1/userinfo', (request) => {
    const { person } = accessOf(environment, request);
    return { sub: person.userId, name: person.displayName, picture: environment.picture(person.key) };
  });

  app.get('/line/api/friendship/v1/status', (request) => ({
    friendFlag: isFriend(environment, accessOf(environment, request).person),
  }));

  const known = (liffId: string) => {
    const found = findApp(environment.store.state.apps, liffId);
    if (found === undefined) throw new LineError(404, { error: 'not found', message: 'liffId is not found' });
    return found;
  };
  app.get<{ Params: { liffId: string } }>('/line/api/liff/v2/apps/:liffId/contextToken', (request) => ({
    contextToken: contextToken(known(request.params.liffId)),
  }));
  app.get<{ Params: { liffId: string } }>('/line/api/liff/v2/apps/:liffId/featureToken', (request) => {
    known(request.params.liffId);
    return { featureToken: random(24) };
  });
  app.get<{ Params: { liffId: string } }>('/line/api/liff/v2/apps/:liffId/ott', (request) => {
    const { person } = accessOf(environment, request);
    const { liffId } = known(request.params.liffId);
    const ott = random(24);
    environment.shares.set(ott, { person, liffId });
    return { ott };
  });
}

function bearerOf(request: FastifyRequest): string {
  return /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
}

function accessOf(environment: LineEnvironment, request: FastifyRequest): Access {
  const access = environment.tokens.findAccess(bearerOf(request));
  if (access === undefined) throw apiError(401, 'The access token expired');
  return access;
}

function checkClient(
  environment: LineEnvironment,
  grant: Grant,
  form: Readonly<Record<string, string>>,
): void {
  const { request } = grant;
  if (form['client_id'] !== undefined && form['client_id'] !== environment.config.channelId) {
    throw oauthError('invalid_client', 'invalid client_id');
  }
  if (request.challenge !== undefined) {
    const verifier = form['code_verifier'] ?? '';
    if (challengeOf(verifier) !== request.challenge) {
      throw oauthError('invalid_grant', 'invalid code_verifier');
    }
  }
  if (request.flow === 'web' && form['client_secret'] !== environment.config.channelSecret) {
    throw oauthError('invalid_client', 'invalid client_secret');
  }
}

async function exchange(environment: LineEnvironment, form: Readonly<Record<string, string>>) {
  sweep(environment, environment.grants);
  const grant = environment.grants.get(form['code'] ?? '');
  if (grant === undefined) throw oauthError('invalid_grant', 'invalid authorization code');
  environment.grants.delete(form['code'] ?? '');
  const { person, request } = grant;
  if (form['redirect_uri'] !== request.redirectUri) {
    throw oauthError('invalid_grant', 'redirect_uri does not match');
  }
  checkClient(environment, grant, form);
  const { token, access } = environment.tokens.issueAccess(person, request.scope);
  const options = { nonce: request.nonce, scope: request.scope };
  const asJwk = request.flow === 'liff' || form['id_token_key_type'] === 'JWK';
  return {
    access_token: token,
    token_type: 'Bearer',
    refresh_token: access.refreshToken,
    expires_in: accessTokenLife,
    scope: request.scope.join(' '),
    ...(request.scope.includes('openid')
      ? {
          id_token: asJwk
            ? await environment.tokens.liffIdToken(person, options)
            : await environment.tokens.webIdToken(person, options),
        }
      : {}),
  };
}

async function verifyIdToken(environment: LineEnvironment, form: Readonly<Record<string, string>>) {
  const { id_token: token = '', client_id: clientId = '', nonce, user_id: userId } = form;
  const refuse = (description: string): LineError => oauthError('invalid_request', description);
  try {
    const options = {
      issuer,
      audience: clientId,
      currentDate: new Date(environment.now().getTime() + environment.switches.clock_offset * 1000),
    };
    const { payload } =
      decodeProtectedHeader(token).alg === 'HS256'
        ? await jwtVerify(token, new TextEncoder().encode(environment.config.channelSecret), {
            ...options,
            algorithms: ['HS256'],
          })
        : await jwtVerify(token, createLocalJWKSet({ keys: [...environment.tokens.jwks.keys] }), {
            ...options,
            algorithms: ['ES256'],
          });
    if (nonce !== undefined && nonce !== payload['nonce']) throw refuse('Invalid IdToken Nonce.');
    if (userId !== undefined && userId !== payload.sub) {
      throw refuse('Invalid IdToken Subject Identifier.');
    }
    return payload;
  } catch (error) {
    if (error instanceof LineError) throw error;
    if (error instanceof errors.JWTExpired) throw refuse('IdToken expired.');
    if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'aud') {
      throw refuse('Invalid IdToken Audience.');
    }
    throw refuse('Invalid IdToken.');
  }
}
