import { createLocalJWKSet, type JWTVerifyGetKey } from 'jose';

import type { Deps } from '../../deps.ts';
import type { LineKey } from '../../providers/line.ts';
import { lineRules } from './rules.ts';

/** LINE's public keys in memory; a token is checked without asking LINE. */
export interface LineKeys {
  /** Finds the key of a token. Throws `ProviderError` when LINE never answered, jose's error for an unknown key. */
  readonly resolve: JWTVerifyGetKey;
}

interface Held {
  readonly ids: ReadonlySet<string>;
  readonly find: JWTVerifyGetKey;
  readonly at: number;
}

/**
 * Keeps LINE's keys: fresh for an hour, asked for again at most every 30 s when a token names a key that
 * is not known, and used for a day while LINE does not answer.
 */
export function createLineKeys({
  providers,
  clock,
  log,
}: Pick<Deps, 'providers' | 'clock' | 'log'>): LineKeys {
  let held: Held | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<Held> | undefined;
  let failure: unknown;

  const ask = async (now: number): Promise<Held> => {
    askedAt = now;
    try {
      held = hold(await providers.line.certs(), now);
      failure = undefined;
      return held;
    } catch (error) {
      failure = error;
      throw error;
    }
  };
  const askOnce = (now: number): Promise<Held> =>
    (asking ??= ask(now).finally(() => {
      asking = undefined;
    }));

  const current = async (kid: string | undefined): Promise<Held> => {
    const now = clock.now().getTime();
    const known = held !== undefined && (kid === undefined || held.ids.has(kid));
    if (held && known && now - held.at < lineRules.keysFreshMs) return held;
    if (asking === undefined && now - askedAt < lineRules.keysPauseMs) {
      if (held) return held;
      throw failure;
    }
    try {
      return await askOnce(now);
    } catch (error) {
      if (!held || now - held.at > lineRules.keysStaleMs) throw error;
      log.warn({ err: error }, 'line.keys_unavailable');
      return held;
    }
  };

  return { resolve: async (header, token) => (await current(header.kid)).find(header, token) };
}

function hold(keys: readonly LineKey[], at: number): Held {
  return {
    ids: new Set(keys.map(({ kid }) => kid)),
    find: createLocalJWKSet({ keys: keys.map((key) => ({ ...key, alg: 'ES256', use: 'sig' })) }),
    at,
  };
}
