import { pause, type Clock } from '../clock.ts';
import type { Platform } from '../platform/platform.ts';

/** What the tabs of one browser tell each other about the session. */
export type SessionMessage =
  | { readonly kind: 'token' | 'login'; readonly token: string }
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
}

// A tab that waited for the lock must hear the new token before it gets its turn.
const hearing = 50;
// A suspended tab may sit on the lock; the refresh token before the newest stays good for 10 s.
const lockPatience = 5_000;

/** Makes the session keeper of one core. */
export function createSession({ platform, clock, askForToken }: SessionParts): Session {
  let token: string | undefined;
  let live = false;
  let generation = 0;
  let renewing: Promise<RenewOutcome> | undefined;

  const post = (message: SessionMessage) => platform.broadcast.post(message);

  const ask = async (used: string | undefined, asked: number): Promise<RenewOutcome> => {
    if (generation !== asked) return 'gone';
    if (token !== undefined && token !== used) return 'renewed';
    const fresh = await askForToken();
    if (generation !== asked || fresh === undefined) return 'gone';
    token = fresh;
    post({ kind: 'token', token });
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
        if (outcome === 'renewed') await pause(clock, hearing);
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
  return 'token' in message && typeof message.token === 'string' && message.token !== ''
    ? { kind: message.kind, token: message.token }
    : undefined;
}
