import { Type } from 'typebox';
import { Compile } from 'typebox/compile';

import type { Config } from '../config.ts';
import type { ConnectParts, Health } from './adapter.ts';
import { ProviderError, Unavailable } from './failures.ts';
import { createHttp, isSafeAddress } from './http.ts';

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
  /** Asks LINE for its public keys. */
  doctor(): Promise<Health>;
}

/** LINE gets this long; a member waits in front of the screen. */
const lineTimeoutMs = 5_000;

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

/** LINE at the configured addresses. */
export function createLine(
  config: Pick<Config, 'lineApiUrl' | 'lineChannelId' | 'lineChannelSecret'>,
  { clock, log }: ConnectParts,
): LineProvider {
  // An address that may not be called is a mistake of those who use LINE only.
  if (!isSafeAddress(config.lineApiUrl)) return unreachable;
  const http = createHttp({
    adapter: 'line',
    baseUrl: config.lineApiUrl,
    log,
    now: () => clock.now(),
    timeoutMs: lineTimeoutMs,
  });
  const certs = () =>
    http.json({ verb: 'certs', method: 'GET', path: '/oauth2/v2.1/certs', effect: 'read' }, certsReply);
  return {
    certs: async () => (await certs()).keys.filter((key) => keyReply.Check(key)),
    exchange: async ({ code, redirectUri, codeVerifier }) => {
      const { status, text } = await http.send({
        verb: 'exchange',
        method: 'POST',
        path: '/oauth2/v2.1/token',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code,
          redirect_uri: redirectUri,
          client_id: config.lineChannelId ?? '',
          client_secret: config.lineChannelSecret ?? '',
          code_verifier: codeVerifier,
        }).toString(),
        effect: 'write',
      });
      const value = readJson(text);
      return status === 200 && tokenReply.Check(value) ? value.id_token : undefined;
    },
    doctor: async () => {
      try {
        return { ok: true, detail: `answers with ${(await certs()).keys.length} keys` };
      } catch (error) {
        if (error instanceof ProviderError) return { ok: false, detail: error.message };
        throw error;
      }
    },
  };
}

async function refuseAddress(): Promise<never> {
  throw new Unavailable('line: LINE_API_URL must be https (http only for this machine itself)');
}

const unreachable: LineProvider = {
  certs: refuseAddress,
  exchange: refuseAddress,
  doctor: async () => ({
    ok: false,
    detail: 'LINE_API_URL must be https (http only for this machine itself)',
  }),
};

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Unavailable('line exchange: answered no JSON', { cause: error });
  }
}
