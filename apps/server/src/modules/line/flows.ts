import { createHash } from 'node:crypto';

import type { lineEndpoints, QueryOf } from '@benjarong/contract';
import { and, eq, gt, isNull } from 'drizzle-orm';

import type { Deps } from '../../deps.ts';
import { AppError, newToken, sha256 } from '../../kernel/index.ts';
import { ProviderError } from '../../providers/failures.ts';
import { lineRules, type ProvedIdentity } from './rules.ts';
import { lineFlows } from './tables.ts';
import { requireWebChannel, verifyWebToken } from './verify.ts';

/** A web log-in that is about to leave for LINE. */
export interface StartedFlow {
  /** LINE's log-in page with everything in it. */
  readonly location: string;
  readonly cookie: { readonly name: string; readonly value: string; readonly maxAge: number };
}

/** Cookie that binds a flow to the browser that began it; one per flow, so that two tabs do not meet. */
export function flowCookie(state: string): string {
  return `bj_line_${sha256(state).slice(0, 12)}`;
}

/** Begins a web log-in (spec §7, plus nonce and PKCE which stay here). Throws `line_not_configured`. */
export async function startFlow(
  deps: Pick<Deps, 'config' | 'clock' | 'db'>,
  query: QueryOf<typeof lineEndpoints.authorize>,
): Promise<StartedFlow> {
  const { channelId } = requireWebChannel(deps);
  const state = newToken();
  const nonce = newToken();
  const verifier = newToken();
  const value = newToken();
  const now = deps.clock.now();
  await deps.db.insert(lineFlows).values({
    stateHash: sha256(state),
    cookieHash: sha256(value),
    nonce,
    codeVerifier: verifier,
    intent: query.intent ?? 'login',
    returnTo: query.return_to ?? '',
    createdAt: now,
    expiresAt: new Date(now.getTime() + lineRules.flowMs),
  });
  const asked = new URLSearchParams({
    response_type: 'code',
    client_id: channelId,
    redirect_uri: redirectUri(deps),
    state,
    scope: 'openid profile',
    nonce,
    code_challenge: challengeOf(verifier),
    code_challenge_method: 'S256',
    bot_prompt: 'aggressive',
    // After an answer that came back in another browser: LINE must not hop into its app again.
    ...(query.retry === '1' ? { disable_auto_login: 'true' } : {}),
  });
  return {
    location: `${deps.config.lineLoginUrl}/oauth2/v2.1/authorize?${asked.toString()}`,
    cookie: { name: flowCookie(state), value, maxAge: lineRules.flowMs / 1000 },
  };
}

/** A web log-in that came back and was proved. */
export interface FinishedFlow {
  readonly identity: ProvedIdentity;
  readonly intent: 'login' | 'link';
  readonly returnTo: string;
}

/**
 * Takes a web log-in back: state and cookie must fit, both count once, then LINE is asked for the ID
 * token. Throws `line_state_invalid` (unknown, late, used, or begun in another browser),
 * `line_token_invalid`, `line_token_expired`, `line_unavailable`, `line_not_configured`.
 */
export async function finishFlow(
  deps: Deps,
  input: { readonly code: string; readonly state: string; readonly cookie: string | undefined },
): Promise<FinishedFlow> {
  requireWebChannel(deps);
  const now = deps.clock.now();
  // One statement of its own: a code that LINE refuses has used its flow up all the same.
  const [flow] = await deps.db
    .update(lineFlows)
    .set({ usedAt: now })
    .where(
      and(
        eq(lineFlows.stateHash, sha256(input.state)),
        eq(lineFlows.cookieHash, sha256(input.cookie ?? '')),
        isNull(lineFlows.usedAt),
        gt(lineFlows.expiresAt, now),
      ),
    )
    .returning();
  if (!flow) throw new AppError('line_state_invalid');
  const token = await deps.providers.line
    .exchange({ code: input.code, redirectUri: redirectUri(deps), codeVerifier: flow.codeVerifier })
    .catch((error: unknown) => {
      throw error instanceof ProviderError ? new AppError('line_unavailable', { cause: error }) : error;
    });
  if (token === undefined) throw new AppError('line_token_invalid');
  const identity = await verifyWebToken(deps, token, flow.nonce);
  return { identity, intent: flow.intent, returnTo: flow.returnTo };
}

// Spec §7: the site's home. LINE compares it letter by letter with what the console lists.
function redirectUri({ config }: Pick<Deps, 'config'>): string {
  return `${config.publicUrl}/`;
}

function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}
