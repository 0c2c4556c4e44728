import { createHash, randomBytes } from 'node:crypto';

import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';

import type { LineConfig } from '../config.ts';
import { oauthError } from './line-error.ts';
import { type LinePerson, personById, type PersonKey } from './people.ts';
import type { LineStore } from './store.ts';
import type { Switches } from './switches.ts';

/** The name that every ID token of LINE carries; an identifier, never an address to call. */
export const issuer = 'https://access.line.me';

/** Seconds that an access token of a person is good for, as at LINE. */
export const accessTokenLife = 2_592_000;

/** How an ID token should differ from an ordinary one. */
export interface IdTokenOptions {
  readonly nonce?: string | undefined;
  readonly audience?: string;
  /** Seconds from now; negative for a token that is over. */
  readonly life?: number;
  readonly scope?: readonly string[];
}

/** An access token of a person. */
export interface Access {
  readonly person: LinePerson;
  readonly scope: readonly string[];
  readonly refreshToken: string;
  /** Milliseconds. */
  readonly expiresAt: number;
}

/** Mints and knows every token of LINE. */
export interface Tokens {
  /** The public keys that `/oauth2/v2.1/certs` shows. */
  readonly jwks: { readonly keys: readonly JWK[] };
  /** An ES256 ID token, as LIFF gives. */
  liffIdToken(person: LinePerson, options?: IdTokenOptions): Promise<string>;
  /** An HS256 ID token signed with the channel secret, as web login gives. */
  webIdToken(person: LinePerson, options?: IdTokenOptions): Promise<string>;
  issueAccess(person: LinePerson, scope: readonly string[]): { token: string; access: Access };
  /** The living access token; undefined when unknown, over or revoked. */
  findAccess(token: string): Access | undefined;
  /** Exchanges a refresh token once; throws `invalid_grant` otherwise. */
  refresh(refreshToken: string): { token: string; access: Access };
  revoke(token: string): void;
  /** A stateless channel token (15 min) for the server APIs. */
  issueChannelToken(channelId: string): string;
  isChannelToken(token: string, channelId: string): boolean;
}

/** Random text of `length` letters that is safe in addresses. */
export function random(length: number): string {
  return randomBytes(length).toString('base64url').slice(0, length);
}

/** The S256 challenge of a PKCE verifier. */
export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

/** What {@link createTokens} needs. */
export interface TokensOptions {
  readonly config: LineConfig;
  readonly store: LineStore;
  readonly switches: Switches;
  readonly now: () => Date;
  /** Address of a person's picture. */
  readonly picture: (key: PersonKey) => string;
}

/** Opens the mint: the signing key comes from the store, so stored tokens survive a restart of the sandbox. */
export async function createTokens(options: TokensOptions): Promise<Tokens> {
  const { config, store, switches, now, picture } = options;
  const jwk = await privateKey(store);
  const key = await importJWK(jwk, 'ES256');
  const { d: _private, ...half } = jwk;
  const kid = await calculateJwkThumbprint(half);
  const secret = new TextEncoder().encode(config.channelSecret);
  const accesses = new Map<string, Access>();
  const channelTokens = new Map<string, { readonly channelId: string; readonly expiresAt: number }>();

  const claims = (person: LinePerson, options: IdTokenOptions): SignJWT => {
    const issuedAt = Math.floor(now().getTime() / 1000) + switches.clock_offset;
    const profile = options.scope === undefined || options.scope.includes('profile');
    return new SignJWT({
      ...(profile ? { name: person.displayName, picture: picture(person.key) } : {}),
      amr: ['linesso'],
      ...(options.nonce === undefined ? {} : { nonce: options.nonce }),
    })
      .setIssuer(issuer)
      .setSubject(person.userId)
      .setAudience(options.audience ?? config.channelId)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + (options.life ?? switches.id_token_life));
  };

  const issueAccess = (person: LinePerson, scope: readonly string[]) => {
    const token = `eyJhbGciOiJIUzI1NiJ9.${random(64)}`;
    const access: Access = {
      person,
      scope,
      refreshToken: random(20),
      expiresAt: now().getTime() + accessTokenLife * 1000,
    };
    accesses.set(token, access);
    return { token, access };
  };

  return {
    jwks: { keys: [{ ...half, kid, alg: 'ES256', use: 'sig' }] },
    liffIdToken: (person, options = {}) =>
      claims(person, options).setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid }).sign(key),
    webIdToken: (person, options = {}) =>
      claims(person, options).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(secret),
    issueAccess,
    findAccess: (token) => {
      const access = accesses.get(token);
      return access !== undefined && access.expiresAt > now().getTime() ? access : undefined;
    },
    refresh: (refreshToken) => {
      for (const [token, access] of accesses) {
        if (access.refreshToken !== refreshToken || personById(access.person.userId) === undefined) continue;
        accesses.delete(token);
        return issueAccess(access.person, access.scope);
      }
      throw oauthError('invalid_grant', 'invalid refresh token');
    },
    revoke: (token) => {
      accesses.delete(token);
    },
    issueChannelToken: (channelId) => {
      const token = random(120);
      channelTokens.set(token, { channelId, expiresAt: now().getTime() + 900_000 });
      return token;
    },
    isChannelToken: (token, channelId) => {
      const found = channelTokens.get(token);
      return found?.channelId === channelId && found.expiresAt > now().getTime();
    },
  };
}

async function privateKey(store: LineStore): Promise<JWK> {
  if (store.state.key !== null) return store.state.key;
  const pair = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(pair.privateKey);
  store.state.key = { ...jwk };
  store.changed();
  return jwk;
}
