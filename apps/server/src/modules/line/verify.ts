import { errors, type JWTPayload, jwtVerify, type JWTVerifyOptions } from 'jose';

import type { Deps } from '../../deps.ts';
import { AppError } from '../../kernel/index.ts';
import { ProviderError } from '../../providers/failures.ts';
import type { LineKeys } from './keys.ts';
import { isSubject, lineRules, type ProvedIdentity, readName, readPicture } from './rules.ts';

type VerifyDeps = Pick<Deps, 'config' | 'clock' | 'log'>;

/** The number of our channel; throws `line_not_configured`. */
export function requireChannel({ config }: Pick<Deps, 'config'>): string {
  if (config.lineChannelId === undefined) throw new AppError('line_not_configured');
  return config.lineChannelId;
}

/** The channel's number and secret; throws `line_not_configured`. */
export function requireWebChannel(deps: Pick<Deps, 'config'>): {
  readonly channelId: string;
  readonly secret: string;
} {
  const channelId = requireChannel(deps);
  const secret = deps.config.lineChannelSecret;
  if (secret === undefined) throw new AppError('line_not_configured');
  return { channelId, secret };
}

/**
 * Who an ID token of the mini-app (LIFF) names: ES256 by LINE's own keys, nothing else. Throws
 * `line_token_invalid`, `line_token_expired`, `line_unavailable`, `line_not_configured`.
 */
export async function verifyLiffToken(
  deps: VerifyDeps,
  keys: LineKeys,
  token: string,
): Promise<ProvedIdentity> {
  const options = optionsOf(deps, 'ES256');
  requireCanonical(deps, 'liff', token);
  const verified = await jwtVerify(token, keys.resolve, options).catch((error: unknown) => {
    throw refusalOf(deps, 'liff', error);
  });
  return identityOf(deps, verified.payload);
}

/** Who an ID token of the web log-in names: HS256 by our channel secret, with the nonce of its own flow. Throws as {@link verifyLiffToken}. */
export async function verifyWebToken(
  deps: VerifyDeps,
  token: string,
  nonce: string,
): Promise<ProvedIdentity> {
  const { secret } = requireWebChannel(deps);
  const options = optionsOf(deps, 'HS256');
  requireCanonical(deps, 'web', token);
  const verified = await jwtVerify(token, new TextEncoder().encode(secret), options).catch(
    (error: unknown) => {
      throw refusalOf(deps, 'web', error);
    },
  );
  if (verified.payload['nonce'] !== nonce) throw refusalOf(deps, 'web', undefined);
  return identityOf(deps, verified.payload);
}

function optionsOf(deps: VerifyDeps, algorithm: 'ES256' | 'HS256'): JWTVerifyOptions {
  return {
    // The flow decides, never the token's own header (line.md, "Identity").
    algorithms: [algorithm],
    issuer: lineRules.issuer,
    audience: requireChannel(deps),
    clockTolerance: lineRules.clockTolerance,
    // LINE's own lifetime: a token that says it lives longer is over all the same.
    maxTokenAge: lineRules.tokenAgeMs / 1_000,
    currentDate: deps.clock.now(),
    requiredClaims: ['sub', 'exp', 'iat'],
  };
}

function refusalOf(deps: VerifyDeps, flow: 'liff' | 'web', error: unknown): AppError {
  if (error instanceof ProviderError) return new AppError('line_unavailable', { cause: error });
  // The kind of mistake only: a token says who a person is.
  const reason = error instanceof errors.JOSEError ? error.code : 'other';
  deps.log.warn({ flow, reason }, 'line.token_refused');
  return new AppError(error instanceof errors.JWTExpired ? 'line_token_expired' : 'line_token_invalid');
}

/**
 * Base64url leaves a few bits of a last letter unused: another letter would say the same signature, and one token would
 * count as several. Only the one true spelling is taken.
 */
function requireCanonical(deps: VerifyDeps, flow: 'liff' | 'web', token: string): void {
  const same = (part: string): boolean => Buffer.from(part, 'base64url').toString('base64url') === part;
  if (!token.split('.').every(same)) throw refusalOf(deps, flow, undefined);
}

function identityOf({ config }: VerifyDeps, payload: JWTPayload): ProvedIdentity {
  if (!isSubject(payload.sub)) throw new AppError('line_token_invalid');
  return {
    subject: payload.sub,
    name: readName(payload['name']),
    picture: readPicture(payload['picture'], config.linePictureOrigins),
    // Demanded by the check before.
    until: new Date((payload.exp ?? 0) * 1_000),
  };
}
