import { pause, type Clock } from '../clock.ts';
import type { Platform } from '../platform/platform.ts';
import { dropEarly } from './early.ts';

/** What the tabs of one browser tell each other about the session. */
export type SessionMessage =
  | { readonly kind: 'token' | 'login'; readonly token: string; readonly username?: string }
  | { readonly kind: 'logout' };

/** How asking for a new access token ended. */
export type RenewOutcome = 'renewed' | 'gone';

/**
 * The session of this tab. The access token lives here, in memory, and nowhere else; the refresh
 * token is a cookie that scripts cannot see (product.md, "Redirects and session").
 */
export interface Session {
  readonly token: () => string | undefined;
  /** A session is believed to exist, with or without a token in this tab. */
  readonly isLive: () => boolean;
  /** Changes with each session; answers to calls of an older one are void. */
  readonly generation: () => number;
  /** Starts a session: after login, or (without a token) when storage says that a person is logged in. */
  readonly open: (token?: string) => void;
  /** Takes a fresh token for the running session. */
  readonly adopt: (token: string) => void;
  readonly close: () => void;
  /**
   * One refresh for all calls and all tabs: everybody who held `used` gets the same answer.
   * Rejects when there was no answer at all: the session may still be good.
   */
  readonly renew: (used: string | undefined) => Promise<RenewOutcome>;
}

/** What {@link createSession} works with. */
export interface SessionParts {
  readonly platform: Platform;
  readonly clock: Clock;
  /** Asks the server; answers the token, or `undefined` when the session is over. */
  readonly askForToken: () => Promise<string | undefined>;
  /** Who is remembered in this window; empty when no one is. */
  readonly username: () => string;
}

/** A tab that waited for the lock must hear the new token before it gets its turn, ms. */
export const hearingMs = 50;
// A suspended tab may sit on the lock; the refresh token before the newest stays good for 10 s.
const lockPatience = 5_000;

/** Makes the session keeper of one core. */
export function createSession({ platform, clock, askForToken, username }: SessionParts): Session {
  let token: string | undefined;
  let live = false;
  let generation = 0;
  let renewing: Promise<RenewOutcome> | undefined;

  const post = (message: SessionMessage) => platform.broadcast.post(message);

  const ask = async (used: string | undefined, asked: number): Promise<RenewOutcome> => {
    if (generation !== asked) return 'gone';
    if (token !== undefined && token !== used) return 'renewed';
    const before = token;
    const fresh = await askForToken();
    if (generation !== asked) return 'gone';
    // A log-in of the same member brought another one meanwhile, also when the session of before is over.
    if (token !== before) return 'renewed';
    if (fresh === undefined) return 'gone';
    token = fresh;
    post({ kind: 'token', token, username: username() });
    return 'renewed';
  };

  const renewOnce = (used: string | undefined): Promise<RenewOutcome> => {
    const asked = generation;
    return new Promise((resolve, reject) => {
      let begun = false;
      const work = async () => {
        if (begun) return;
        begun = true;
        cancel();
        const outcome = await ask(used, asked);
        resolve(outcome);
        if (outcome === 'renewed') await pause(clock, hearingMs);
      };
      const cancel = clock.after(lockPatience, () => void work().catch(reject));
      platform.exclusive('benjarong-session', work).catch(reject);
    });
  };

  return {
    token: () => token,
    isLive: () => live,
    generation: () => generation,
    open: (fresh) => {
      token = fresh;
      live = true;
      generation += 1;
      renewing = undefined;
    },
    adopt: (fresh) => {
      token = fresh;
    },
    close: () => {
      dropEarly();
      token = undefined;
      live = false;
      generation += 1;
      renewing = undefined;
    },
    renew: async (used) => {
      if (!live) return 'gone';
      if (token !== undefined && token !== used) return 'renewed';
      const mine = (renewing ??= renewOnce(used));
      try {
        return await mine;
      } finally {
        if (renewing === mine) renewing = undefined;
      }
    },
  };
}

/** Reads a message of another tab; `undefined` for anything that is none. */
export function readSessionMessage(message: unknown): SessionMessage | undefined {
  if (typeof message !== 'object' || message === null || !('kind' in message)) return undefined;
  if (message.kind === 'logout') return { kind: 'logout' };
  if (message.kind !== 'token' && message.kind !== 'login') return undefined;
  if (!('token' in message) || typeof message.token !== 'string' || message.token === '') return undefined;
  const { kind, token } = message;
  return 'username' in message && typeof message.username === 'string'
    ? { kind, token, username: message.username }
    : { kind, token };
}

/**
 * Is a session of `name` another member's than the one remembered here? What is not known is no difference: no name on
 * either side, or the number that was typed at the log-in in the place of the name.
 */
export function isAnother(remembered: string, name: unknown): boolean {
  if (typeof name !== 'string' || name === '' || remembered === '') return false;
  return key(remembered) !== key(name) && (!isNumber(remembered) || isNumber(name));
}

function key(name: string): string {
  return name.trim().toLowerCase();
}

function isNumber(name: string): boolean {
  return /^[\d\s-]+$/.test(name);
}
