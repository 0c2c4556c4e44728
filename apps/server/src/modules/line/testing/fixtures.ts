import { lineEndpoints } from '@benjarong/contract';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

import type { Config } from '../../../config.ts';
import type { LineKey } from '../../../providers/line.ts';
import type { TestApp } from '../../../testing/index.ts';
import { lineRules } from '../rules.ts';

/** A LINE channel of tests. */
export const lineConfig = {
  lineChannelId: '1650000001',
  lineChannelSecret: 'a-line-channel-secret-for-tests!',
  liffId: '1650000001-AbcdEfgh',
} as const satisfies Partial<Config>;

/** What a token says besides the usual; `undefined` leaves a claim out. */
export type Claims = Readonly<Record<string, unknown>>;

/** LINE as tests have it: keys of its own and tokens for anybody. */
export interface FakeLine {
  readonly keys: readonly LineKey[];
  /** An ES256 token as the mini-app gets it. */
  liffToken(claims?: Claims): Promise<string>;
  /** An HS256 token as the web log-in gets it. */
  webToken(claims?: Claims, secret?: string): Promise<string>;
  /** The claims of a good token at the test's time. */
  claims(): JWTPayload;
  /** Signs anything with LINE's private key. */
  sign(payload: JWTPayload, header?: Claims): Promise<string>;
}

/** A LINE user id that no test has used. */
export function freshSubject(): string {
  subjects += 1;
  return `U${subjects.toString(16).padStart(32, '0')}`;
}
let subjects = 0;

/** Makes LINE's keys and puts them into the test's environment (again after each reset: `install`). */
export async function createFakeLine(t: TestApp): Promise<FakeLine & { install(): void }> {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  const { crv = '', x = '', y = '' } = await exportJWK(publicKey);
  const keys: readonly LineKey[] = [{ kty: 'EC', kid: 'line-test-key', crv, x, y }];
  const seconds = (): number => Math.floor(t.clock.now().getTime() / 1000);
  const claims = (): JWTPayload => ({
    iss: lineRules.issuer,
    sub: freshSubject(),
    aud: lineConfig.lineChannelId,
    iat: seconds(),
    exp: seconds() + 3600,
    amr: ['linesso'],
    name: 'Somying',
    picture: 'https://profile.line-scdn.net/0h-test',
  });
  const sign = (payload: JWTPayload, header: Claims = {}): Promise<string> =>
    new SignJWT(payload)
      .setProtectedHeader({ alg: 'ES256', kid: 'line-test-key', ...header })
      .sign(privateKey);
  return {
    keys,
    claims,
    sign,
    liffToken: (change = {}) => sign({ ...claims(), ...change }),
    webToken: (change = {}, secret = lineConfig.lineChannelSecret) =>
      new SignJWT({ ...claims(), ...change })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .sign(new TextEncoder().encode(secret)),
    install: () => {
      t.environment.line.keys = keys;
    },
  };
}

/** A web log-in that has left for LINE. */
export interface LeftFlow {
  /** What was asked of LINE. */
  readonly asked: URLSearchParams;
  readonly location: URL;
  /** The browser's cookies afterwards. */
  readonly cookies: Readonly<Record<string, string>>;
}

/** Goes through `/api/line/authorize` as a browser does. */
export async function leaveForLine(
  t: TestApp,
  query: { readonly intent?: 'login' | 'link'; readonly return_to?: string; readonly retry?: '1' } = {},
): Promise<LeftFlow> {
  const reply = await t.call(lineEndpoints.authorize, undefined, { query });
  const location = new URL(String(reply.headers['location']));
  return {
    location,
    asked: location.searchParams,
    cookies: Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value])),
  };
}
