import { sandboxGameText as t } from '@benjarong/text';

import type { Boot } from './boot.ts';
import { wait } from './boot.ts';

/** A round as the sandbox answers it. */
export interface RoundReply {
  readonly play_id: string;
  readonly round_id: string;
  readonly state:
    | 'opened'
    | 'accepted'
    | 'drawn'
    | 'closed'
    | 'refused'
    | 'cancelling'
    | 'cancelled'
    | 'disputed';
  readonly stake: string;
  readonly outcome?: unknown;
  readonly win?: string;
  readonly balance?: string;
  readonly message?: string;
}

/** Balance and last round of this game. */
export interface StateReply {
  readonly balance: string | null;
  readonly message: string | null;
  readonly last: RoundReply | null;
}

/** A refusal with the Thai sentence to show. */
export class GameError extends Error {
  /** True when asking again with the same id may work. */
  readonly again: boolean;
  constructor(message: string, again: boolean) {
    super(message);
    this.name = 'GameError';
    this.again = again;
  }
}

/** An id for one play; the sandbox plays it once however often it is sent. */
export function newPlayId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** The calls of one game. */
export interface GameApi {
  state(): Promise<StateReply>;
  play(choice: unknown): Promise<RoundReply>;
  shoot(playId: string, choice: unknown): Promise<RoundReply>;
  hit(playId: string, species: string): Promise<RoundReply>;
  release(playId: string): Promise<void>;
  /** Sent while the page closes: shots in flight go back. */
  leave(): void;
}

/** The calls of the game that this document was opened for. */
export function createApi({ token }: Boot): GameApi {
  return {
    state: async () => (await post('/games/api/state', { t: token })) as StateReply,
    play: (choice) => persist('/games/api/play', { t: token, play_id: newPlayId(), choice }),
    shoot: (playId, choice) => persist('/games/api/shoot', { t: token, play_id: playId, choice }),
    hit: (playId, species) => persist('/games/api/hit', { t: token, play_id: playId, species }),
    release: async (playId) => {
      await post('/games/api/release', { t: token, play_id: playId });
    },
    leave: () => {
      navigator.sendBeacon('/games/api/leave', JSON.stringify({ t: token }));
    },
  };
}

async function post(path: string, body: unknown): Promise<unknown> {
  let response: Response;
  let reply: unknown;
  try {
    // Plain text: a frame with an opaque origin would otherwise need a preflight for each call.
    response = await fetch(path, {
      method: 'POST',
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(40_000),
    });
    reply = await response.json();
  } catch {
    throw new GameError(t.network, true);
  }
  if (response.ok) return reply;
  const message =
    typeof reply === 'object' && reply !== null && 'message' in reply ? String(reply.message) : t.broken;
  throw new GameError(message, response.status >= 500);
}

/** Sends the same play until an answer comes. */
async function persist(path: string, body: unknown): Promise<RoundReply> {
  for (let attempt = 0; ; attempt++) {
    try {
      // The sandbox of this page answers this shape (games.routes.ts); both ship together.
      return (await post(path, body)) as RoundReply;
    } catch (error) {
      if (!(error instanceof GameError) || !error.again || attempt >= 5) throw error;
      await wait(Math.min(4000, 400 * 2 ** attempt));
    }
  }
}
