import { Type } from 'typebox';
import { Compile } from 'typebox/compile';

import type { Config } from '../config.ts';
import { ProviderError } from './signed-post.ts';

/** What a web log-in brings back from LINE. */
export interface LineExchange {
  readonly code: string;
  readonly redirectUri: string;
  readonly codeVerifier: string;
}

/** A public key of LINE as JWK. */
export interface LineKey {
  readonly kty: 'EC';
  readonly kid: string;
  readonly crv: string;
  readonly x: string;
  readonly y: string;
}

/** LINE as an identity provider. */
export interface LineProvider {
  /** The public keys that sign the mini-app's ID tokens. Throws `ProviderError`. */
  certs(): Promise<readonly LineKey[]>;
  /**
   * Exchanges the code of a web log-in for its ID token (raw, not verified). `undefined` = LINE refuses
   * the code. Throws `ProviderError` when LINE does not answer.
   */
  exchange(exchange: LineExchange): Promise<string | undefined>;
}

const maxReply = 100_000;
/** LINE gets this long; a member waits in front of the screen. */
const patienceMs = 5_000;

const certsReply = Compile(
  Type.Object({ keys: Type.Array(Type.Object({ kty: Type.String() }), { maxItems: 50 }) }),
);
const keyReply = Compile(
  Type.Object({
    kty: Type.Literal('EC'),
    kid: Type.String({ maxLength: 200 }),
    crv: Type.String({ maxLength: 20 }),
    x: Type.String({ maxLength: 200 }),
    y: Type.String({ maxLength: 200 }),
  }),
);
const tokenReply = Compile(Type.Object({ id_token: Type.String({ minLength: 1, maxLength: 4_000 }) }));

interface Answer {
  readonly status: number;
  readonly value: unknown;
}

/** LINE at the configured addresses. */
export function createLine(
  config: Pick<Config, 'lineApiUrl' | 'lineChannelId' | 'lineChannelSecret'>,
): LineProvider {
  return {
    certs: async () => {
      const { status, value } = await ask(`${config.lineApiUrl}/oauth2/v2.1/certs`, {});
      if (status !== 200 || !certsReply.Check(value))
        throw new ProviderError('/oauth2/v2.1/certs answered another shape than agreed');
      return value.keys.filter((key) => keyReply.Check(key));
    },
    exchange: async ({ code, redirectUri, codeVerifier }) => {
      const { status, value } = await ask(`${config.lineApiUrl}/oauth2/v2.1/token`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code,
          redirect_uri: redirectUri,
          client_id: config.lineChannelId ?? '',
          client_secret: config.lineChannelSecret ?? '',
          code_verifier: codeVerifier,
        }),
      });
      return status === 200 && tokenReply.Check(value) ? value.id_token : undefined;
    },
  };
}

async function ask(url: string, init: RequestInit): Promise<Answer> {
  const where = new URL(url).pathname;
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(patienceMs) });
    text = await response.text();
  } catch (error) {
    throw new ProviderError(`${where} could not be reached`, { cause: error });
  }
  if (text.length > maxReply) throw new ProviderError(`${where} answered too much`);
  if (response.status >= 500 || response.status === 429)
    throw new ProviderError(`${where} answered ${response.status}`);
  try {
    return { status: response.status, value: JSON.parse(text) };
  } catch (error) {
    throw new ProviderError(`${where} answered no JSON`, { cause: error });
  }
}
